import { termOfUrl } from '../../entities/search/term-of-url.ts'
import { LectureList } from '../../features/lecture/lecture-list.tsx'
import { pageIn } from '../../shell/routing/page-in.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import { canonicalUrl } from '../../shell/seo/canonical-url.ts'
import type { Route } from './+types/health-lecture'

/** The first one stands above three rows of four. */
const PAGE_SIZE = 13
const TOPIC_LENGTH = 20
const TERM_LENGTH = 30
const KEYS = ['topic', 'searchItem', 'replay', 'page']

const data = screenData(async (api, { url: { searchParams } }) => {
  const requestedTopic = (searchParams.get('topic') ?? '').slice(0, TOPIC_LENGTH)
  const term = termOfUrl(searchParams, TERM_LENGTH)
  const isReplay = searchParams.get('replay') === '1'
  const query = {
    ...{ pageNum: pageIn(searchParams), pageSize: PAGE_SIZE, searchItem: term },
    replay: isReplay ? ('1' as const) : ('0' as const),
  }
  const page = await api.healthKnowledgeLectureHallsPage({ ...query, topic: requestedTopic })
  // An unknown topic shows all lectures.
  if (!requestedTopic || page.topics.includes(requestedTopic)) return { topic: requestedTopic, term, isReplay, page }
  return { topic: '', term, isReplay, page: await api.healthKnowledgeLectureHallsPage(query) }
})
export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  query: ['topic', 'searchItem', 'replay', 'page'],
  title: '健康讲堂',
  description: '医生讲怎么准备体检、怎么看报告、平时怎么过：接下来讲什么、谁来讲，讲过的有要点。',
  canonicalQuery: ['topic', 'page'],
  crumbs: [{ label: '健康资讯', to: '/healthInformation' }, { label: '健康讲堂' }],
}

export default function HealthLecture({ loaderData: { topic, term, isReplay, page } }: Route.ComponentProps) {
  const hrefOf = (query: { topic?: string; searchItem?: string; isReplay?: boolean; page?: number }) => {
    const search = new URLSearchParams({
      topic: query.topic ?? topic,
      searchItem: query.searchItem ?? term,
      replay: (query.isReplay ?? isReplay) ? '1' : '',
      page: (query.page ?? 1) > 1 ? String(query.page) : '',
    })
    return canonicalUrl('/health-lecture', search, KEYS)
  }
  return (
    <LectureList
      page={page}
      hasLead={page.curPage === 1 && topic === '' && term === '' && !isReplay}
      topics={['', ...page.topics].map((each) => ({
        ...{ label: each || '全部', to: hrefOf({ topic: each }), isCurrent: each === topic },
      }))}
      term={term}
      isReplay={isReplay}
      hrefOf={hrefOf}
    />
  )
}
