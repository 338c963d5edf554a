import type {
  COUNTED_PAGES,
  getToday as contract,
  QUEUE_KINDS,
  getWaiting as waitingContract,
} from '@mall/contract/appointment/today'
import { AFTER_SALE_HOURS } from '@mall/contract/order/terms'
import { STUCK_REFUND_HOURS } from '@mall/contract/payment/terms'
import { CRITICAL_CALL_HOURS } from '@mall/contract/report/terms'
import { PAUSE_HOURS } from '@mall/contract/work/pauses'
import type { Staff, StaffHandler } from '../../../app/staff/staff-handler.ts'
import { timespanText } from '../capacity/slot-rules.ts'
import { allBranches } from '../exams/exam-cache.ts'
import { countToday } from './count-today.ts'

type Scope = 'all' | readonly string[]
type Counted = Awaited<ReturnType<typeof countToday>>

/** What the caller may see of the figures that all share. */
export const getToday: StaffHandler<typeof contract> = async ({ branchId }, { ctx, staff }) => {
  const [counted, branches] = await Promise.all([countToday(ctx), allBranches(ctx)])
  const scope = staff.scopeOf('today.see')
  const isShown = (id: string) => (branchId === undefined || id === branchId) && isIn(scope, id)
  const slots = counted.slots.filter((slot) => isShown(slot.branchId))
  const countOf = (rows: Counted['free'], id: string) => rows.find((row) => row.branchId === id)?.count ?? 0
  const rows = branches.flatMap(({ id, name }) => {
    if (!isShown(id)) return []
    const own = slots.filter((slot) => slot.branchId === id)
    const [free, waiting] = [countOf(counted.free, id), countOf(counted.waiting, id)]
    if (own.length === 0 && free === 0 && waiting === 0) return []
    const late = sum(own.map((slot) => slot.late))
    const finished = sum(own.map((slot) => slot.finished))
    return { branchId: id, branchName: name, ...arrivalsOf(own), late, finished, free, waiting }
  })
  const phoning = staff.scopeOf('closing.see')
  const reading = staff.scopeOf('reports.see')
  return {
    ...{ day: counted.day, at: counted.at, branches: rows },
    timespans: [...Map.groupBy(slots, ({ timespanId }) => timespanId)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([timespanId, own]) => ({ timespan: timespanText(timespanId), ...arrivalsOf(own) })),
    money: staff.has('books.see', null) ? counted.money : null,
    queues: queuesFor(counted, staff),
    reports: counted.reports
      .filter((one) => isIn(reading, one.branchId) && (branchId === undefined || one.branchId === branchId))
      .map((one) => ({
        ...{ ...one, branchName: branches.find(({ id }) => id === one.branchId)?.name ?? one.branchId },
        limitHours: one.queue === 'calls' ? CRITICAL_CALL_HOURS : null,
      })),
    closings: counted.closings
      .filter((one) => isIn(phoning, one.branchId))
      .map(({ branchId: id, ...one }) => ({ ...one, branchName: branches.find((each) => each.id === id)?.name ?? id })),
  }
}

const PAGES: Readonly<Record<(typeof QUEUE_KINDS)[number], (typeof COUNTED_PAGES)[number]>> = {
  'stuck-refunds': '/refunds',
  'after-sales': '/after-sales',
  'large-refunds': '/after-sales',
  consultations: '/inbox',
  invoices: '/invoices',
  changes: '/changes',
  articles: '/articles',
  'lecture-questions': '/lectures',
  'stuck-work': '/failed-work',
  pauses: '/failed-work',
}

/** From the figures that all share: no query of its own for whoever looks at the navigation. */
export const getWaiting: StaffHandler<typeof waitingContract> = async (_, { ctx, staff }) => {
  const counted = await countToday(ctx)
  const pages = new Map<(typeof COUNTED_PAGES)[number], number>()
  const add = (page: (typeof COUNTED_PAGES)[number], waiting: number) =>
    pages.set(page, (pages.get(page) ?? 0) + waiting)
  for (const { kind, waiting } of queuesFor(counted, staff)) add(PAGES[kind], waiting)
  const reading = staff.scopeOf('reports.see')
  for (const { branchId, waiting } of counted.reports) if (isIn(reading, branchId)) add('/reports', waiting)
  const phoning = staff.scopeOf('closing.see')
  for (const { branchId, toPhone } of counted.closings) if (isIn(phoning, branchId)) add('/closings', toPhone)
  return { list: [...pages].flatMap(([page, waiting]) => (waiting > 0 ? [{ page, waiting }] : [])) }
}

/** Each opens a list that holds what was counted. */
function queuesFor(counted: Counted, staff: Staff) {
  const afterSales = staff.scopeOf('aftersale.see')
  const refunds = staff.scopeOf('orders.see')
  const changes = staff.scopeOf('changes.see')
  const queue = (kind: (typeof QUEUE_KINDS)[number], found: readonly { at: string }[], limitHours: number | null) => ({
    ...{ kind, waiting: found.length, oldestAt: found[0]?.at ?? null, limitHours },
  })
  const may = (right: Parameters<Staff['has']>[0]) => staff.names.includes(right)
  const within = (found: Counted['refunds'], scope: Scope) =>
    found.filter(({ branchIds }) => isWithin(scope, branchIds))
  return [
    ...(may('orders.see') ? [queue('stuck-refunds', within(counted.refunds, refunds), STUCK_REFUND_HOURS)] : []),
    ...(may('aftersale.see') ? [queue('after-sales', within(counted.undecided, afterSales), AFTER_SALE_HOURS)] : []),
    ...(may('aftersale.large') ? [queue('large-refunds', within(counted.proposed, afterSales), AFTER_SALE_HOURS)] : []),
    ...(staff.has('consultations.answer', null)
      ? [{ kind: 'consultations' as const, ...counted.consultations, limitHours: null }]
      : []),
    ...(staff.has('lectures.host', null)
      ? [{ kind: 'lecture-questions' as const, ...counted.lectureQuestions, limitHours: null }]
      : []),
    ...(staff.has('invoices.issue', null)
      ? [{ kind: 'invoices' as const, ...counted.invoices, limitHours: null }]
      : []),
    ...(may('changes.approve')
      ? [
          queue(
            'changes',
            counted.changes.filter(
              ({ branchId }) => changes === 'all' || (branchId !== null && isIn(changes, branchId)),
            ),
            null,
          ),
        ]
      : []),
    ...(staff.has('changes.draft', null) || staff.has('changes.medical', null)
      ? [queue('articles', counted.articles, null)]
      : []),
    ...(staff.has('work.see', null)
      ? [{ ...queue('stuck-work', [], null), waiting: counted.stuckWork }, queue('pauses', counted.pauses, PAUSE_HOURS)]
      : []),
  ]
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
