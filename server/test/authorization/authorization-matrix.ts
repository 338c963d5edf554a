import type { Calls } from '@mall/contract/calls'
import type { FailureName } from '@mall/contract/failures'
import type { CallName, InputOf } from '@mall/contract/wire/client'
import type { Fixtures } from '../support/fixtures.ts'

type MemberCall = { [N in CallName]: Calls[N]['access'] extends 'member' ? N : never }[CallName]

/** What a call answers to a stranger who names somebody else's things. */
type Refusal =
  | FailureName
  /** It answers as if they did not exist: an empty list, or done with nothing to do. */
  | 'NOTHING'

interface Asked<N extends CallName> {
  /** With the owner's numbers. */
  input: InputOf<Calls[N]>
  stranger: Refusal
}

/** A call that names nobody's things: it works on the caller's own. What a GET takes stands here. */
interface OwnOnly<N extends CallName> {
  own: InputOf<Calls[N]>
}

/**
 * Ownership the things are that a call takes, for every call that needs a login. A new call does not compile without its
 * line; `access.test.ts` asks each as a stranger, without a token, with one that ran out, was revoked, or is another's.
 */
export type Ownership = { readonly [N in MemberCall]: OwnOnly<N> | ((fixtures: Fixtures) => Asked<N>[]) }

const gone = <I>(input: I) => [{ input, stranger: 'NOT_FOUND' as const }]
const nothing = <I>(input: I) => [{ input, stranger: 'NOTHING' as const }]
const own = <I>(input: I) => ({ own: input })

const PERSON = { contacts_name: '王秀兰', mobile: '13900002222' }
const TITLE = { email: 'stranger@mail.example' }
const requestOf = (pieceId: string) => ({ pieceIds: [pieceId], reason: 'other' as const, seenAmount: 49_900 })
const placeOf = ({ voucherId, branchId }: Fixtures) => ({ voucherId, branchId })
const dayOf = (e: Fixtures) => ({ ...placeOf(e), date: e.date })
const monthOf = (e: Fixtures) => ({ ...placeOf(e), month: e.date.slice(0, 7) })
const marketOf = ({ marketVoucherId: voucherId, branchId }: Fixtures) => ({ voucherId, branchId })
const choiceOf = (e: Fixtures) => ({ ...marketOf(e), itemIds: [e.itemId] })

const account = {
  getUserInfo: own({}),
  listContacts: own({}),
  getLoginList: own({}),
  getJumpCode: own({}),
  saveProfile: own({ nickname: '陌生人', sex: -1 }),
  changeMobile: own({ oldCode: '000000', newMobile: '13900002223', newCode: '000000' }),
  editContacts: ({ contactsId }) => gone({ ...PERSON, contacts_id: contactsId }),
  delContacts: ({ contactsId }) => gone({ contacts_id: contactsId }),
  verifyIdCard: ({ contactsId }) => gone({ contacts_id: contactsId }),
  logoutElsewhere: ({ sessionId }) => gone({ sessionId }),
  askPasskey: own({ code: '000000' }),
  addPasskey: own({ id: 'none', clientDataJSON: 'none', attestationObject: 'none' }),
  listPasskeys: own({}),
  renamePasskey: ({ passkeyId }) => gone({ passkeyId, name: '陌生人的' }),
  delPasskey: ({ passkeyId }) => gone({ passkeyId }),
  listMessages: own({}),
  unreadMessages: own({}),
  readMessages: ({ messageId }) => gone({ messageId }),
  delMessages: ({ messageId }) => gone({ messageId }),
  listAddresses: own({}),
  editAddress: ({ addressId }) =>
    gone({ addressId, name: '陌生人', mobile: '13900002222', districtCode: '110105', street: '样例路 2 号' }),
  delAddress: ({ addressId }) => gone({ addressId }),
  defaultAddress: ({ addressId }) => gone({ addressId }),
  saveBookingDrugs: ({ bookingId }) => gone({ bookingId, drugs: null }),
  getSavedAnswers: own({}),
  saveAnswers: own({ answers: {}, consentVersion: 'none' }),
  deleteSavedAnswers: own({}),
  myLecture: own({ lectureId: 'none' }),
  askLecture: own({ lectureId: 'none', text: '这是一个问题' }),
  wantLectureQuestion: own({ questionId: 'none' }),
  remindLecture: own({ lectureId: 'none' }),
  linkBindStaff: own({ salesStaffCode: 'S1' }),
} satisfies Partial<Ownership>

const privacy = {
  getConsents: own({}),
  withdrawConsent: own({ purpose: 'id-number' }),
  listAccesses: own({}),
  listExports: own({}),
  listSealed: own({}),
  askForExport: own({ code: '000000' }),
  getExportData: ({ exportId }) => gone({ exportId }),
  getExportPage: ({ exportId }) => gone({ exportId }),
  unmask: ({ contactsId: id }) => gone({ kind: 'contact-mobile', id, code: '000000' }),
  getClosing: own({}),
  closeAccount: own({ code: '000000' }),
  withdrawClosing: own({}),
  encryptJump: own({}),
  getConsultation: own({ group: 'regular' }),
  sendConsultation: ({ conversationId }) => [
    { input: { group: 'regular', text: '请问', conversationId }, stranger: 'CONVERSATION_GONE' },
  ],
} satisfies Partial<Ownership>

const purse = {
  drawCoupon: own({ code: 'NOCODE' }),
  queryCouponList: own({}),
  getCanUseCoupon: own({ lines: [{ productSpecId: 'nothing', quantity: 1 }] }),
  supermarketGetCanUseCoupon: own({ branchId: 'nowhere' }),
  bindCard: own({ cardNumber: '0000000000000000', cardSecret: '00000000' }),
  queryCardLedger: ({ cardId }) => gone({ cardId }),
  queryUsableOrDisabled: own({}),
  queryCardsForSum: (e) => nothing({ sumFen: 100, cards: [{ cardId: e.cardId }] }),
  addToCart: own({ productSpecId: 'nothing' }),
  cartList: own({}),
  cartSum: own({}),
  mergeCart: own([]),
  deleteCart: ({ cartId }) => [{ input: { cartIds: [cartId] }, stranger: 'CART_LINE_GONE' }],
  editCart: ({ cartId }) => [{ input: { edits: [{ cartId, quantity: 9 }] }, stranger: 'CART_LINE_GONE' }],
} satisfies Partial<Ownership>

const booking = {
  appointmentCities: ({ voucherId }) => gone({ voucherId }),
  packageInfo: ({ voucherId }) => gone({ voucherId }),
  queryMealList: ({ voucherId }) => gone({ voucherId }),
  setMeal: ({ paidVoucherId: voucherId, paidPackageId: packageId }) => gone({ voucherId, packageId }),
  getPackageDetail: ({ voucherId }) => gone({ voucherId }),
  queryExamDetail: ({ voucherId }) => gone({ voucherId }),
  companionOffer: ({ bookingId }) => gone({ bookingId }),
  defaultHosp: ({ voucherId }) => gone({ voucherId }),
  queryHospList: ({ voucherId }) => gone({ voucherId, cityId: 'anywhere' }),
  calendar: (e) => gone(monthOf(e)),
  appointmentCalendar: (e) => gone(monthOf(e)),
  timespan: (e) => gone(dayOf(e)),
  appointmentTimespans: (e) => gone(dayOf(e)),
  getCanAppointmentTime: (e) => gone(dayOf(e)),
  otherTime: (e) => gone({ ...dayOf(e), timespanId: e.timespanId }),
  appointmentMoreFlights: (e) => gone(placeOf(e)),
  moreFlights: (e) => gone(placeOf(e)),
  appointmentSchedule: (e) => gone(placeOf(e)),
  generalSchedule: (e) => gone(placeOf(e)),
  getCanAppointmentDate: (e) => gone(placeOf(e)),
  nextStep: (e) => gone({ ...dayOf(e), contactsId: e.contactsId, timespanId: e.timespanId }),
  hospItem: ({ holdId }) => [{ input: { holdId }, stranger: 'HOLD_EXPIRED' }],
  getAppointmentConfirmInfo: ({ holdId }) => [{ input: { holdId }, stranger: 'HOLD_EXPIRED' }],
  choosePackage: ({ holdId, addOnId: packageId }) => [{ input: { holdId, packageId }, stranger: 'HOLD_EXPIRED' }],
  addPackageInfo: ({ holdId, addOnId: packageId }) => [{ input: { holdId, packageId }, stranger: 'HOLD_EXPIRED' }],
  submitBooking: ({ holdId }) => [{ input: { holdId }, stranger: 'HOLD_EXPIRED' }],
  releaseHold: ({ holdId }) => nothing({ holdId }),
  bookingNum: own({}),
  listBookings: own({}),
  historyItem: own({}),
  listVouchers: ({ paid: orderNo }) => nothing({ orderNo }),
  getBooking: ({ bookingId }) => gone({ bookingId }),
  queryBookingInfo: ({ bookingId }) => gone({ bookingId }),
  getChangeBookingSpanTime: ({ bookingId }) => gone({ bookingId }),
  changeDateAndSpanTime: ({ bookingId, otherDate: date, timespanId }) => gone({ bookingId, date, timespanId }),
  cancleBooking: ({ bookingId, paid: orderId }) => gone({ bookingId, orderId }),
  getAddition: ({ additionId }) => gone({ additionId }),
  answerAddition: ({ additionId }) => gone({ additionId, isAgreed: true, seenTotal: 0 }),
  cacheAppointmentInfo: own({ flow: 'general', screen: 'confirm', choices: {} }),
  getCacheAppointmentInfo: own({}),
  joinWaiting: ({ voucherId, contactsId, branchId }) => gone({ voucherId, contactsId, branchId }),
  leaveWaiting: ({ waitingId }) => nothing({ waitingId }),
  listWaiting: own({}),
  startMarket: own({}),
  addPackageList: (e) => gone(marketOf(e)),
  marketFreeItem: (e) => gone(marketOf(e)),
  marketItemList: (e) => gone(marketOf(e)),
  marketSelection: (e) => gone(choiceOf(e)),
  checkAddItem: (e) => gone({ ...marketOf(e), checkItemId: e.itemId }),
  addPackageChooseCheck: (e) => gone({ ...marketOf(e), packageId: e.addOnId }),
} satisfies Partial<Ownership>

const linesOf = ({ specId }: Fixtures) => [{ productSpecId: specId, quantity: 1, seenPrice: 49_900 }]
const submitOf = (e: Fixtures) => ({ lines: linesOf(e), fromPage: 'direct' as const, userPhone: '13900002222' })

const orders = {
  listOrders: own({}),
  cartSettlement: (e) => [{ input: { couponId: e.couponId, cards: [{ cardId: e.cardId }] }, stranger: 'ORDER_EMPTY' }],
  verifySettlement: own({ lines: [{ productSpecId: 'nothing', quantity: 1, seenPrice: 1 }] }),
  splitOrderMsg: own({ lines: [{ productSpecId: 'nothing', quantity: 1, seenPrice: 1 }] }),
  directSettlement: (e) => nothing({ productSpecId: e.specId, couponId: e.couponId, cards: [{ cardId: e.cardId }] }),
  settPayNew: (e) => [
    { input: { ...submitOf(e), couponId: e.couponId, seenDiscount: 50 }, stranger: 'COUPON_CHANGED' },
    { input: { ...submitOf(e), cards: [{ cardId: e.cardId, seenFen: 100 }] }, stranger: 'CARD_CHANGED' },
  ],
  getOrder: ({ paid }) => gone({ orderNo: paid }),
  cancelOrder: ({ unpaid }) => gone({ orderNo: unpaid }),
  confirmReceipt: ({ shipped }) => gone({ orderNo: shipped }),
  changeOrderAddress: ({ shipped, addressId }) => gone({ orderNo: shipped, addressId }),
  queryPayMessage: ({ unpaid }) => gone({ orderId: unpaid }),
  validateBeforePay: ({ unpaid }) => gone({ orderId: unpaid }),
  pay: ({ unpaid }) => gone({ orderId: unpaid }),
  getNewQrcode: ({ unpaid }) => gone({ orderId: unpaid }),
  wxPayGetStatus: ({ unpaid }) => gone({ orderId: unpaid }),
  customsGetNewQrcode: ({ imported }) => gone({ orderId: imported }),
  customsWxPayGetStatus: ({ imported }) => gone({ orderId: imported }),
  weixinLoginDefalt: ({ unpaid }) => gone({ orderId: unpaid }),
  refundOffer: ({ paid }) => gone({ orderNo: paid }),
  bookingRefundOffer: ({ bookingId, paid: orderId }) => gone({ orderId, bookingId }),
  saveRefund: ({ paid, pieceId }) => gone({ orderNo: paid, ...requestOf(pieceId) }),
  saveBookingRefund: ({ bookingId, paid: orderId, pieceId }) => gone({ orderId, bookingId, ...requestOf(pieceId) }),
  listAfterSales: ({ paid }) => nothing({ orderNo: paid }),
  getAfterSale: ({ afterSaleId }) => gone({ afterSaleId }),
  withdrawRefund: ({ afterSaleId }) => gone({ afterSaleId }),
  saveReturnWaybill: ({ afterSaleId }) => gone({ afterSaleId, carrier: '顺丰', waybill: 'SF1234567' }),
  uploadRefundPicture: own({}),
  getRefundPicture: ({ pictureId }) => gone({ pictureId }),
  listInvoices: ({ paid }) => gone({ orderNo: paid }),
  getInvoiceFile: ({ invoiceId }) => gone({ invoiceId }),
  saveInvoice: ({ paid }) => gone({ orderNo: paid, title: TITLE }),
  reopenInvoice: ({ paid }) => gone({ orderNo: paid, title: TITLE }),
  getUserInvoiceByUserId: own({}),
  saveUserInvoiceByUserId: own(TITLE),
} satisfies Partial<Ownership>

export const ownershipOf: Ownership = { ...account, ...privacy, ...purse, ...booking, ...orders }
