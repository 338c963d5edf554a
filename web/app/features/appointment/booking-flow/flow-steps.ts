import type { Chrome, Progress, ScreenLocation } from '../../../shell/routing/screen-handle.ts'
import { type FlowKind, flowKindOf } from './flow-url.ts'

/** The subject of a step, the same in all flows. */
export type Step = 'form' | 'person' | 'branch' | 'day' | 'items' | 'details' | 'confirm'

interface FlowSteps {
  /** Step names: full, and short for phones. */
  steps: readonly string[]
  short: readonly string[]
  at: Readonly<Record<Step, number>>
}

/** Step numbers as in the specification's route table, from 0; -1 is before the first step. */
const FLOWS: Readonly<Record<FlowKind, FlowSteps>> = {
  general: {
    steps: ['选体检人', '选院区和日期', '加项', '确认'],
    short: ['体检人', '院区和日期', '加项', '确认'],
    at: { form: -1, person: 0, branch: 1, day: 1, items: 2, details: 2, confirm: 3 },
  },
  dental: {
    steps: ['选就诊人', '选院区和时间', '确认'],
    short: ['就诊人', '院区和时间', '确认'],
    at: { form: -1, person: 0, branch: 1, day: 1, items: 2, details: 2, confirm: 2 },
  },
  market: {
    steps: ['选院区和时间', '选项目', '体检人和确认'],
    short: ['院区和时间', '选项目', '确认'],
    at: { branch: 0, day: 0, items: 1, form: 2, person: 2, details: 2, confirm: 2 },
  },
}

export const stepsOf = (kind: FlowKind) => FLOWS[kind]

/** A handle's `progress` for this step; the flow is taken from the address. */
export const flowProgress =
  (step: Step) =>
  ({ path }: Pick<ScreenLocation, 'path'>) => {
    const { steps, at } = FLOWS[flowKindOf(path)]
    return { steps, current: at[step] }
  }

/** Progress of a payment that a booking waits for: after the last step of its flow. */
export function dueProgress(kind: FlowKind, isShort = false): Progress {
  const { steps, short } = FLOWS[kind]
  return { steps: [...(isShort ? short : steps), '付款'], current: steps.length }
}

/** Chrome of every step. */
export const flowChrome: Chrome = { footer: false, service: false, ground: 'sunk' }
