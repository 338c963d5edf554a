import { setTimeout as pause } from 'node:timers/promises'
import { addToCart } from '@mall/contract/cart'
import type { Endpoint } from '@mall/contract/endpoint'
import { cartSettlement, settPayNew } from '@mall/contract/order'
import { pay, wxPayGetStatus } from '@mall/contract/payment'
import { z } from 'zod'
import type { BenchMall } from '../bench-mall.ts'
import type { Lane } from '../lane.ts'
import { type CardWish, openPurses, type Purses } from '../purses.ts'
import type { Device } from '../requests.ts'
import { outcomeOf, type Scenario } from '../scenario.ts'
import { cycled, listSpecs, type SpecOnSale, someMembers } from '../seed.ts'

const MEMBERS = 400
/** How often the screen would ask, sped up: the answer comes with the gateway's notice. */
const POLL_MS = 25
const MOST_POLLS = 400

/** Each call's address depends on the answer before, so these are signed while the clock runs. */
export const checkout = checkoutOf('完整下单：加购、结算、提交、扫码、到账', async () => null)

/** The same, and each order uses a coupon and a part of a fortune card. */
export const checkoutWithPurse = checkoutOf('完整下单，每单用券和福卡', openPurses)

function checkoutOf(
  title: string,
  open: (ctx: BenchMall['ctx'], members: Device[]) => Promise<Purses | null>,
): Scenario {
  return {
    title,
    aim: 200,
    prepare: async (mall) => {
      const members = await someMembers(mall.ctx, MEMBERS)
      const specs = await listSpecs(mall.ctx)
      const purses = await open(mall.ctx, members)
      let used = 0
      return async (count) => {
        const from = used
        used += count
        await purses?.addCoupons(Math.ceil(count / MEMBERS))
        return {
          count,
          work: (lane, at) => {
            const member = cycled(members, from + at)
            return buy(mall, lane, member, cycled(specs, from + at), purses?.cardsOf(member) ?? [])
          },
        }
      }
    },
  }
}

class Refused extends Error {}

async function buy(
  mall: BenchMall,
  lane: Lane,
  member: Device,
  { specId, sellingFen }: SpecOnSale,
  cards: CardWish[],
): Promise<string> {
  const call = async <I extends z.ZodType, O extends z.ZodType>(
    endpoint: Endpoint<I, O>,
    input: z.input<I>,
    headers?: Record<string, string>,
  ) => {
    const answer = await lane.ask(await mall.signer.request(endpoint, input, member, headers))
    const outcome = outcomeOf(answer)
    if (outcome !== 'ok') throw new Refused(outcome)
    return endpoint.output.parse(Envelope.parse(JSON.parse(answer.body.toString('utf8'))).data)
  }
  try {
    await call(addToCart, { productSpecId: specId, quantity: 1 })
    const sheet = await call(cartSettlement, { productSpecIds: [specId], cards })
    const lines = sheet.lines.map((line) => ({ productSpecId: specId, quantity: line.quantity, seenPrice: sellingFen }))
    const coupon = sheet.coupons.find((one) => one.checkState)
    const wish = {
      lines,
      fromPage: 'cart' as const,
      userPhone: '13912345678',
      couponId: coupon?.couponId ?? null,
      seenDiscount: coupon?.discountFen ?? 0,
      cards: sheet.cards.flatMap(({ cardId, payFen }) => (payFen > 0 ? [{ cardId, seenFen: payFen }] : [])),
    }
    const { orders } = await call(settPayNew, wish, { 'idempotency-key': mall.ctx.ids.id() })
    const orderId = orders[0]?.orderNo ?? ''
    const { codeUrl } = await call(pay, { orderId })
    const scanned = await lane.ask(scanOf(mall, codeUrl))
    if (scanned.status !== 200) return `scan ${scanned.status}`
    for (let polls = 0; polls < MOST_POLLS; polls++) {
      if ((await call(wxPayGetStatus, { orderId })).status === 'paid') return 'ok'
      await pause(POLL_MS)
    }
    return 'never paid'
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}

const Envelope = z.object({ data: z.unknown() })

/** The payer's phone at the sandbox gateway. */
function scanOf({ signer }: BenchMall, codeUrl: string): Buffer {
  return signer.plain('POST', '/sandbox/wechat/scan', {}, JSON.stringify({ code_url: codeUrl, result: 'success' }))
}
