import { LectureList } from '../../features/lecture/lecture-list.tsx'
import { addressWith } from '../../shell/canonical.ts'
import { screenData } from '../../shell/screen-data.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import type { Route } from './+types/health-lecture'
import { pageIn } from './page-in.ts'

/** The first one stands above three rows of four. */
const PAGE_SIZE = 13
const TOPIC_LENGTH = 20

const data = screenData(async (api, { url }) => {
  const asked = (url.searchParams.get('topic') ?? '').slice(0, TOPIC_LENGTH)
  const wish = { pageNum: pageIn(url.searchParams), pageSize: PAGE_SIZE }
  const page = await api.healthKnowledgeLectureHallsPage({ ...wish, topic: asked })
  // A topic that nobody speaks about is all of them.
  if (!asked || page.topics.includes(asked)) return { topic: asked, page }
  return { topic: '', page: await api.healthKnowledgeLectureHallsPage(wish) }
})
export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: '健康讲堂',
  description: '医生讲怎么准备体检、怎么看报告、平时怎么过：接下来讲什么、谁来讲，讲过的有要点。',
  canonicalQuery: ['topic', 'page'],
  crumbs: [{ label: '健康资讯', to: '/healthInformation' }, { label: '健康讲堂' }],
}

function addressOf(topic: string, page = 1) {
  const search = new URLSearchParams({ topic, page: page > 1 ? String(page) : '' })
  return addressWith('/health-lecture', search, ['topic', 'page'])
}

export default function HealthLecture({ loaderData: { topic, page } }: Route.ComponentProps) {
  return (
    <LectureList
      page={page}
      hasLead={page.curPage === 1 && topic === ''}
      topics={['', ...page.topics].map((each) => ({
        label: each || '全部',
        to: addressOf(each),
        isHere: each === topic,
      }))}
      hrefOf={(at) => addressOf(topic, at)}
    />
  )
}
