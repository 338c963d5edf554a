import { rangeWords } from '@mall/contract/report/range-words'
import { flagText } from '@mall/contract/report/states'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { classes } from '@mall/ui/styles/classes.ts'
import { timeText } from '../../parts/time-text.ts'
import { isOutOfRange } from './conclusion-draft.ts'
import { SameVisit } from './same-visit.tsx'

type Opened = StaffOutput<'openReportQuestion'>
type Observation = Opened['observations'][number]

/** The report that somebody asks about, what they mean first, then what is not normal. */
export function QuestionedReport({ question }: { question: Opened }) {
  const { about, observations, summary, tasks, earlier, day } = question
  const meant = observations.filter(({ code }) => code === about?.code)
  const others = observations.filter(({ code }) => code !== about?.code)
  const out = others.filter(isOutOfRange)
  const rest = others.filter((one) => !isOutOfRange(one))
  return (
    <section aria-label="问的那份报告" className="grid gap-4 border-line border-t pt-4">
      <h3 className="font-bold text-18">这份报告</h3>
      {meant.length > 0 && <Values title="问的这一项" list={meant} day={day} />}
      <div>
        <h4 className="font-semibold">医生的结论</h4>
        <p className="mt-1 whitespace-pre-line break-words">{summary}</p>
        {tasks.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {tasks.map((task) => (
              <li key={task} className="break-words">
                {task}
              </li>
            ))}
          </ul>
        )}
      </div>
      {out.length > 0 && <Values title="不正常的" list={out} day={day} />}
      {rest.length > 0 && (
        <details>
          <summary className="num min-h-9 cursor-pointer py-1 text-brand">正常的 {rest.length} 项</summary>
          <Values title="" list={rest} day={day} />
        </details>
      )}
      {earlier.length > 0 && (
        <div>
          <h4 className="font-semibold">以前问过的</h4>
          <ul className="mt-1 grid gap-2">
            {earlier.map((one) => (
              <li key={one.questionId} className="break-words rounded-10 bg-surface-sunk px-3 py-2 text-14">
                <p className="num">
                  问{one.about && `“${one.about.name}”`}：{one.text}{' '}
                  <span className="text-ink-3">{timeText(one.askedAt)}</span>
                </p>
                {one.answer && (
                  <p className="num mt-1">
                    {one.answer.doctor}答：{one.answer.text}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const Values = ({ title, list, day }: { title: string; list: readonly Observation[]; day: string }) => (
  <div>
    {title !== '' && <h4 className="font-semibold">{title}</h4>}
    <ul className="num mt-1">
      {list.map((one) => (
        <li
          key={one.code}
          className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t py-1.5 text-14 first:border-t-0"
        >
          <span className="min-w-0 break-words">
            {one.name} <b>{one.value}</b> {one.unit}
            <span className="ml-2 text-ink-3">参考 {rangeWords(one) || '—'}</span>
            <SameVisit day={day} values={one.sameVisit} />
          </span>
          <span className={classes(one.flag === 'normal' ? 'text-ink-3' : 'font-semibold text-danger')}>
            {flagText[one.flag]}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
