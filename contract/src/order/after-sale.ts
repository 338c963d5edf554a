import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Bytes, Done, Fen, Id, Instant, pageOf, QueryInt } from '../shapes.ts'
import { MAX_PICTURES, PICTURE_BYTES } from './picture-limits.ts'
import { AFTER_SALE_STATES } from './states.ts'

export const AfterSaleState = z.enum(AFTER_SALE_STATES)
export type AfterSaleStateName = z.infer<typeof AfterSaleState>

export const RefundReason = z.enum(['changed-mind', 'wrong-choice', 'no-use', 'broken', 'not-as-described', 'other'])
export type RefundReasonName = z.infer<typeof RefundReason>

/** One thing that may go back: a unit of a line, or an item of an examination that was begun. */
export const RefundPiece = z.object({
  pieceId: Id,
  lineId: Id,
  kind: z.enum(['voucher', 'goods', 'extra', 'item']),
  name: z.string(),
  note: z.string(),
  imageUrl: z.string(),
  /** Pieces with the same key are alike: one says how many. */
  alike: z.string(),
  /** Cash, and the part returned to fortune cards. */
  cashFen: Fen,
  cardFen: Fen,
  /** Name of the gateway that refunds the cash; '' where none of it was cash. */
  paidBy: z.string(),
  isRefundable: z.boolean(),
  /** Refunded without a review. */
  isAutomatic: z.boolean(),
  /** Refundable for a fault of the goods only, after a review: not part of today's amount. */
  isForFaultOnly: z.boolean(),
  /** Why not, in words; '' when it is refundable. */
  whyNot: z.string(),
  /** Until when it is refundable like this; null: no end. */
  until: Instant.nullable(),
  bookingId: Id.nullable(),
})

/** What would go back today, by the rule that pays it. */
export const RefundOffer = z.object({
  orderNo: Id,
  pieces: z.array(RefundPiece),
  /** All that is refundable today, without what has to have a fault. */
  cashFen: Fen,
  cardFen: Fen,
  /** Whether giving all of it back leaves nothing of the order, and so returns its coupon. */
  isWhole: z.boolean(),
  hasCoupon: z.boolean(),
  /** Goods that may have been opened: without a fault they go back only while they are not. */
  asksUnopened: z.boolean(),
  reasons: z.array(z.object({ reason: RefundReason, name: z.string() })),
})

export const refundOffer = endpoint({
  does: '今天能退多少',
  method: 'GET',
  path: '/v1/refundRecord/queryRefundOffer',
  access: 'member',
  input: z.strictObject({ orderNo: Id }),
  output: RefundOffer,
  failures: ['NOT_FOUND'],
})

export const bookingRefundOffer = endpoint({
  does: '退掉这个预约，今天能退多少',
  method: 'GET',
  path: '/v1/refundRecord/queryBookingRefundOffer',
  access: 'member',
  input: z.strictObject({ orderId: Id, bookingId: Id }),
  output: RefundOffer,
  failures: ['NOT_FOUND'],
})

const RefundReasonInput = {
  reason: RefundReason,
  words: z.string().trim().max(200, '说明最多 200 个字').default(''),
  pictureIds: z.array(Id).max(MAX_PICTURES, `最多 ${MAX_PICTURES} 张照片`).default([]),
  /** Of goods that arrived: the seal is whole, as a return without a reason asks. */
  isUnopened: z.boolean().default(false),
  /** What the person saw that comes back, cash and cards together, in fen. */
  seenAmount: Fen,
}
const PieceIds = z
  .array(Id)
  .min(1, '请先选择要退的部分')
  .max(500)
  .refine((ids) => new Set(ids).size === ids.length, '同一份只能选一次')

const RefundRequestResult = z.object({ afterSaleId: Id, state: AfterSaleState, cashFen: Fen, cardFen: Fen })
const askFailures = ['NOT_FOUND', 'REFUND_CLOSED', 'REFUND_CHANGED', 'PICTURE_GONE'] as const

/** Idempotent by the header `Idempotency-Key`: the same key answers the same request. */
export const saveRefund = endpoint({
  does: '申请退款',
  method: 'POST',
  path: '/v1/refundRecord/saveRefund',
  access: 'member',
  input: z.strictObject({ orderNo: Id, pieceIds: PieceIds, ...RefundReasonInput }),
  output: RefundRequestResult,
  failures: askFailures,
})

/** Package and added items of one booking, of one order or of two; the answer names the package's request first. */
export const saveBookingRefund = endpoint({
  does: '退掉一个预约',
  method: 'POST',
  path: '/v1/refundRecord/saveBookingRefund',
  access: 'member',
  input: z.strictObject({ orderId: Id, bookingId: Id, pieceIds: PieceIds, ...RefundReasonInput }),
  output: z.object({ list: z.array(RefundRequestResult) }),
  failures: askFailures,
})

export const AfterSaleCard = z.object({
  afterSaleId: Id,
  orderNo: Id,
  bookingId: Id.nullable(),
  state: AfterSaleState,
  stateName: z.string(),
  /** One plain sentence: what happens next, or why it ended so. */
  hint: z.string(),
  reasonName: z.string(),
  cashFen: Fen,
  cardFen: Fen,
  createTime: Instant,
  imageUrl: z.string(),
  pieces: z.array(z.object({ name: z.string(), cashFen: Fen, cardFen: Fen })),
})

export const listAfterSales = endpoint({
  does: '我的退款与售后',
  method: 'GET',
  path: '/v1/refundRecord/queryList',
  access: 'member',
  input: z.strictObject({
    orderNo: Id.optional(),
    curPage: QueryInt(1, 1000).default(1),
    pageSize: QueryInt(1, 50).default(10),
  }),
  output: pageOf(AfterSaleCard),
})

export const getAfterSale = endpoint({
  does: '一笔退款的经过',
  method: 'GET',
  path: '/v1/refundRecord/getDetail/{afterSaleId}',
  access: 'member',
  input: z.strictObject({ afterSaleId: Id }),
  output: AfterSaleCard.extend({
    words: z.string(),
    reply: z.string(),
    canWithdraw: z.boolean(),
    /** The goods are to be returned: the parcel can be entered or corrected. */
    canSendBack: z.boolean(),
    /** The return parcel; both '' until it is entered. */
    returnCarrier: z.string(),
    returnWaybill: z.string(),
    pictureIds: z.array(Id),
    history: z.array(z.object({ at: Instant, what: z.string(), who: z.string(), why: z.string() })),
  }),
  failures: ['NOT_FOUND'],
})

export const withdrawRefund = endpoint({
  does: '撤回退款申请',
  method: 'POST',
  path: '/v1/refundRecord/withdraw',
  access: 'member',
  input: z.strictObject({ afterSaleId: Id }),
  output: Done,
  failures: ['NOT_FOUND', 'AFTER_SALE_STATE'],
})

/** Sent again, it corrects the number while the request is under review. */
export const saveReturnWaybill = endpoint({
  does: '填写寄回商品的运单号',
  method: 'POST',
  path: '/v1/refundRecord/saveReturnWaybill',
  access: 'member',
  input: z.strictObject({
    afterSaleId: Id,
    carrier: z.string().trim().min(2, '请填写快递公司').max(20, '快递公司最多 20 个字'),
    waybill: z
      .string()
      .trim()
      .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9]{6,30}$/, '运单号由 6 到 30 个数字和字母组成，照面单上的填')),
  }),
  output: Done,
  failures: ['NOT_FOUND', 'AFTER_SALE_STATE'],
})

export const uploadRefundPicture = endpoint({
  does: '上传退款凭证照片',
  method: 'POST',
  path: '/v1/refundRecord/uploadPicture',
  access: 'member',
  takesFileUpTo: PICTURE_BYTES,
  input: z.strictObject({}),
  output: z.object({ pictureId: Id }),
  failures: ['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'PICTURE_TOO_MANY'],
})

export const getRefundPicture = endpoint({
  does: '看自己上传的照片',
  method: 'GET',
  path: '/v1/refundRecord/picture/{pictureId}',
  access: 'member',
  quiet: true,
  answersFile: 'image/webp',
  input: z.strictObject({ pictureId: Id }),
  output: Bytes,
  failures: ['NOT_FOUND'],
})

export const confirmReceipt = endpoint({
  does: '确认收货',
  method: 'POST',
  path: '/v1/orderManage/confirmReceipt',
  access: 'member',
  input: z.strictObject({ orderNo: Id }),
  output: Done,
  failures: ['NOT_FOUND', 'ORDER_STATE'],
})
