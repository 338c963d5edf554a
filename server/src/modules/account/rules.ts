import { dayOf } from '@mall/contract/days'
import type { FailureName } from '@mall/contract/failures'
import { DAYS_TO_RETURN } from '@mall/contract/order/terms'

/** Limits of sending codes to one number. */
export const SMS_LIMITS = { resendSeconds: 60, perHour: 5, perDay: 10 } as const

/** Codes an hour that one device may request, for any numbers. */
export const CODES_PER_KEY_HOUR = 5

/**
 * Wrong codes a number accepts from unknown devices a day; tries at codes never sent that a network may make an hour.
 */
export const TRY_LIMITS = { perNumberDay: 30, unaskedPerNetworkHour: 300 } as const

/** Captchas a network may fetch before they get harder. A login page fetches two. */
const CHEAP_CAPTCHAS = { minute: 10, hour: 40 } as const
/** Used part of the budget up to which captchas stay cheap; beyond it they get harder step by step. */
const CHEAP_BUDGET = 0.5
export const MAX_EFFORT = 8

/**
 * Multiplier of the usual captcha work, by captchas fetched from this network and by the used part of the budget.
 * Carriers share addresses, so the network only raises the work and never refuses.
 */
export function captchaEffort(fetched: { minute: number; hour: number; budgetUsed: number }): number {
  const { minute, hour, budgetUsed: used } = fetched
  const dearth = used < CHEAP_BUDGET ? 1 : 1 + ((used - CHEAP_BUDGET) / (1 - CHEAP_BUDGET)) * (MAX_EFFORT - 1)
  const load = Math.max(minute / CHEAP_CAPTCHAS.minute, hour / CHEAP_CAPTCHAS.hour, 1) * dearth
  return Math.min(MAX_EFFORT, 2 ** Math.ceil(Math.log2(load)))
}

/** Why no further code may be sent, and the wait in seconds. */
export interface NotYet {
  why: FailureName
  waitSeconds: number
}

const PER_NUMBER = [
  { max: 1, seconds: SMS_LIMITS.resendSeconds, why: 'SMS_TOO_SOON' },
  { max: SMS_LIMITS.perHour, seconds: 3_600, why: 'SMS_HOUR_LIMIT' },
  { max: SMS_LIMITS.perDay, seconds: 86_400, why: 'SMS_DAY_LIMIT' },
] as const
const PER_KEY = [{ max: CODES_PER_KEY_HOUR, seconds: 3_600, why: 'TOO_MANY_REQUESTS' }] as const

/** By the ages of the codes sent to a number or from a device, in milliseconds: the limit with the longest wait. */
export const whyNotSendCode = (agesMs: readonly number[]) => longestOf(PER_NUMBER, agesMs)
export const whyNotSendFromKey = (agesMs: readonly number[]) => longestOf(PER_KEY, agesMs)

type Limit = { max: number; seconds: number; why: FailureName }

function longestOf(limits: readonly Limit[], agesMs: readonly number[]): NotYet | null {
  const newestFirst = agesMs.toSorted((a, b) => a - b)
  let longest: NotYet | null = null
  for (const { max, seconds, why } of limits) {
    const waitSeconds = Math.ceil(seconds - (newestFirst[max - 1] ?? Number.POSITIVE_INFINITY) / 1000)
    if (waitSeconds > (longest?.waitSeconds ?? 0)) longest = { why, waitSeconds }
  }
  return longest
}

/** The message of a refusal, with its wait. */
export function waitText({ why, waitSeconds }: NotYet): string | undefined {
  const minutes = Math.ceil(waitSeconds / 60)
  if (why === 'SMS_TOO_SOON') return `验证码刚刚发过，请 ${waitSeconds} 秒后再试`
  if (why === 'SMS_HOUR_LIMIT') return `一小时内验证码发得太多了，请 ${minutes} 分钟后再试`
  if (why === 'TOO_MANY_REQUESTS') return `这台设备要的验证码太多了，请 ${minutes} 分钟后再试`
  return undefined
}

/** Part of a shared limit that unknown devices may use; known ones may use all of it. */
export const STRANGERS_SHARE = 0.6

/** Limits for all numbers together: codes a day, and the multiple of the usual hour that counts as an attack. */
export const SMS_BUDGET = { perDay: 20_000, timesUsual: 5, neverBelowPerHour: 1_000 } as const

/** `usualHour`: codes an hour on average during the day before. */
export interface CodesSent {
  day: number
  hour: number
  usualHour: number
}

/** A small mall's busy hour is no attack. */
const maxPerHour = ({ usualHour }: CodesSent) =>
  Math.max(SMS_BUDGET.neverBelowPerHour, usualHour * SMS_BUDGET.timesUsual)

/** Used part of the budget for unknown devices, at most 1. */
export const budgetUsed = (sent: CodesSent): number =>
  Math.max(sent.day / SMS_BUDGET.perDay, sent.hour / maxPerHour(sent)) / STRANGERS_SHARE

/** `isKnown`: the device logged in before. */
export function whyNotSpend(sent: CodesSent, isKnown: boolean): FailureName | null {
  const isOver = isKnown ? sent.day >= SMS_BUDGET.perDay || sent.hour >= maxPerHour(sent) : budgetUsed(sent) >= 1
  return isOver ? 'TOO_MANY_REQUESTS' : null
}

/** `13812346720` → `138****6720` */
export function maskMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
}

/** `王秀兰` → `王**`: the length of a name says something as well, so it is always two. '' for none. */
export function maskName(name: string): string {
  const [first] = name
  return first ? `${first}**` : ''
}

/** `110101196001011234` → `110***********1234`; shorter ones keep a third at each end. */
export function maskIdNumber(idNumber: string): string {
  const visible = idNumber.length >= 15 ? [3, 4] : [1, 1]
  const [head = 0, tail = 0] = visible
  return idNumber.slice(0, head) + '*'.repeat(Math.max(0, idNumber.length - head - tail)) + idNumber.slice(-tail)
}

/** The date (Shanghai) on which a closing requested at this instant takes effect. */
export function closesOn(askedAt: Date): string {
  return dayOf(closesAt(askedAt))
}

function closesAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + DAYS_TO_RETURN * 86_400_000)
}
