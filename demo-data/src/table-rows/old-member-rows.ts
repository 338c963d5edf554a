import { OFFSET } from '@mall/contract/days'
import { asked, oldMember, people, rated, visits } from '../content/old-member.ts'
import type { DemoMall } from '../demo-mall.ts'
import { hash32 } from '../random.ts'
import { addDays, cell, parseRows } from '../rows.ts'
import { oldMemberParcels } from './old-member-parcels.ts'
import type { Row, TableRows } from './table-rows.ts'

/** What keeps personal fields unreadable in the mall's database. */
export interface Vault {
  of(memberId: string): Promise<Sealer>
  blindIndex(kind: string, text: string): string
}

interface Sealer {
  seal(text: string, place: string): string
}

interface Seals extends Sealer {
  blindIndex(kind: string, text: string): string
}

const MEMBER = 'demo-old-member'
const TIMESPAN = '0730-0830'

/** lecture | question | answer; what has an answer was looked at by the doctor's assistant. */
const questionRow =
  (today: string) =>
  (row: string[], nth: number): Row => ({
    ...{ id: `demo-question-${nth + 1}`, lecture_id: `lecture-${cell(row, 0)}`, member_id: MEMBER },
    ...{ asker: `尾号 ${oldMember.mobile.slice(-4)} 的朋友`, text: cell(row, 1), state: 'shown' },
    ...{ answer: cell(row, 2), answered_by: cell(row, 2) && '医生助理', created_at: at(addDays(today, -1), 9 + nth) },
  })

/** An old member with a family and what they had done year by year, every order of it complete. */
export async function oldMemberRows(mall: DemoMall, vault: Vault): Promise<TableRows[]> {
  const { seal } = await vault.of(MEMBER)
  const seals: Seals = { seal, blindIndex: vault.blindIndex }
  const persons = parseRows(people).map(personRow(seals, joinedOn(mall.today)))
  const past = parseRows(visits)
    .map(visitOf(mall))
    .filter(({ day }) => day < mall.today)
  return [
    {
      table: 'member',
      rows: [
        {
          ...{ id: MEMBER, nickname: oldMember.nickname, sex: oldMember.sex, created_at: at(joinedOn(mall.today), 9) },
          mobile_sealed: seals.seal(oldMember.mobile, `member|mobile|${MEMBER}`),
          mobile_index: seals.blindIndex('mobile', oldMember.mobile),
        },
      ],
    },
    { table: 'contact', rows: persons },
    { table: 'mall_order', rows: past.map(orderRow(seals)) },
    { table: 'order_line', rows: past.map(lineRow) },
    { table: 'order_history', rows: past.flatMap(orderHistoryRows) },
    { table: 'payment_attempt', rows: past.map(attemptRow) },
    { table: 'voucher', rows: past.map(voucherRow) },
    { table: 'booking', rows: past.map(bookingRow(seals)) },
    { table: 'booking_history', rows: past.flatMap(bookingHistoryRows) },
    { table: 'rating', rows: past.flatMap(ratingRowOf(mall.today)) },
    { table: 'lecture_question', rows: parseRows(asked).map(questionRow(mall.today)) },
    { table: 'visit_item', rows: past.flatMap(itemRows(mall)) },
    ...oldMemberParcels(mall, MEMBER, seals),
  ]
}

const joinedOn = (today: string) => `${Number(today.slice(0, 4)) - 5}-05-06`

function personRow(seals: Seals, joined: string) {
  return ([relation = '', name = '', sex = '', birthday = '', mobile = '']: readonly string[]): Row => ({
    ...{ id: contactId(name), member_id: MEMBER, id_type: 1 },
    person_sealed: seals.seal(
      JSON.stringify({ name, sex: Number(sex), birthday, relation }),
      `contact|person|${contactId(name)}`,
    ),
    ...{ is_myself: relation === '本人', is_real_name: false, created_at: at(joined, 10) },
    mobile_sealed: seals.seal(mobile, `contact|mobile|${contactId(name)}`),
  })
}

const contactId = (name: string) => `demo-contact-${hash32(name)}`

type Visit = ReturnType<ReturnType<typeof visitOf>>

function visitOf(mall: DemoMall) {
  return ([name = '', ago = '', monthDay = '', slug = '', cityId = '', channel = '']: readonly string[]) => {
    const product = mall.products.find((each) => each.slug === slug)
    const sexes = new Map(parseRows(people).map(([, who = '', sex = '']) => [who, Number(sex)]))
    const packages = new Map(mall.packages.map((each) => [each.id, each]))
    const spec = product?.specs.find(({ packageId, unavailable }) => {
      const only = packages.get(packageId ?? '')?.sexOnly ?? sexes.get(name)
      return packageId !== null && unavailable === '' && only === sexes.get(name)
    })
    const branch = mall.branches.find((each) => each.cityId === cityId)
    if (!product || !spec?.packageId || !branch) throw new Error(`nothing to examine ${name} with: ${slug}`)
    const requested = `${Number(mall.today.slice(0, 4)) - Number(ago)}-${monthDay}`
    // Branches rest on Sundays.
    const day = new Date(`${requested}T00:00:00Z`).getUTCDay() === 0 ? addDays(requested, 1) : requested
    const key = `${name} ${day}`
    const bought = addDays(day, -9)
    const orderNo = `${bought.slice(2).replaceAll('-', '')}00${String(hash32(key)).padStart(16, '0')}`
    return { name, key, day, bought, orderNo, product, spec, packageId: spec.packageId, branch, channel }
  }
}

/** An instant of that day in Shanghai. */
const at = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:12:00${OFFSET}`
const idOf = (kind: string, { key }: Visit, n = 0) => `demo-${kind}-${hash32(`${kind} ${key} ${n}`)}`

const CHANNELS: Readonly<Record<string, string>> = { wechat: '微信支付', alipay: '支付宝' }

const orderRow =
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

const lineRow = (visit: Visit): Row => ({
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

const orderHistoryRows = (visit: Visit): Row[] =>
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

const attemptRow = (visit: Visit): Row => ({
  ...{ out_trade_no: visit.orderNo, order_no: visit.orderNo, member_id: MEMBER, channel: visit.channel },
  ...{ way: visit.channel === 'wechat' ? 'wechat-native' : 'alipay-page', amount_fen: visit.spec.sellingPriceFen },
  ...{ state: 'paid', payer_ip: '', open_id: '', prepay_token: '', transaction_id: idOf('paid', visit), polls: 0 },
  ...{ created_at: at(visit.bought, 19), paid_at: at(visit.bought, 20), expires_at: at(visit.bought, 20) },
  ...{ next_poll_at: at(visit.bought, 20), polled_at: at(visit.bought, 19) },
})

const voucherRow = (visit: Visit): Row => ({
  ...{ id: idOf('voucher', visit), member_id: MEMBER, order_no: visit.orderNo, order_line_id: idOf('line', visit) },
  ...goodsOf(visit),
  ...{ unit: 1, package_id: visit.packageId, item_ids: [], state: 'attended', no_show_count: 0 },
  created_at: at(visit.bought, 20),
})

const bookingRow =
  (seals: Seals) =>
  (visit: Visit): Row => ({
    ...{ id: idOf('booking', visit), hold_id: idOf('hold', visit), member_id: MEMBER, order_no: visit.orderNo },
    ...{ voucher_id: idOf('voucher', visit), contact_id: contactId(visit.name) },
    contact_name: seals.seal(visit.name, `booking|contact_name|${idOf('booking', visit)}`),
    ...{ branch_id: visit.branch.id, service: 'general', day: visit.day, timespan_id: TIMESPAN, state: 'completed' },
    ...{ check_in_code: idOf('code', visit), changes: 0, sequence: 0, created_at: at(visit.bought, 21) },
    ...{ attended_at: at(visit.day, 8), completed_at: at(visit.day, 10), reported_at: at(addDays(visit.day, 4), 15) },
  })

const bookingHistoryRows = (visit: Visit): Row[] =>
  [
    ['预约成功', '本人', at(visit.bought, 21), ''],
    ['已到检', '院区', at(visit.day, 8), ''],
    ['检查结束', '院区', at(visit.day, 10), '报告正在出具'],
    ['报告已出', '院区', at(addDays(visit.day, 4), 15), ''],
  ].map(([what, who, when, why], n) => ({
    ...{ id: idOf('went', visit, n), booking_id: idOf('booking', visit), at: when, what, who, why },
  }))

const ratingRowOf = (today: string) => {
  const found = parseRows(rated)
  return (visit: Visit): Row[] =>
    found
      .filter(
        (row) => cell(row, 0) === visit.name && Number(today.slice(0, 4)) - Number(cell(row, 1)) === yearOf(visit),
      )
      .map((row) => ({
        ...{ id: idOf('rating', visit), booking_id: idOf('booking', visit), member_id: MEMBER },
        ...{ branch_id: visit.branch.id, visited_on: visit.day, masked_name: `${visit.name.charAt(0)}**` },
        ...{ environment_stars: Number(cell(row, 2)), queue_stars: Number(cell(row, 3)) },
        ...{ service_stars: Number(cell(row, 4)), is_nameless: false, text: cell(row, 5), state: 'shown' },
        ...{ hidden_why: '', answer: cell(row, 6), saved_at: at(visit.day, 15), published_at: at(visit.day, 18) },
      }))
}

const yearOf = ({ day }: Visit) => Number(day.slice(0, 4))

const itemRows = (mall: DemoMall) => {
  const items = new Map(mall.items.map((each) => [each.id, each]))
  const itemsOf = new Map(mall.packages.map((each) => [each.id, each.itemIds]))
  return (visit: Visit): Row[] =>
    (itemsOf.get(visit.packageId) ?? []).map((itemId) => ({
      ...{ booking_id: idOf('booking', visit), item_id: itemId, name: items.get(itemId)?.name ?? '' },
      ...{ weight_fen: items.get(itemId)?.priceFen ?? 0, is_extra: false, state: 'done', done_at: at(visit.day, 9) },
    }))
}
