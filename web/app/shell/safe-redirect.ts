/**
 * Where a login may lead on to: a path of this mall, nothing else. Anything doubtful leads home.
 * Refused: other hosts, `//host`, `/\host`, control characters, and the login's own pages.
 */
export function safeRedirect(wanted: string | null): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return '/'
  const base = 'https://mall.invalid'
  if (!URL.canParse(wanted, base)) return '/'
  const url = new URL(wanted, base)
  if (url.origin !== base) return '/'
  if (url.pathname === '/auth' || url.pathname.startsWith('/passport/')) return '/'
  return url.pathname + url.search + url.hash
}
