/** A text message. `code` is separate for the sandbox's outbox; a real provider gets template and parameters. */
export type OutgoingSms = { mobile: string; text: string; code?: string; purpose: string }

/** Parameters of each message. */
export type SmsTemplates = {
  'login-code': { code: string; minutes: number }
  'change-mobile-code': { code: string; minutes: number }
  'own-data-code': { what: string; code: string; minutes: number }
  'export-ready': { days: number }
  'closing-asked': { date: string }
  'closing-stopped': { reason: string }
  'booking-confirmed': { name: string; branch: string; date: string; time: string }
  'payment-refunded': { orderNo: string; yuan: string }
  'booking-changed': { name: string; branch: string; date: string; time: string }
  'booking-cancelled': {
    name: string
    branch: string
    date: string
    time: string
    /** 您, 家人 or '': who cancelled. */
    by: string
    left: string
    phone: string
  }
  'booking-reminder': { name: string; branch: string; date: string; time: string; when: string }
  /** `advice`: what not to do. */
  'branch-closed': { name: string; branch: string; date: string; reason: string; advice: string }
  'closure-offered': {
    name: string
    branch: string
    date: string
    reason: string
    advice: string
    place: string
    hours: number
    link: string
  }
  'day-reopened': { name: string; branch: string; date: string; time: string }
  'place-offered': { branch: string; date: string; time: string; minutes: number; link: string }
  'addition-asked': { name: string; branch: string; count: number; link: string }
  'difference-asked': { name: string; branch: string; date: string; time: string; yuan: string; link: string }
  'order-refunded': { orderNo: string; how: string }
  'goodwill-refunded': { orderNo: string; name: string; how: string }
  'order-shipped': { orderNo: string; carrier: string; waybillNo: string }
  'invoice-issued': { orderNo: string; yuan: string }
  'report-ready': { name: string; date: string; branch: string }
  'report-updated': { name: string; date: string; branch: string }
  'report-leave-code': { name: string; asker: string; date: string; days: number; code: string; hours: number }
  'lecture-begins': { title: string; time: string }
}
export type SmsTemplate = keyof SmsTemplates

/** Texts of the approved templates: Chinese carriers do not send free text. */
const WORDS: { [T in SmsTemplate]: (p: SmsTemplates[T]) => string } = {
  'login-code': (p) => `您的登录验证码是 ${p.code}，${p.minutes} 分钟内有效。请勿告诉他人。`,
  'change-mobile-code': (p) =>
    `您正在更换商城的登录手机号，验证码 ${p.code}，${p.minutes} 分钟内有效。不是您本人操作请不要理会。`,
  'own-data-code': (p) => `您正在${p.what}，验证码 ${p.code}，${p.minutes} 分钟内有效。不是您本人操作请不要理会。`,
  'export-ready': (p) => `您要的个人资料整理好了，${p.days} 天内在商城“个人信息与隐私”里下载，过期会自动删除。`,
  'closing-asked': (p) =>
    `您申请了注销商城账号，${p.date} 正式注销。改主意的话，在那之前登录一次，点“撤回注销”就好。不是您本人操作请马上登录撤回。`,
  'closing-stopped': (p) => `您的商城账号没有注销：${p.reason}。办完以后想注销，请再申请一次。`,
  'booking-confirmed': (p) =>
    `${p.name}，您已约好 ${p.date} ${p.time} 到${p.branch}体检，请按预约详情中的提示做好准备。`,
  'invoice-issued': (p) => `订单 ${p.orderNo} 的电子发票开好了，金额 ${p.yuan} 元，可在订单详情里下载。`,
  'payment-refunded': (p) => `订单 ${p.orderNo} 的付款 ${p.yuan} 元正在原路退回您的付款账户，到账时间以支付公司为准。`,
  'booking-changed': (p) =>
    `${p.name}，体检已改到 ${p.date} ${p.time}，在${p.branch}。空腹、用药都按新的日子准备，手机日历里的旧时间请删掉。`,
  'booking-cancelled': (p) =>
    `${p.name}您好，您 ${p.date} ${p.time} 在${p.branch}的体检，${p.by}已经取消。那天不用空腹，不用过去，药照平时吃。${p.left}不是您或家人的意思，请打 ${p.phone}。`,
  'booking-reminder': (p) =>
    `${p.name}，${p.when}（${p.date} ${p.time}）到${p.branch}体检。要不要空腹、带什么，看预约详情里的提示。`,
  'branch-closed': (p) =>
    `${p.branch}${p.date}因${p.reason}不能体检，${p.name}${p.advice}。预约请另选时间：改期免费，不计次数，在商城“我的预约”里点“改时间”。`,
  'closure-offered': (p) =>
    `${p.branch}${p.date}因${p.reason}不能体检，${p.name}${p.advice}。已替您留好 ${p.place}，留 ${p.hours} 小时，改期免费。就这个时间、换时间或退款：${p.link}`,
  'day-reopened': (p) =>
    `${p.branch}${p.date}照常体检了，${p.name}还是原来的 ${p.time}，之前替您留的新时间不用管。空腹、带什么，看预约详情里的提示。`,
  'place-offered': (p) =>
    `${p.branch}有号了：${p.date} ${p.time}，为您留 ${p.minutes} 分钟。接着约，或者不要这个号：${p.link}`,
  'addition-asked': (p) => `${p.branch}想给${p.name}加 ${p.count} 个项目，您同意才会做。看项目和价格：${p.link}`,
  'report-ready': (p) =>
    `${p.name}，您 ${p.date} 在${p.branch}的体检报告出来了，在商城“体检报告”里看。内容不发短信；给不给家人看，由您自己定。`,
  'report-updated': (p) =>
    `${p.name}，您 ${p.date} 在${p.branch}的体检报告补了结果或有更正，医生重新签发了，在商城“体检报告”里看新的一版。内容不发短信。`,
  'report-leave-code': (p) =>
    `${p.name}，手机${p.asker}的家人想看您 ${p.date} 的体检报告。同意给看 ${p.days} 天，就把验证码 ${p.code} 告诉家人，${p.hours} 小时内有效；不同意不用理会。随时能收回：用本机号码登录商城，填好本人的身份证号，在“体检报告”里收回。`,
  'lecture-begins': (p) => `您预约的讲座《${p.title}》${p.time} 开讲，打开商城“健康讲堂”就能看，免费。`,
  'difference-asked': (p) =>
    `客服替${p.name}换到${p.branch} ${p.date} ${p.time}，要补差价 ${p.yuan} 元，付了才换，不付还是原来的时间和院区。看一看再付：${p.link}`,
  'goodwill-refunded': (p) => `订单 ${p.orderNo} 的“${p.name}”给您的补偿到账了：${p.how}。买的照常能用。`,
  'order-refunded': (p) => `订单 ${p.orderNo} 的退款已到账：${p.how}。`,
  'order-shipped': (p) => `订单 ${p.orderNo} 已交给${p.carrier}，运单号 ${p.waybillNo}。收到后请在订单详情里确认收货。`,
}

/** All messages of the mall; a real provider's settings name its template for each. */
export const smsTemplates = [
  'login-code',
  'change-mobile-code',
  'own-data-code',
  'export-ready',
  'closing-asked',
  'closing-stopped',
  'booking-confirmed',
  'payment-refunded',
  'booking-changed',
  'booking-cancelled',
  'booking-reminder',
  'branch-closed',
  'closure-offered',
  'day-reopened',
  'place-offered',
  'addition-asked',
  'difference-asked',
  'order-refunded',
  'goodwill-refunded',
  'order-shipped',
  'invoice-issued',
  'report-ready',
  'report-updated',
  'report-leave-code',
  'lecture-begins',
] as const satisfies SmsTemplate[]

/** What became of a message: the provider still waits for the carrier, or the phone got it, or did not. */
export type SmsDelivery = 'waiting' | 'delivered' | 'failed'

/** A message that the provider accepted, by its receipt. */
interface AcceptedSms {
  mobile: string
  receipt: string
  acceptedAt: Date
}

export type SmsSender = {
  /** The 【brand】 before each message. */
  signName: string
  /** Sends a message and returns the provider's receipt; rejects if the provider did not accept it. */
  send<T extends SmsTemplate>(message: { mobile: string; template: T; params: SmsTemplates[T] }): Promise<string>
  delivery(accepted: AcceptedSms): Promise<SmsDelivery>
}

/** Text of a message, as approved by the carrier. */
export const smsBody = <T extends SmsTemplate>(template: T, params: SmsTemplates[T]): string => WORDS[template](params)

const NAMED = new Proxy({}, { get: (_, name) => `\${${String(name)}}` })

/** What is filed with the company for a message: its text with the names of its parameters, as `${code}`. */
// Each parameter is asked for by its name alone.
export const templateText = <T extends SmsTemplate>(template: T): string => WORDS[template](NAMED as SmsTemplates[T])

/** Text with the signature Chinese carriers require: 【brand】 first. */
function smsText<T extends SmsTemplate>(signName: string, template: T, params: SmsTemplates[T]): string {
  return `【${signName}】${WORDS[template](params)}`
}

/** Sends to the sandbox's outbox instead of phones. Throws in production. */
export function sandboxSms(options: {
  mallEnv: string
  signName: string
  outbox: (message: OutgoingSms) => Promise<void>
}): SmsSender {
  if (options.mallEnv === 'prod') throw new Error('MALL_ENV=prod 时不能使用沙箱短信，须设置 SMS_*')
  return {
    signName: options.signName,
    send: async ({ mobile, template, params }) => {
      await options.outbox({
        mobile,
        text: smsText(options.signName, template, params),
        purpose: template,
        ...('code' in params ? { code: params.code } : {}),
      })
      return 'sandbox'
    },
    // What is in the outbox has arrived.
    delivery: async () => 'delivered',
  }
}

const OUTBOX_MS = 5000

/** The outbox of a sandbox in another process; `origin` includes the path prefix. */
export const outboxOverHttp = (origin: string) => async (message: OutgoingSms) => {
  const answer = await fetch(`${origin}/sms`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(OUTBOX_MS),
  })
  if (!answer.ok) throw new Error(`沙箱短信箱答 ${answer.status}`)
}
