import { fail } from '@mall/contract/failures'
import type {
  AfterSaleCard,
  getAfterSale as getContract,
  listAfterSales as listContract,
} from '@mall/contract/order/after-sale'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { openReply, openWhy, openWords } from '../lifecycle/sealed-text.ts'
import { afterSale, afterSaleHistory, afterSaleItem, afterSalePicture, orderLine } from '../tables.ts'
import { afterSaleHint, afterSaleNames, afterSaleTransitions, canSendBack, reasonName } from './after-sale-rules.ts'
import { hasShippedGoods } from './save-return-waybill.ts'
import type { AfterSaleRow } from './transition-after-sale.ts'

type Card = z.input<typeof AfterSaleCard>

/** The member's requests, the newest first. */
export const listAfterSales: Handler<typeof listContract> = async ({ orderNo, curPage, pageSize }, { ctx, member }) => {
  const mine = and(eq(afterSale.memberId, member.id), orderNo ? eq(afterSale.orderNo, orderNo) : undefined)
  const rows = await ctx.db
    .select()
    .from(afterSale)
    .where(mine)
    .orderBy(desc(afterSale.createdAt), desc(afterSale.id))
    .limit(pageSize)
    .offset((curPage - 1) * pageSize)
  return { list: await cardsOf(ctx, rows), total: await ctx.db.$count(afterSale, mine), curPage, pageSize }
}

export const getAfterSale: Handler<typeof getContract> = async ({ afterSaleId }, { ctx, member }) => {
  const own = and(eq(afterSale.id, afterSaleId), eq(afterSale.memberId, member.id))
  const [row] = await ctx.db.select().from(afterSale).where(own)
  const [card] = row ? await cardsOf(ctx, [row]) : []
  if (!row || !card) return fail('NOT_FOUND')
  const pictures = await ctx.db
    .select({ id: afterSalePicture.id })
    .from(afterSalePicture)
    .where(eq(afterSalePicture.afterSaleId, afterSaleId))
    .orderBy(asc(afterSalePicture.createdAt), asc(afterSalePicture.id))
  const history = await ctx.db
    .select()
    .from(afterSaleHistory)
    .where(eq(afterSaleHistory.afterSaleId, afterSaleId))
    .orderBy(asc(afterSaleHistory.at), asc(afterSaleHistory.id))
  const sealer = await ctx.vault.of(member.id)
  return {
    ...card,
    words: openWords(sealer, row),
    reply: openReply(sealer, row),
    canWithdraw: afterSaleTransitions[row.state].includes('withdrawn'),
    canSendBack: canSendBack(row.state, await hasShippedGoods(ctx.db, row)),
    returnCarrier: row.returnCarrier,
    returnWaybill: row.returnWaybill,
    pictureIds: pictures.map(({ id }) => id),
    history: history.map((line) => {
      const { at, what, who } = line
      return { at: at.toISOString(), what, who, why: openWhy(sealer, line) }
    }),
  }
}

async function cardsOf(ctx: Context, rows: readonly AfterSaleRow[]): Promise<Card[]> {
  const ids = rows.map(({ id }) => id)
  const [first] = rows
  if (!first) return []
  // All belong to one member.
  const sealer = await ctx.vault.of(first.memberId)
  const pieces = await ctx.db
    .select({ piece: afterSaleItem, line: orderLine })
    .from(afterSaleItem)
    .innerJoin(orderLine, eq(orderLine.id, afterSaleItem.lineId))
    .where(inArray(afterSaleItem.afterSaleId, ids))
    .orderBy(afterSaleItem.lineId, afterSaleItem.unit, afterSaleItem.itemId)
  const byId = Map.groupBy(pieces, ({ piece }) => piece.afterSaleId)
  return rows.map((row) => {
    const own = byId.get(row.id) ?? []
    const cashFen = row.amountFen - row.cardFen
    return {
      ...{ afterSaleId: row.id, orderNo: row.orderNo, bookingId: row.bookingId, state: row.state },
      stateName: afterSaleNames[row.state],
      hint: afterSaleHint({ ...row, reply: openReply(sealer, row), cashFen }),
      reasonName: reasonName(row.reason),
      cashFen,
      cardFen: row.cardFen,
      createTime: row.createdAt.toISOString(),
      imageUrl: own[0]?.line.image ?? '',
      pieces: own.map(({ piece, line }) => ({
        name: itemName(piece, line),
        cashFen: piece.amountFen - piece.cardFen,
        cardFen: piece.cardFen,
      })),
    }
  })
}

/** With its spec; that of an added item only says to which package it was added. */
function itemName(
  { itemId, name }: typeof afterSaleItem.$inferSelect,
  { specName, specId, productId }: typeof orderLine.$inferSelect,
): string {
  return itemId !== '' || specName === '' || specId === productId ? name : `${name} ${specName}`
}
