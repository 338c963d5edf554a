import type { ExtractList } from '@mall/contract/extract/calls'
import { extractKinds } from '@mall/contract/extract/kinds'
import { FIGURE_STEP_NAMES, FIGURE_TABLES, PART_SETS, WITHOUT } from '@mall/contract/revenue/kinds'
import { auditThingNames } from '@mall/contract/staff/audit-things'
import { bookingStateName } from '../appointment/public.ts'
import { orderStateNames } from '../order/public.ts'
import { wordsOf } from '../staff/public.ts'

const REFUNDS = { none: '没有退款', part: '退了一部分', all: '全部退了' } as const

/** `订单，徐家汇，从 2026-11-01，到 2026-11-30`: what a file holds. */
export function listText(list: ExtractList, branchNameOf: (branchId: string | null) => string): string {
  const { from, to } = list
  const parts = [
    extractKinds[list.of].name,
    ...partsOf(list),
    'branchId' in list &&
      list.branchId !== undefined &&
      (list.branchId === WITHOUT ? '还没预约，或不到院' : branchNameOf(list.branchId)),
    from !== undefined && `从 ${from}`,
    to !== undefined && `到 ${to}`,
  ]
  return parts.filter((part) => typeof part === 'string').join('，')
}

function partsOf(list: ExtractList): (string | false)[] {
  switch (list.of) {
    case 'orders':
      return [
        list.state !== undefined && orderStateNames[list.state],
        list.refundState !== undefined && REFUNDS[list.refundState],
      ]
    case 'bookings':
      return [list.state !== undefined && (list.state === 'kept' ? '来过的' : bookingStateName(list.state))]
    case 'figureTable':
      return [FIGURE_TABLES[list.table], list.table === 'series' && FIGURE_STEP_NAMES[list.step], ...ofWhom(list)]
    case 'figures':
      return [PART_SETS[list.set].name, ...ofWhom(list), list.coupon !== undefined && `券 ${list.coupon}`]
    case 'members':
      return []
    case 'audit':
      return [
        list.kind !== undefined && auditThingNames[list.kind],
        list.call !== undefined && wordsOf(list.call),
        list.staffId !== undefined && `员工 ${list.staffId}`,
        list.thingId !== undefined && `编号 ${list.thingId}`,
      ]
  }
}

type Whom = Readonly<Partial<Record<'categoryId' | 'channel' | 'staffCode', string | undefined>>>

const ofWhom = ({ categoryId, channel, staffCode }: Whom) => [
  categoryId !== undefined && `品类 ${categoryId}`,
  channel !== undefined && `渠道 ${channel}`,
  staffCode !== undefined && `顾问 ${staffCode}`,
]
