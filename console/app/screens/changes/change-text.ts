import { type ChangeField, isOf, SUBJECT_KINDS, type SubjectKind } from '@mall/contract/change-set/fields'
import { fenOfValue } from '@mall/contract/change-set/row-value'
import type { StaffOutput } from '@mall/contract/staff-calls'

export type ChangeSet = StaffOutput<'getChangeSet'>
export type ChangeLine = ChangeSet['lines'][number]
type State = ChangeSet['state']

/** How far a set has come, for the arc of its state. */
export const PROGRESS: Readonly<Record<State, number>> = {
  draft: 0,
  submitted: 1 / 3,
  approved: 2 / 3,
  published: 1,
  'taken-back': 0,
  discarded: 0,
}

export const STEPS = ['草稿', '送审', '批准', '发布'] as const

/** Which of the steps is being done. */
export const STEP_OF: Readonly<Record<State, number | null>> = {
  draft: 0,
  submitted: 2,
  approved: 3,
  published: STEPS.length,
  'taken-back': null,
  discarded: null,
}

export const kindNamed = (name: string) => SUBJECT_KINDS.find((kind) => kind === name)

/** Whose history tells of a change; null: there is none. */
export function historyKind(field: ChangeField): SubjectKind | null {
  if (field === 'row.branch') return 'branch'
  if (field === 'row.product' || field === 'row.price') return 'product'
  return SUBJECT_KINDS.find((kind) => isOf(kind, field)) ?? null
}

/** What a line changes, by name: thing, spec, field. */
export const lineName = ({ subjectName, specName, fieldName }: ChangeLine): string =>
  [subjectName, specName, fieldName].filter((part) => part !== '').join(' ')

/** `−4.6%`; '' where there is nothing to compare with. */
export function percentText(fromFen: number, toFen: number): string {
  if (fromFen <= 0 || fromFen === toFen) return ''
  const percent = Math.abs(((toFen - fromFen) / fromFen) * 100).toFixed(1)
  const sign = toFen < fromFen ? '−' : '+'
  return percent === '0.0' ? `${sign}不到 0.1%` : `${sign}${percent}%`
}

/** Lines of prices, each with both values as fen. */
export const pricesOf = (lines: readonly ChangeLine[]) =>
  lines.flatMap(({ field, base, next }) => {
    const [was, is] = [fenOfValue(field, base), fenOfValue(field, next)]
    return was === null || is === null || was === is ? [] : [{ base: was, next: is }]
  })

/** By how many percent the price that falls most does; '' if none falls. */
export function largestCut(lines: readonly ChangeLine[]): string {
  const falling = pricesOf(lines).filter(({ base, next }) => next < base)
  const [most] = falling.sort((one, other) => one.next / one.base - other.next / other.base)
  return most ? percentText(most.base, most.next) : ''
}
