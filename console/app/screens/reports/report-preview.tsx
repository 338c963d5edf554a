import { dayOf, wholeDay } from '@mall/contract/days'
import { byUrgency, dueDay } from '@mall/contract/report/due-day'
import type { SignedConclusion } from '@mall/contract/report/shapes'
import { flagText, urgencyText } from '@mall/contract/report/states'
import { isOutOfRange, type Observation, type OpenReport } from './conclusion-draft.ts'

type Props = { conclusion: SignedConclusion; report: Pick<OpenReport, 'observations' | 'files'> }

/** In the order and the words in which the member reads it, as if it were signed now. */
export function ReportPreview({ conclusion: { summary, doctor, tasks }, report: { observations, files } }: Props) {
  const signedOn = dayOf(new Date())
  const asked = new Set(tasks.map(({ code }) => code))
  const watch = observations.filter((one) => isOutOfRange(one) && !asked.has(one.code))
  const normal = observations.filter((one) => !isOutOfRange(one)).length
  return (
    <div className="grid gap-4 text-16">
      <section aria-label="医生的结论">
        <h3 className="font-bold text-18">医生的结论</h3>
        <p className="mt-1 whitespace-pre-line break-words">{summary}</p>
        <p className="mt-2 text-14 text-ink-3">{doctor}，今天签发</p>
      </section>
      {tasks.length > 0 && (
        <section aria-label="要处理的" className="grid gap-3">
          <h3 className="font-bold text-18">要处理的 {tasks.length} 项</h3>
          {byUrgency(tasks).map((task) => (
            <TaskCard key={task.title} task={task} observations={observations} signedOn={signedOn} />
          ))}
          <p className="text-14 text-ink-3">这里写的是体检看到的情况，不是诊断。确诊和用药，请听门诊医生的。</p>
        </section>
      )}
      {watch.length > 0 && (
        <section aria-label="留意就行的">
          <h3 className="font-bold text-18">留意就行的 {watch.length} 项</h3>
          <ul className="num mt-1 grid gap-0.5">
            {watch.map(({ code, name, value, unit, flag }) => (
              <li key={code}>
                {name} {value} {unit}，{flagText[flag]}
              </li>
            ))}
          </ul>
        </section>
      )}
      {normal > 0 && <p className="num">正常的 {normal} 项，按部位收起来</p>}
      {files.length > 0 && (
        <p className="num break-words">
          报告原件 {files.length} 个：{files.map(({ title }) => title).join('、')}
        </p>
      )}
    </div>
  )
}

type TaskProps = {
  task: SignedConclusion['tasks'][number]
  observations: readonly Observation[]
  signedOn: string
}

function TaskCard({ task, observations, signedOn }: TaskProps) {
  const { title, code, found, steps, where, within } = task
  const about = observations.find((one) => one.code === code)
  return (
    <article className="grid gap-1 rounded-12 border border-line p-3">
      <p className="num flex flex-wrap justify-between gap-x-3 text-14">
        <b>{urgencyText[within]}</b>
        <span className="text-ink-3">{wholeDay(dueDay(signedOn, within))}前</span>
      </p>
      <h4 className="font-bold">{title}</h4>
      {about && (
        <p className="num">
          {about.name} <b>{about.value}</b> {about.unit}
        </p>
      )}
      <p className="break-words">{found}</p>
      <ul className="list-disc pl-5">
        {steps.map((step) => (
          <li key={step} className="break-words">
            {step}
          </li>
        ))}
      </ul>
      <p className="text-14 text-ink-2">去哪儿：{where}</p>
    </article>
  )
}
