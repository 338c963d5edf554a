import type { Exam, ExamRow } from './exam-cache.ts'

/** The exam of a market booking without a base. */
export const EMPTY_EXAM: Exam = {
  id: '',
  name: '自选项目',
  tier: 0,
  serviceKind: 'market',
  sex: -1,
  minAge: 0,
  maxAge: 120,
  minutes: 0,
  reportDays: '',
  items: [],
  needsBloodDraw: false,
}

/** Stations work in parallel, so a visit is shorter than the sum of its items. */
const SIDE_BY_SIDE = 0.4
const STEP_MINUTES = 5

export const minutesOf = (items: readonly { minutes: number }[]): number =>
  Math.ceil((items.reduce((sum, { minutes }) => sum + minutes, 0) * SIDE_BY_SIDE) / STEP_MINUTES) * STEP_MINUTES

/** In fen. */
export const totalFen = (items: readonly { priceFen: number }[]): number =>
  items.reduce((sum, { priceFen }) => sum + priceFen, 0)

/** A package and the items sold with it as one exam; it suits only those whom all of it suits. */
export function withAddedItems(base: Exam, beside: readonly ExamRow[]): Exam {
  const inBase = new Set(base.items.map(({ id }) => id))
  const added = beside.filter(({ id }) => !inBase.has(id))
  const items = [...base.items, ...added]
  return {
    ...base,
    sex: [base, ...added].find(({ sex }) => sex !== -1)?.sex ?? -1,
    minAge: Math.max(base.minAge, ...added.map(({ minAge }) => minAge)),
    maxAge: Math.min(base.maxAge, ...added.map(({ maxAge }) => maxAge)),
    minutes: base.minutes + minutesOf(added),
    items,
    needsBloodDraw: items.some(({ needsFasting }) => needsFasting),
  }
}
