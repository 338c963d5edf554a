import sanitize from 'sanitize-html'

/** What a text of the mall may be made of: words in order, no script, no style, no foreign frame. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'hr', 'a', 'img', 'blockquote'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'dl', 'dt', 'dd'],
  ],
  allowedAttributes: {
    '*': ['id'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'tel', 'mailto'],
  // Pictures are the mall's own: the page's policy would not show any other.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
}

/** HTML as somebody wrote it, without anything that acts; every text passes here before it is stored. */
export const cleanHtml = (html: string): string => sanitize(html, ALLOWED)
