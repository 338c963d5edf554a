import { ABUSE_DAYS } from '@mall/contract/campaign/terms'
import { EVENT_DAYS } from '@mall/contract/event/types'
import { EXTRACT_HOURS } from '@mall/contract/extract/kinds'
import { STAGED_DAYS } from '@mall/contract/import/terms'
import { EXPORT_DAYS, HOLD_MINUTES } from '@mall/contract/order/terms'
import { UNUSED_PICTURE_DAYS } from '@mall/contract/picture/terms'

const HOUR = 3_600
const DAY = 24 * HOUR

/** A login ends after being idle, and at the latest after `max`. */
export const LOGIN_SECONDS = { idle: 14 * DAY, max: 30 * DAY } as const

/** Years of retention for evidence of consents and accesses. */
export const EVIDENCE_YEARS = 3

const days = (count: number) => ({ seconds: count * DAY, text: count === 1 ? 'a day' : `${count} days` })

const login = `${days(LOGIN_SECONDS.idle / DAY).text} unused, ${days(LOGIN_SECONDS.max / DAY).text} at most`

/** Retention after creation, expiry or end. `text`: the same in words. */
export const RETENTION = {
  session: days(30),
  staff_session: days(30),
  login_code: days(2),
  idempotency_key: days(7),
  message: days(365),
  cart_merge: days(90),
  draft: days(1),
  staff_binding: days(LOGIN_SECONDS.max / DAY),
  wechat_payer: days(LOGIN_SECONDS.max / DAY),
  after_sale_picture: days(180),
  visit_answer: days(30),
  unplaced_report: days(90),
  received_report: days(90),
  parcel: days(365),
  analytics_count: days(396),
  event: days(EVENT_DAYS),
  staged_import: days(STAGED_DAYS),
} as const satisfies Record<string, { seconds: number; text: string }>

const KEPT_BY_LAW = `at least 3 years, as the law asks; nothing deletes it by itself`
const EVIDENCE = `${EVIDENCE_YEARS} years`

/** Retention texts of docs/personal-data.md, by table. */
export const KEPT: Readonly<Record<string, string>> = {
  session: `${login}; then ${RETENTION.session.text} after its end`,
  staff_session: `${RETENTION.staff_session.text} after its end`,
  access_token: 'half an hour, swept an hour later',
  login_code: RETENTION.login_code.text,
  jump_code: 'a minute, swept an hour later',
  consent: `${EVIDENCE} after leaving`,
  access_log: EVIDENCE,
  idempotency_key: RETENTION.idempotency_key.text,
  message: RETENTION.message.text,
  staff_binding: `${RETENTION.staff_binding.text}, as a login at most`,
  wechat_payer: `${RETENTION.wechat_payer.text}, as a login at most`,
  card_tries: `${ABUSE_DAYS} days`,
  cart_merge: RETENTION.cart_merge.text,
  mall_order: KEPT_BY_LAW,
  order_line: KEPT_BY_LAW,
  payment_attempt: KEPT_BY_LAW,
  refund: KEPT_BY_LAW,
  payment_webhook: KEPT_BY_LAW,
  after_sale_picture: `${RETENTION.after_sale_picture.text} after the end of its request; a day where no request took it`,
  booking_note: '30 days after the day of the booking',
  picture: `as long as something uses it, or was sold with it; ${UNUSED_PICTURE_DAYS + 1} days once nothing does`,
  change_set_viewer: 'a minute',
  staged_import: `${RETENTION.staged_import.text} after it was last touched, or until it becomes change sets`,
  import_mend: 'as the import that it is a cell of',
  visit_answer: `${RETENTION.visit_answer.text} after the check-in, and as long as the consent for health answers where one was given`,
  event: RETENTION.event.text,
  webhook_delivery: `${RETENTION.event.text}, with the event`,
  webhook_attempt: `${RETENTION.event.text}, with the event`,
  unplaced_report: `${RETENTION.unplaced_report.text} at most; its content until somebody placed or discarded it`,
  received_report: RETENTION.received_report.text,
  parcel: `${RETENTION.parcel.text} after it was shipped`,
  hold: `${HOLD_MINUTES} minutes`,
  draft: RETENTION.draft.text,
  assistant_conversation: 'a day',
  assistant_turn: 'a day',
  staff_extract: `the file ${EXTRACT_HOURS} hours; that it was taken out stays: it explains the record`,
  data_export: `the file ${EXPORT_DAYS} days; that it was asked for as long as the account`,
}
