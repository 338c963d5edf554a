import { addToCart } from '@mall/contract/cart/calls'
import { searchProducts } from '@mall/contract/catalogue/search'
import { cartSettlement, settPayNew } from '@mall/contract/order/calls'
import { wxPayGetStatus } from '@mall/contract/payment/calls'
import { z } from 'zod'
import type { BenchMall } from '../bench-mall.ts'
import { openLane } from '../load/lane.ts'
import { inTurn } from '../load/requests.ts'
import { batchOf, type Prepared } from '../load/scenario.ts'
import { cycled, listProductIds, listSpecs, listWords, present, someMembers } from '../load/seed.ts'
import { openHolds } from './booking.ts'
import { openVisitors, popularWords } from './search.ts'

/** Who looks at payments. */
const PAYING = 100
/** Who fills a cart, so many that none of them acts more often than a person in a hurry. */
const SHOPPING = 1_000
/** Of twenty requests: looks at a payment, additions to carts, settlements and places held, searches, documents kept and to be rendered. */
const MIX = [
  'call document call order call document call payment call document',
  'call order call document call render call payment order call',
]
  .join(' ')
  .split(' ')
const ORDERS = MIX.filter((name) => name === 'order').length
/** Documents that are asked for all the time. */
const KEPT_DOCUMENTS = 20
const KINDS_IN_CART = 10
/** Adding to the cart, settling it, holding a place. */
const ORDERING = 3

export type Kind = 'payment' | 'order' | 'call' | 'document'
export interface Mixed extends Prepared {
  kindOf(at: number): Kind
}

/** What a busy mall is asked, no search and no search page twice. */
export async function openMix(mall: BenchMall): Promise<(count: number) => Promise<Mixed>> {
  const { ctx, signer } = mall
  const visitors = openVisitors()
  const [ids, words, popular, specs, members, shoppers] = await Promise.all([
    listProductIds(ctx),
    listWords(ctx),
    popularWords(mall),
    listSpecs(ctx),
    someMembers(ctx, PAYING),
    someMembers(ctx, SHOPPING),
  ])
  await signer.renew()
  const orders = await openOrders(mall, members, present(specs[0]))
  const hold = await openHolds(mall)
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
  const wordsAt = (index: number) => `${cycled(popular, index)} ${cycled(words, index * 7 + Math.floor(index / 300))}`
  let used = 0
  const add = (index: number, shopper: (typeof shoppers)[number]) =>
    signer.request(addToCart, { productSpecId: cycled(specs, index % KINDS_IN_CART).specId, quantity: 1 }, shopper)
  const lane = await openLane(mall.port)
  for (const [at, shopper] of shoppers.entries()) await lane.send(await add(at, shopper))
  lane.close()
  const asks: Record<string, (at: number) => Promise<Buffer> | Buffer> = {
    payment: (at) => signer.request(wxPayGetStatus, { orderId: cycled(orders, at) }, cycled(members, at)),
    order: (at) => {
      // All three run at any time; a member with a filled cart settles it next.
      const nth = Math.floor((at * ORDERS) / MIX.length)
      const step = (Math.floor(nth / SHOPPING) + nth) % ORDERING
      if (step === 2) return hold()
      const shopper = cycled(shoppers, nth)
      return step === 0 ? add(at, shopper) : signer.request(cartSettlement, { productSpecIds: [] }, shopper)
    },
    call: (at) =>
      signer.request(
        searchProducts,
        { searchItem: wordsAt(at), pageSize: 20, queryTerm: { priceMin: at % 10_000 } },
        cycled(visitors, at),
      ),
    document: (at) => signer.plain('GET', `/product/${cycled(ids.slice(0, KEPT_DOCUMENTS), at)}`, headers),
    render: (at) => signer.plain('GET', `/searchList?searchItem=${encodeURIComponent(wordsAt(at))}`, headers),
  }
  return async (count) => {
    const from = used
    used += count
    const batch = await batchOf(count, (index) => present(asks[cycled(MIX, index)])(from + index))
    return { ...batch, kindOf: (at) => kindOf(cycled(MIX, at)) }
  }
}

const kindOf = (name: string): Kind => (name === 'payment' || name === 'order' || name === 'call' ? name : 'document')

const Submitted = z.object({ data: z.object({ orders: z.array(z.object({ orderNo: z.string() })) }) })

/** An order of each member that waits for its payment. */
async function openOrders(
  { ctx, port, signer }: BenchMall,
  members: Awaited<ReturnType<typeof someMembers>>,
  { specId, sellingFen }: { specId: string; sellingFen: number },
): Promise<string[]> {
  const lane = await openLane(port)
  const orders = await inTurn(members.length, 1, async (index) => {
    const lines = [{ productSpecId: specId, quantity: 1, seenPrice: sellingFen }]
    const input = { lines, fromPage: 'direct' as const, userPhone: '13912345678' }
    const request = await signer.request(settPayNew, input, cycled(members, index), { 'idempotency-key': ctx.ids.id() })
    const { data } = Submitted.parse(JSON.parse((await lane.send(request)).body.toString('utf8')))
    return data.orders[0]?.orderNo ?? ''
  })
  lane.close()
  return orders
}
