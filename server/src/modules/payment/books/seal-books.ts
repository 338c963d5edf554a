import { fail } from '@mall/contract/failures'
import { yuanOf } from '@mall/contract/money'
import type { BookSideName } from '@mall/contract/payment/books'
import { sealBookDay as contract } from '@mall/contract/payment/staff-books'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { dayBook } from '../tables.ts'
import { stateNow } from './book-rules.ts'
import { versionOf } from './book-sides.ts'
import { saveBooks } from './day-books.ts'
import { gatherBooks } from './gather-books.ts'

const SIDES: Readonly<Record<BookSideName, string>> = {
  bank: '银行',
  gateways: '支付渠道',
  orders: '订单',
  cards: '福卡',
  invoices: '发票',
}

/** Seals the sums as they were seen, once. */
export const sealBookDay: StaffHandler<typeof contract> = (input, call) => {
  const { ctx, staff } = call
  const { day, version, reason } = input
  return actAs(call, ['sealBookDay', input], contract.output.parse, async (tx) => {
    if (day >= ctx.clock.today()) fail('NOT_FOUND')
    // Locks the day's row: of two at once, the second sees the seal.
    await saveBooks(ctx, tx, day, await gatherBooks(tx, day))
    const books = await gatherBooks(tx, day)
    const sealedAt = ctx.clock.now()
    const seal = { sealedAt, sealedBy: staff.name, sealedSides: books.sides }
    const open = and(eq(dayBook.day, day), isNull(dayBook.sealedAt))
    const { rowCount } = await tx.update(dayBook).set(seal).where(open)
    if (!rowCount) fail('BOOKS_SEALED')
    const state = stateNow(books, null)
    if (state === 'waiting') fail('BOOKS_WAITING')
    if (state === 'differs') fail('BOOKS_DIFFER')
    if (versionOf(books.sides) !== version) fail('BOOKS_STALE')
    await writeJournal(ctx, tx, day)
    await recordAct(call, tx, {
      call: 'sealBookDay',
      thing: { kind: 'books', id: day, name: `${day} 的账` },
      branchId: null,
      changes: books.sides.map(({ side, fen }) => ({ field: SIDES[side], before: null, after: yuanOf(fen) })),
      reason,
    })
    return { sealedAt: sealedAt.toISOString() }
  })
}
