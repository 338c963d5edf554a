import { ListSearch } from '../../entities/search/list-search.tsx'
import { termOfUrl } from '../../entities/search/term-of-url.ts'
import { ArticleList } from '../../features/article/article-list.tsx'
import { findArticles } from '../../features/article/load-articles.ts'
import { pageIn } from '../../shell/routing/page-in.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import { canonicalUrl } from '../../shell/seo/canonical-url.ts'
import type { Route } from './+types/health-information'

const PATH = '/healthInformation'
const TOPIC_LENGTH = 20
const TERM_LENGTH = 30

const data = screenData(async (api, { url }) => {
  const requestedTopic = (url.searchParams.get('topic') ?? '').slice(0, TOPIC_LENGTH)
  const curPage = pageIn(url.searchParams)
  const searchItem = termOfUrl(url.searchParams, TERM_LENGTH)
  const query = { kind: 'health', searchItem, curPage } as const
  const page = await findArticles(api, { ...query, tag: requestedTopic })
  // An unknown topic shows all articles.
  if (!requestedTopic || page.tags.includes(requestedTopic)) return { topic: requestedTopic, term: searchItem, page }
  return { topic: '', term: searchItem, page: await findArticles(api, query) }
})
export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  query: ['topic', 'page', 'searchItem'],
  title: '健康资讯',
  description: '体检前怎么准备、报告怎么看、平时怎么过：由医生审阅的健康文章，写明审阅人和日期。',
  canonicalQuery: ['topic', 'page'],
  feed: '/rss.xml',
  crumbs: [{ label: '健康资讯' }],
  chrome: { tabBar: true },
}

export default function HealthInformation({ loaderData: { topic, term, page } }: Route.ComponentProps) {
  const hrefOf = (tag: string, { at = 1, searchItem = term } = {}) => {
    const search = new URLSearchParams({ topic: tag, searchItem, page: at > 1 ? String(at) : '' })
    return canonicalUrl(PATH, search, ['topic', 'searchItem', 'page'])
  }
  return (
    <ArticleList
      title="健康资讯"
      hint="医生审阅过的文章，写明谁看过、什么时候看的。"
      ways={['', ...page.tags].map((tag) => ({ label: tag || '全部', to: hrefOf(tag), isCurrent: tag === topic }))}
      page={page}
      isHealth
      hrefOf={(at) => hrefOf(topic, { at })}
      search={
        <ListSearch
          key={term}
          label="找文章"
          placeholder="例如：空腹、血脂、骨密度"
          term={term}
          hrefOf={(searchItem) => hrefOf(topic, { searchItem })}
          className="mt-4 tablet:max-w-105"
        />
      }
    />
  )
}
