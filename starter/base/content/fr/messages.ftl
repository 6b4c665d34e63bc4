# Vos propres formules : un message écrit ici prend la place du message d'origine du même nom.
# Par exemple, sans le signe en début de ligne :
#
# ui-solution = Réponse
