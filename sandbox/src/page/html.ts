/** A piece of HTML that needs no escaping any more. */
export type Html = { readonly html: string }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

type Piece = string | number | Html | Html[]

const written = (piece: Piece): string => {
  if (Array.isArray(piece)) return piece.map(written).join('')
  return typeof piece === 'object' ? piece.html : escaped(String(piece))
}

/** HTML with every value escaped, unless it is HTML itself. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  html: parts.map((part, index) => part + (index < pieces.length ? written(pieces[index] ?? '') : '')).join(''),
})
