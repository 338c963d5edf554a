import { getVisit, listVisits } from '@mall/contract/appointment/desk'
import { findWalkIn } from '@mall/contract/appointment/desk-acts'
import { getCapacityWeek } from '@mall/contract/appointment/staff-capacity'
import { listClosings, previewClosing } from '@mall/contract/appointment/staff-closing'
import { getToday } from '@mall/contract/appointment/today'
import { findChangeSubjects, listChangeSets } from '@mall/contract/change-set/calls'
import { listLectureQuestionsForStaff, listLecturesForStaff } from '@mall/contract/content/staff-lectures'
import { addDays } from '@mall/contract/days'
import type { Endpoint } from '@mall/contract/endpoint'
import { getOrderForStaff, searchOrders } from '@mall/contract/order/staff'
import { getAfterSaleForStaff, listAfterSaleQueue } from '@mall/contract/order/staff-after-sale'
import { listWaitingGoodwill } from '@mall/contract/order/staff-goodwill'
import { listFailedRefunds } from '@mall/contract/payment/staff'
import { getBookDay, listBookDays, listBookFaults } from '@mall/contract/payment/staff-books'
import { findMembers, getMember, listMemberOrders } from '@mall/contract/privacy/staff'
import { listAudit } from '@mall/contract/staff/audit'
import { listRightRequests, listStaff } from '@mall/contract/staff/people'
import { listFailedWork } from '@mall/contract/work/staff'
import type { Context } from '@mall/server/app/context'
import type { z } from 'zod'
import { cycled } from '../load/seed.ts'
import type { FilledMall } from './fill-mall.ts'
import { initialsAt, memberId, mobileOf, nameOf, orderNo } from './people.ts'
import { LECTURES } from './rows.ts'
import type { Post } from './staff.ts'

/** One question that staff ask over and over, of another order, member or day each time. */
export interface Ask {
  title: string
  post: Post
  endpoint: Endpoint
  input(at: number): unknown
}

const ask = <I extends z.ZodType>(
  title: string,
  post: Post,
  endpoint: Endpoint<I>,
  input: (at: number) => z.input<I>,
): Ask => ({ title, post, endpoint, input })

/** Everything that staff look through or look for. */
export async function openAsks(ctx: Context, filled: FilledMall): Promise<Ask[]> {
  const { large, small } = endsOf(filled)
  const marks = await marksOf(ctx, filled)
  return [
    ...orderAsks(filled, marks, { large, small }),
    ...deskAsks(ctx, filled, marks, { large, small }),
    ...listAsks(ctx, filled),
  ]
}

export function endsOf({ branchIds }: FilledMall): { large: string; small: string } {
  return { large: branchIds[0] ?? '', small: branchIds.at(-1) ?? '' }
}

interface Marks {
  deep: string
  waybills: string[]
  refunds: string[]
  vouchers: string[]
  codes: string[]
  visits: string[]
  requests: string[]
}

/** Of what the generator made: 200 each. */
async function marksOf({ pool, vault }: Context, { orders }: FilledMall): Promise<Marks> {
  const list = async (text: string) => (await pool.query<{ id: string }>(`${text} limit 200`)).rows.map(({ id }) => id)
  const middle = await pool.query<{ at: Date; no: string }>(
    'select created_at as at, order_no as no from mall_order where order_no = $1',
    [orderNo(Math.floor(orders / 2))],
  )
  const [row] = middle.rows
  return {
    deep: vault.seal(`${row?.at.toISOString()}~${row?.no}`, 'page mark'),
    waybills: await list(`select waybill_no as id from mall_order where waybill_no like 'SF%'`),
    refunds: await list(`select out_refund_no as id from refund`),
    vouchers: await list(`select id from voucher `),
    codes: await list(`select check_in_code as id from booking`),
    visits: await list(
      `select id from booking where day = (now() at time zone 'Asia/Shanghai')::date and state <> 'cancelled' and id like 'bb%'`,
    ),
    requests: await list(`select id from after_sale where state = 'requested'`),
  }
}

type Ends = ReturnType<typeof endsOf>

function orderAsks({ orders, members }: FilledMall, marks: Marks, { large, small }: Ends): Ask[] {
  const order = (at: number) => orderNo((at * 7_919) % orders)
  const some = (list: readonly string[], at: number) => cycled(list, at)
  const find = (title: string, number: (at: number) => string) =>
    ask(`找订单：${title}`, 'service group', searchOrders, (at) => ({ number: number(at) }))
  return [
    ask('订单：最新一页', 'service group', searchOrders, () => ({})),
    ask('订单：往后翻很深', 'service group', searchOrders, () => ({ after: marks.deep })),
    ask('订单：按状态', 'service group', searchOrders, () => ({ state: 'awaiting-booking' as const })),
    ask('订单：按退款', 'service group', searchOrders, () => ({ refundState: 'all' as const })),
    ask('订单：少见的状态，一个旧月份', 'service group', searchOrders, () => ({
      ...{ state: 'report-pending' as const, from: '2025-01-01', to: '2025-01-31' },
    })),
    ask('订单：最大的院区', 'service group', searchOrders, () => ({ branchId: large })),
    ask('订单：最小的院区', 'service group', searchOrders, () => ({ branchId: small })),
    ask('订单：小院区的经理', 'manager small', searchOrders, () => ({})),
    ask('订单：大院区的前台', 'desk large', searchOrders, () => ({})),
    find('手机号', (at) => mobileOf((at * 7_919) % members)),
    find('没有的手机号', (at) => mobileOf(90_000_000 + at)),
    find('姓名', nameOf),
    find('姓名首字母', initialsAt),
    find('订单号', order),
    find('付款号', (at) => `${order(at)}1`),
    find('渠道付款号', (at) => `42000${order(at).slice(2)}`),
    find('退款号', (at) => some(marks.refunds, at)),
    find('运单号', (at) => some(marks.waybills, at)),
    find('到检码', (at) => some(marks.codes, at)),
    find('体检券号', (at) => some(marks.vouchers, at)),
    ask('订单页和经过', 'service group', getOrderForStaff, (at) => ({ orderNo: order(at) })),
    ask('售后：待处理', 'service group', listAfterSaleQueue, () => ({ tab: 'waiting' as const })),
    ask('售后：已结束', 'service group', listAfterSaleQueue, () => ({ tab: 'ended' as const })),
    ask('售后：待复核', 'finance group', listAfterSaleQueue, () => ({ tab: 'proposed' as const })),
    ask('售后：小院区', 'manager small', listAfterSaleQueue, () => ({ tab: 'ended' as const })),
    ask('售后：一笔', 'service group', getAfterSaleForStaff, (at) => ({ afterSaleId: some(marks.requests, at) })),
    ask('没有退成的退款', 'service group', listFailedRefunds, () => ({})),
    ask('补偿待复核', 'service group', listWaitingGoodwill, () => ({})),
  ]
}

function deskAsks({ clock }: Context, { members }: FilledMall, marks: Marks, { large, small }: Ends): Ask[] {
  const soon = addDays(clock.today(), 6)
  return [
    ask('今天：全集团', 'director group', getToday, () => ({})),
    ask('今天：一个院区', 'manager large', getToday, () => ({ branchId: large })),
    ask('到检：大院区今天', 'desk large', listVisits, () => ({ branchId: large })),
    ask('到检：小院区今天', 'manager small', listVisits, () => ({ branchId: small })),
    ask('到检：没到的', 'desk large', listVisits, () => ({ branchId: large, standing: 'expected' as const })),
    ask('到检：手机尾号', 'desk large', listVisits, (at) => ({ branchId: large, word: String(1_000 + at) })),
    ask('到检：姓名', 'desk large', listVisits, (at) => ({ branchId: large, word: nameOf(at) })),
    ask('到检：到检码', 'desk large', listVisits, (at) => ({
      branchId: large,
      word: `7${String(at).padStart(8, '0')}`,
    })),
    ask('到检：一位客人', 'service group', getVisit, (at) => ({ bookingId: cycled(marks.visits, at) })),
    ask('现场加人：找体检券', 'desk large', findWalkIn, (at) => ({
      ...{ branchId: large, by: { mobile: mobileOf((at * 7_919) % members), digits: '1234' } },
    })),
    ask('号源：一周', 'manager large', getCapacityWeek, () => ({ branchId: large })),
    ask('停检：列表', 'manager large', listClosings, () => ({ branchId: large })),
    ask('停检：先看一天', 'manager large', previewClosing, () => ({ branchId: large, day: soon })),
  ]
}

function listAsks({ clock }: Context, { orders, members }: FilledMall): Ask[] {
  const member = (at: number) => memberId((at * 7_919) % members)
  const past = (at: number) => addDays(clock.today(), -5 - (at % 80))
  const audit = (
    title: string,
    input: (at: number) => z.input<(typeof listAudit)['input']>,
    post: Post = 'admin group',
  ) => ask(`操作记录：${title}`, post, listAudit, input)
  return [
    audit('最新一页', () => ({})),
    audit('小院区', () => ({}), 'manager small'),
    audit('一种操作', () => ({ call: 'setCapacity' })),
    audit('一种操作，一个旧月份', () => ({ call: 'decideAfterSale', from: '2025-01-01', to: '2025-01-31' })),
    audit('没人做过的操作', () => ({ call: 'reopenDay' })),
    audit('一个旧月份', () => ({ from: '2025-01-01', to: '2025-01-31' })),
    audit('一个人，一个旧月份', () => ({ staffId: 'bench-staff-3', from: '2025-01-01', to: '2025-01-31' })),
    audit('一个订单', (at) => ({ kind: 'order', thingId: orderNo((at * 7_919) % orders) })),
    audit('一个词', () => ({ word: '没有这个词' })),
    ask('会员：按手机号', 'service group', findMembers, (at) => ({ word: mobileOf((at * 7_919) % members) })),
    ask('会员：按姓名首字母', 'service group', findMembers, (at) => ({ word: initialsAt(at) })),
    ask('会员：一页', 'service group', getMember, (at) => ({ memberId: member(at) })),
    ask('会员：订单', 'service group', listMemberOrders, (at) => ({ memberId: member(at) })),
    ask('会员：院区经理看订单', 'manager large', listMemberOrders, () => ({ memberId: memberId(0) })),
    ask('对账：日历', 'finance group', listBookDays, () => ({ month: clock.today().slice(0, 7) })),
    ask('对账：差异', 'finance group', listBookFaults, () => ({})),
    ask('对账：一天', 'finance group', getBookDay, (at) => ({ day: past(at) })),
    ask('改动：列表', 'product-editor group', listChangeSets, () => ({})),
    ask('改动：找商品', 'product-editor group', findChangeSubjects, () => ({ kind: 'product' as const, word: '体检' })),
    ask('讲座', 'director group', listLecturesForStaff, () => ({})),
    ask('讲座：有提问等着的', 'director group', listLecturesForStaff, () => ({ asked: 'waiting' as const })),
    ask('讲座：一场的提问', 'director group', listLectureQuestionsForStaff, (at) => ({ lectureId: lectureId(at) })),
    ask('讲座：等审核的提问', 'director group', listLectureQuestionsForStaff, (at) => ({
      ...{ lectureId: lectureId(at), state: 'waiting' as const },
    })),
    ask('员工', 'admin group', listStaff, () => ({})),
    ask('权限申请', 'admin group', listRightRequests, () => ({})),
    ask('没办成的任务', 'director group', listFailedWork, () => ({})),
  ]
}

/** Of those that `ROWS` made. */
const lectureId = (at: number) => `bl${at % LECTURES}`
