import { fail } from '@mall/contract/failures'
import { yuanText } from '@mall/contract/money'
import { type listFailedRefunds as listContract, retryRefund as retryContract } from '@mall/contract/payment/staff'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { ModulePorts } from '../../../app/module-ports.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { branchesOfOrders, branchNames, branchOfAct, type Mark, pageWithin, placesOfOrder } from '../../order/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { isPaused, listFailures } from '../../work/public.ts'
import { findAttempt } from '../attempts/attempts.ts'
import { trialThing } from '../attempts/trials.ts'
import { channelNames } from '../money-of-order.ts'
import { paymentAttempt, refund } from '../tables.ts'
import { makeRefundsDue } from './execute-refund.ts'
import { REFUND_WORK } from './refunds.ts'

/** Failed tries after which a person should look. */
const TRIES = 2
const MAX_COUNTED = 1_000

type Row = Awaited<ReturnType<typeof readFailed>>[number]

export const listFailedRefunds: StaffHandler<typeof listContract> = async ({ after }, { ctx, staff }) => {
  const { rows, branches, next } = await pageWithin<Row>(
    ctx,
    after,
    { scope: staff.scopeOf('orders.see') },
    {
      read: (mark, limit) => readFailed(ctx, mark, limit),
      markOf: ({ createdAt, refundNo }) => ({ at: createdAt, id: refundNo }),
      isShown: hasFailed,
    },
  )
  const names = await branchNames(ctx.db, branches)
  return {
    list: rows.map(({ isTrial, createdAt, nextTryAt, ...row }) => ({
      ...row,
      orderNo: isTrial ? null : row.orderNo,
      ...{ createdAt: createdAt.toISOString(), nextTryAt: nextTryAt.toISOString() },
      branchNames: (branches.get(row.orderNo) ?? []).map((id) => names.get(id) ?? id),
    })),
    next,
  }
}

const hasFailed = ({ isRefused, tries }: Pick<Row, 'isRefused' | 'tries'>) => isRefused || tries >= TRIES

/** The rows of the list, for the board. */
export const stuckRefunds: ModulePorts['stuckRefunds'] = async (ctx) => {
  const rows = (await readFailed(ctx, null, MAX_COUNTED)).filter(hasFailed)
  const branches = await branchesOfOrders(
    ctx.db,
    rows.map(({ orderNo }) => orderNo),
  )
  return rows.map(({ orderNo, createdAt }) => ({ branchIds: branches.get(orderNo) ?? [], at: createdAt }))
}

/** Refunds that are not done, with what failed of them. */
async function readFailed({ db }: Context, after: Mark | null, limit: number) {
  const later = after
    ? sql`(${refund.createdAt}, ${refund.outRefundNo}) > (${after.at.toISOString()}::timestamptz, ${after.id})`
    : undefined
  const open = await db
    .select({ row: refund, channel: paymentAttempt.channel, isTrial: paymentAttempt.isTrial })
    .from(refund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.outTradeNo, refund.outTradeNo))
    .where(and(ne(refund.state, 'done'), later))
    .orderBy(asc(refund.createdAt), asc(refund.outRefundNo))
    .limit(limit)
  const failures = await listFailures(
    db,
    REFUND_WORK,
    open.map(({ row }) => row.outRefundNo),
  )
  return open.map(({ row, channel, isTrial }) => {
    const failure = failures.find(({ subject }) => subject === row.outRefundNo)
    return {
      ...{ refundNo: row.outRefundNo, orderNo: row.orderNo, afterSaleId: row.afterSaleId, amountFen: row.amountFen },
      ...{ channelName: channelNames[channel], reason: row.reason, createdAt: row.createdAt, nextTryAt: row.nextTryAt },
      isTrial,
      ...{ tries: failure?.tries ?? 0, errorText: failure?.errorText ?? '' },
      isRefused: row.state === 'abnormal' || (failure?.isRefused ?? false),
    }
  })
}

/** The same retry as `operate`'s. */
export const retryRefund: StaffHandler<typeof retryContract> = (input, call) => {
  const { ctx } = call
  const { refundNo, reason } = input
  return actAs(call, ['retryRefund', input], retryContract.output.parse, async (tx) => {
    const [found] = await tx.select().from(refund).where(eq(refund.outRefundNo, refundNo)).for('update')
    const attempt = found && (await findAttempt(tx, found.outTradeNo))
    if (!found || !attempt) return fail('NOT_FOUND')
    if (found.state === 'done') fail('REFUND_DONE')
    if (await isPaused(tx, REFUND_WORK)) fail('WORK_PAUSED')
    await makeRefundsDue(ctx, tx, [refundNo])
    await recordAct(call, tx, {
      call: 'retryRefund',
      thing: attempt.isTrial
        ? trialThing(attempt)
        : { kind: 'order', id: found.orderNo, name: `订单 ${found.orderNo}` },
      branchId: await branchOfAct(tx, found.orderNo),
      changes: [{ field: '退款', before: null, after: `重发 ${yuanText(found.amountFen)}` }],
      reason,
    })
    return { done: true }
  })
}

/** Where the order of a refund is; a trial of the whole group has none. */
export async function placesOfRefund(ctx: Context, refundNo: string) {
  const [found] = await ctx.db
    .select({ orderNo: refund.orderNo, isTrial: paymentAttempt.isTrial })
    .from(refund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.outTradeNo, refund.outTradeNo))
    .where(eq(refund.outRefundNo, refundNo))
  if (found?.isTrial) return [null]
  return found ? placesOfOrder(ctx, found.orderNo) : null
}
