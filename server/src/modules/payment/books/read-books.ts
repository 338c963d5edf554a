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
import { differenceOf, stateOf, versionOf } from './book-rules.ts'
import { booksBetween, booksWithFaults, findBooks } from './day-books.ts'
import { gatherBooks } from './gather-books.ts'

const MAX_FAULTS = 200
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

export const listBookFaults: StaffHandler<typeof faultsContract> = async (_, { ctx }) => {
  const rows = await booksWithFaults(ctx.db)
  const all = rows.flatMap(({ day, faults }) => faults.map((one) => ({ day, ...one })))
  return { list: all.slice(0, MAX_FAULTS), isCut: all.length > MAX_FAULTS }
}

/** As it is at this moment, beside what was sealed. */
export const getBookDay: StaffHandler<typeof dayContract> = async ({ day }, { ctx }) => {
  if (day >= ctx.clock.today()) return fail('NOT_FOUND')
  const [books, kept, acts] = await Promise.all([
    gatherBooks(ctx.db, day),
    findBooks(ctx.db, day),
    listActsOn(ctx.db, 'books', day, MAX_ACTS),
  ])
  const sealed = kept?.sealedSides ?? null
  return {
    ...{ day, state: stateOf(books, sealed), version: versionOf(books.sides) },
    sides: books.sides.map((one) => ({
      ...one,
      sealedFen: sealed?.find(({ side }) => side === one.side)?.fen ?? null,
    })),
    ...{ faults: books.faults.slice(0, MAX_FAULTS), faultCount: books.faults.length },
    ...{ sealedAt: kept?.sealedAt?.toISOString() ?? null, sealedBy: kept?.sealedBy ?? '' },
    acts: acts.map(({ at, who, call, changes, reason }) => ({
      ...{ at: at.toISOString(), kind: 'staff' as const, who, what: doesOf(call), why: whyOf(changes, reason) },
    })),
  }
}
