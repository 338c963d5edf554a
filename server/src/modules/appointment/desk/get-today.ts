import type { getToday as contract } from '@mall/contract/appointment/today'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { timespanText } from '../capacity/slot-rules.ts'
import { allBranches } from '../exams/exam-cache.ts'
import { countToday } from './count-today.ts'

type Scope = 'all' | readonly string[]

/** What the caller may see of the figures that all share. */
export const getToday: StaffHandler<typeof contract> = async ({ branchId }, { ctx, staff }) => {
  const [counted, branches] = await Promise.all([countToday(ctx), allBranches(ctx)])
  const scope = staff.scopeOf('today.see')
  const isShown = (id: string) => (branchId === undefined || id === branchId) && isIn(scope, id)
  const slots = counted.slots.filter((slot) => isShown(slot.branchId))
  const rows = branches.flatMap(({ id, name }) => {
    if (!isShown(id)) return []
    const own = slots.filter((slot) => slot.branchId === id)
    const [free, waiting] = [counted.free.get(id) ?? 0, counted.waiting.get(id) ?? 0]
    if (own.length === 0 && free === 0 && waiting === 0) return []
    const late = sum(own.map((slot) => slot.late))
    const finished = sum(own.map((slot) => slot.finished))
    return { branchId: id, branchName: name, ...arrivalsOf(own), late, finished, free, waiting }
  })
  const afterSales = counted.afterSales
    .filter(({ branchIds }) => isWithin(staff.scopeOf('aftersale.see'), branchIds))
    .map(({ at }) => at)
  return {
    ...{ day: counted.day, at: counted.at.toISOString(), branches: rows },
    timespans: [...Map.groupBy(slots, ({ timespanId }) => timespanId)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([timespanId, own]) => ({ timespan: timespanText(timespanId), ...arrivalsOf(own) })),
    afterSales: staff.names.includes('aftersale.see')
      ? { waiting: afterSales.length, oldestAt: afterSales[0]?.toISOString() ?? null }
      : null,
    stuckWork: staff.has('work.see', null) ? counted.stuckWork : null,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const arrivalsOf = (slots: readonly { expected: number; arrived: number }[]) => ({
  expected: sum(slots.map(({ expected }) => expected)),
  arrived: sum(slots.map(({ arrived }) => arrived)),
})

const isIn = (scope: Scope, id: string) => scope === 'all' || scope.includes(id)

/** As for orders: at all of their branches; without one, for the whole group. */
const isWithin = (scope: Scope, ids: readonly string[]) =>
  scope === 'all' || (ids.length > 0 && ids.every((id) => scope.includes(id)))
