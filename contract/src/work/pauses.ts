import { isWorkKind, type WorkKind, workKindNames, workKinds } from './kinds.ts'

/** Paused for longer, somebody is reminded; the alert `WorkPaused` has the same. */
export const PAUSE_HOURS = 2

/** What goes out of the mall one way, whatever sends it. */
const sendingChannels = {
  sms: '短信通知',
  'sms-codes': '短信验证码',
  mail: '邮件',
  webhooks: '事件推送',
} as const

export type SendingChannel = keyof typeof sendingChannels

/** What a person may pause: a channel, or a kind of work. */
export type PauseName = SendingChannel | WorkKind

export function isSendingChannel(name: string): name is SendingChannel {
  return Object.hasOwn(sendingChannels, name)
}

export const isPauseName = (name: string): name is PauseName => isSendingChannel(name) || isWorkKind(name)

const channelNames = Object.keys(sendingChannels).filter(isSendingChannel)

export const pauseNames: readonly PauseName[] = [...channelNames, ...workKindNames]

export const pauseTitle = (name: PauseName): string =>
  isSendingChannel(name) ? sendingChannels[name] : workKinds[name].name

const WAITS = '恢复后按先后接着办，一件不丢，也不重复'

const MEANINGS: Readonly<Partial<Record<PauseName, string>>> = {
  sms: `预约、退款、发货这些短信先不发，恢复后按先后补发；到那时已经作废的不再发。站内消息照常收到。候补有号、停检换号留的时间照走，不因为暂停延长。验证码不受影响。`,
  'sms-codes':
    '会员要验证码时，当场看到“验证码短信暂时停发”，不会白等。已经登录的不受影响，设过通行密钥的照常登录。验证码过时就没用，恢复后不补发。',
  mail: '电子发票的邮件先不寄，恢复后按先后补寄。发票照常能在订单里下载。',
  webhooks: '预约、报告这些事先不推给别家系统，恢复后按先后补推。别家系统用接口来取，照常取得到。',
  refund: `答应了的退款停在“退款中”，会员收不到钱，${WAITS}。`,
  payment: `付款公司没有及时通知的付款会一直显示“待付款”，${WAITS}。`,
  'close-order': `超时没付款的订单先不关，占着的库存和号不放，${WAITS}。`,
  bill: `当天的账先不对，封账会晚，${WAITS}。`,
  invoice: `申请了的发票停在“开票中”，${WAITS}。`,
  customs: `跨境订单先不报关，不能发货，${WAITS}。`,
  parcel: `物流先不更新，${WAITS}。`,
  closing: `到期的账号先不注销，${WAITS}。`,
  'make-extract': `要导出的名单先不做，${WAITS}。`,
  'gather-export': `会员要的资料副本先不整理，${WAITS}。`,
}

/** What happens, for whom, while it is paused. */
export const whilePaused = (name: PauseName): string =>
  MEANINGS[name] ?? `这一类通知先不发，${WAITS}；到那时已经作废的不再发。`
