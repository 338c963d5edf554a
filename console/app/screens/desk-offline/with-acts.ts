import type { DeskAct, DeskDay, QueuedAct } from './desk-store.ts'

type Visit = DeskDay['visits'][number]

/** The list as it is with what this device has done since. */
export function withActs(day: DeskDay, queued: readonly QueuedAct[]): Visit[] {
  const acts = queued.map(({ act }) => act)
  return day.visits.map((visit) =>
    acts.filter(({ bookingId }) => bookingId === visit.bookingId).reduce((now, { act }) => after(now, act), visit),
  )
}

function after(visit: Visit, act: DeskAct['act']): Visit {
  if (act.kind === 'check-in') {
    const items = visit.items.map((item) => ({
      ...item,
      state: act.notToday.includes(item.itemId) ? ('not-today' as const) : ('open' as const),
    }))
    return { ...visit, standing: 'arrived', isIdentified: true, items }
  }
  const state = act.kind === 'finish' ? ('done' as const) : ('not-today' as const)
  const items = visit.items.map((item) => (act.itemIds.includes(item.itemId) ? { ...item, state } : item))
  return { ...visit, items }
}
