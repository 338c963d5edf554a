import type { PlanRow } from '@mall/contract/appointment/preparation'
import type { Hours } from './day-hours-rules.ts'
import type { DrugAdvice } from './drug-rules.ts'
import type { Needs, Visitor } from './item-needs-rules.ts'
import type { Around } from './return-day-rules.ts'

export interface Arrival extends Around {
  branchName: string
  /** `07:30` */
  from: string
  /** `08:30`: the latest time. */
  to: string
}

/** The examinee's stated drugs for this day; null: not stated. */
export type StatedDrugs = readonly DrugAdvice[] | null

export interface Planned {
  all: readonly Needs[]
  visitor: Visitor
  arrival: Arrival
  drugs: StatedDrugs
  hours: Hours
}

export const row = (day: number, time: string, title: string, text: string, more: Partial<PlanRow> = {}): PlanRow => ({
  ...{ day, time, title, text, labels: [], isFasting: false, isKey: false },
  ...more,
})
