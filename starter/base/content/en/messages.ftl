# Own wordings: a message here takes the place of the built-in one of that name. For instance,
# without the sign at the start of the line:
#
# ui-solution = Answer
