import { yuanText } from '@mall/contract/money'
import type { settPayNew as contract } from '@mall/contract/order/calls'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { Sealer } from '../../../platform/vault/vault.ts'
import { historyRow, lineIdOf, phoneContext, UNPAID_MS } from '../../order/public.ts'
import type { NewOrder } from '../persistence.ts'
import type { CardPart } from '../settlement/card-rules.ts'
import type { SoldGoods } from '../settlement/requested-lines.ts'
import { type BuyableLine, priceOf, splitIntoOrders } from '../settlement/settlement-rules.ts'
import type { DecidedSubmit } from './decide-submit.ts'
import { orderSnapshot } from './order-snapshot.ts'

type Submit = z.output<typeof contract.input>
type Line = BuyableLine<SoldGoods>

/** The orders for these lines, with a snapshot of everything that the catalogue may change later. */
export async function newOrders(
  ctx: Context,
  memberId: string,
  input: Submit,
  { lines, ...decided }: DecidedSubmit,
): Promise<SubmittedOrder[]> {
  const sealer = await ctx.vault.of(memberId)
  const parts = splitIntoOrders(lines)
  return parts.map((part, index) => {
    const orderInput = { ...decided, count: parts.length, cards: decided.cards[index] ?? [] }
    return newOrder(ctx, sealer, memberId, input, part, orderInput)
  })
}

/** An order to be written, with what its cards pay. */
export interface SubmittedOrder extends NewOrder {
  row: NewOrder['row'] & { taxFen: number }
  cards: readonly CardPart[]
  /** What is bought, for the cards' ledger. */
  bought: string
}

interface OrderInput extends Omit<DecidedSubmit, 'cards' | 'lines'> {
  /** Orders that the submit makes. */
  count: number
  /** What cards pay of this one. */
  cards: readonly CardPart[]
}

function newOrder(
  ctx: Context,
  sealer: Sealer,
  memberId: string,
  input: Submit,
  part: readonly Line[],
  orderInput: OrderInput,
): SubmittedOrder {
  const { count, offer, sentTo, cards } = orderInput
  const createdAt = ctx.clock.now()
  const orderNo = ctx.ids.datedId(memberId, createdAt)
  const priced = priceOf(part, offer, cards)
  const { goodsFen, payFen, couponFen, cardFen, taxFen, steps } = priced
  const used = couponFen > 0 ? offer : null
  const row: SubmittedOrder['row'] = {
    orderNo,
    memberId,
    kind: 'package',
    state: 'awaiting-payment',
    isCrossBorder: part.some(({ goods }) => goods.isCrossBorder),
    goodsFen,
    payFen,
    taxFen,
    steps,
    couponId: used?.couponId ?? null,
    couponFen,
    cardFen,
    userPhoneSealed: sealer.seal(input.userPhone, phoneContext(orderNo)),
    ...orderSnapshot(sealer, orderNo, input, part, sentTo),
    expiresAt: new Date(createdAt.getTime() + UNPAID_MS),
    createdAt,
  }
  const whys = [
    count > 1 ? `同时提交的商品按类别拆成 ${count} 单` : '',
    used ? `用券“${used.title}”−${yuanText(couponFen)}` : '',
    cardFen > 0 ? `用福卡−${yuanText(cardFen)}` : '',
  ]
  const why = whys.filter((one) => one !== '').join('，')
  return {
    row,
    history: historyRow(ctx, orderNo, row.state, { what: '提交订单', who: '本人', why }),
    cards,
    bought: purchaseText(part),
    lines: part.map((line, index) =>
      newLine(orderNo, index, line, {
        paidFen: priced.paidFen[index] ?? 0,
        activityFen: priced.activityFen[index] ?? 0,
        couponFen: priced.couponShares[index] ?? 0,
        cardFen: priced.cardShares[index] ?? 0,
        taxFen: priced.taxShares[index] ?? 0,
      }),
    ),
  }
}

interface Shares {
  paidFen: number
  activityFen: number
  couponFen: number
  cardFen: number
  taxFen: number
}

/** `父母安心体检套餐 2 份等 3 件` */
function purchaseText(part: readonly Line[]): string {
  const [first] = part
  const pieces = part.reduce((all, { quantity }) => all + quantity, 0)
  const name = `${first?.goods.productName ?? ''} ${first?.quantity ?? 0} 份`
  return part.length > 1 ? `${name}等 ${pieces} 件` : name
}

function newLine(orderNo: string, index: number, { goods, quantity }: Line, shares: Shares): NewOrder['lines'][number] {
  const { specId, productId, productName, specName, image, serviceKind, packageId } = goods
  const { isCrossBorder, examinationsPerUnit, sellingFen, marketFen, referenceName, stock } = goods
  return {
    id: lineIdOf(orderNo, index),
    orderNo,
    ...{ specId, productId, productName, specName, image, serviceKind, packageId },
    ...{ isCrossBorder, quantity, examinationsPerUnit, sellingFen, marketFen, referenceName },
    ...shares,
    tookStock: stock !== null,
  }
}
