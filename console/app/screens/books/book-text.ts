import type { StaffOutput } from '@mall/contract/staff-calls'

export type BookDay = StaffOutput<'getBookDay'>
/** Of a day that is named beside it. */
export type BookFault = StaffOutput<'listBookFaults'>['list'][number]

export const SIDE_NAMES: Readonly<Record<BookFault['side'], string>> = {
  bank: '银行',
  gateways: '支付渠道',
  orders: '订单',
  cards: '福卡',
  invoices: '发票',
}

export const SIDE_NOTES: Readonly<Record<BookFault['side'], string>> = {
  bank: '到账，已扣渠道手续费',
  gateways: '两家账单，收减退',
  orders: '订单记的，收减退',
  cards: '流水里用掉减退回',
  invoices: '当天开出的，减去红字',
}

export const FAULT_NAMES: Readonly<Record<BookFault['fault'], string>> = {
  'bank-amount': '到账的数和渠道该结的不同',
  'bank-missing': '渠道该结的钱没有到账',
  'bank-unknown': '到账的钱不知道是哪一天的',
  'bill-unknown': '渠道账单有，我们没有',
  'bill-unsettled': '渠道账单已动账，我们没有记',
  'bill-amount': '渠道账单和我们记的金额不同',
  'bill-twice': '渠道账单里重复',
  'bill-missing': '我们有，渠道账单没有',
  'order-amount': '收到的和订单应付的不同',
  'order-unpaid': '订单记成已付，没有对应的收款',
  'excess-kept': '多收的钱没有退，或退的不够',
  'refund-amount': '退出去的和售后该退的不同',
  cards: '福卡流水和订单记的不同',
  invoice: '发票金额和订单实收的不同',
}

export const STATE_NAMES: Readonly<Record<BookDay['state'], string>> = {
  waiting: '等账单',
  differs: '有差异',
  agrees: '五方一致，可以封账',
  sealed: '已封账',
  changed: '封账以后有变化',
}
