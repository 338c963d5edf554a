import { executeSql } from './operate.ts'

interface Article {
  id: string
  title: string
  bodyHtml: string
  publishedOn: string
  closure?: { branchId: string; firstDay: string; lastDay: string }
}

/** Puts a piece of news into the shop as it is, cleaned or not. */
export const putArticle = ({ id, title, bodyHtml, publishedOn, closure }: Article): Promise<void> =>
  executeSql(
    `insert into article (id, kind, title, summary, body_html, image, tag, minutes, reviewer, published_on, closure, sort)
      values ($1, 'news', $2, $2, $3, 'articles/news-closed-day.svg', '院区公告', 2, '', $4, $5, 0)`,
    [id, title, bodyHtml, publishedOn, closure ? JSON.stringify(closure) : null],
  )

export const withdrawArticle = (id: string): Promise<void> =>
  executeSql('update article set is_listed = false where id = $1', [id])
