import type { getLecture } from '@mall/contract/content/reading'
import type { OutputOf } from '@mall/contract/wire/client'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { findBeside } from '../../features/article/find-beside.ts'
import { PageNotReady } from '../../features/content/not-written.tsx'
import { nullIfMissing } from '../../features/content/null-if-missing.ts'
import { LiveRoom } from '../../features/lecture/live-room.tsx'
import { ProductRow } from '../../features/product-card/product-row.tsx'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/live-room'

const data = screenData(async (api, { url }) => {
  const requestedId = url.searchParams.get('id') ?? ''
  // An invalid id shows the live or next lecture.
  const room = /^[\w-]{1,64}$/.test(requestedId)
    ? await api.getLecture({ id: requestedId })
    : await nullIfMissing(api.getLecture({}))
  if (!room) return { room, questions: null, products: [] }
  const { id: lectureId, productWords } = room.lecture
  const [questions, products] = await Promise.all([
    api.listLectureQuestions({ lectureId }),
    findBeside(api, productWords),
  ])
  return { room, questions, products }
})
export const loader = data.onServer
export const clientLoader = data.inBrowser

const lectureIn = (data: unknown) => (hasRoom(data) ? data.room.lecture : undefined)
const hasRoom = (data: unknown): data is { room: OutputOf<typeof getLecture> } =>
  typeof data === 'object' && data !== null && 'room' in data && data.room !== null

export const handle: ScreenHandle = {
  query: ['id'],
  title: ({ data }) => lectureIn(data)?.title ?? '直播间',
  description: ({ data }) => {
    const lecture = lectureIn(data)
    return lecture && `${lecture.speaker}（${lecture.speakerTitle}）讲：${lecture.points.join('、')}。`
  },
  picture: ({ data }) => lectureIn(data)?.imageUrl,
  canonicalQuery: ['id'],
  chrome: { phoneHeader: 'reading', phoneFooter: false },
  crumbs: ({ data }) => [
    { label: '健康资讯', to: '/healthInformation' },
    { label: '健康讲堂', to: '/health-lecture' },
    { label: lectureIn(data)?.title ?? '直播间' },
  ],
}

export default function LiveRoomScreen({ loaderData: { room, questions, products } }: Route.ComponentProps) {
  if (!room) return <PageNotReady title="讲座" action={<LinkButton to="/healthInformation">看健康资讯</LinkButton>} />
  const rows = products.map((product) => <ProductRow key={product.id} product={product} />)
  return <LiveRoom key={room.lecture.id} room={room} questions={questions} products={rows.length > 0 && rows} />
}
