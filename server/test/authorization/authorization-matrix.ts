import type { Calls } from '@mall/contract/calls'
import type { FailureName } from '@mall/contract/failures'
import type { CallName, InputOf } from '@mall/contract/wire/client'
import { A_PDF, digestOf } from '../../src/modules/report/samples.ts'
import type { Fixtures } from '../support/fixtures.ts'

type MemberCall = { [N in CallName]: Calls[N]['access'] extends 'member' ? N : never }[CallName]

/** The answer of a call to a member who names another member's resources. */
type Refusal =
  | FailureName
  /** As if they did not exist: an empty list, or success without effect. */
  | 'NOTHING'

interface Attempt<N extends CallName> {
  /** With the owner's numbers. */
  input: InputOf<Calls[N]>
  stranger: Refusal
}

/** A call without ids of others: it works on the caller's own data. Holds its input. */
interface OwnOnly<N extends CallName> {
  own: InputOf<Calls[N]>
}

/**
 * Who owns what a call takes, for every call that needs a login. A new call does not compile without its
 * line; `access.test.ts` makes each call as a stranger and with a missing, expired, revoked or stolen token.
 */
export type Ownership = { readonly [N in MemberCall]: OwnOnly<N> | ((fixtures: Fixtures) => Attempt<N>[]) }

const notFound = <I>(input: I) => [{ input, stranger: 'NOT_FOUND' as const }]
const emptyAnswer = <I>(input: I) => [{ input, stranger: 'NOTHING' as const }]
const ownOnly = <I>(input: I) => ({ own: input })

const PERSON = { contacts_name: '王秀兰', mobile: '13900002222' }
const TITLE = { email: 'stranger@mail.example' }
const requestOf = (pieceId: string) => ({ pieceIds: [pieceId], reason: 'other' as const, seenAmount: 49_900 })
const placeOf = ({ voucherId, branchId }: Fixtures) => ({ voucherId, branchId })
const dayOf = (e: Fixtures) => ({ ...placeOf(e), date: e.date })
const monthOf = (e: Fixtures) => ({ ...placeOf(e), month: e.date.slice(0, 7) })
const marketOf = ({ marketVoucherId: voucherId, branchId }: Fixtures) => ({ voucherId, branchId })
const choiceOf = (e: Fixtures) => ({ ...marketOf(e), itemIds: [e.itemId] })

const account = {
  getUserInfo: ownOnly({}),
  listContacts: ownOnly({}),
  getLoginList: ownOnly({}),
  getJumpCode: ownOnly({}),
  saveProfile: ownOnly({ nickname: '陌生人', sex: -1 }),
  changeMobile: ownOnly({ oldCode: '000000', newMobile: '13900002223', newCode: '000000' }),
  editContacts: ({ contactsId }) => notFound({ ...PERSON, contacts_id: contactsId }),
  delContacts: ({ contactsId }) => notFound({ contacts_id: contactsId }),
  verifyIdCard: ({ contactsId }) => notFound({ contacts_id: contactsId }),
  logoutElsewhere: ({ sessionId }) => notFound({ sessionId }),
  askPasskey: ownOnly({ code: '000000' }),
  addPasskey: ownOnly({ id: 'none', clientDataJSON: 'none', attestationObject: 'none' }),
  listPasskeys: ownOnly({}),
  renamePasskey: ({ passkeyId }) => notFound({ passkeyId, name: '陌生人的' }),
  delPasskey: ({ passkeyId }) => notFound({ passkeyId }),
  listMessages: ownOnly({}),
  unreadMessages: ownOnly({}),
  readMessages: ({ messageId }) => notFound({ messageId }),
  delMessages: ({ messageId }) => notFound({ messageId }),
  listAddresses: ownOnly({}),
  editAddress: ({ addressId }) =>
    notFound({ addressId, name: '陌生人', mobile: '13900002222', districtCode: '110105', street: '样例路 2 号' }),
  delAddress: ({ addressId }) => notFound({ addressId }),
  defaultAddress: ({ addressId }) => notFound({ addressId }),
  saveBookingDrugs: ({ bookingId }) => notFound({ bookingId, drugs: null }),
  getSavedAnswers: ownOnly({}),
  saveAnswers: ownOnly({ answers: {}, consentVersion: 'none' }),
  deleteSavedAnswers: ownOnly({}),
  myLecture: ownOnly({ lectureId: 'none' }),
  askLecture: ownOnly({ lectureId: 'none', text: '这是一个问题' }),
  wantLectureQuestion: ownOnly({ questionId: 'none' }),
  remindLecture: ownOnly({ lectureId: 'none' }),
  linkBindStaff: ownOnly({ salesStaffCode: 'S1' }),
} satisfies Partial<Ownership>

const privacy = {
  getConsents: ownOnly({}),
  withdrawConsent: ownOnly({ purpose: 'id-number' }),
  listAccesses: ownOnly({}),
  listExports: ownOnly({}),
  listSealed: ownOnly({}),
  askForExport: ownOnly({ code: '000000' }),
  getExportData: ({ exportId }) => notFound({ exportId }),
  getExportPage: ({ exportId }) => notFound({ exportId }),
  unmask: ({ contactsId: id }) => notFound({ kind: 'contact-mobile', id, code: '000000' }),
  getClosing: ownOnly({}),
  closeAccount: ownOnly({ code: '000000' }),
  withdrawClosing: ownOnly({}),
  encryptJump: ownOnly({}),
  getConsultation: ownOnly({ group: 'regular' }),
  sendConsultation: ({ conversationId }) => [
    { input: { group: 'regular', text: '请问', conversationId }, stranger: 'CONVERSATION_GONE' },
  ],
} satisfies Partial<Ownership>

const couponsAndCards = {
  drawCoupon: ownOnly({ code: 'NOCODE' }),
  queryCouponList: ownOnly({}),
  getCanUseCoupon: ownOnly({ lines: [{ productSpecId: 'nothing', quantity: 1 }] }),
  supermarketGetCanUseCoupon: ownOnly({ branchId: 'nowhere' }),
  bindCard: ownOnly({ cardNumber: '0000000000000000', cardSecret: '00000000' }),
  queryCardLedger: ({ cardId }) => notFound({ cardId }),
  queryUsableOrDisabled: ownOnly({}),
  queryCardsForSum: (e) => emptyAnswer({ sumFen: 100, cards: [{ cardId: e.cardId }] }),
  addToCart: ownOnly({ productSpecId: 'nothing' }),
  favouriteList: ownOnly({}),
  favouriteIds: ownOnly({}),
  addFavourites: ownOnly({ products: [{ productId: 'nothing', seenPrice: 0 }] }),
  removeFavourites: ({ favouriteId }) => emptyAnswer({ productIds: [favouriteId] }),
  setFavouriteNotice: ({ favouriteId }) => notFound({ productId: favouriteId, hasNotice: true }),
  cartList: ownOnly({}),
  cartSum: ownOnly({}),
  mergeCart: ownOnly([]),
  deleteCart: ({ cartId }) => [{ input: { cartIds: [cartId] }, stranger: 'CART_LINE_GONE' }],
  editCart: ({ cartId }) => [{ input: { edits: [{ cartId, quantity: 9 }] }, stranger: 'CART_LINE_GONE' }],
} satisfies Partial<Ownership>

const booking = {
  appointmentCities: ({ voucherId }) => notFound({ voucherId }),
  packageInfo: ({ voucherId }) => notFound({ voucherId }),
  queryMealList: ({ voucherId }) => notFound({ voucherId }),
  setMeal: ({ paidVoucherId: voucherId, paidPackageId: packageId }) => notFound({ voucherId, packageId }),
  getPackageDetail: ({ voucherId }) => notFound({ voucherId }),
  queryExamDetail: ({ voucherId }) => notFound({ voucherId }),
  companionOffer: ({ bookingId }) => notFound({ bookingId }),
  defaultHosp: ({ voucherId }) => notFound({ voucherId }),
  queryHospList: ({ voucherId }) => notFound({ voucherId, cityId: 'anywhere' }),
  calendar: (e) => notFound(monthOf(e)),
  appointmentCalendar: (e) => notFound(monthOf(e)),
  timespan: (e) => notFound(dayOf(e)),
  appointmentTimespans: (e) => notFound(dayOf(e)),
  getCanAppointmentTime: (e) => notFound(dayOf(e)),
  otherTime: (e) => notFound({ ...dayOf(e), timespanId: e.timespanId }),
  appointmentMoreFlights: (e) => notFound(placeOf(e)),
  moreFlights: (e) => notFound(placeOf(e)),
  appointmentSchedule: (e) => notFound(placeOf(e)),
  generalSchedule: (e) => notFound(placeOf(e)),
  getCanAppointmentDate: (e) => notFound(placeOf(e)),
  nextStep: (e) => notFound({ ...dayOf(e), contactsId: e.contactsId, timespanId: e.timespanId }),
  hospItem: ({ holdId }) => [{ input: { holdId }, stranger: 'HOLD_EXPIRED' }],
  getAppointmentConfirmInfo: ({ holdId }) => [{ input: { holdId }, stranger: 'HOLD_EXPIRED' }],
  choosePackage: ({ holdId, addOnId: packageId }) => [{ input: { holdId, packageId }, stranger: 'HOLD_EXPIRED' }],
  addPackageInfo: ({ holdId, addOnId: packageId }) => [{ input: { holdId, packageId }, stranger: 'HOLD_EXPIRED' }],
  submitBooking: ({ holdId }) => [{ input: { holdId }, stranger: 'HOLD_EXPIRED' }],
  releaseHold: ({ holdId }) => emptyAnswer({ holdId }),
  bookingNum: ownOnly({}),
  listBookings: ownOnly({}),
  listConclusions: ownOnly({}),
  historyItem: ownOnly({}),
  listReports: ownOnly({}),
  getReport: ({ reportedId: bookingId }) => notFound({ bookingId }),
  askReportLeave: ({ lockedId: bookingId }) => notFound({ bookingId, days: 30 }),
  agreeToReport: ({ lockedId: bookingId }) => notFound({ bookingId, code: '123456' }),
  listReportReaders: ownOnly({}),
  withdrawReportLeave: ({ elsewhereId: bookingId }) => notFound({ bookingId }),
  addCalendarFeed: ownOnly({ device: 'iphone' as const }),
  listCalendarFeeds: ownOnly({}),
  removeCalendarFeed: ({ feedId }) => notFound({ feedId }),
  shareReport: ({ reportedId: bookingId }) =>
    notFound({ bookingId, mobile: '13900002224', days: 30 as const, code: '123456' }),
  askReportDoctor: ({ reportedId: bookingId }) => notFound({ bookingId, code: null, text: '这一项要紧吗' }),
  listReportShares: ownOnly({}),
  openReportShare: ({ offeredId: shareId }) => notFound({ shareId, name: '王秀兰' }),
  withdrawReportShare: ({ shareId }) => notFound({ shareId }),
  proveOwnReports: ({ reportedId: bookingId }) => notFound({ bookingId }),
  getReportTrend: ({ reportedId: bookingId }) => notFound({ bookingId, code: 'CREA' }),
  getReportFile: ({ reportedId: bookingId }) => notFound({ bookingId, sha256: digestOf(A_PDF) }),
  listVouchers: ({ paid: orderNo }) => emptyAnswer({ orderNo }),
  getBooking: ({ bookingId }) => notFound({ bookingId }),
  queryBookingInfo: ({ bookingId }) => notFound({ bookingId }),
  getChangeBookingSpanTime: ({ bookingId }) => notFound({ bookingId }),
  changeDateAndSpanTime: ({ bookingId, otherDate: date, timespanId }) => notFound({ bookingId, date, timespanId }),
  cancleBooking: ({ bookingId, paid: orderId }) => notFound({ bookingId, orderId }),
  getAddition: ({ additionId }) => notFound({ additionId }),
  answerAddition: ({ additionId }) => notFound({ additionId, isAgreed: true, seenTotal: 0 }),
  cacheAppointmentInfo: ownOnly({ flow: 'general', screen: 'confirm', choices: {} }),
  getCacheAppointmentInfo: ownOnly({}),
  ownRatings: ownOnly({}),
  visitRating: ({ visitId: bookingId }) => notFound({ bookingId }),
  saveRating: ({ visitId: bookingId }) => notFound({ bookingId, stars: { environment: 1, queue: 1, service: 1 } }),
  withdrawRating: ({ visitId: bookingId }) => emptyAnswer({ bookingId }),
  joinWaiting: ({ voucherId, contactsId, branchId }) => notFound({ voucherId, contactsId, branchId }),
  leaveWaiting: ({ waitingId }) => emptyAnswer({ waitingId }),
  listWaiting: ownOnly({}),
  startMarket: ownOnly({}),
  addPackageList: (e) => notFound(marketOf(e)),
  marketFreeItem: (e) => notFound(marketOf(e)),
  marketItemList: (e) => notFound(marketOf(e)),
  marketSelection: (e) => notFound(choiceOf(e)),
  checkAddItem: (e) => notFound({ ...marketOf(e), checkItemId: e.itemId }),
  addPackageChooseCheck: (e) => notFound({ ...marketOf(e), packageId: e.addOnId }),
} satisfies Partial<Ownership>

const linesOf = ({ specId }: Fixtures) => [{ productSpecId: specId, quantity: 1, seenPrice: 49_900 }]
const submitOf = (e: Fixtures) => ({ lines: linesOf(e), fromPage: 'direct' as const, userPhone: '13900002222' })

const orders = {
  listOrders: ownOnly({}),
  cartSettlement: (e) => [{ input: { couponId: e.couponId, cards: [{ cardId: e.cardId }] }, stranger: 'ORDER_EMPTY' }],
  verifySettlement: ownOnly({ lines: [{ productSpecId: 'nothing', quantity: 1, seenPrice: 1 }] }),
  splitOrderMsg: ownOnly({ lines: [{ productSpecId: 'nothing', quantity: 1, seenPrice: 1 }] }),
  directSettlement: (e) =>
    emptyAnswer({ productSpecId: e.specId, couponId: e.couponId, cards: [{ cardId: e.cardId }] }),
  settPayNew: (e) => [
    { input: { ...submitOf(e), couponId: e.couponId, seenDiscount: 50 }, stranger: 'COUPON_CHANGED' },
    { input: { ...submitOf(e), cards: [{ cardId: e.cardId, seenFen: 100 }] }, stranger: 'CARD_CHANGED' },
  ],
  getOrder: ({ paid }) => notFound({ orderNo: paid }),
  getParcel: ({ shipped }) => notFound({ orderNo: shipped }),
  cancelOrder: ({ unpaid }) => notFound({ orderNo: unpaid }),
  confirmReceipt: ({ shipped }) => notFound({ orderNo: shipped }),
  changeOrderAddress: ({ shipped, addressId }) => notFound({ orderNo: shipped, addressId }),
  queryPayMessage: ({ unpaid }) => notFound({ orderId: unpaid }),
  validateBeforePay: ({ unpaid }) => notFound({ orderId: unpaid }),
  pay: ({ unpaid }) => notFound({ orderId: unpaid }),
  getNewQrcode: ({ unpaid }) => notFound({ orderId: unpaid }),
  wxPayGetStatus: ({ unpaid }) => notFound({ orderId: unpaid }),
  customsGetNewQrcode: ({ imported }) => notFound({ orderId: imported }),
  customsWxPayGetStatus: ({ imported }) => notFound({ orderId: imported }),
  weixinLoginDefalt: ({ unpaid }) => notFound({ orderId: unpaid }),
  refundOffer: ({ paid }) => notFound({ orderNo: paid }),
  bookingRefundOffer: ({ bookingId, paid: orderId }) => notFound({ orderId, bookingId }),
  saveRefund: ({ paid, pieceId }) => notFound({ orderNo: paid, ...requestOf(pieceId) }),
  saveBookingRefund: ({ bookingId, paid: orderId, pieceId }) => notFound({ orderId, bookingId, ...requestOf(pieceId) }),
  listAfterSales: ({ paid }) => emptyAnswer({ orderNo: paid }),
  getAfterSale: ({ afterSaleId }) => notFound({ afterSaleId }),
  withdrawRefund: ({ afterSaleId }) => notFound({ afterSaleId }),
  saveReturnWaybill: ({ afterSaleId }) => notFound({ afterSaleId, carrier: '顺丰', waybill: 'SF1234567' }),
  uploadRefundPicture: ownOnly({}),
  getRefundPicture: ({ pictureId }) => notFound({ pictureId }),
  listInvoices: ({ paid }) => notFound({ orderNo: paid }),
  getInvoiceFile: ({ invoiceId }) => notFound({ invoiceId }),
  saveInvoice: ({ paid }) => notFound({ orderNo: paid, title: TITLE }),
  reopenInvoice: ({ paid }) => notFound({ orderNo: paid, title: TITLE }),
  getUserInvoiceByUserId: ownOnly({}),
  saveUserInvoiceByUserId: ownOnly(TITLE),
} satisfies Partial<Ownership>

export const ownershipOf: Ownership = { ...account, ...privacy, ...couponsAndCards, ...booking, ...orders }
