import { wholeDay } from '@mall/contract/days'
import { rangeWords } from '@mall/contract/report/range-words'
import { sameVisitWords } from '@mall/contract/report/same-visit-words'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { RangeBar } from './range-bar.tsx'
import { askPath, type Content, flagWord, numberOf, type Shown, URGENCY } from './report-words.ts'

type Props = { bookingId: string; day: string; tasks: Content['tasks'] }

/** What is to be done, the soonest first. */
export function ReportTasks({ bookingId, day, tasks }: Props) {
  if (tasks.length === 0) return null
  return (
    <section className="grid gap-3">
      <div className="px-1 pt-3">
        <h2 id="tasks" className="font-bold text-20">
          要处理的 {tasks.length} 项
        </h2>
        <p className="text-14 text-ink-3">按轻重排好了。标签里的小圈，是您还有多少时间。</p>
      </div>
      {tasks.map((task) => (
        <TaskCard key={task.title} bookingId={bookingId} day={day} task={task} />
      ))}
      <p className="px-1 text-14 text-ink-3">这里写的是体检看到的情况，不是诊断。确诊和用药，请听门诊医生的。</p>
    </section>
  )
}

function TaskCard({ bookingId, day, task }: { bookingId: string; day: string; task: Content['tasks'][number] }) {
  const { title, observation, found, steps, where, within, by } = task
  const { word, share, tone } = URGENCY[within]
  return (
    <Card as="article" className="p-4 tablet:rounded-20 tablet:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span
          className={`inline-flex min-h-7.5 items-center gap-1.5 rounded-full py-1 pr-3 pl-2 font-semibold text-16 leading-none ${tone}`}
        >
          <ProgressRing share={share} size={18} colour="currentColor" />
          {word}
        </span>
        <span className="num text-14 text-ink-3">{wholeDay(by)}前</span>
      </div>
      <div className="tablet:grid tablet:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] tablet:gap-8">
        <div>
          <h3 className="mt-2.5 font-bold text-20 leading-snug">{title}</h3>
          {observation && (
            <>
              <Value observation={observation} />
              <SameVisit day={day} values={observation.sameVisit} />
            </>
          )}
        </div>
        <div>
          <p className="mt-2.5">{found}</p>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-2">
            <dt className="text-ink-3">做什么</dt>
            <dd>
              <ul className="grid list-disc gap-1 pl-4.5 marker:text-brand">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            </dd>
            <dt className="text-ink-3">去哪儿</dt>
            <dd>{where}</dd>
          </dl>
          <div className="mt-3.5 flex flex-wrap gap-2.5 print:hidden">
            {observation && observation.years > 1 && numberOf(observation.value) !== null && (
              <LinkButton to={trendPath(bookingId, observation.code)} variant="tint" className="max-tablet:grow">
                看 {observation.years} 年变化
              </LinkButton>
            )}
            <LinkButton
              to={askPath(bookingId, observation?.code)}
              variant="line"
              aria-label={`${title}，问医生`}
              className="max-tablet:grow"
            >
              问医生
            </LinkButton>
          </div>
        </div>
      </div>
    </Card>
  )
}

/** A number large with its range; words as they are. */
function Value({ observation }: { observation: Shown }) {
  const { value, unit, flag, name, before } = observation
  if (numberOf(value) === null) return <p className="mt-2 text-ink-2">{value}</p>
  const range = rangeWords(observation)
  return (
    <>
      <p className="num mt-1.5 flex flex-wrap items-baseline gap-x-2">
        <b className="text-26 leading-tight">{value}</b>
        <span className="text-14 text-ink-3">{unit}</span>
        {before && (
          <span className="ml-auto text-14 text-ink-3">
            {before.year} 年 {before.value}
          </span>
        )}
      </p>
      <p className="num text-14 text-ink-3">
        {name}
        {range && `，参考 ${range}`}
        <b className="ml-2 whitespace-nowrap text-ink">◆ {flagWord[flag]}</b>
      </p>
      <RangeBar observation={observation} />
    </>
  )
}

/** Older values of the same visit, as of blood sugar two hours before. */
export function SameVisit({ day, values }: { day: string; values: Shown['sameVisit'] }) {
  if (values.length === 0) return null
  return (
    <p className="num text-14 text-ink-2">
      同一次还有
      {values.map((one) => (
        <span key={`${one.at} ${one.part} ${one.value}`} className="block">
          {sameVisitWords(one, flagWord, day)}
        </span>
      ))}
    </p>
  )
}

export const trendPath = (bookingId: string, code: string) => `/profile/report/${bookingId}/trend/${code}`
