import type { SignedConclusion } from '@mall/contract/report/shapes'
import { flagText, URGENCIES, type Urgency } from '@mall/contract/report/states'
import { CONCLUSION_CHARS, MAX_STEPS } from '@mall/contract/report/terms'
import type { StaffOutput } from '@mall/contract/staff-calls'

export type OpenReport = StaffOutput<'getReportForStaff'>
export type Observation = OpenReport['observations'][number]

/** Or another one of the same visit is. */
export const isOutOfRange = ({ flag, sameVisit }: Observation): boolean =>
  [flag, ...sameVisit.map((one) => one.flag)].some((one) => one !== 'normal')

const isCriticalIn = ({ isCritical, sameVisit }: Observation): boolean =>
  isCritical || sameVisit.some((one) => one.isCritical)

export interface DraftTask {
  key: string
  title: string
  /** '': no value of its own. */
  code: string
  found: string
  /** One a line. */
  steps: string
  where: string
  within: Urgency
}

/** What is being written. It lives on the page alone. */
export interface Draft {
  finding: string
  summary: string
  tasks: readonly DraftTask[]
}

/** A correction begins with what it corrects. */
export const draftOf = ({ corrected }: Pick<OpenReport, 'corrected'>): Draft =>
  corrected
    ? {
        ...{ finding: corrected.conclusion.finding, summary: corrected.conclusion.summary },
        tasks: corrected.conclusion.tasks.map((task) => ({
          ...task,
          ...{ key: crypto.randomUUID(), code: task.code ?? '', steps: task.steps.join('\n') },
        })),
      }
    : { finding: '', summary: '', tasks: [] }

/** About this value, or about none of its own. */
export const taskAbout = (observation: Observation | null): DraftTask => ({
  ...{ key: crypto.randomUUID(), code: observation?.code ?? '', found: '', steps: '', where: '' },
  title: observation ? `${observation.name}${flagText[observation.flag]}`.slice(0, CONCLUSION_CHARS.title) : '',
  within: observation && isCriticalIn(observation) ? 'at-once' : 'two-weeks',
})

const stepsOf = ({ steps }: DraftTask): string[] =>
  steps
    .split('\n')
    .map((step) => step.trim())
    .filter((step) => step !== '')

/** What is missing or too much, by field: `finding`, or `<key of a task> title`. */
export function faultsOf({ finding, summary, tasks }: Draft, observations: readonly Observation[]) {
  const faults = new Map<string, string>()
  if (finding.trim() === '') faults.set('finding', '请写几个字，说这次主要看到什么')
  if (summary.trim() === '') faults.set('summary', '请写总的结论')
  for (const one of observations) {
    const { code, name } = one
    if (isCriticalIn(one) && !tasks.some((task) => task.code === code)) {
      faults.set(`critical ${code}`, `${name}是危急值，要写成要处理的`)
    }
  }
  for (const task of tasks) {
    const told = (field: string, words: string) => faults.set(`${task.key} ${field}`, words)
    const steps = stepsOf(task)
    if (task.title.trim() === '') told('title', '请写这件事叫什么')
    if (task.found.trim() === '') told('found', '请写看到了什么')
    if (task.where.trim() === '') told('where', '请写去哪里')
    if (steps.length === 0) told('steps', '请写要做什么')
    else if (steps.length > MAX_STEPS) told('steps', `最多 ${MAX_STEPS} 步，一行一步`)
    else if (steps.some((step) => step.length > CONCLUSION_CHARS.step))
      told('steps', `一步最多 ${CONCLUSION_CHARS.step} 个字`)
    if (task.code !== '' && !observations.some(({ code }) => code === task.code)) {
      told('code', '这一版里没有这一项了，请另选')
    }
  }
  return faults
}

export const conclusionOf = ({ finding, summary, tasks }: Draft, doctor: string): SignedConclusion => ({
  ...{ finding: finding.trim(), summary: summary.trim(), doctor },
  tasks: tasks.map((task) => ({
    ...{ title: task.title.trim(), code: task.code || null, found: task.found.trim(), steps: stepsOf(task) },
    ...{ where: task.where.trim(), within: task.within },
  })),
})

export const isUrgency = (text: string): text is Urgency => URGENCIES.some((one) => one === text)
