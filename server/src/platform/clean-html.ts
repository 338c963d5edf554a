import sanitize from 'sanitize-html'

/** Allowed in texts: structure and formatting; no scripts, styles and frames. */
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
  // Pictures of the mall only; the content security policy blocks others.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
}

/** Sanitises HTML; applied to every text before it is stored. */
export const cleanHtml = (html: string): string => sanitize(html, ALLOWED)
