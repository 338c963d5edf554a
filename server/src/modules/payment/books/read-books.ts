import { monthBounds } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import type {
  getBookDay as dayContract,
  listBookDays as daysContract,
  listBookFaults as faultsContract,
} from '@mall/contract/payment/staff-books'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { doesOf, whyOf } from '../../order/public.ts'
import { listActsOn } from '../../staff/public.ts'
import { bankUntil } from '../bank/add-statement.ts'
import { differenceOf, type Fault, stateNow, stateOf } from './book-rules.ts'
import { versionOf } from './book-sides.ts'
import { withTasks } from './book-tasks.ts'
import { booksBetween, booksWithFaults, findBooks } from './day-books.ts'
import { gatherBooks } from './gather-books.ts'

const MAX_FAULTS = 200
const FAULTS_A_PAGE = 50
const MAX_ACTS = 50

export const listBookDays: StaffHandler<typeof daysContract> = async ({ month }, { ctx }) => {
  const { first, last } = monthBounds(month)
  const rows = await booksBetween(ctx.db, first, last)
  return {
    days: rows.map((row) => ({
      ...{ day: row.day, state: stateOf(row, row.sealedSides) },
      ...{ faults: row.faults.length, differenceFen: differenceOf(row.faults) },
    })),
  }
}

export const listBookFaults: StaffHandler<typeof faultsContract> = async ({ after }, { ctx, staff }) => {
  const [until = null, seen = '0'] = after?.split('~') ?? []
  // A day in the list has a difference at least.
  const rows = await booksWithFaults(ctx.db, until, FAULTS_A_PAGE + 2)
  const all = rows.flatMap(({ day, faults }) => faults.map((one, nth) => ({ ...one, day, nth: nth + 1 })))
  const open = all.filter(({ day, nth }) => day !== until || nth > Number(seen))
  const page = open.slice(0, FAULTS_A_PAGE)
  const last = open.length > page.length ? page.at(-1) : undefined
  return {
    list: await withTasks(ctx.db, staff.id, page),
    next: last ? `${last.day}~${last.nth}` : null,
  }
}

/** As it is at this moment, beside what was sealed. */
export const getBookDay: StaffHandler<typeof dayContract> = async ({ day }, { ctx, staff }) => {
  if (day >= ctx.clock.today()) return fail('NOT_FOUND')
  const [books, kept, acts, until] = await Promise.all([
    gatherBooks(ctx.db, day),
    findBooks(ctx.db, day),
    listActsOn(ctx.db, 'books', day, MAX_ACTS),
    bankUntil(ctx.db),
  ])
  const sealed = kept?.sealedSides ?? null
  const tasksOf = (faults: readonly Fault[]) =>
    withTasks(
      ctx.db,
      staff.id,
      faults.slice(0, MAX_FAULTS).map((one) => ({ day, ...one })),
    )
  return {
    ...{ day, state: stateNow(books, sealed), version: versionOf(books.sides) },
    sides: books.sides.map((one) => ({
      ...one,
      sealedFen: sealed?.find(({ side }) => side === one.side)?.fen ?? null,
    })),
    ...{ waitsFor: books.waitsFor, feeFen: books.feeFen, bankUntil: until },
    ...{ faults: await tasksOf(books.faults), faultCount: books.faults.length },
    explained: await tasksOf(books.explained),
    ...{ sealedAt: kept?.sealedAt?.toISOString() ?? null, sealedBy: kept?.sealedBy ?? '' },
    acts: acts.map(({ at, who, call, changes, reason }) => ({
      ...{ at: at.toISOString(), kind: 'staff' as const, who, what: doesOf(call), why: whyOf(changes, reason) },
    })),
  }
}
