import { yuanText } from '@mall/contract/money'
import { UNPAID_MINUTES } from '@mall/contract/order/terms'
import { and, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { type Blocker, type PersonalData, timeText } from '../../app/personal-data.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { cardsOfOrder } from '../card/public.ts'
import { afterSaleNames, reasonName } from './after-sale/after-sale-rules.ts'
import { deletePictures } from './after-sale/refund-pictures.ts'
import { addressContext, openAddress } from './fulfilment/order-address.ts'
import { goodwillContext } from './goodwill/goodwill-proposals.ts'
import { phoneContext, phoneOfOrder } from './lifecycle/phone-of-order.ts'
import { invoiceContext, openRequestedInvoice } from './lifecycle/requested-invoice.ts'
import {
  openRemark,
  openReply,
  openWords,
  reasonContext,
  remarkContext,
  replyContext,
  wordsContext,
} from './lifecycle/sealed-text.ts'
import { goodwillProposal, refundProposal } from './proposal-tables.ts'
import { stateNames } from './rules.ts'
import { proposalContext } from './staff/refund-proposals.ts'
import { OPEN_AFTER_SALE_STATES } from './states.ts'
import { afterSale, afterSaleHistory, afterSalePicture, order, orderHistory, orderLine } from './tables.ts'

const ORDER = { table: order, id: order.orderNo, memberId: order.memberId }
const AFTER_SALE = { table: afterSale, id: afterSale.id, memberId: afterSale.memberId }

export const personalData: PersonalData = {
  sealed: [
    { ...ORDER, column: order.userPhoneSealed, sealContext: phoneContext },
    { ...ORDER, column: order.remarkSealed, sealContext: remarkContext },
    { ...ORDER, column: order.addressSealed, sealContext: addressContext },
    { ...ORDER, column: order.invoiceSealed, sealContext: invoiceContext },
    { ...AFTER_SALE, column: afterSale.wordsSealed, sealContext: wordsContext },
    { ...AFTER_SALE, column: afterSale.replySealed, sealContext: replyContext },
    {
      table: afterSaleHistory,
      id: afterSaleHistory.id,
      memberId: sql`(select member_id from after_sale a where a.id = after_sale_id)`,
      column: afterSaleHistory.whySealed,
      sealContext: reasonContext,
    },
    {
      table: refundProposal,
      id: refundProposal.id,
      memberId: sql`(select member_id from after_sale a where a.id = after_sale_id)`,
      column: refundProposal.wordsSealed,
      sealContext: proposalContext,
    },
    {
      table: goodwillProposal,
      id: goodwillProposal.id,
      memberId: sql`(select member_id from mall_order o where o.order_no = goodwill_proposal.order_no)`,
      column: goodwillProposal.wordsSealed,
      sealContext: goodwillContext,
    },
  ],
  topics: [
    { title: '订单', tables: [order], read: readOrders },
    { title: '退款与售后', tables: [afterSale, afterSalePicture], read: readAfterSales },
  ],
  blockers,
  eraseFiles: deletePictures,
  erase,
}

async function readOrders(ctx: Context, memberId: string) {
  const rows = await ctx.db.select().from(order).where(eq(order.memberId, memberId)).orderBy(desc(order.createdAt))
  const numbers = rows.map(({ orderNo }) => orderNo)
  const lines = await ctx.db.select().from(orderLine).where(inArray(orderLine.orderNo, numbers)).orderBy(orderLine.id)
  const histories = await ctx.db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderNo, numbers))
    .orderBy(orderHistory.at, orderHistory.id)
  return Promise.all(
    rows.map(async (row) => {
      const sentTo = await openAddress(ctx, row)
      const input = await openRequestedInvoice(ctx, row)
      const cards = row.cardFen > 0 ? await cardsOfOrder(ctx.db, row.orderNo) : []
      return {
        订单号: row.orderNo,
        状态: stateNames[row.state],
        下单时间: timeText(row.createdAt),
        付款时间: timeText(row.paidAt),
        现金: yuanText(row.payFen),
        福卡支付: cards.map(({ cardNumber, amountFen }) => `${cardNumber} ${yuanText(amountFen)}`),
        付款渠道: row.payChannel,
        支付流水号: row.transactionId,
        联系手机: await phoneOfOrder(ctx, row),
        收货人: sentTo && `${sentTo.name} ${sentTo.mobile} ${sentTo.address}`,
        想开的发票: input && `${input.invoiceTitle} ${input.identificationNumber} ${input.email}`.trim(),
        备注: await openRemark(ctx, row),
        取消原因: row.cancelReason,
        快递: `${row.carrier} ${row.waybillNo}`.trim(),
        健康顾问工号: row.salesStaffCode,
        渠道: row.channelName,
        来源: row.adSource,
        商品: lines
          .filter(({ orderNo }) => orderNo === row.orderNo)
          .map((line) => ({
            名称: `${line.productName} ${line.specName}`.trim(),
            数量: line.quantity,
            实际花费: yuanText(line.paidFen),
          })),
        经过: histories
          .filter(({ orderNo }) => orderNo === row.orderNo)
          .map(({ at, what, who, why }) => ({ 时间: timeText(at), 事情: what, 谁: who, 原因: why })),
      }
    }),
  )
}

async function readAfterSales(ctx: Context, memberId: string) {
  const own = eq(afterSale.memberId, memberId)
  const rows = await ctx.db.select().from(afterSale).where(own).orderBy(desc(afterSale.createdAt))
  const pictures = await ctx.db
    .select({ afterSaleId: afterSalePicture.afterSaleId })
    .from(afterSalePicture)
    .where(eq(afterSalePicture.memberId, memberId))
  const sealer = await ctx.vault.of(memberId)
  return rows.map((row) => ({
    售后单号: row.id,
    订单号: row.orderNo,
    状态: afterSaleNames[row.state],
    原因: reasonName(row.reason),
    您写的说明: openWords(sealer, row),
    商城的答复: openReply(sealer, row),
    金额: yuanText(row.amountFen),
    照片张数: pictures.filter(({ afterSaleId }) => afterSaleId === row.id).length,
    申请时间: timeText(row.createdAt),
    结束时间: timeText(row.closedAt),
  }))
}

const WAYS: readonly { states: readonly (typeof order.$inferSelect)['state'][]; describe: (n: number) => Blocker }[] = [
  {
    states: ['awaiting-payment'],
    describe: (n) => ({
      title: `${n} 个订单还没付款`,
      hint: `可以付款，也可以取消；不管它，${UNPAID_MINUTES} 分钟后会自己关闭`,
      to: '/profile/OrderList?state=awaiting-payment',
      action: '去处理',
    }),
  },
  {
    states: ['awaiting-booking'],
    describe: (n) => ({
      title: `${n} 个订单付了款还没用`,
      hint: '可以约好去做，也可以退款，没预约的能全部退',
      to: '/profile/OrderList?state=awaiting-booking',
      action: '去处理',
    }),
  },
  {
    states: ['booked', 'attended', 'report-pending'],
    describe: (n) => ({
      title: `${n} 个订单的体检还没做完`,
      hint: '等体检做完、报告出来，或先退掉预约再退款',
      to: '/profile/OrderList',
      action: '看订单',
    }),
  },
  {
    states: ['awaiting-shipment', 'shipped'],
    describe: (n) => ({
      title: `${n} 个订单的东西还在路上`,
      hint: '收到以后点“确认收货”就好；不想要了可以申请退款',
      to: '/profile/OrderList?state=shipped',
      action: '看订单',
    }),
  },
]

async function blockers(_: Context, db: Queryable, memberId: string): Promise<Blocker[]> {
  const live = and(eq(order.memberId, memberId), notInArray(order.state, ['completed', 'cancelled']))
  const rows = await db.select({ state: order.state, n: count() }).from(order).where(live).groupBy(order.state)
  const open = and(eq(afterSale.memberId, memberId), inArray(afterSale.state, OPEN_AFTER_SALE_STATES))
  const openRefunds = await db.$count(afterSale, open)
  const running = WAYS.flatMap(({ states, describe }) => {
    const n = rows.reduce((all, row) => (states.includes(row.state) ? all + row.n : all), 0)
    return n > 0 ? [describe(n)] : []
  })
  if (openRefunds === 0) return running
  const hint = '退款到账要等几天；不想退了也可以撤回申请'
  return [...running, { title: `${openRefunds} 笔退款售后还在办`, hint, to: '/profile/postsale', action: '看进度' }]
}

/** Goods, amounts and means of payment stay; the person and all free text are erased. */
async function erase(_: Context, tx: Tx, memberId: string): Promise<void> {
  const ofOrders = tx.select({ orderNo: order.orderNo }).from(order).where(eq(order.memberId, memberId))
  const ofAfterSales = tx.select({ id: afterSale.id }).from(afterSale).where(eq(afterSale.memberId, memberId))
  await tx.update(orderHistory).set({ why: '' }).where(inArray(orderHistory.orderNo, ofOrders))
  await tx.update(afterSaleHistory).set({ whySealed: '' }).where(inArray(afterSaleHistory.afterSaleId, ofAfterSales))
  await tx
    .update(refundProposal)
    .set({ wordsSealed: '', reason: '', decisionReason: '' })
    .where(inArray(refundProposal.afterSaleId, ofAfterSales))
  await tx
    .update(goodwillProposal)
    .set({ wordsSealed: '', reason: '', decisionReason: '' })
    .where(inArray(goodwillProposal.orderNo, ofOrders))
  await tx.update(afterSale).set({ wordsSealed: '', replySealed: '' }).where(eq(afterSale.memberId, memberId))
  await tx.delete(afterSalePicture).where(eq(afterSalePicture.memberId, memberId))
  await tx
    .update(order)
    .set({
      userPhoneSealed: '',
      addressSealed: '',
      invoiceSealed: '',
      remarkSealed: '',
      cancelReason: '',
      channelName: '',
      adSource: '',
    })
    .where(eq(order.memberId, memberId))
}
