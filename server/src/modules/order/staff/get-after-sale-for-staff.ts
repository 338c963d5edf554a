import { fail } from '@mall/contract/failures'
import type {
  getAfterSaleForStaff as contract,
  getAfterSalePicture as pictureContract,
} from '@mall/contract/order/staff-after-sale'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { Staff, StaffHandler } from '../../../app/staff/staff-handler.ts'
import { openExpiringCache } from '../../../platform/cache/lru.ts'
import { scoped } from '../../../platform/scope.ts'
import { recordAccess } from '../../account/public.ts'
import { isMallOpen, listActsOn } from '../../staff/public.ts'
import { readPicture } from '../after-sale/refund-pictures.ts'
import type { AfterSaleRow } from '../after-sale/transition-after-sale.ts'
import { openReply, openWhy, openWords } from '../lifecycle/sealed-text.ts'
import { afterSale, afterSaleHistory, afterSaleItem, afterSalePicture, order, orderLine } from '../tables.ts'
import { agreedAlone, isLargeRefund } from './agreed-alone.ts'
import { branchesOfOrders, isWithin, placesOfOrder } from './branches-of-orders.ts'
import { findAfterSale } from './decide-after-sale.ts'
import { queueRows } from './list-after-sale-queue.ts'
import { doesOf, whyOf } from './order-timeline.ts'
import { lastProposal, openProposalWords } from './refund-proposals.ts'

type Answer = z.input<(typeof contract)['output']>

/** A request with all that its decision needs. That somebody read what the member wrote is recorded for the member. */
export const getAfterSaleForStaff: StaffHandler<typeof contract> = async ({ afterSaleId }, { ctx, staff }) => {
  const { db } = ctx
  const found = (await findAfterSale(db, afterSaleId)) ?? fail('NOT_FOUND')
  const [row] = await queueRows(ctx, [found], await branchesOfOrders(db, [found.orderNo]))
  if (!row) return fail('NOT_FOUND')
  const sealer = await ctx.vault.of(found.memberId)
  const [pieces, pictures, agreedFen, others, timeline] = await Promise.all([
    itemsOf(ctx, afterSaleId),
    db
      .select({ id: afterSalePicture.id })
      .from(afterSalePicture)
      .where(eq(afterSalePicture.afterSaleId, afterSaleId))
      .orderBy(asc(afterSalePicture.createdAt), asc(afterSalePicture.id)),
    agreedAlone(db, found.orderNo),
    othersOf(ctx, staff, found),
    timelineOf(ctx, found),
  ])
  const words = openWords(sealer, found)
  if (words !== '' || pictures.length > 0) await recordReading(ctx, staff, found)
  const sumFen = pieces.reduce((all, { cashFen, cardFen }) => all + cashFen + cardFen, 0)
  return {
    ...row,
    ...{ words, pieces, agreedFen, timeline, ...others },
    reply: openReply(sealer, found),
    pictureIds: pictures.map(({ id }) => id),
    differenceFen: sumFen - found.amountFen,
    isLarge: (await isLargeRefund(db, agreedFen, found.amountFen)) && (await isMallOpen(db)),
    proposal: await proposalOf(ctx, staff, found),
    ...{ returnCarrier: found.returnCarrier, returnWaybill: found.returnWaybill },
  }
}

/** A page is read anew after each act: that it is still open is told once. */
const SAME_READING_MS = 600_000
const MAX_READINGS = 5_000
const readings = scoped((_: Context) => openExpiringCache<object>(MAX_READINGS, SAME_READING_MS))

async function recordReading(
  ctx: Context,
  { id, name }: Staff,
  { memberId, id: subject }: AfterSaleRow,
): Promise<void> {
  const reading = `${id} ${subject}`
  if (readings(ctx).get(reading)) return
  const entry = { who: `客服，${name}`, what: '您在退款申请里写的说明和照片', why: '办理退款售后', subject }
  await ctx.db.transaction((tx) => recordAccess(ctx, tx, { memberId, kind: 'operator', ...entry }))
  readings(ctx).set(reading, {})
}

async function itemsOf({ db }: Context, afterSaleId: string): Promise<Answer['pieces']> {
  const rows = await db
    .select({ piece: afterSaleItem, specName: orderLine.specName })
    .from(afterSaleItem)
    .innerJoin(orderLine, eq(orderLine.id, afterSaleItem.lineId))
    .where(eq(afterSaleItem.afterSaleId, afterSaleId))
    .orderBy(afterSaleItem.lineId, afterSaleItem.unit, afterSaleItem.itemId)
  return rows.map(({ piece, specName }) => ({
    name: piece.name,
    note: piece.isGoodwill ? '只退钱，东西照常能用' : piece.itemId === '' ? specName : '这一项没有做',
    cashFen: piece.amountFen - piece.cardFen,
    cardFen: piece.cardFen,
  }))
}

const MAX_OTHERS = 500

/** How many of them the caller could see. */
async function othersOf({ db }: Context, staff: Staff, { memberId, orderNo, id }: AfterSaleRow) {
  const orders = await db
    .select({ orderNo: order.orderNo })
    .from(order)
    .where(and(eq(order.memberId, memberId), ne(order.orderNo, orderNo)))
    .limit(MAX_OTHERS)
  const requests = await db
    .select({ orderNo: afterSale.orderNo })
    .from(afterSale)
    .where(and(eq(afterSale.memberId, memberId), ne(afterSale.id, id)))
    .limit(MAX_OTHERS)
  const numbers = new Set([...orders, ...requests].map((row) => row.orderNo))
  const branches = await branchesOfOrders(db, [...numbers])
  const scope = staff.scopeOf('aftersale.see')
  const isSeen = (row: { orderNo: string }) => isWithin(scope, branches.get(row.orderNo) ?? [])
  return { otherOrders: orders.filter(isSeen).length, otherAfterSales: requests.filter(isSeen).length }
}

async function timelineOf(ctx: Context, found: AfterSaleRow): Promise<Answer['timeline']> {
  const sealer = await ctx.vault.of(found.memberId)
  const own = await ctx.db
    .select()
    .from(afterSaleHistory)
    .where(eq(afterSaleHistory.afterSaleId, found.id))
    .orderBy(desc(afterSaleHistory.at))
    .limit(200)
  const acts = await listActsOn(ctx.db, 'order', found.orderNo, 100)
  const moments = [
    ...own.map((line) => ({
      ...{ at: line.at.toISOString(), kind: 'money' as const, what: line.what, who: line.who },
      why: openWhy(sealer, line),
    })),
    ...acts.map(({ at, who, call, changes, reason }) => ({
      ...{ at: at.toISOString(), kind: 'staff' as const, what: doesOf(call), who },
      why: whyOf(changes, reason),
    })),
  ]
  return moments.sort((a, b) => b.at.localeCompare(a.at))
}

async function proposalOf(ctx: Context, staff: Staff, found: AfterSaleRow): Promise<Answer['proposal']> {
  const last = await lastProposal(ctx.db, found.id)
  return (
    last && {
      ...{ proposalId: last.id, proposedBy: last.staffName, isMine: last.staffId === staff.id },
      ...{ proposedAt: last.createdAt.toISOString(), reason: last.reason },
      words: await openProposalWords(ctx, found.memberId, last),
      ...{ isApproved: last.isApproved, decidedBy: last.decidedBy, decisionReason: last.decisionReason },
    }
  )
}

/** A picture of this request; opening the request has recorded that it is seen. */
export const getAfterSalePicture: StaffHandler<typeof pictureContract> = async (
  { afterSaleId, pictureId },
  { ctx },
) => {
  const attached = and(eq(afterSalePicture.id, pictureId), eq(afterSalePicture.afterSaleId, afterSaleId))
  const [found] = await ctx.db.select({ id: afterSalePicture.id }).from(afterSalePicture).where(attached)
  const data = found ? await readPicture(ctx, found.id) : null
  return data ?? fail('NOT_FOUND')
}

/** Where the order of a request is. */
export async function placesOfAfterSale(ctx: Context, afterSaleId: string) {
  const found = await findAfterSale(ctx.db, afterSaleId)
  return found && placesOfOrder(ctx, found.orderNo)
}
