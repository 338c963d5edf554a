import { CUT_OFF, FREE_CHANGES, MAX_PASSKEYS, MAX_UNPAID_ORDERS, UNPAID_MINUTES, WRONG_SECRETS } from './order/terms.ts'
import { RATE_WITHIN_DAYS } from './rating/limits.ts'
import { MAX_QUESTIONS, QUESTIONS_A_DAY } from './report/terms.ts'
import { consoleFailures } from './staff-failures.ts'

/** One way of saying no: a stable number, a fitting HTTP status, and words for people that say what to do next. */
export interface FailureKind {
  readonly code: number
  readonly status: number
  readonly msg: string
}

/**
 * Every failure the mall can answer with. This is the only place that holds codes, statuses and words.
 * 10000–10002 are the specification's "login invalid", 21301 its captcha, 50005 and 60007 keep their raw meaning (section 8).
 */
export const failures = {
  // login and signature
  LOGIN_REQUIRED: { code: 10000, status: 401, msg: '请先登录' },
  LOGIN_EXPIRED: { code: 10001, status: 401, msg: '登录已过期，请重新登录' },
  LOGIN_REVOKED: { code: 10002, status: 401, msg: '您已在别处退出，请重新登录' },
  SIGNATURE_MISSING: { code: 10101, status: 401, msg: '请求没有签名，请刷新页面再试' },
  SIGNATURE_WRONG: { code: 10102, status: 401, msg: '请求签名不正确，请刷新页面再试' },
  SIGNATURE_NONCE: { code: 10103, status: 401, msg: '请求签名已过期，正在重试' },
  SIGNATURE_REPLAYED: { code: 10104, status: 401, msg: '这个请求已经处理过，请刷新页面再试' },
  FOREIGN_ORIGIN: { code: 10105, status: 403, msg: '请从商城页面发起操作' },
  CLIENT_UNKNOWN: { code: 10106, status: 401, msg: '登录来源不正确，请从商城页面登录' },

  // what every call may answer
  BAD_INPUT: { code: 40000, status: 400, msg: '参数有误' },
  NOT_FOUND: { code: 40400, status: 404, msg: '没有找到，可能已被删除或地址有误，请返回重新选择' },
  TOO_LARGE: { code: 41300, status: 413, msg: '提交的内容太大，请减少后再试' },
  TOO_MANY_REQUESTS: { code: 42900, status: 429, msg: '操作太频繁，请稍后再试' },
  SERVER_ERROR: { code: 50000, status: 500, msg: '网络错误，请稍后重试～' },
  BUSY: { code: 50300, status: 503, msg: '现在人有点多，请稍后再试' },
  MALL_NOT_OPEN: { code: 50301, status: 503, msg: '商城还在筹备，没有开业，请过些日子再来' },
  IN_FLIGHT: { code: 40901, status: 409, msg: '上一次提交还在处理，请稍等片刻' },
  KEY_REUSED: { code: 42201, status: 422, msg: '这次提交与之前的内容不同，请刷新页面再试' },

  // account
  CAPTCHA_WRONG: { code: 21301, status: 400, msg: '安全验证没有通过，请重新验证' },
  SMS_TOO_SOON: { code: 60102, status: 429, msg: '验证码刚刚发过，请 60 秒后再试' },
  SMS_DAY_LIMIT: { code: 60103, status: 429, msg: '今天验证码发送次数已用完，请明天再试或拨打客服电话' },
  SMS_HOUR_LIMIT: { code: 60114, status: 429, msg: '一小时内验证码发得太多了，请稍后再试' },
  SMS_CODE_WRONG: { code: 60104, status: 400, msg: '验证码不正确，请检查后重新输入' },
  SMS_CODE_SPENT: { code: 60105, status: 400, msg: '验证码已失效，请重新获取' },
  SMS_FAILED: { code: 60106, status: 502, msg: '短信没有发出去，请稍后再试' },
  CODES_PAUSED: {
    code: 60127,
    status: 503,
    msg: '验证码短信暂时停发，请过一会儿再试；设过通行密钥的，可以直接用它登录',
  },
  AGREEMENT_NEEDED: { code: 60107, status: 400, msg: '请先阅读并勾选用户协议和隐私政策' },
  CONSENT_NEEDED: { code: 60108, status: 409, msg: '填写证件号前，请先同意单独的个人信息授权' },
  SESSION_GONE: { code: 60109, status: 401, msg: '登录状态已失效，请重新登录' },
  ID_NUMBER_WRONG: { code: 60110, status: 400, msg: '证件号不正确，请核对后重新输入' },
  CONTACT_DUPLICATE: { code: 60111, status: 409, msg: '这位体检人已经添加过了' },
  CONTACT_LIMIT: { code: 60112, status: 409, msg: '最多保存 20 位体检人，请先删除不用的' },
  CONTACT_IN_USE: { code: 60113, status: 409, msg: '这位体检人还有约好的体检，请先在“我的预约”里取消，再来删除' },

  ADDRESS_LIMIT: { code: 60115, status: 409, msg: '最多保存 20 个收货地址，请先删除不用的' },

  PASSKEY_UNKNOWN: { code: 60122, status: 400, msg: '这把通行密钥不能登录任何账号，可能已经删除。请用手机号登录' },
  PASSKEY_WRONG: { code: 60123, status: 400, msg: '通行密钥没有通过验证，请再试一次，或用手机号登录' },
  PASSKEY_EXPIRED: { code: 60124, status: 400, msg: '等待的时间太长了，请再点一次' },
  PASSKEY_LIMIT: { code: 60125, status: 409, msg: `最多保存 ${MAX_PASSKEYS} 把通行密钥，请先删除不用的` },
  PASSKEY_TAKEN: { code: 60126, status: 409, msg: '这把通行密钥已经保存过了，不用再加' },
  JUMP_CODE_SPENT: { code: 60121, status: 410, msg: '这个登录链接已经用过或过期了，请回到 App 重新打开' },
  MOBILE_SAME: { code: 60116, status: 409, msg: '新手机号和现在的一样，请换一个号码' },
  MOBILE_TAKEN: { code: 60117, status: 409, msg: '新手机号已有账号，请直接用它登录；要合并账号请打客服电话' },

  ID_NAME_MISMATCH: { code: 60118, status: 409, msg: '姓名和身份证号对不上，请逐字核对后再试' },
  ID_CHECK_LIMIT: { code: 60119, status: 429, msg: '今天核验次数用完了，请明天再试，或打客服电话' },
  EXPORT_TOO_SOON: { code: 60131, status: 429, msg: '一天只整理一份，请明天再要；上一份还能下载' },
  CLOSING_BLOCKED: { code: 60132, status: 409, msg: '还有事情没办完，请先办完列出的几件，再来注销' },
  ID_CHECK_UNAVAILABLE: { code: 60120, status: 503, msg: '实名核验暂时连不上，请稍后再试，已填的内容会保留' },

  // catalogue and cart
  PRODUCT_WITHDRAWN: { code: 60201, status: 409, msg: '这个商品已下架，请看看新版或同类商品' },
  STOCK_SHORT: { code: 60204, status: 409, msg: '库存不够了，请减少数量' },
  CART_FULL: { code: 60205, status: 409, msg: '购物车最多放 100 种商品，请先清理' },
  COMPARE_TOO_MANY: { code: 60207, status: 400, msg: '最多对比 4 个套餐，请先移出一个' },
  CART_LINE_GONE: { code: 60206, status: 404, msg: '购物车里没有这件商品，请刷新购物车' },

  // appointment
  SLOT_FULL: { code: 60301, status: 409, msg: '该时段已约满，请换一个时段' },
  SLOT_CLOSED: { code: 60302, status: 409, msg: '这一天不能预约，请换一天' },
  HOLD_EXPIRED: { code: 60303, status: 409, msg: '为您保留的名额已到期，请重新选择时段' },
  PERSON_ALREADY_BOOKED: { code: 60304, status: 409, msg: '这位体检人当天已有预约，请换一天或换一位' },
  VOUCHER_SPENT: { code: 60305, status: 409, msg: '这张体检券已经用过或正在退款，不能预约' },
  VOUCHER_EXPIRED: { code: 60323, status: 409, msg: '这份体检的有效期到了，请换早一点的日子；约不了的请联系客服退款' },
  SEX_MISMATCH: { code: 60306, status: 409, msg: '这个套餐不适合所选体检人的性别，请换一位体检人' },
  AGE_MISMATCH: { code: 60307, status: 409, msg: '这个套餐不适合所选体检人的年龄，请换一位体检人' },
  PREGNANCY_UNSAFE: { code: 60308, status: 409, msg: '套餐含放射检查，孕期或备孕请先咨询客服' },
  BRANCH_NOT_OFFERED: { code: 60309, status: 409, msg: '这家院区不能做这个套餐，请换一家院区' },
  ITEM_DUPLICATE: { code: 60310, status: 409, msg: '套餐里已经有这个项目，不用重复加' },
  ITEM_UNSUITABLE: { code: 60311, status: 409, msg: '这个项目不适合所选体检人' },
  ITEM_CONFLICT: { code: 60320, status: 409, msg: '这个项目和已选的项目重复，不用都做' },
  ITEM_NOT_AT_BRANCH: { code: 60321, status: 409, msg: '这家院区做不了这个项目，请换一项或换一家院区' },
  CHANGE_CLOSED: { code: 60312, status: 409, msg: `已过改期时间（${CUT_OFF}），请联系客服` },
  CHANGES_USED_UP: { code: 60313, status: 409, msg: `已改期 ${FREE_CHANGES} 次，请联系客服处理` },
  REFUND_FIRST: {
    code: 60322,
    status: 409,
    msg: '换到这家院区价钱要重算，请先从预约详情去加项订单申请退款，退好再换院区',
  },
  BOOKING_NOT_LIVE: { code: 60314, status: 409, msg: '这个预约已经取消或完成，不能再操作' },
  BOOKING_NEEDS_ATTENTION: { code: 50005, status: 409, msg: '预约信息有变化，请核对后再提交' },
  MISSED_TWICE: { code: 60319, status: 409, msg: '这份体检约过两次都没到检，请联系客服帮您安排' },
  ALREADY_WAITING: { code: 60317, status: 409, msg: '这份体检已经在排队了，有号会发短信给您' },
  ADDITION_ANSWERED: { code: 60318, status: 409, msg: '这次加项已经答复过或已失效，请看预约详情' },

  // order and payment
  PRICE_CHANGED: { code: 60007, status: 409, msg: '价格有变化，请核对后再提交' },
  UNPAID_TOO_MANY: {
    code: 60415,
    status: 409,
    msg: `您有 ${MAX_UNPAID_ORDERS} 个订单还没付款，请先付款或取消几个，再下新单`,
  },
  ORDER_EMPTY: { code: 60401, status: 400, msg: '请先选择要结算的商品' },
  ORDER_STATE: { code: 60402, status: 409, msg: '订单状态已变化，请刷新后再操作' },
  ORDER_EXPIRED: { code: 60403, status: 409, msg: `订单超过 ${UNPAID_MINUTES} 分钟未付款，已自动关闭，请重新下单` },
  ORDER_PAID: { code: 60404, status: 409, msg: '订单已付款，不用重复支付，请到“我的订单”里看' },
  WECHAT_LOGIN: { code: 60410, status: 409, msg: '在微信里付款要先经微信确认付款人，请再点一次付款' },
  PAYMENT_UNAVAILABLE: { code: 60405, status: 502, msg: '支付通道暂时没有回应，请稍后再试' },
  GOODS_INVALID: { code: 8016, status: 409, msg: '有商品不能购买了，请核对后再提交' },
  ADDRESS_NEEDED: { code: 60407, status: 409, msg: '有要寄送的商品，请先选一个收货地址' },
  ORDER_SHIPPED: { code: 60413, status: 409, msg: '这一单已经发货，收货地址改不了了，请打快递或客服电话改派' },
  ORDER_DECLARED: {
    code: 60414,
    status: 409,
    msg: '跨境商品付款后已按这个地址报关，改不了了。海关放行前可以退款，再按新地址下单',
  },
  REAL_NAME_NEEDED: { code: 60411, status: 409, msg: '跨境商品要填订购人的姓名和身份证号，请补上' },
  ALLOWANCE_SPENT: { code: 60412, status: 409, msg: '订购人今年的跨境额度不够这一单了，请减少数量，或换一位订购人' },
  CROSS_BORDER_LATER: { code: 60406, status: 409, msg: '跨境商品请单独下单' },

  // invoices
  INVOICE_NOTHING: {
    code: 60701,
    status: 409,
    msg: '这笔订单没有现金可开发票：由福卡付清，或已经退回。买福卡时的发票请找发卡方',
  },
  INVOICE_UNPAID: { code: 60702, status: 409, msg: '付款以后才能开发票，请先付款' },
  INVOICE_EXISTS: { code: 60703, status: 409, msg: '这笔订单的发票已经在开或已经开好，请在订单里查看' },
  INVOICE_NOT_ISSUED: { code: 60704, status: 409, msg: '发票还没有开好，请稍后再看' },
  INVOICE_REOPENED: { code: 60705, status: 409, msg: '这笔订单的发票已经换开过，再换请联系客服' },

  // refunds and after-sale
  REFUND_CLOSED: { code: 60420, status: 409, msg: '这部分现在不能退，请看页面上的说明' },
  REFUND_CHANGED: { code: 60421, status: 409, msg: '能退的金额有变化，请核对后再提交' },
  AFTER_SALE_STATE: { code: 60422, status: 409, msg: '这笔申请已有新进展，请刷新后再看' },
  PICTURE_UNREADABLE: { code: 60423, status: 400, msg: '这个文件不是能打开的照片，请换一张 JPG、PNG 或 WebP 照片' },
  PICTURE_TOO_LARGE: { code: 60424, status: 400, msg: '这张照片的尺寸太大，请用手机相册缩小后再传' },
  PICTURE_TOO_MANY: { code: 60425, status: 429, msg: '今天上传的照片太多了，请明天再传或拨打客服电话' },
  PICTURE_GONE: { code: 60426, status: 409, msg: '有照片已经失效，请删掉后重新上传' },

  // lectures
  LECTURE_OVER: { code: 60811, status: 409, msg: '这一场已经讲完了，可以看看回放和别的讲座' },
  QUESTION_PERSONAL: { code: 60812, status: 400, msg: '请不要写手机号、证件号和邮箱，大家都看得到' },
  QUESTIONS_ENOUGH: { code: 60813, status: 409, msg: '每场讲座最多提 3 个问题，可以点别人问题下面的“也想问”' },

  // ratings
  RATING_EARLY: { code: 60821, status: 409, msg: '这次体检还没结束，做完再来评价' },
  RATING_LATE: { code: 60822, status: 409, msg: `到检过去 ${RATE_WITHIN_DAYS} 天了，这次不能再评价` },
  RATING_SHOWN: { code: 60823, status: 409, msg: '这条评价已经公开，不能再改，可以撤回' },
  RATING_PERSONAL: { code: 60824, status: 400, msg: '请不要写手机号、证件号和邮箱，大家都看得到' },

  // coupons
  COUPON_UNKNOWN: { code: 60501, status: 404, msg: '没有这个券码，请再看一眼：里面只有数字 0，没有字母 O' },
  COUPON_CLOSED: { code: 60502, status: 409, msg: '这张券现在不能领，请看看别的券' },
  COUPON_SOLD_OUT: { code: 60503, status: 409, msg: '这批券已经领完了，请看看别的券' },
  COUPON_CLAIMED: { code: 60504, status: 409, msg: '您已经领过这张券了，可以直接去用' },
  COUPON_FOR_NEWCOMERS: { code: 60505, status: 409, msg: '这张券给第一次下单的客人，请看看别的券' },
  COUPON_CHANGED: { code: 60506, status: 409, msg: '优惠券有变化，请核对后再提交' },

  // fortune cards
  CARD_WRONG: { code: 60601, status: 400, msg: '卡号或卡密不对，请对照卡片背面再看一眼' },
  CARD_LOCKED: {
    code: 60602,
    status: 429,
    msg: `卡号或卡密输错 ${WRONG_SECRETS} 次了，为了安全请 1 小时后再试，或拨打客服电话`,
  },
  CARD_TAKEN: { code: 60603, status: 409, msg: '这张卡已经绑在别的账号上了，如有疑问请联系客服' },
  CARD_EXPIRED: { code: 60604, status: 409, msg: '这张卡已经过了有效期，请联系客服' },
  CARD_CHANGED: { code: 60605, status: 409, msg: '福卡有变化，请核对后再提交' },

  // assistant and consultation
  ASSISTANT_OFF: { code: 60801, status: 409, msg: '智能助手暂时不在，请打客服电话或找在线顾问' },
  CONVERSATION_GONE: { code: 60802, status: 409, msg: '这段对话已经结束，请重新提问' },
  CONVERSATION_FULL: { code: 60803, status: 409, msg: '这段对话有点长了，请重新开始一段，或转人工' },
  JUMP_SPENT: { code: 60804, status: 410, msg: '这个链接已经用过或过期了，请回到商城重新打开' },
  CONSULTATION_FULL: { code: 60805, status: 429, msg: '今天留言太多了，请等顾问回复，急事请打客服电话' },

  // reports
  REPORT_NOT_PROVEN: {
    code: 60851,
    status: 409,
    msg: '这个手机号没有核实是体检人本人的，请体检人带身份证到体检的院区登记手机号',
  },
  REPORT_NO_OWN_NUMBER: {
    code: 60852,
    status: 409,
    msg: '体检人的手机号还没有核实是本人的，不能发验证码。请体检人带身份证到体检的院区登记手机号',
  },
  CALENDAR_FEEDS_FULL: { code: 60427, status: 409, msg: '最多加 5 个日历，请先停掉一个不用的' },
  REPORT_SHARE_SELF: { code: 60853, status: 400, msg: '这是您自己登录用的手机号，请填对方的手机号' },
  REPORT_SHARES_FULL: { code: 60854, status: 409, msg: '这份报告已经给了 10 个人看，请先收回一个' },
  REPORT_QUESTION_URGENT: { code: 60856, status: 409, msg: '听起来等不得：请马上打 120，不要等医生回答' },
  REPORT_QUESTIONS_TODAY: {
    code: 60857,
    status: 429,
    msg: `这份报告今天已经问了 ${QUESTIONS_A_DAY} 个问题，请等医生回答，明天再问；急的打客服电话`,
  },
  REPORT_QUESTIONS_FULL: {
    code: 60858,
    status: 409,
    msg: `这份报告已经问了 ${MAX_QUESTIONS} 个问题，请打电话到院区，请医生讲给您听`,
  },
  REPORT_SHARE_NAME: { code: 60855, status: 400, msg: '姓名和报告上的对不上，请问给您看报告的人' },

  // console
  ...consoleFailures,
} as const satisfies Record<string, FailureKind>

export type FailureName = keyof typeof failures

/** What a failure may carry besides its words: the field at fault, or facts the screen shows. */
export type FailureData = Record<string, unknown>

/** A refusal of the mall. Thrown by rules' callers on the server, and by the client when the answer's code is not 1. */
export class Failure extends Error {
  readonly failure: FailureName
  readonly code: number
  readonly status: number
  readonly data: FailureData | null
  /** In a client: under which id the server's log knows the request; null where no server of the mall answered. */
  readonly requestId: string | null
  constructor(failure: FailureName, data: FailureData | null = null, msg?: string, requestId: string | null = null) {
    super(msg ?? failures[failure].msg)
    this.name = 'Failure'
    this.failure = failure
    this.code = failures[failure].code
    this.status = failures[failure].status
    this.data = data
    this.requestId = requestId
  }
}

/** Refuses with the named failure; `msg` overrides the words when they can name the thing at fault. */
export function fail(failure: FailureName, data: FailureData | null = null, msg?: string): never {
  throw new Failure(failure, data, msg)
}

/** Refuses if a `whyNot…` rule gave a reason. */
export function failIf(reason: FailureName | null | undefined): void {
  if (reason) fail(reason)
}

const byCode = new Map<number, FailureName>()
for (const name of Object.keys(failures)) if (isFailureName(name)) byCode.set(failures[name].code, name)

function isFailureName(name: string): name is FailureName {
  return Object.hasOwn(failures, name)
}

/** The failure of an answer's code; an unknown code reads as SERVER_ERROR. */
export function failureOfCode(code: number): FailureName {
  return byCode.get(code) ?? 'SERVER_ERROR'
}
