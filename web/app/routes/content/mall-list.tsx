import { ArticleList } from '../../features/article/article-list.tsx'
import { findArticles } from '../../features/article/load-articles.ts'
import { NEWS_TABS } from '../../features/article/news-tabs.ts'
import { pageIn } from '../../shell/routing/page-in.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/mall-list'

/** The tab in the address; the news for anything else. */
const tabIn = (search: URLSearchParams) =>
  NEWS_TABS.find(({ activeName }) => activeName === search.get('activeName')) ?? NEWS_TABS[0]

const data = screenData(async (api, { url }) => {
  const { activeName, kind } = tabIn(url.searchParams)
  return { activeName, page: await findArticles(api, { kind, curPage: pageIn(url.searchParams) }) }
})
export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  query: ['activeName', 'page'],
  title: ({ search }) => tabIn(search).title,
  description: ({ search }) => `${tabIn(search).title}：${tabIn(search).hint}`,
  canonicalQuery: ['activeName', 'page'],
  crumbs: ({ search }) => [{ label: tabIn(search).title }],
}

const urlOf = (activeName: string, page = 1) => `/mall-list?activeName=${activeName}${page > 1 ? `&page=${page}` : ''}`

export default function MallList({ loaderData: { activeName, page } }: Route.ComponentProps) {
  const tab = NEWS_TABS.find((each) => each.activeName === activeName) ?? NEWS_TABS[0]
  return (
    <ArticleList
      title={tab.title}
      hint={tab.hint}
      ways={NEWS_TABS.map((each) => ({
        label: each.title,
        to: urlOf(each.activeName),
        isCurrent: each === tab,
      }))}
      page={page}
      isHealth={false}
      hrefOf={(at) => urlOf(activeName, at)}
    />
  )
}
