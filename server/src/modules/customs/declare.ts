import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { DeclarationAnswer } from '../../integrations/payment/wechat-customs.ts'
import { mallNow } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { recordAccess } from '../account/public.ts'
import { deleteSettledWork, tryWork, WorkRefusedError } from '../work/public.ts'
import { orderContext } from './allowance.ts'
import { nextPollTime } from './rules.ts'
import { DECLARING_STATES, UNCLEARED_STATES } from './states.ts'
import { customsOrder } from './tables.ts'

type Row = typeof customsOrder.$inferSelect

export const CUSTOMS_WORK = 'customs'

/** Orders declared or polled in one round. */
const ROUND = 20

/** Schedules the declaration of a paid order, in the payment's transaction. */
export async function scheduleDeclaration(
  ctx: Context,
  tx: Tx,
  paid: { orderNo: string; outTradeNo: string; transactionId: string },
): Promise<void> {
  const { orderNo, outTradeNo, transactionId } = paid
  await tx
    .update(customsOrder)
    .set({ state: 'waiting', outTradeNo, transactionId, nextPollAt: ctx.clock.now(), polls: 0 })
    .where(and(eq(customsOrder.orderNo, orderNo), eq(customsOrder.state, 'unpaid')))
}

/** Declares paid orders and polls declared ones. Safe to run in several processes. */
export async function declareToCustoms(ctx: Context): Promise<void> {
  if (!ctx.customs) return
  for (;;) {
    const due = await claimDue(ctx)
    await Promise.all(due.map((row) => tryOne(ctx, row)))
    if (due.length < ROUND) return
  }
}

/** Removes the failed-work entries of orders released before customs answered; refused ones stay for a person. */
export async function deleteSettledDeclarations(ctx: Context): Promise<void> {
  const open = inArray(customsOrder.state, UNCLEARED_STATES)
  await deleteSettledWork(ctx, CUSTOMS_WORK, async (numbers) => {
    const due = await ctx.db
      .select({ orderNo: customsOrder.orderNo })
      .from(customsOrder)
      .where(and(inArray(customsOrder.orderNo, numbers), open))
    return due.map(({ orderNo }) => orderNo)
  })
}

/** Retried without end, at growing intervals. */
async function tryOne(ctx: Context, row: Row): Promise<void> {
  const { orderNo } = row
  const failed = await tryWork(ctx, { kind: CUSTOMS_WORK, subject: orderNo }, async () =>
    saveAnswer(ctx, row, await sendDeclaration(ctx, row)),
  )
  // A failed request counts as no poll: the interval stays that of the last answer.
  if (failed) await scheduleRetry(ctx, orderNo, failed, row.polls)
}

/** Declares or polls orders at once that are under way or were refused by customs. */
export async function retryDeclarations(ctx: Context, db: Queryable, orderNos: readonly string[]): Promise<void> {
  const these = inArray(customsOrder.orderNo, [...orderNos])
  await db
    .update(customsOrder)
    .set({ state: 'waiting' })
    .where(and(these, eq(customsOrder.state, 'failed')))
  await db.update(customsOrder).set({ nextPollAt: ctx.clock.now() }).where(these)
}

async function scheduleRetry(ctx: Context, orderNo: string, nextPollAt: Date, polls: number): Promise<void> {
  await ctx.db.update(customsOrder).set({ nextPollAt, polls }).where(eq(customsOrder.orderNo, orderNo))
}

/** Schedules the next poll before this one runs: a crash costs one poll, and no two processes poll at once. */
async function claimDue(ctx: Context): Promise<Row[]> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(customsOrder)
      .where(and(inArray(customsOrder.state, DECLARING_STATES), lte(customsOrder.nextPollAt, mallNow)))
      .orderBy(asc(customsOrder.nextPollAt))
      .limit(ROUND)
      .for('update', { skipLocked: true })
    for (const { orderNo, polls } of due) {
      await tx
        .update(customsOrder)
        .set({ polls: polls + 1, nextPollAt: nextPollTime(now, polls) })
        .where(eq(customsOrder.orderNo, orderNo))
    }
    return due
  })
}

async function sendDeclaration(ctx: Context, row: Row): Promise<DeclarationAnswer> {
  if (!ctx.customs) throw new Error('no customs desk')
  if (row.state === 'submitted') return ctx.customs.query(row.outTradeNo)
  const { orderNo, outTradeNo, transactionId, taxFen, memberId } = row
  const entry = { what: '订购人的姓名和身份证号', why: `跨境订单 ${orderNo} 清关`, subject: orderNo }
  const access = { memberId, kind: 'outside' as const, who: '海关和微信支付', ...entry }
  await ctx.db.transaction((tx) => recordAccess(ctx, tx, access))
  const sealer = await ctx.vault.of(memberId, undefined, 'law')
  const name = sealer.open(row.nameSealed, orderContext(orderNo, 'name'))
  const idNumber = sealer.open(row.idNumberSealed, orderContext(orderNo, 'id_number'))
  return ctx.customs.declare({ outTradeNo, transactionId, name, idNumber, taxFen })
}

const STATES = {
  UNDECLARED: 'waiting',
  SUBMITTED: 'submitted',
  PROCESSING: 'submitted',
  SUCCESS: 'cleared',
  FAIL: 'failed',
  EXCEPT: 'failed',
} as const

/** Updates orders under way only: one released meanwhile stays released. */
async function saveAnswer(ctx: Context, row: Row, answer: DeclarationAnswer): Promise<void> {
  const state = STATES[answer.state]
  await ctx.db
    .update(customsOrder)
    .set({ state, certCheck: answer.certCheck || row.certCheck, explanation: answer.explanation })
    .where(and(eq(customsOrder.orderNo, row.orderNo), eq(customsOrder.state, row.state)))
  if (state === 'failed') throw new WorkRefusedError(`customs say ${answer.state}`)
}

/** State of an order's declaration; null without customs. */
export async function declarationOf(ctx: Context, orderNo: string) {
  const [row] = await ctx.db.select().from(customsOrder).where(eq(customsOrder.orderNo, orderNo))
  if (!row) return null
  const { state, certCheck, explanation } = row
  return { state, isSamePerson: certCheck === '' ? null : certCheck === 'SAME', explanation }
}
