/** What failed work is about. */
export const WORK_THINGS = [
  ...(['order', 'booking', 'after-sale', 'refund', 'payment', 'invoice', 'bill'] as const),
  ...(['member', 'export', 'lecture', 'addition', 'hold', 'branch', 'extract'] as const),
] as const
export type WorkThing = (typeof WORK_THINGS)[number]

interface KindText {
  /** What the work does. */
  readonly name: string
  readonly of: WorkThing
}

/** All kinds of work that must happen. */
export const workKinds = {
  refund: { name: '退款', of: 'refund' },
  payment: { name: '查付款', of: 'payment' },
  'close-order': { name: '关闭超时订单', of: 'order' },
  bill: { name: '对账', of: 'bill' },
  invoice: { name: '开票', of: 'invoice' },
  customs: { name: '报关', of: 'order' },
  parcel: { name: '查物流', of: 'order' },
  closing: { name: '注销账号', of: 'member' },
  'booking-confirmed': { name: '通知预约成功', of: 'booking' },
  'booking-changed': { name: '通知预约改期', of: 'booking' },
  'booking-cancelled': { name: '通知预约取消', of: 'booking' },
  'booking-reminder': { name: '提醒体检', of: 'booking' },
  'branch-closed': { name: '通知院区停检', of: 'booking' },
  'closure-offered': { name: '通知停检留的新位置', of: 'booking' },
  'day-reopened': { name: '通知停检恢复', of: 'booking' },
  'place-offered': { name: '通知候补有号', of: 'hold' },
  'addition-asked': { name: '通知确认加项', of: 'addition' },
  'report-ready': { name: '通知报告已出', of: 'booking' },
  'difference-asked': { name: '通知付院区差价', of: 'order' },
  'lecture-begins': { name: '提醒讲座开始', of: 'lecture' },
  'notify-after-sale': { name: '通知售后结果', of: 'after-sale' },
  'notify-shipped': { name: '通知已发货', of: 'order' },
  'notify-invoice': { name: '通知发票已开', of: 'invoice' },
  'mail-invoice': { name: '寄电子发票', of: 'invoice' },
  'notify-refund': { name: '通知退款', of: 'refund' },
  'gather-export': { name: '整理个人资料副本', of: 'export' },
  'make-extract': { name: '导出名单', of: 'extract' },
  'notify-export': { name: '通知资料副本已备好', of: 'export' },
  'notify-closing': { name: '通知注销申请', of: 'member' },
  'notify-closing-stopped': { name: '通知注销中止', of: 'member' },
} as const satisfies Readonly<Record<string, KindText>>

export type WorkKind = keyof typeof workKinds

export const workKindNames = Object.keys(workKinds).filter(isWorkKind)

export function isWorkKind(name: string): name is WorkKind {
  return Object.hasOwn(workKinds, name)
}

/** Retrying these pays money out, which needs its own right. */
export const MONEY_WORK: readonly WorkKind[] = ['refund']

/** Most that one act retries. */
export const MAX_RETRIED = 500
