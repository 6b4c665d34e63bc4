//! What the manual says of a code, and how grave a diagnostic is.

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// Worth knowing; nothing fails.
    Warning,
    /// Something that was checked is not as it should be: exit code 1.
    Finding,
    /// The command could not do its work: exit code 2.
    Failure,
}

/// What the manual says of a code.
#[derive(Debug)]
pub struct CodePage {
    /// As it is printed: `wrong-answer`.
    pub name: &'static str,
    /// What it is about, as the manual groups codes.
    pub group: &'static str,
    /// How grave it is, unless it is said otherwise.
    pub severity: Severity,
    pub means: &'static str,
    /// What leads to it, or how it looks.
    pub example: &'static str,
    pub mend: &'static str,
}

/// A code can't be without its page.
macro_rules! codes {
    ($($group:literal {
        $($code:ident = $name:literal, $severity:ident:
            means $means:literal
            example $example:literal
            mend $mend:literal)*
    })*) => {
        /// What a diagnostic is about.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Code {
            $($(#[doc = concat!("`", $name, "`")] $code,)*)*
        }

        impl Code {
            /// Every code, in the order of the manual.
            pub const ALL: &[Code] = &[$($(Code::$code,)*)*];

            pub fn page(self) -> &'static CodePage {
                match self {
                    $($(Code::$code => &CodePage {
                        name: $name,
                        group: $group,
                        severity: Severity::$severity,
                        means: $means,
                        example: $example,
                        mend: $mend,
                    },)*)*
                }
            }
        }
    };
}
pub(super) use codes;
