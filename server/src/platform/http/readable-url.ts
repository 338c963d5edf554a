/** A URL with undecodable percent escapes counts as unknown, not as a bad request. */
export function readableUrl(url: string): string {
  const cut = url.indexOf('?')
  const path = cut < 0 ? url : url.slice(0, cut)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '-') + (cut < 0 ? '' : url.slice(cut))
  }
}
