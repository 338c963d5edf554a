/** A piece of HTML that needs no escaping any more. */
export type Html = { readonly html: string }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

type Piece = string | number | Html | Html[]

const render = (piece: Piece): string => {
  if (Array.isArray(piece)) return piece.map(render).join('')
  return typeof piece === 'object' ? piece.html : escapeHtml(String(piece))
}

/** HTML with every value escaped, unless it is HTML itself. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  html: parts.map((part, index) => part + (index < pieces.length ? render(pieces[index] ?? '') : '')).join(''),
})
