export interface Entry {
  /** Path and query. */
  path: string
  changedAt?: Date
}

export const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A sitemap's URL set (sitemaps.org). */
export function urlsetXml(origin: string, entries: readonly Entry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escaped(origin + path)}</loc>${changed}</url>`
  })
  return `${HEAD}\n<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>\n`
}

/** A sitemap index. */
export function indexXml(origin: string, files: number): string {
  const parts = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${origin}/sitemap.xml?part=${index + 1}</loc></sitemap>`,
  )
  return `${HEAD}\n<sitemapindex xmlns="${NAMESPACE}">\n${parts.join('\n')}\n</sitemapindex>\n`
}

/** Personal and machine pages, and steps nobody should start at. */
const LEFT_ALONE = [
  '/api',
  '/passport',
  '/content/',
  '/assistant/',
  '/sandbox',
  '/metrics',
  '/auth',
  '/transfer',
  '/appointmentTransfer',
  '/newPlace',
  '/cart',
  '/settlement',
  '/payment',
  '/weichatPayment',
  '/crossborderPayment',
  '/successPayment',
  '/appointment',
  '/dental-appointment',
  '/market-appointment',
  '/chooseCalendar',
  '/profile',
]

/** robots.txt: the longest matching rule counts, so that public pages below a personal area stay allowed. */
export function robotsText(origin: string, open: readonly string[]): string {
  const exceptions = open.filter((path) => LEFT_ALONE.some((closed) => path.startsWith(closed)))
  return [
    'User-agent: *',
    ...LEFT_ALONE.map((path) => `Disallow: ${path}`),
    ...exceptions.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
