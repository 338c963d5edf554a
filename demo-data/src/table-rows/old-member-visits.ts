import { OFFSET } from '@mall/contract/days'
import { oldMember, people } from '../content/old-member/old-member.ts'
import type { DemoMall } from '../demo-mall.ts'
import { hash32 } from '../random.ts'
import { addDays, parseRows } from '../rows.ts'
import type { Row } from './table-rows.ts'

export interface Sealer {
  seal(text: string, place: string): string
}

export interface Seals extends Sealer {
  blindIndex(kind: string, text: string): string
}

export const MEMBER = 'demo-old-member'
export const TIMESPAN = '0730-0830'

export const contactId = (name: string) => `demo-contact-${hash32(name)}`

export type Visit = ReturnType<ReturnType<typeof visitOn>>

interface Bought {
  name: string
  /** The product's. */
  slug: string
  cityId: string
  channel: string
}

interface When {
  /** The day of the examination at this branch. */
  dayAt: (branchId: string) => string
  /** Nine days before, if not given. */
  bought?: string
}

/** One examination of one person, bought with one order. */
export function visitOn(mall: DemoMall) {
  return ({ name, slug, cityId, channel }: Bought, on: When) => {
    const product = mall.products.find((each) => each.slug === slug)
    const sexes = new Map(parseRows(people).map(([, who = '', sex = '']) => [who, Number(sex)]))
    const packages = new Map(mall.packages.map((each) => [each.id, each]))
    const spec = product?.specs.find(({ packageId, unavailable }) => {
      const only = packages.get(packageId ?? '')?.sexOnly ?? sexes.get(name)
      return packageId !== null && unavailable === '' && only === sexes.get(name)
    })
    const branch = mall.branches.find((each) => each.cityId === cityId)
    if (!product || !spec?.packageId || !branch) throw new Error(`nothing to examine ${name} with: ${slug}`)
    const day = on.dayAt(branch.id)
    const bought = on.bought ?? addDays(day, -9)
    const key = `${name} ${day}`
    const orderNo = `${bought.slice(2).replaceAll('-', '')}00${String(hash32(key)).padStart(16, '0')}`
    return { name, key, day, bought, orderNo, product, spec, packageId: spec.packageId, branch, channel }
  }
}

export const yearOf = ({ day }: Visit) => Number(day.slice(0, 4))

/** An instant of that day in Shanghai. */
export const at = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:12:00${OFFSET}`
export const idOf = (kind: string, { key }: Visit, n = 0) => `demo-${kind}-${hash32(`${kind} ${key} ${n}`)}`

const CHANNELS: Readonly<Record<string, string>> = { wechat: '微信支付', alipay: '支付宝' }

export const orderRow =
  (seals: Seals) =>
  (visit: Visit): Row => {
    const { orderNo, bought, spec, channel } = visit
    return {
      ...{ order_no: orderNo, member_id: MEMBER, kind: 'package', state: 'completed', refund_state: 'none' },
      ...{ invoice_state: 'none', is_cross_border: false, goods_fen: spec.sellingPriceFen },
      ...{ pay_fen: spec.sellingPriceFen, tax_fen: 0, coupon_fen: 0, card_fen: 0, refunded_fen: 0 },
      steps: [{ name: '商品合计', amountFen: spec.sellingPriceFen, note: '1 件' }],
      user_phone_sealed: seals.seal(oldMember.mobile, `mall_order|user_phone|${orderNo}`),
      ...{ address_sealed: '', invoice_sealed: '', remark: '', sales_staff_code: '', channel_name: '', ad_source: '' },
      ...{ cancel_reason: '', carrier: '', waybill_no: '', created_at: at(bought, 19), paid_at: at(bought, 20) },
      ...{ expires_at: at(bought, 20), pay_channel: CHANNELS[channel] ?? '', transaction_id: idOf('paid', visit) },
    }
  }

export const lineRow = (visit: Visit): Row => ({
  ...{ id: idOf('line', visit), order_no: visit.orderNo, spec_id: visit.spec.id, package_id: visit.packageId },
  ...goodsOf(visit),
  ...{ is_cross_border: false, quantity: 1, examinations_per_unit: 1, reference_name: visit.product.referenceName },
  ...{ selling_fen: visit.spec.sellingPriceFen, market_fen: visit.spec.marketPriceFen },
  ...{ paid_fen: visit.spec.sellingPriceFen, activity_fen: 0, coupon_fen: 0, tax_fen: 0, card_fen: 0 },
  ...{ took_stock: false, refunded_fen: 0 },
})

const goodsOf = ({ product, spec }: Visit) => ({
  ...{ product_id: product.id, product_name: product.name, spec_name: spec.specName },
  ...{ image: spec.imagePath || product.imagePath, service_kind: product.serviceKind },
})

export const orderHistoryRows = (visit: Visit): Row[] =>
  [
    ['awaiting-payment', '提交订单', '本人', at(visit.bought, 19), ''],
    ['awaiting-booking', '付款成功', '本人', at(visit.bought, 20), ''],
    ['booked', '全部约好', '本人', at(visit.bought, 21), ''],
    ['attended', '已到检', '院区', at(visit.day, 8), ''],
    ['report-pending', '检查结束', '院区', at(visit.day, 10), '报告正在出具'],
    ['completed', '报告已出，订单完成', '院区', at(addDays(visit.day, 4), 15), ''],
  ].map(([to_state, what, who, when, why], n) => ({
    ...{ id: idOf('told', visit, n), order_no: visit.orderNo, at: when, to_state, what, who, why },
  }))

export const attemptRow = (visit: Visit): Row => ({
  ...{ out_trade_no: visit.orderNo, order_no: visit.orderNo, member_id: MEMBER, channel: visit.channel },
  ...{ way: visit.channel === 'wechat' ? 'wechat-native' : 'alipay-page', amount_fen: visit.spec.sellingPriceFen },
  ...{ state: 'paid', payer_ip: '', open_id: '', prepay_token: '', transaction_id: idOf('paid', visit), polls: 0 },
  ...{ created_at: at(visit.bought, 19), paid_at: at(visit.bought, 20), expires_at: at(visit.bought, 20) },
  ...{ next_poll_at: at(visit.bought, 20), polled_at: at(visit.bought, 19) },
})

export const voucherRow = (visit: Visit): Row => ({
  ...{ id: idOf('voucher', visit), member_id: MEMBER, order_no: visit.orderNo, order_line_id: idOf('line', visit) },
  ...goodsOf(visit),
  ...{ unit: 1, package_id: visit.packageId, item_ids: [], state: 'attended', no_show_count: 0 },
  created_at: at(visit.bought, 20),
})

export const bookingRow =
  (seals: Seals) =>
  (visit: Visit): Row => ({
    ...{ id: idOf('booking', visit), hold_id: idOf('hold', visit), member_id: MEMBER, order_no: visit.orderNo },
    ...{ voucher_id: idOf('voucher', visit), contact_id: contactId(visit.name) },
    contact_name: seals.seal(visit.name, `booking|contact_name|${idOf('booking', visit)}`),
    ...{ branch_id: visit.branch.id, service: 'general', day: visit.day, timespan_id: TIMESPAN, state: 'completed' },
    ...{ check_in_code: idOf('code', visit), changes: 0, sequence: 0, created_at: at(visit.bought, 21) },
    ...{ attended_at: at(visit.day, 8), completed_at: at(visit.day, 10), reported_at: at(addDays(visit.day, 4), 15) },
  })

export const bookingHistoryRows = (visit: Visit): Row[] =>
  [
    ['预约成功', '本人', at(visit.bought, 21), ''],
    ['已到检', '院区', at(visit.day, 8), ''],
    ['检查结束', '院区', at(visit.day, 10), '报告正在出具'],
    ['报告已出', '院区', at(addDays(visit.day, 4), 15), ''],
  ].map(([what, who, when, why], n) => ({
    ...{ id: idOf('went', visit, n), booking_id: idOf('booking', visit), at: when, what, who, why },
  }))
