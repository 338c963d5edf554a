import type { getArticleInfo, getNewsList } from '@mall/contract/content/reading'
import type { Api, OutputOf } from '@mall/contract/wire/client'
import type { ScreenLocation } from '../../shell/routing/screen-handle.ts'
import { previewImageUrl } from '../../shell/seo/page-metadata.tsx'
import type { StructuredItem } from '../../shell/seo/structured-data.tsx'
import type { Site } from '../../shell/site/site.ts'

export type Article = OutputOf<typeof getArticleInfo>
type ArticleQuery = { kind: Article['kind']; tag?: string; searchItem?: string; curPage: number }

const PAGE_SIZE = 10

/** The enterprise content host names its calls by the operator's product code. */
async function productOf(api: Api) {
  return (await api.getOperator({})).product
}

export async function findArticles(api: Api, query: ArticleQuery): Promise<OutputOf<typeof getNewsList>> {
  return api.getNewsList({ product: await productOf(api), pageSize: PAGE_SIZE, ...query })
}

export async function findArticle(api: Api, id: string): Promise<Article> {
  return api.getArticleInfo({ product: await productOf(api), id })
}

/** The article that is shown; undefined while it loads or when there is none. */
export const articleIn = ({ data }: Pick<ScreenLocation, 'data'>) => (hasArticle(data) ? data.article : undefined)

const hasArticle = (data: unknown): data is { article: Article } =>
  typeof data === 'object' && data !== null && 'article' in data

/** Structured data for search engines. */
export function articleStructuredData(at: ScreenLocation, site: Site): StructuredItem[] {
  const article = articleIn(at)
  if (!article) return []
  const { title, summary, imageUrl, publishedOn, reviewedOn, reviewer } = article
  return [
    {
      '@type': 'Article',
      headline: title,
      description: summary,
      image: previewImageUrl(site, imageUrl),
      datePublished: publishedOn,
      ...(reviewedOn && { dateModified: reviewedOn }),
      ...(reviewer && { reviewedBy: { '@type': 'Person', name: reviewer.split(' ')[0] } }),
    },
  ]
}
