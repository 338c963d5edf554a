import type { Calls } from '@mall/contract/calls'
import { fail } from '@mall/contract/failures'
import { type Api, type CallName, createApi, type OutputOf } from '@mall/contract/wire/client'
import { maskName } from '../../modules/account/public.ts'
import { successJson } from '../../platform/http/pre-serialized-json.ts'
import type { Context, Visitor } from '../context.ts'
import { dispatchParsed, parseInput, type Registered } from '../http/dispatch.ts'

type Masks = { readonly [N in CallName]?: (answer: OutputOf<Calls[N]>) => OutputOf<Calls[N]> }

const HIDDEN = '（已打码）'
const hidden = (text: string) => (text === '' ? '' : HIDDEN)
const same = <T>(answer: T): T => answer
const eachOf = <A extends { list: unknown[] }>(answer: A, mask: (one: A['list'][number]) => A['list'][number]): A => ({
  ...answer,
  list: answer.list.map(mask),
})

const history = <T extends { who: string; why: string }>(entries: T[]): T[] =>
  entries.map((entry) => ({ ...entry, why: hidden(entry.why) }))

/** The note of what is booked begins with who goes: `林样例，已约…`, `加项，林样例，…`. */
const whoGoes = (offer: OutputOf<Calls['refundOffer']>): typeof offer => ({
  ...offer,
  pieces: offer.pieces.map((piece) =>
    piece.bookingId === null
      ? piece
      : { ...piece, note: piece.note.replace(/^(加项，)?([^，]+)/, (_, extra = '', name) => extra + maskName(name)) },
  ),
})

/**
 * The calls of members that staff may make as one, each with what it hides: what colleagues see masked elsewhere, what was
 * written in confidence, and all of health.
 */
export const VIEWED_CALLS: Masks = {
  getUserInfo: (own) => ({ ...own, nickname: maskName(own.nickname), phone: own.mobile }),
  listContacts: (all) => eachOf(all, (one) => ({ ...one, contacts_name: maskName(one.contacts_name) })),
  listAddresses: (all) =>
    eachOf(all, (one) => ({ ...one, name: maskName(one.name), phone: one.mobile, street: hidden(one.street) })),
  listOrders: same,
  getOrder: (order) => ({
    ...order,
    ...{ userPhone: hidden(order.userPhone), remark: hidden(order.remark), orderAddress: hidden(order.orderAddress) },
    history: history(order.history),
  }),
  queryPayMessage: (due) => ({ ...due, orderAddress: hidden(due.orderAddress) }),
  listInvoices: (all) =>
    eachOf(all, (one) => ({
      ...one,
      ...{ invoiceTitle: hidden(one.invoiceTitle), identificationNumber: hidden(one.identificationNumber) },
      email: hidden(one.email),
    })),
  refundOffer: whoGoes,
  bookingRefundOffer: whoGoes,
  listAfterSales: same,
  getParcel: (parcel) => ({ ...parcel, events: parcel.events.map((one) => ({ ...one, text: hidden(one.text) })) }),
  customsWxPayGetStatus: same,
  bookingNum: same,
  listBookings: (all) => eachOf(all, (one) => ({ ...one, contacts_name: maskName(one.contacts_name) })),
  getBooking: (booking) => ({
    ...booking,
    contacts_name: maskName(booking.contacts_name),
    contact: { ...booking.contact, contacts_name: maskName(booking.contact.contacts_name) },
    checkInCode: hidden(booking.checkInCode),
    // What the examinee takes is health.
    drugs: { ...booking.drugs, asked: [], stated: null },
    plan: { ...booking.plan, drugs: [] },
    cancelNotice: booking.cancelNotice && { ...booking.cancelNotice, text: HIDDEN },
    history: history(booking.history),
  }),
  // What was chosen and not booked.
  getCacheAppointmentInfo: () => ({ draft: null }),
  listConclusions: () => ({ list: [] }),
  listWaiting: (all) => eachOf(all, (one) => ({ ...one, contacts_name: maskName(one.contacts_name) })),
  ownRatings: same,
  listVouchers: same,
  queryCouponList: same,
  queryUsableOrDisabled: same,
  queryCardLedger: same,
}

const VIEWER: Visitor = {
  ip: '127.0.0.1',
  userAgent: 'member view',
  channel: 'PC',
  keyThumbprint: null,
  accessToken: null,
  idempotencyKey: null,
  file: null,
  refreshToken: { read: () => null, write: () => undefined },
}

/**
 * The calls of the shop as a member, for staff who look: what everybody may read, and the calls of `VIEWED_CALLS`. Every
 * other is refused with MEMBER_VIEW_ONLY.
 */
export function memberApi(ctx: Context, registered: readonly Registered[], memberId: string): Api {
  const byName = new Map(registered.map((one) => [one.name, one]))
  const masks: Readonly<Record<string, ((answer: never) => unknown) | undefined>> = VIEWED_CALLS
  return createApi([...byName.keys()], async (name, input) => {
    const one = byName.get(name)
    if (!one) throw new Error(`no such call: ${name}`)
    const { access, method, signed } = one.endpoint
    const mask = masks[name]
    if (!mask && (access !== 'anyone' || method !== 'GET' || signed)) return fail('MEMBER_VIEW_ONLY')
    const who = { visitor: VIEWER, member: mask ? { id: memberId, sessionId: '' } : null }
    const answer = await dispatchParsed(ctx, one, parseInput(one.endpoint, input), who)
    const { data } = JSON.parse(successJson(answer).toString('utf8'))
    // `Masks` has checked that it takes this call's answer.
    return mask ? mask(data as never) : data
  })
}
