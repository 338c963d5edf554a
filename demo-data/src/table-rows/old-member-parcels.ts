import { OFFSET } from '@mall/contract/days'
import { oldMember, parcels } from '../content/old-member/old-member.ts'
import type { DemoMall } from '../demo-mall.ts'
import { hash32 } from '../random.ts'
import { addDays, cell, parseRows } from '../rows.ts'
import type { Row, TableRows } from './table-rows.ts'

interface Sealer {
  seal(text: string, place: string): string
}

const AT = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:12:00${OFFSET}`
const HOME = { name: '林晓', districtCode: '110105', address: '北京市朝阳区和平里小区 6 号楼 2 单元 301' }
const COLLECTED_HOUR = 16

type Bought = ReturnType<ReturnType<typeof boughtOf>>

function boughtOf(mall: DemoMall, memberId: string) {
  return (row: string[]) => {
    const [slug, carrier, company, letters] = [0, 1, 2, 3].map((index) => cell(row, index))
    const shippedOn = addDays(mall.today, -Number(cell(row, 4)))
    const receivedAfter = cell(row, 5)
    const product = mall.products.find((each) => each.slug === slug)
    const spec = product?.specs.find(({ unavailable }) => unavailable === '')
    if (!product || !spec) throw new Error(`nothing to send: ${slug}`)
    const key = String(hash32(`${slug} ${shippedOn}`))
    const bought = addDays(shippedOn, -1)
    return {
      ...{ memberId, product, spec, carrier, company, shippedOn, bought, key },
      orderNo: `${bought.slice(2).replaceAll('-', '')}00${key.padStart(16, '0')}`,
      // Its digits say when it was collected, as the sandbox's carriers write them.
      waybillNo: `${letters}${shippedOn.slice(2).replaceAll('-', '')}${COLLECTED_HOUR}${key.slice(0, 5).padStart(5, '0')}`,
      receivedOn: receivedAfter === '' ? null : addDays(shippedOn, Number(receivedAfter)),
    }
  }
}

/** What the old member had sent: one parcel that arrived, one on its way. Where they are the tracking company tells. */
export function oldMemberParcels(mall: DemoMall, memberId: string, seals: Sealer): TableRows[] {
  const all = parseRows(parcels).map(boughtOf(mall, memberId))
  return [
    { table: 'mall_order', rows: all.map(orderRow(seals)) },
    { table: 'order_line', rows: all.map(lineRow) },
    { table: 'order_history', rows: all.flatMap(historyRows) },
    { table: 'parcel', rows: all.map(parcelRow(AT(addDays(mall.today, -1), 20))) },
  ]
}

const orderRow =
  (seals: Sealer) =>
  (one: Bought): Row => {
    const { orderNo, bought, spec, receivedOn } = one
    const home = JSON.stringify({ ...HOME, mobile: oldMember.mobile })
    return {
      ...{ order_no: orderNo, member_id: one.memberId, kind: 'package', state: receivedOn ? 'completed' : 'shipped' },
      ...{ refund_state: 'none', invoice_state: 'none', is_cross_border: false, goods_fen: spec.sellingPriceFen },
      // Gifts: what is paid through a channel would be missing from the sandbox's bills of these days.
      ...{ pay_fen: 0, tax_fen: 0, coupon_fen: spec.sellingPriceFen, card_fen: 0, refunded_fen: 0 },
      steps: [
        { name: '商品合计', amountFen: spec.sellingPriceFen, note: '1 件' },
        { name: '优惠券', amountFen: -spec.sellingPriceFen, note: '会员礼品券' },
      ],
      user_phone_sealed: seals.seal(oldMember.mobile, `mall_order|user_phone|${orderNo}`),
      address_sealed: seals.seal(home, `mall_order|address|${orderNo}`),
      ...{ invoice_sealed: '', remark: '', sales_staff_code: '', channel_name: '', ad_source: '', cancel_reason: '' },
      ...{ carrier: one.carrier, waybill_no: one.waybillNo, created_at: AT(bought, 19), paid_at: AT(bought, 20) },
      ...{ expires_at: AT(bought, 20), pay_channel: '优惠券', transaction_id: '' },
      ...{ shipped_at: AT(one.shippedOn, 15), received_at: receivedOn && AT(receivedOn, 19) },
    }
  }

const lineRow = ({ orderNo, product, spec, key }: Bought): Row => ({
  ...{ id: `demo-line-${key}`, order_no: orderNo, spec_id: spec.id, package_id: null, product_id: product.id },
  ...{ product_name: product.name, spec_name: spec.specName, image: product.imagePath },
  ...{ service_kind: product.serviceKind, is_cross_border: false, quantity: 1, examinations_per_unit: 1 },
  ...{ reference_name: product.referenceName, selling_fen: spec.sellingPriceFen, market_fen: spec.marketPriceFen },
  ...{ paid_fen: 0, activity_fen: 0, coupon_fen: spec.sellingPriceFen, tax_fen: 0, card_fen: 0 },
  ...{ took_stock: false, refunded_fen: 0 },
})

const historyRows = (one: Bought): Row[] =>
  [
    ['awaiting-payment', '提交订单', '本人', AT(one.bought, 19), ''],
    ['awaiting-shipment', '付款成功', '本人', AT(one.bought, 20), '优惠券全额抵扣'],
    ['shipped', '已发货', '仓库', AT(one.shippedOn, 15), `${one.carrier} ${one.waybillNo}`],
    ...(one.receivedOn ? [['completed', '已收货', '本人', AT(one.receivedOn, 19), '']] : []),
  ].map(([to_state, what, who, at, why], n) => ({
    ...{ id: `demo-told-${one.key}-${n}`, order_no: one.orderNo, at, to_state, what, who, why },
  }))

/** Asked about the evening before, so that a new mall has no parcel to warn of. */
const parcelRow =
  (checkedAt: string) =>
  ({ orderNo, memberId, carrier, company, waybillNo, shippedOn }: Bought): Row => ({
    ...{ order_no: orderNo, member_id: memberId, carrier, company, waybill_no: waybillNo, checked_at: checkedAt },
    ...{ state: 'awaiting-pickup', following: 'unsubscribed', trace_sealed: '', event_count: 0, polls: 0 },
    ...{ next_poll_at: AT(shippedOn, 15), shipped_at: AT(shippedOn, 15) },
  })
