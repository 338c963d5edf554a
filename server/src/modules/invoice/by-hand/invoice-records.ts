import { dayOf } from '@mall/contract/days'
import type { listInvoiceRecords as contract } from '@mall/contract/invoice/staff'
import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { invoice } from '../tables.ts'

const PAGE = 30

/** What finance made out by hand: a company's own numbers are not corrected here. */
export const listInvoiceRecords: StaffHandler<typeof contract> = async ({ word, after }, { ctx }) => {
  const [ms = '', id = ''] = after?.split('~') ?? []
  const { issuedAt, number, redNumber, orderNo } = invoice
  const earlier =
    after === undefined ? undefined : sql`(${issuedAt}, ${invoice.id}) < (${new Date(Number(ms))}::timestamptz, ${id})`
  const isNamed =
    word === undefined
      ? undefined
      : or(eq(orderNo, word), eq(number, word), and(eq(redNumber, word), ne(invoice.redFileId, '')))
  const rows = await ctx.db
    .select()
    .from(invoice)
    .where(and(ne(invoice.fileId, ''), sql`issued_at is not null`, isNamed, earlier))
    .orderBy(desc(issuedAt), desc(invoice.id))
    .limit(PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    list: shown.flatMap((row) => {
      const { state } = row
      if (row.issuedAt === null || state === 'issuing' || state === 'refused') return []
      return {
        ...{ invoiceId: row.id, orderNo: row.orderNo, state, amountFen: row.amountFen, number: row.number },
        ...{ day: dayOf(row.issuedAt), bookedOn: dayOf(row.bookedAt ?? row.issuedAt), redNumber: row.redNumber },
        redDay: row.reversedAt && dayOf(row.reversedAt),
      }
    }),
    next: last?.issuedAt ? `${last.issuedAt.getTime()}~${last.id}` : null,
  }
}
