/** What other programs can learn of. Written by triggers in the transaction of the effect (server/migrations). */
export const EVENT_TYPES = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.completed',
  'order.cancelled',
  'booking.confirmed',
  'booking.moved',
  'booking.cancelled',
  'booking.attended',
  'booking.no_show',
  'visit.item_done',
  'visit.completed',
  'report.ready',
  'report.corrected',
  'refund.done',
  'refund.abnormal',
  'invoice.issued',
  'invoice.reversed',
  'invoice.corrected',
  'day.sealed',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

export const eventTexts: Readonly<Record<EventType, string>> = {
  'order.placed': '下了单',
  'order.paid': '付完款',
  'order.shipped': '已发货',
  'order.completed': '已完成',
  'order.cancelled': '已取消',
  'booking.confirmed': '约好了',
  'booking.moved': '改了时间、院区或服务',
  'booking.cancelled': '取消了预约',
  'booking.attended': '已到检',
  'booking.no_show': '没有来',
  'visit.item_done': '做完一项',
  'visit.completed': '查完了',
  'report.ready': '报告已出',
  'report.corrected': '报告补充或更正了',
  'refund.done': '退款到了',
  'refund.abnormal': '退款被渠道拒绝',
  'invoice.issued': '发票已开',
  'invoice.reversed': '发票已红冲',
  'invoice.corrected': '发票号码更正了',
  'day.sealed': '一天的账已封',
}

/** What another program may do with its key. */
export const KEY_RIGHTS = ['events', 'bookings', 'book', 'people', 'reports', 'originals', 'record', 'journal'] as const
export type KeyRight = (typeof KEY_RIGHTS)[number]

export const keyRightTexts: Readonly<Record<KeyRight, string>> = {
  events: '读事件',
  bookings: '读号源和预约，不含姓名',
  book: '凭体检券号和证件号替会员约体检，会员看得到',
  people: '读受检人的姓名、证件号和手机号，会员看得到',
  reports: '送体检报告',
  originals: '取报告原件 PDF，会员看得到',
  record: '读操作记录',
  journal: '读封了账的记账凭证，只给全集团的密钥',
}

/** Events can be read for so long. */
export const EVENT_DAYS = 30
/** Most that one reading of the feed returns. */
export const MAX_EVENTS = 1_000
/** A key reads events so often in a minute. */
export const KEY_READS_PER_MINUTE = 120
/** And calls the FHIR interface so often: twenty reports a second, and as much again of other things. */
export const KEY_CALLS_PER_MINUTE = 2_400
export const MAX_KEY_DAYS = 365
/** A key that was replaced works on for so many days at most. */
export const MAX_OVERLAP_DAYS = 30
/** Most networks that a key names. */
export const MAX_NETWORKS = 20
/** Live ones of a mall. */
export const MAX_KEYS = 100

/** Of a mall. */
export const MAX_WEBHOOKS = 50
export const MAX_WEBHOOK_URL = 500
/** `on`; switched `off` by a colleague; `gone`: its receiver answered 410. */
export const WEBHOOK_STATES = ['on', 'off', 'gone'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]
/** `dead`: given up after the last try, until a colleague has it sent again. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'dead'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
/** Seconds from each failed try to the next, after Standard Webhooks 1.0; each is varied by a tenth. */
export const DELIVERY_WAITS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
export const MAX_DELIVERY_TRIES = DELIVERY_WAITS.length + 1
/** The secret before signs too for so long after a new one. */
export const OLD_SECRET_HOURS = 24
/** Most that one act sends again. */
export const MAX_REPLAYED = 10_000
