/** What the search boxes of the console recognise, and what it is called on the screen and in the record. */
const KIND_NAMES = {
  mobile: '手机号',
  order: '订单号',
  booking: '预约号',
  payment: '付款号',
  refund: '退款号',
  waybill: '运单号',
  code: '到检码',
  voucher: '体检券号',
  name: '姓名',
  initials: '姓名首字母',
} as const
export type SearchKind = keyof typeof KIND_NAMES

/** `手机号、姓名` */
export const searchKindsText = (kinds: readonly SearchKind[]): string =>
  kinds.map((kind) => KIND_NAMES[kind]).join('、')
