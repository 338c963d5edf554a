/**
 * Where a login may lead on to: a path of this mall, nothing else. Anything doubtful leads home.
 * Refused: other hosts, `//host`, `/\host`, control characters, and the login's own pages.
 */
export function safeRedirect(redirect: string | null): string {
  if (!redirect || !/^\/(?![/\\])/.test(redirect) || /[\p{Cc}\\]/u.test(redirect)) return '/'
  const url = within('https://mall.invalid', redirect)
  if (!url) return '/'
  if (url.pathname === '/auth' || url.pathname.startsWith('/passport/')) return '/'
  return url.pathname + url.search + url.hash
}

function within(origin: string, redirect: string): URL | null {
  try {
    const url = new URL(redirect, origin)
    return url.origin === origin ? url : null
  } catch {
    return null
  }
}
