import { instantOf } from '@mall/contract/days'
import { escaped, HEAD } from './sitemap.ts'

interface Feed {
  origin: string
  /** Path of the channel's page. */
  path: string
  title: string
}
interface FeedItem {
  path: string
  title: string
  summary: string
  /** Date (Shanghai). */
  publishedOn: string
}

/** RSS 2.0 feed. */
export function rssXml({ origin, path, title }: Feed, news: readonly FeedItem[]): string {
  const items = news.map(({ path, title, summary, publishedOn }) => {
    const url = escaped(origin + path)
    const day = instantOf(publishedOn, '08:00').toUTCString()
    return `<item><title>${escaped(title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${day}</pubDate><description>${escaped(summary)}</description></item>`
  })
  const head = `<title>${escaped(title)}</title><link>${escaped(origin + path)}</link><description>${escaped(title)}</description><language>zh-cn</language>`
  return `${HEAD}\n<rss version="2.0"><channel>${head}\n${items.join('\n')}\n</channel></rss>\n`
}
