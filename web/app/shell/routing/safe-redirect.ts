/**
 * Where a login may lead on to: a path of this mall, nothing else. Anything doubtful leads home.
 * Refused: other hosts, `//host`, `/\host`, control characters, and the login's own pages.
 */
export function safeRedirect(wanted: string | null): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return '/'
  const url = within('https://mall.invalid', wanted)
  if (!url) return '/'
  if (url.pathname === '/auth' || url.pathname.startsWith('/passport/')) return '/'
  return url.pathname + url.search + url.hash
}

function within(origin: string, wanted: string): URL | null {
  try {
    const url = new URL(wanted, origin)
    return url.origin === origin ? url : null
  } catch {
    return null
  }
}
