import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { type LinkPill, LinkPills } from '@mall/ui/actions/link-pills.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Portrait } from '@mall/ui/media/portrait.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Pagination } from '@mall/ui/navigation/pagination.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useNavigate } from 'react-router'
import { ListSearch } from '../../entities/search/list-search.tsx'
import { type Lecture, type LecturePage, lecturesWith, roomOf } from './lecture.ts'
import { LectureCard } from './lecture-card.tsx'
import { PointList } from './point-list.tsx'
import { Remind } from './remind.tsx'

type Props = {
  page: LecturePage
  /** The first one is shown large, above the others. */
  hasLead: boolean
  topics: readonly LinkPill[]
  /** The search term, and whether only recordings are listed. */
  term: string
  isReplay: boolean
  /** The same list with something else about it. */
  hrefOf: (query: { page?: number; searchItem?: string; isReplay?: boolean }) => string
}

/** The lecture hall: the next lecture large, all others by topic, words and page; who speaks there. */
export function LectureList({ page, hasLead, topics, term, isReplay, hrefOf }: Props) {
  const navigate = useNavigate()
  const lead = hasLead ? page.list[0] : undefined
  const others = lead ? page.list.slice(1) : page.list
  return (
    <div className="wrap pb-16">
      <h1 className="pt-4 font-bold text-26 tablet:pt-0 tablet:text-36">健康讲堂</h1>
      <p className="mt-1 text-16 text-ink-2 tablet:text-18">听医生说，不听广告说。</p>
      {lead && <Lead lecture={lead} />}
      <LinkPills label="讲堂的话题" links={topics} />
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ListSearch
          key={term}
          label="搜讲座、医生"
          placeholder="例如：血压、沈知微"
          term={term}
          hrefOf={(searchItem) => hrefOf({ searchItem })}
          className="w-full tablet:w-80"
        />
        <Checkbox
          isSelected={isReplay}
          onChange={(isWanted) => navigate(hrefOf({ isReplay: isWanted }), { preventScrollReset: true })}
        >
          只看回放
        </Checkbox>
      </div>
      <Group title="接下来讲" lectures={others.filter(isToCome)} />
      <Group title="讲过的，随时能看" lectures={others.filter((lecture) => !isToCome(lecture))} />
      {page.list.length === 0 && (
        <EmptyState
          title={term ? `没有找到“${term}”` : '这里还没有讲座'}
          hint={term ? '换个词，或者只写医生的姓。' : '看看别的话题，或者回到第一页。'}
        />
      )}
      <Pagination
        page={page.curPage}
        pages={Math.ceil(page.total / page.pageSize)}
        hrefOf={(at) => hrefOf({ page: at })}
      />
      <Speakers speakers={page.speakers} />
      <p className="mt-10 text-15 text-ink-3">讲座用于健康科普，不能替代医生面诊。</p>
    </div>
  )
}

const isToCome = ({ state }: Lecture) => state === 'upcoming' || state === 'live'

/** Upcoming lectures above past ones: rows on phones, cards elsewhere. */
const Group = ({ title, lectures }: { title: string; lectures: readonly Lecture[] }) =>
  lectures.length > 0 && (
    <section aria-label={title} className="mt-6 tablet:mt-8">
      <h2 className="font-bold text-20 tablet:mb-4 tablet:text-26">{title}</h2>
      <div className="grid grid-cols-1 gap-x-6 max-tablet:divide-y max-tablet:divide-line tablet:grid-cols-3 tablet:gap-y-9 tablet:large:grid-cols-2 desktop:grid-cols-4 desktop:large:grid-cols-3">
        {lectures.map((lecture) => (
          <LectureCard key={lecture.id} lecture={lecture} />
        ))}
      </div>
    </section>
  )

const Speakers = ({ speakers }: { speakers: LecturePage['speakers'] }) => (
  <section aria-labelledby="speakers" className="mt-12">
    <h2 id="speakers" className="mb-4 font-bold text-20 tablet:text-26">
      常来讲的医生
    </h2>
    <ul className="grid grid-cols-1 gap-3 tablet:grid-cols-2 tablet:gap-4 desktop:grid-cols-4 desktop:gap-6 desktop:large:grid-cols-3">
      {speakers.map(({ speaker, speakerTitle, speakerImageUrl, lectures }) => (
        <li key={speaker}>
          <Link
            to={lecturesWith(speaker)}
            className="flex h-full items-center gap-3.5 rounded-14 border border-line px-5 py-4 hover:shadow-e2"
          >
            <Portrait src={speakerImageUrl} size="l" />
            <span>
              <b className="block font-semibold text-17">{speaker}</b>
              <span className="block text-15 text-ink-2">{speakerTitle}</span>
              <span className="num text-15 text-ink-2">讲过 {lectures} 场</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

function Lead({ lecture }: { lecture: Lecture }) {
  const { title, speaker, speakerTitle, imageUrl, tag, points, state } = lecture
  return (
    <section
      aria-labelledby="lead"
      className="mt-5 grid grid-cols-1 overflow-hidden rounded-20 bg-surface-tint tablet:mt-7 tablet:grid-cols-2 desktop:grid-cols-[740px_minmax(0,1fr)] desktop:large:grid-cols-2"
    >
      <Picture
        src={imageUrl}
        width={740}
        height={406}
        sizes="(max-width: 719px) 100vw, 740px"
        priority
        alt=""
        className="aspect-[740/406] h-full w-full object-[72%_35%] object-cover"
      />
      <div className="min-w-0 px-5 py-6 tablet:p-6 desktop:px-10 desktop:py-9">
        <Tag tone="white" className="num">
          {tag}
        </Tag>
        <h2 id="lead" className="mt-3 wrap-break-word font-bold text-22 leading-[1.4] tablet:text-26">
          <Link to={roomOf(lecture)} className="hover:text-brand">
            {title}
          </Link>
        </h2>
        <p className="mt-1 mb-4 text-16 text-ink-2">
          {speaker}　{speakerTitle}
        </p>
        <PointList points={points} />
        <div className="mt-6 flex flex-wrap gap-3">
          {state === 'upcoming' ? (
            <>
              <Remind lecture={lecture} text="预约收看" variant="go" size="l" />
              <LinkButton to={`${roomOf(lecture)}#questions`} size="l">
                先提个问题
              </LinkButton>
            </>
          ) : (
            <LinkButton to={roomOf(lecture)} variant="go" size="l">
              {state === 'live' ? '看直播' : '进讲堂看看'}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}
