/** How far a visit has come. */
export type VisitStage = 'attended' | 'left' | 'reported'

export interface VisitFacts {
  state: string
  day: string
  leftAt: Date | null
}

/** Refusals of the branch's desk, in words; null when it may go on. */
export function whyNotCheckIn({ state, day }: VisitFacts, today: string): string | null {
  if (state === 'awaiting-payment') return '加项还没有付款，付好才能到检'
  if (state !== 'booked') return '这个预约已经到检、取消或过期'
  return day === today ? null : `预约的是 ${day}，不是今天`
}

export function whyNotComplete({ state, leftAt }: VisitFacts): string | null {
  if (state !== 'attended') return '还没有到检，或报告已出'
  return leftAt === null ? null : '这次检查已经结束'
}

export function whyNotPublishReport({ state, leftAt }: VisitFacts): string | null {
  return state === 'attended' && leftAt !== null ? null : '检查还没有结束，或报告已出'
}

export function visitStage({ state, leftAt }: Pick<VisitFacts, 'state' | 'leftAt'>): VisitStage | null {
  if (state === 'completed') return 'reported'
  if (state !== 'attended') return null
  return leftAt === null ? 'attended' : 'left'
}
