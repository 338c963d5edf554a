import { type ChangeField, isOf } from '@mall/contract/change-set/fields'
import type { ChangeSetState } from '@mall/contract/change-set/states'

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
export const isSteepCut = (steepPercent: number, highestFen: number, nextFen: number): boolean =>
  nextFen * 100 < highestFen * (100 - steepPercent)

interface Place {
  field: ChangeField
  thingId: string
}

/** The whole row that holds the value of a field; null: none. */
function rowWith(field: ChangeField): ChangeField | null {
  if (field === 'product.price') return 'row.price'
  if (isOf('product', field)) return 'row.product'
  return isOf('branch', field) ? 'row.branch' : null
}

/** Whether both write the same value, once alone and once in its whole row: neither starts from what the other leaves. */
export const isWrittenTwice = (one: Place, other: Place): boolean =>
  one.thingId === other.thingId && (rowWith(one.field) === other.field || rowWith(other.field) === one.field)
