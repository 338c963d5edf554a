import { addDays, instantOf } from '@mall/contract/days'
import type { listTodayCash as contract } from '@mall/contract/payment/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { ModulePorts } from '../../app/module-ports.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { channelNames } from './money-of-order.ts'
import { paymentAttempt, refund } from './tables.ts'

const PAGE = 50

/** Payments that came, and refunds that went out, in this order of columns: number, order, channel, fen, at. Without trials. */
const PAID = sql`select out_trade_no as number, order_no, channel, amount_fen, paid_at as at from ${paymentAttempt}
  where state = 'paid' and not is_trial`
const RETURNED = sql`select out_refund_no as number, r.order_no, p.channel, r.amount_fen, r.done_at as at
  from ${refund} r join ${paymentAttempt} p using (out_trade_no) where r.state = 'done' and not p.is_trial`

const MICROS = sql`(extract(epoch from at) * 1000000)::int8`

const between = (column: SQL, from: Date, until: Date) =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz`

export const cashBetween: ModulePorts['cashBetween'] = async (db, from, until) => {
  const { rows } = await db.execute<{ in_fen: number; payments: number; out_fen: number; refunds: number }>(sql`
    select i.fen::float8 as in_fen, i.count::int as payments, o.fen::float8 as out_fen, o.count::int as refunds from
      (select coalesce(sum(amount_fen), 0) as fen, count(*) from (${PAID} and ${between(sql`paid_at`, from, until)}) p) i,
      (select coalesce(sum(amount_fen), 0) as fen, count(*) from (${RETURNED} and ${between(sql`r.done_at`, from, until)}) r) o`)
  const [row] = rows
  return {
    ...{ inFen: row?.in_fen ?? 0, payments: row?.payments ?? 0 },
    ...{ outFen: row?.out_fen ?? 0, refunds: row?.refunds ?? 0 },
  }
}

interface Line {
  [column: string]: unknown
  number: string
  order_no: string
  channel: keyof typeof channelNames
  amount_fen: number
  at: string
  micros: string
}

/** The payments or refunds that the board's figure counted, the newest first. */
export const listTodayCash: StaffHandler<typeof contract> = async ({ way, after }, { ctx }) => {
  const today = ctx.clock.today()
  const [from, until] = [instantOf(today, '00:00'), instantOf(addDays(today, 1), '00:00')]
  const [micros, number] = after?.split('~') ?? []
  const lines = way === 'in' ? PAID : RETURNED
  const { rows } = await ctx.fromReplica(({ db }) =>
    db.execute<Line>(sql`
      select *, ${MICROS} as micros from (${lines} and ${between(way === 'in' ? sql`paid_at` : sql`r.done_at`, from, until)}) line
      ${after ? sql`where (${MICROS}, number) < (${micros}::int8, ${number}::text)` : sql``}
      order by at desc, number desc limit ${PAGE + 1}`),
  )
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    day: today,
    list: shown.map((row) => ({
      ...{ number: row.number, orderNo: row.order_no, amountFen: row.amount_fen },
      ...{ channelName: channelNames[row.channel], at: new Date(row.at).toISOString() },
    })),
    next: last ? `${last.micros}~${last.number}` : null,
  }
}
