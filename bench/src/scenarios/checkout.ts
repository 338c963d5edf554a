import { setTimeout as pause } from 'node:timers/promises'
import { addToCart } from '@mall/contract/cart/calls'
import type { Endpoint } from '@mall/contract/endpoint'
import { cartSettlement, settPayNew } from '@mall/contract/order/calls'
import { pay, wxPayGetStatus } from '@mall/contract/payment/calls'
import type { z } from 'zod'
import type { BenchMall } from '../bench-mall.ts'
import { type Lane, openLane } from '../load/lane.ts'
import { type Device, inTurn } from '../load/requests.ts'
import { outcomeOf, type Scenario } from '../load/scenario.ts'
import { cycled, listSpecs, present, someMembers } from '../load/seed.ts'
import { openTestWallets, type TestWallets } from '../load/wallets.ts'

const MEMBERS = 400
/** Polls of the screen, every 2 s, while the payer gets out a phone and scans. */
const POLLS_BEFORE_SCAN = 2
/** A scan is usually answered after the mall has processed its webhook; one sent by another scan comes later. */
const POLL_INTERVAL_MS = 25
const MAX_POLLS = 400
const MAX_SIGNING = 64

/** The first two calls are signed before the clock starts; what the others ask depends on the answers before. */
export const checkout = checkoutOf('完整下单：加购、结算、提交、扫码、到账', async () => null)

/** The same, and each order uses a coupon and a part of a fortune card. */
export const checkoutWithWallet = checkoutOf('完整下单，每单用券和福卡', openTestWallets)

function checkoutOf(
  title: string,
  open: (ctx: BenchMall['ctx'], members: Device[]) => Promise<TestWallets | null>,
): Scenario {
  return {
    title,
    aim: 200,
    prepare: async (mall) => {
      const members = await someMembers(mall.ctx, MEMBERS)
      const specs = await listSpecs(mall.ctx)
      const wallets = await open(mall.ctx, members)
      let used = 0
      return async (count) => {
        const from = used
        used += count
        await wallets?.addCoupons(Math.ceil(count / MEMBERS))
        await fetch(`http://127.0.0.1:${mall.gatewayPort}/sandbox/codes-ready/${count}`)
        const phones: Lane[] = []
        const purchases = await inTurn(count, MAX_SIGNING, async (index) => {
          const [member, { specId, sellingFen }] = [cycled(members, from + index), cycled(specs, from + index)]
          const sheetRequest = { productSpecIds: [specId], cards: wallets?.cardsOf(member) ?? [] }
          const add = await mall.signer.request(addToCart, { productSpecId: specId, quantity: 1 }, member)
          return {
            member,
            specId,
            sellingFen,
            add,
            settle: await mall.signer.request(cartSettlement, sheetRequest, member),
          }
        })
        return { count, work: (lane, at) => buy({ mall, lane, phones }, present(purchases[at])) }
      }
    },
  }
}

class RefusedError extends Error {}

interface Connections {
  mall: BenchMall
  lane: Lane
  /** Idle connections to the gateway. */
  phones: Lane[]
}

/** A member's purchase. */
interface Purchase {
  member: Device
  specId: string
  sellingFen: number
  /** The requests of the first two calls. */
  add: Buffer
  settle: Buffer
}

async function buy({ mall, lane, phones }: Connections, purchase: Purchase): Promise<string> {
  const { member, specId, sellingFen } = purchase
  // The mall has validated the answer; only the next call's input is read here.
  const send = async <O extends z.ZodType>(_: Endpoint<z.ZodType, O>, request: Buffer): Promise<z.output<O>> => {
    const answer = await lane.send(request)
    const outcome = outcomeOf(answer)
    if (outcome !== 'ok') throw new RefusedError(outcome)
    return JSON.parse(answer.body.toString('utf8')).data
  }
  const call = async <I extends z.ZodType, O extends z.ZodType>(
    endpoint: Endpoint<I, O>,
    input: z.input<I>,
    headers?: Record<string, string>,
  ) => send(endpoint, await mall.signer.request(endpoint, input, member, headers))
  const isPaid = async (orderId: string) => (await call(wxPayGetStatus, { orderId })).status === 'paid'
  try {
    await send(addToCart, purchase.add)
    const sheet = await send(cartSettlement, purchase.settle)
    const lines = sheet.lines.map((line) => ({ productSpecId: specId, quantity: line.quantity, seenPrice: sellingFen }))
    const coupon = sheet.coupons.find((one) => one.checkState)
    const submit = {
      lines,
      fromPage: 'cart' as const,
      userPhone: '13912345678',
      couponId: coupon?.couponId ?? null,
      seenDiscount: coupon?.discountFen ?? 0,
      cards: sheet.cards.flatMap(({ cardId, payFen }) => (payFen > 0 ? [{ cardId, seenFen: payFen }] : [])),
    }
    const { orders } = await call(settPayNew, submit, { 'idempotency-key': mall.ctx.ids.id() })
    const orderId = orders[0]?.orderNo ?? ''
    const { codeUrl } = await call(pay, { orderId })
    for (let polls = 0; polls < POLLS_BEFORE_SCAN; polls++) if (await isPaid(orderId)) return 'paid unasked'
    const phone = phones.pop() ?? (await openLane(mall.gatewayPort))
    const scanned = await phone.send(scanOf(mall, codeUrl))
    phones.push(phone)
    if (scanned.status !== 200) return `scan ${scanned.status}`
    for (let polls = 0; polls < MAX_POLLS; polls++) {
      if (await isPaid(orderId)) return 'ok'
      await pause(POLL_INTERVAL_MS)
    }
    return 'never paid'
  } catch (error) {
    if (error instanceof RefusedError) return error.message
    throw error
  }
}

/** The payer's phone at the gateway. */
function scanOf({ signer }: BenchMall, codeUrl: string): Buffer {
  return signer.plain('POST', '/sandbox/wechat/scan', {}, JSON.stringify({ code_url: codeUrl, result: 'success' }))
}
