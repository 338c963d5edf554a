import type { Chrome } from '../../shell/screen-handle.ts'

/** The steps as desktop and phone name them. */
const STEPS = ['选体检人', '选院区', '选日期', '加项', '确认'] as const
export const SHORT_STEPS = ['体检人', '院区', '日期', '加项', '确认'] as const

export const STEP = { person: 0, branch: 1, day: 2, items: 3, confirm: 4 } as const
export type Step = (typeof STEP)[keyof typeof STEP]

export const flowProgress = (current: Step) => ({ steps: STEPS, current })

/** What stands around every step. */
export const flowChrome: Chrome = { footer: false, service: false, ground: 'sunk' }
