import { UNDO_MINUTES } from '@mall/contract/appointment/staff-failures'
import type { FailureName } from '@mall/contract/failures'
import type { VisitItemState } from '../states.ts'

/** Progress of a visit. */
export type VisitStage = 'attended' | 'left' | 'reported'

export interface VisitFacts {
  state: string
  day: string
  completedAt: Date | null
}

/** Refusals of the branch's desk, the same in the console and at the command line. */
export function whyNotCheckIn({ state, day }: VisitFacts, today: string): FailureName | null {
  if (state === 'awaiting-payment') return 'VISIT_UNPAID'
  if (state !== 'booked') return 'VISIT_NOT_BOOKED'
  return day === today ? null : 'VISIT_OTHER_DAY'
}

export function whyNotComplete({ state, completedAt }: VisitFacts): FailureName | null {
  if (state !== 'attended') return 'VISIT_NOT_STARTED'
  return completedAt === null ? null : 'VISIT_ENDED'
}

/** Until when a check-in can be taken back. */
export const undoUntil = (attendedAt: Date): Date => new Date(attendedAt.getTime() + UNDO_MINUTES * 60_000)

/** Nothing may have been done or refunded yet. */
export function whyNotUndo(
  visit: VisitFacts & { attendedAt: Date | null },
  itemStates: readonly VisitItemState[],
  now: Date,
): FailureName | null {
  const whyNot = whyNotComplete(visit)
  if (whyNot !== null) return whyNot
  if (itemStates.some((state) => state === 'done' || state === 'refused')) return 'VISIT_ITEM_DONE'
  return visit.attendedAt !== null && now <= undoUntil(visit.attendedAt) ? null : 'VISIT_UNDO_LATE'
}

export function whyNotPublishReport({ state, completedAt }: VisitFacts): FailureName | null {
  return state === 'attended' && completedAt !== null ? null : 'VISIT_NOT_ENDED'
}

/** Somebody else's conclusion is read with their leave alone, the last day included. */
export const mayHolderRead = ({ holderReadsUntil }: { holderReadsUntil: string | null }, today: string): boolean =>
  holderReadsUntil !== null && today <= holderReadsUntil

export function visitStage({ state, completedAt }: Pick<VisitFacts, 'state' | 'completedAt'>): VisitStage | null {
  if (state === 'completed') return 'reported'
  if (state !== 'attended') return null
  return completedAt === null ? 'attended' : 'left'
}

/** Of bookings that somebody came for. */
export const VISITED_STATES = ['attended', 'completed'] as const

/** What was to be done is done; where the desk did not say so, the day is past. */
export const isVisitOver = ({ state, day, completedAt }: VisitFacts, today: string): boolean =>
  state === 'completed' || completedAt !== null || day < today
