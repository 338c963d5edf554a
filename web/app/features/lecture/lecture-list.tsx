import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type LinkPill, LinkPills } from '../../ui/link-pills.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Tag } from '../../ui/tag.tsx'
import { LectureCard } from './lecture-card.tsx'
import { type Lecture, type LecturePage, roomOf } from './lecture-facts.ts'
import { PointList } from './point-list.tsx'

type Props = {
  page: LecturePage
  /** The first one is shown large, above the others. */
  hasLead: boolean
  topics: readonly LinkPill[]
  hrefOf: (page: number) => string
}

/** The lecture hall: the next lecture large, all others by topic and page. */
export function LectureList({ page, hasLead, topics, hrefOf }: Props) {
  const lead = hasLead ? page.list[0] : undefined
  const others = lead ? page.list.slice(1) : page.list
  return (
    <div className="wrap pb-16">
      <h1 className="pt-4 font-bold text-26 md:pt-0 md:text-36">健康讲堂</h1>
      <p className="mt-1 text-16 text-ink-2 md:text-18">听医生说，不听广告说。</p>
      {lead && <Lead lecture={lead} />}
      <LinkPills label="讲堂的话题" links={topics} />
      <h2 className="sr-only">全部讲座</h2>
      <div className="mt-4 grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {others.map((lecture) => (
          <LectureCard key={lecture.id} lecture={lecture} />
        ))}
      </div>
      {page.list.length === 0 && <EmptyState title="这里还没有讲座" hint="看看别的话题，或者回到第一页。" />}
      <Pagination page={page.curPage} pages={Math.ceil(page.total / page.pageSize)} hrefOf={hrefOf} />
      <p className="mt-10 text-15 text-ink-3">讲座用于健康科普，不能替代医生面诊。</p>
    </div>
  )
}

function Lead({ lecture }: { lecture: Lecture }) {
  const { title, speaker, speakerTitle, imageUrl, tag, points } = lecture
  return (
    <section
      aria-labelledby="lead"
      className="mt-5 grid overflow-hidden rounded-20 bg-surface-tint md:mt-7 md:grid-cols-[740px_1fr] md:large:grid-cols-2"
    >
      <Picture
        src={imageUrl}
        width={740}
        height={406}
        sizes="(max-width: 767px) 100vw, 740px"
        priority
        alt=""
        className="aspect-[740/406] h-full w-full object-cover"
      />
      <div className="px-5 py-6 md:px-10 md:py-9">
        <Tag tone="white" className="num">
          {tag}
        </Tag>
        <h2 id="lead" className="mt-3 text-balance font-bold text-22 leading-[1.4] md:text-26">
          {title}
        </h2>
        <p className="mt-1 mb-4 text-16 text-ink-2">
          {speaker}　{speakerTitle}
        </p>
        <PointList points={points} />
        <LinkButton to={roomOf(lecture)} variant="go" size="l" className="mt-6">
          进讲堂看看
        </LinkButton>
      </div>
    </section>
  )
}
