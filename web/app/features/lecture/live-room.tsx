import type { getLecture } from '@mall/contract/content/reading'
import type { OutputOf } from '@mall/contract/wire/client'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Portrait } from '@mall/ui/media/portrait.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { type ReactNode, Suspense } from 'react'
import { useLayout } from '../../shell/routing/layout.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { AskDoctor, SEEN_BY_ALL } from './ask-doctor.tsx'
import { Chapters } from './chapters.tsx'
import { type Lecture, lecturesWith } from './lecture.ts'
import { LectureCard } from './lecture-card.tsx'
import { LectureTime } from './lecture-time.tsx'
import { QuestionBar } from './question-bar.tsx'
import { QuestionList } from './question-list.tsx'
import { Stage } from './stage.tsx'
import { useFilm } from './use-film.ts'
import { type Asking, type Questions, useQuestions } from './use-questions.ts'

// Its collections and selections weigh as much as the rest of the room, and only a live one needs them.
const Tabs = lazyPart(async () => ({ default: (await import('@mall/ui/navigation/tabs.tsx')).Tabs }))

type Room = OutputOf<typeof getLecture>

type Props = {
  room: Room
  questions: Questions
  /** Examinations that the lecture is about, handed in by the screen. */
  products: ReactNode
}

/** One lecture: announced, live or recorded; what it is about, what people ask, what can be examined, and others. */
export function LiveRoom({ room: { lecture, others }, questions, products }: Props) {
  const { title, topic, state, videoUrl } = lecture
  const film = useFilm(videoUrl)
  const asking = useQuestions(lecture.id, state === 'live', questions)
  const isOpen = state === 'live' || state === 'upcoming'
  // While somebody speaks, a phone shows one thing at a time below the picture.
  const isInTabs = useLayout() === 'phone' && state === 'live'
  const discussion = (isOpen || questions.total > 0) && (
    <Discussion lecture={lecture} asking={asking} hasForm={isOpen && !isInTabs} isInTabs={isInTabs} />
  )
  return (
    <div className={isOpen ? 'pb-28 tablet:pb-16 large:pb-34' : 'pb-16'}>
      <div className="tablet:wrap grid grid-cols-1 items-start gap-y-7 desktop:grid-cols-[minmax(0,740px)_1fr] desktop:gap-x-10">
        <Stage lecture={lecture} film={film} />
        <section aria-labelledby="lecture" className="max-tablet:wrap desktop:row-span-2 desktop:pt-2">
          <Tag className="num">{topic}</Tag>
          <h1 id="lecture" className="mt-2.5 wrap-break-word font-bold text-26 leading-[1.4] tablet:text-32">
            {title}
          </h1>
          <Speaker lecture={lecture} />
          <LectureTime lecture={lecture} asking={asking} />
          {!isInTabs && (
            <>
              <h2 className="mt-6 mb-3 border-line border-t pt-5 font-semibold text-20">讲什么</h2>
              <Chapters lecture={lecture} onGo={state === 'recorded' && videoUrl ? film.goTo : undefined} />
            </>
          )}
        </section>
        {isInTabs ? (
          <Suspense>
            <Tabs
              label="这场讲座"
              className="wrap"
              tabs={[
                { id: 'questions', label: '问与答', content: discussion },
                { id: 'points', label: `要点 ${lecture.points.length}`, content: <Chapters lecture={lecture} /> },
                ...(products ? [{ id: 'products', label: '相关检查', content: products }] : []),
              ]}
            />
          </Suspense>
        ) : (
          discussion
        )}
      </div>
      {products && !isInTabs && (
        <section aria-labelledby="products" className="wrap pt-10 tablet:pt-14">
          <h2 id="products" className="mb-1 font-bold text-20 tablet:text-26">
            相关检查
          </h2>
          <div className="tablet:max-w-185">{products}</div>
        </section>
      )}
      <Others lectures={others} />
      {isInTabs && <QuestionBar asking={asking} />}
    </div>
  )
}

const Speaker = ({
  lecture: { speaker, speakerTitle, speakerImageUrl, speakerWords, branch },
}: {
  lecture: Lecture
}) => (
  <div className="mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-2">
    <Portrait src={speakerImageUrl} size="l" />
    <p className="min-w-[7em] flex-1 text-16">
      <b className="block font-semibold text-18">{speaker}</b>
      <span className="text-15 text-ink-2">{speakerTitle}</span>
      {branch && (
        <Link to={`/branch/${branch.id}`} className="link block text-15">
          {branch.name}
        </Link>
      )}
    </p>
    <LinkButton to={lecturesWith(speaker)} className="shrink-0 px-3.5!">
      看讲过的
    </LinkButton>
    {speakerWords && <p className="w-full wrap-break-word text-15 text-ink-2">{speakerWords}</p>}
  </div>
)

const Others = ({ lectures }: { lectures: readonly Lecture[] }) => (
  <section aria-labelledby="others" className="wrap pt-10 tablet:pt-14">
    <h2 id="others" className="mb-4 font-bold text-20 tablet:mb-6 tablet:text-26">
      别的讲座
    </h2>
    <div className="grid gap-x-6 max-tablet:divide-y max-tablet:divide-line tablet:grid-cols-3 tablet:gap-y-9 desktop:grid-cols-4 tablet:large:grid-cols-2 desktop:large:grid-cols-3">
      {lectures.map((each) => (
        <LectureCard key={each.id} lecture={each} />
      ))}
    </div>
    <LinkButton to="/health-lecture" className="mt-8">
      看全部讲座
    </LinkButton>
    <p className="mt-8 text-15 text-ink-3">讲座用于健康科普，不能替代医生面诊。</p>
  </section>
)

type DiscussionProps = { lecture: Lecture; asking: Asking; hasForm: boolean; isInTabs: boolean }

/** How much has been asked, and what most want to know. */
function soFar({ total, list }: Questions): string {
  if (total === 0) return ''
  const [most] = [...list].sort((one, other) => other.wanted - one.wanted)
  return `已有 ${total} 个问题${most && most.wanted > 0 ? `，最多人想问的是“${most.text}”` : ''}。`
}

/** Questions of the lecture, with a form until it is over. */
function Discussion({ lecture: { state }, asking, hasForm, isInTabs }: DiscussionProps) {
  return (
    <section aria-labelledby="questions" className={classes('grid gap-5', !isInTabs && 'max-tablet:wrap')}>
      <div className={isInTabs ? 'sr-only' : ''}>
        <h2 id="questions" className="font-semibold text-20">
          {state === 'upcoming' ? '先把问题留给医生' : '问与答'}
        </h2>
        {state === 'upcoming' && (
          <p className="text-15 text-ink-2">开讲前提的，会优先回答。{soFar(asking.questions)}</p>
        )}
      </div>
      {isInTabs && <p className="text-15 text-ink-2">{SEEN_BY_ALL}。</p>}
      {hasForm && <AskDoctor asking={asking} />}
      <QuestionList asking={asking} />
    </section>
  )
}
