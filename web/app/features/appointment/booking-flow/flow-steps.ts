import type { Chrome, Progress, ScreenLocation } from '../../../shell/routing/screen-handle.ts'
import { type FlowKind, flowKindOf } from './flow-address.ts'

/** What a step is about, whichever flow it stands in. */
export type Step = 'form' | 'person' | 'branch' | 'day' | 'items' | 'details' | 'confirm'

interface Line {
  /** The steps as desktop and phone name them. */
  steps: readonly string[]
  short: readonly string[]
  at: Readonly<Record<Step, number>>
}

/** Numbered as the specification's route table has it, counting from 0; -1 stands before the first step. */
const LINES: Readonly<Record<FlowKind, Line>> = {
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

export const lineOf = (kind: FlowKind) => LINES[kind]

/** A handle's `progress` for this step, in whichever flow the screen stands. */
export const flowProgress =
  (step: Step) =>
  ({ path }: Pick<ScreenLocation, 'path'>) => {
    const { steps, at } = LINES[flowKindOf(path)]
    return { steps, current: at[step] }
  }

/** What a booking waits for is paid after the last step of its flow. */
export function dueProgress(kind: FlowKind, isShort = false): Progress {
  const { steps, short } = LINES[kind]
  return { steps: [...(isShort ? short : steps), '付款'], current: steps.length }
}

/** What stands around every step. */
export const flowChrome: Chrome = { footer: false, service: false, ground: 'sunk' }
