/** Progress of a visit. */
export type VisitStage = 'attended' | 'left' | 'reported'

export interface VisitFacts {
  state: string
  day: string
  completedAt: Date | null
}

/** Refusals for the branch's desk, in words; null if none. */
export function whyNotCheckIn({ state, day }: VisitFacts, today: string): string | null {
  if (state === 'awaiting-payment') return '加项还没有付款，付好才能到检'
  if (state !== 'booked') return '这个预约已经到检、取消或过期'
  return day === today ? null : `预约的是 ${day}，不是今天`
}

export function whyNotComplete({ state, completedAt }: VisitFacts): string | null {
  if (state !== 'attended') return '还没有到检，或报告已出'
  return completedAt === null ? null : '这次检查已经结束'
}

export function whyNotPublishReport({ state, completedAt }: VisitFacts): string | null {
  return state === 'attended' && completedAt !== null ? null : '检查还没有结束，或报告已出'
}

export function whyNotConclude(state: string): string | null {
  return state === 'completed' ? null : '报告还没有出，结论跟着报告走'
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
