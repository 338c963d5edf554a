import type { ChangeSetState } from '@mall/contract/change-set/states'
import { STEEP_PERCENT } from '@mall/contract/change-set/terms'

/** Which states a set can be in before each act. */
const BEFORE = {
  edit: ['draft'],
  rebase: ['draft', 'submitted', 'approved'],
  submit: ['draft'],
  /** What is approved, where an approval counts no longer. */
  approve: ['submitted', 'approved'],
  return: ['submitted', 'approved'],
  publish: ['approved'],
  discard: ['draft', 'submitted', 'approved'],
  takeBack: ['published'],
} as const satisfies Readonly<Record<string, readonly ChangeSetState[]>>

export type SetAct = keyof typeof BEFORE

export const canBe = (act: SetAct, state: ChangeSetState): boolean => BEFORE[act].some((one) => one === state)

/** Whether a price falls steeply, seen from the highest of the last days. */
export const isSteepCut = (highestFen: number, nextFen: number): boolean =>
  nextFen * 100 < highestFen * (100 - STEEP_PERCENT)
