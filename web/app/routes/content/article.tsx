import { data as answer } from 'react-router'
import { articlePath } from '../../features/article/article-card.tsx'
import { ArticleView } from '../../features/article/article-view.tsx'
import { findBeside } from '../../features/article/find-beside.ts'
import { isNotice } from '../../features/article/is-notice.ts'
import { articleIn, articleStructuredData, findArticle } from '../../features/article/load-articles.ts'
import { NEWS_TABS } from '../../features/article/news-tabs.ts'
import { loadClosure } from '../../features/closure/load-closure.ts'
import { ProductRow } from '../../features/product-card/product-row.tsx'
import { ClosureNotice } from '../../screens/article/closure-notice.tsx'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import { useSite } from '../../shell/site/site.ts'
import type { Route } from './+types/article'

const data = screenData(async (api, { params }) => {
  const id = params.id ?? ''
  // An invalid id is an article that is not found, not a bad request.
  if (!/^[\w-]{1,64}$/.test(id)) throw answer({ msg: '可能是链接旧了，或者文章撤下了' }, { status: 404 })
  const article = await findArticle(api, id)
  const [products, closure] = await Promise.all([
    findBeside(api, article.productWords),
    loadClosure(api, article.closure),
  ])
  return { article, products, closure }
})
export const loader = data.onServer
export const clientLoader = data.inBrowser

/** Several addresses of the specification, one screen; search engines learn the one that fits the article. */
export const handle: ScreenHandle = {
  title: (at) => articleIn(at)?.title ?? '文章',
  phoneTitle: (at, site) => {
    const article = articleIn(at)
    return article && site && isNotice(article, site) ? '公告' : undefined
  },
  description: (at) => articleIn(at)?.summary,
  picture: (at) => articleIn(at)?.imageUrl,
  structuredData: articleStructuredData,
  canonicalPath: (at) => {
    const article = articleIn(at)
    return article && articlePath(article.id, article.kind === 'health')
  },
  chrome: { phoneHeader: 'reading', phoneFooter: false },
  crumbs: (at) => {
    const article = articleIn(at)
    const tab = NEWS_TABS.find(({ kind }) => kind === article?.kind)
    const section = tab
      ? { label: tab.title, to: `/mall-list?activeName=${tab.activeName}` }
      : { label: '健康资讯', to: '/healthInformation' }
    return [section, { label: article?.title ?? '文章' }]
  },
}

export default function ArticleScreen({ loaderData: { article, products, closure } }: Route.ComponentProps) {
  if (isNotice(article, useSite())) return <ClosureNotice key={article.id} article={article} closure={closure} />
  const rows = products.map((product) => <ProductRow key={product.id} product={product} />)
  return <ArticleView key={article.id} article={article} products={rows.length > 0 && rows} />
}
