import { addMonths, dayOf, instantOf } from '@mall/contract/days'
import { Failure } from '@mall/contract/failures'
import type { Api } from '@mall/contract/wire/client'
import type { StaffApi } from '@mall/contract/wire/staff-client'
import type { DemoCustomer } from '@mall/demo-data/customers'
import { addDemoMember } from '../../modules/account/public.ts'
import type { Context } from '../context.ts'
import { demoMemberApi, demoStaffApi } from './demo-clients.ts'

const SERVICE = { id: 'demo-07-service', name: '客服' }
const EDITOR = { id: 'demo-08-product', name: '商品编辑' }
const HOME = { districtCode: '110105', street: '建国路 88 号 3 号楼 1201' }
/** What the prices of the month fall by. */
const CHEAPER = 0.95
const CHEAPER_PRODUCTS = 3

/** Pays what this WeChat code asks for, as the payer's phone does. */
export type PayCode = (codeUrl: string) => Promise<void>

/** Their numbers and payments are made up: they must reach no real company. */
const COMPANIES = ['sms', 'wechat-pay'] as const

/**
 * What customers of the demo mall do on this day up to now, by the calls of shop and console, so that the console has
 * work of every kind. Goes on where it stopped; nothing is done twice. Nothing at all where messages or payments are not
 * the sandbox's.
 */
export async function playDemoDay(ctx: Context, customers: readonly DemoCustomer[], payCode: PayCode): Promise<void> {
  if (COMPANIES.some((company) => ctx.companies.source(company) !== 'sandbox')) return
  const now = ctx.clock.now()
  const service = demoStaffApi(ctx, SERVICE)
  for (const customer of customers) {
    if (now < instantOf(ctx.clock.today(), customer.from)) continue
    await addDemoMember(ctx, customer)
    const api = demoMemberApi(ctx, customer.id)
    await allowingRefusals(ctx, async () => {
      if (customer.buys) await shop(ctx, api, service, customer, payCode)
      if (customer.asks) await ask(ctx, api, customer.asks)
    })
  }
  await allowingRefusals(ctx, () => draftPrices(ctx, demoStaffApi(ctx, EDITOR), demoMemberApi(ctx, EDITOR.id)))
}

/** The mall may refuse what the demo asks for: something is sold out, a right was taken from the demo staff. */
async function allowingRefusals(ctx: Context, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    ctx.log.info({ failure: error.failure }, 'the demo was refused something')
  }
}

/** The next step of what this customer buys today. */
async function shop(ctx: Context, api: Api, service: StaffApi, customer: DemoCustomer, payCode: PayCode) {
  const [latest] = (await api.listOrders({ pageSize: 1 })).list
  const isTodays = latest && dayOf(new Date(latest.createTime)) === ctx.clock.today()
  const orderNo = isTodays ? latest.orderNo : await buy(ctx, api, customer)
  const state = isTodays ? latest.state : 'awaiting-payment'
  if (state === 'awaiting-payment') return payCode((await api.pay({ orderId: orderNo })).codeUrl)
  if (customer.refundWords === '') return
  if (state === 'awaiting-shipment') {
    const waybillNo = `SF${orderNo.replace(/\D/g, '').slice(-12)}`
    await service.shipOrder({ orderNo, carrier: '顺丰速运', waybillNo, reason: '按单发货' })
    return
  }
  if (state === 'shipped' || state === 'awaiting-booking') await takeBack(ctx, api, orderNo, customer)
}

async function buy(ctx: Context, api: Api, { buys, nth, nickname, mobile }: DemoCustomer): Promise<string> {
  const isGoods = buys === 'goods'
  const { list } = await api.searchProducts({ pageSize: 50 })
  const found = list.filter(({ serviceKind, cbecFlag }) => !cbecFlag && serviceKind === (isGoods ? 'goods' : 'general'))
  const product = found[nth % Math.max(1, found.length)]
  const [spec] = product ? (await api.getProductInfo({ productId: product.id })).productSpecList : []
  if (!spec) throw new Failure('NOT_FOUND')
  const addressId = isGoods ? await homeOf(api, nickname, mobile) : null
  const { lines } = await api.directSettlement({ productSpecId: spec.id, quantity: 1 })
  const requests = lines.map((line) => ({ productSpecId: spec.id, quantity: 1, seenPrice: line.sellingPrice }))
  const order = { lines: requests, fromPage: 'direct' as const, userPhone: mobile, addressId }
  const { orders } = await api.settPayNew(order, { idempotencyKey: ctx.ids.id() })
  return orders[0]?.orderNo ?? ''
}

async function homeOf(api: Api, name: string, mobile: string): Promise<string> {
  const [known] = (await api.listAddresses({})).list
  return known?.addressId ?? (await api.editAddress({ ...HOME, name, mobile })).addressId
}

async function takeBack(ctx: Context, api: Api, orderNo: string, { buys, refundWords }: DemoCustomer) {
  if ((await api.listAfterSales({ orderNo, pageSize: 1 })).list.length > 0) return
  const { pieces } = await api.refundOffer({ orderNo })
  const [piece] = pieces.filter(({ isRefundable }) => isRefundable)
  if (!piece) return
  const reason = buys === 'goods' ? ('broken' as const) : ('no-use' as const)
  const grounds = { reason, words: refundWords, seenAmount: piece.cashFen + piece.cardFen }
  await api.saveRefund({ orderNo, pieceIds: [piece.pieceId], ...grounds }, { idempotencyKey: ctx.ids.id() })
}

/** Once a day, unless the last question still waits. */
async function ask(ctx: Context, api: Api, text: string): Promise<void> {
  const { state, messages } = await api.getConsultation({ group: 'regular' })
  const last = messages.at(-1)
  const isTodays = last && dayOf(new Date(last.sentAt)) === ctx.clock.today()
  if (state !== 'waiting' && !isTodays) await api.sendConsultation({ group: 'regular', text })
}

/** Once a month: next month's prices, which wait for approval. */
async function draftPrices(ctx: Context, editor: StaffApi, shopApi: Api): Promise<void> {
  const next = addMonths(ctx.clock.today(), 1)
  const title = `${Number(next.slice(5, 7))} 月价格表`
  if ((await editor.listChangeSets({})).list.some((one) => one.title === title)) return
  const { list } = await shopApi.searchProducts({ pageSize: 50 })
  const some = list.filter(({ serviceKind }) => serviceKind === 'general').slice(0, CHEAPER_PRODUCTS)
  if (some.length === 0) return
  let set = await editor.startChangeSet({ title, reason: '月度调价，让利老客户' })
  for (const { id } of some) {
    const [spec] = (await shopApi.getProductInfo({ productId: id })).productSpecList
    if (!spec) continue
    const value = String(Math.round((spec.sellingPrice * CHEAPER) / 100) * 100)
    const change = { field: 'product.price' as const, thingId: spec.id, value }
    set = { ...set, version: (await editor.putChange({ ...set, change })).version }
  }
  await editor.submitChangeSet({ ...set, reason: '请看一下价格' })
}
