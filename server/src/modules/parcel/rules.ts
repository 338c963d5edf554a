import { PARCEL_STATE_NAMES, type ParcelStateName } from '@mall/contract/parcel/states'
import type { FOLLOWING_STATES } from './states.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** A parcel is followed for so many days; one of which its carrier never heard, for fewer. */
export const FOLLOW_DAYS = 30
export const UNKNOWN_DAYS = 5
/** Before a number counts as unknown it was asked for so often. */
export const MIN_POLLS = 4
/** Nothing was heard of it for so long: it is stale. */
export const STALE_MS = 2 * DAY_MS

/** The tracking company locks a number that is asked for more often. */
export const MIN_WAIT_MS = 30 * MINUTE_MS
/** Minutes between polls without pushes; afterwards every six hours, about 120 in all. */
const POLL_MINUTES = [30, 60, 120, 240] as const

export function nextPoll(now: Date, polls: number): Date {
  return new Date(now.getTime() + (POLL_MINUTES[polls] ?? 360) * MINUTE_MS)
}

/** A subscribed parcel is polled only when a day brought no push. */
export const pollAfterPush = (now: Date): Date => new Date(now.getTime() + DAY_MS)

interface Age {
  newestAt: Date | null
  eventCount: number
}

/** Whether a whole trace is newer than what is known, so that one that comes late or twice changes nothing. */
export function isNewer(trace: Age, known: Age): boolean {
  if (!trace.newestAt) return false
  if (!known.newestAt) return true
  const later = trace.newestAt.getTime() - known.newestAt.getTime()
  return later > 0 || (later === 0 && trace.eventCount > known.eventCount)
}

/** Without events from a wrong clock, dated more than a day ahead: kept, they would count as newer than all that follows. */
export const untilNow = <Event extends { at: Date }>(events: readonly Event[], now: Date): Event[] =>
  events.filter(({ at }) => at.getTime() <= now.getTime() + DAY_MS)

interface Facts {
  state: ParcelStateName
  following: (typeof FOLLOWING_STATES)[number]
  newestAt: Date | null
}

/** What is to be expected or done, in one plain sentence. `isServed`: a tracking company is connected. */
export function hintOf({ state, following, newestAt }: Facts, isServed: boolean): string {
  if (state === 'delivered') return '没收到的话，先打快递公司电话问问，也可以联系客服'
  if (state === 'exception') return '请打快递公司电话问清楚，也可以联系客服'
  if (!isServed || following === 'unfollowed') return '这里查不到它到哪了，请拿运单号问快递公司'
  if (following === 'ended')
    return newestAt ? '很久没有新消息，不再更新，请问快递公司' : '快递公司一直查不到这个单号，请联系客服核对'
  if (!newestAt) return '快递公司揽收后，这里会有消息'
  return state === 'out-for-delivery' ? '快递员正在送，请留意电话' : '正在路上，有新消息会更新在这里'
}

/** Events older than this send no message. */
const NEWS_MS = 3 * DAY_MS

interface News {
  orderNo: string
  carrier: string
  carrierPhone: string
  waybillNo: string
  state: ParcelStateName
  newest: { at: Date; text: string }
}

/** The message to the buyer about a new state; null for none. */
export function messageOf(news: News, now: Date): { title: string; text: string } | null {
  const { orderNo, carrier, carrierPhone, waybillNo, state, newest } = news
  if (now.getTime() - newest.at.getTime() > NEWS_MS) return null
  const what = `订单 ${orderNo} 的包裹（${carrier} ${waybillNo}）`
  const phone = carrierPhone && `，电话 ${carrierPhone}`
  if (state === 'out-for-delivery') return { title: '包裹正在派送', text: `${what}正在派送，请留意快递员的电话。` }
  if (state === 'delivered') return { title: '包裹签收了', text: `${what}已经签收。没收到的话，先问快递公司${phone}。` }
  if (state === 'exception')
    return {
      title: '包裹派送遇到问题',
      text: `${what}：${newest.text.slice(0, 60)}。请问快递公司${phone}，或联系客服。`,
    }
  return null
}

export const parcelCardOf = ({ state, newestAt }: Pick<Facts, 'state' | 'newestAt'>) => ({
  state,
  stateName: PARCEL_STATE_NAMES[state],
  newestAt: newestAt?.toISOString() ?? null,
})
