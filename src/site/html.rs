//! Text as HTML.

/// The text where HTML is written: in an element or in an attribute with double quotes.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
