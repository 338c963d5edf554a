import { createHash } from 'node:crypto'
import { OFFSET } from '@mall/contract/days'

/** One event of a parcel's trace, with the company's state: 1 collected, 0 under way, 5 being delivered, 3 signed for, 2 in trouble. */
export interface TraceEvent {
  at: Date
  area: string
  text: string
  state: '0' | '1' | '2' | '3' | '5'
}

/** Waybill numbers with this ending are unknown to the carrier. */
const UNKNOWN = /0404$/
/** With this ending the first delivery fails. */
const TROUBLED = /0402$/
/** `SF26112616…`: collected in this hour (Asia/Shanghai), so that a parcel can be under way or delivered from the start. */
const DATED = /^[A-Z]{0,4}(\d\d)(\d\d)(\d\d)([01]\d|2[0-3])\d{4,}$/

const HOUR_MS = 3_600_000
/** Digits further in the past than this are not read as a date. */
const DATED_DAYS = 60

const ORIGINS = [
  { area: '浙江,杭州市,西湖区', hub: '杭州转运中心', shop: '杭州转塘营业点' },
  { area: '江苏,苏州市,吴中区', hub: '苏州转运中心', shop: '苏州木渎营业点' },
  { area: '广东,广州市,白云区', hub: '广州转运中心', shop: '广州白云营业点' },
] as const
const FAMILY_NAMES = ['王', '李', '张', '陈', '刘', '赵'] as const
const HERE = { city: '北京,北京市,顺义区', area: '北京,北京市,朝阳区', hub: '北京顺义转运中心', shop: '北京朝阳营业点' }

/** Hours after collection; the number shifts each a little. */
const LEGS = [0, 2.2, 5.5, 7.4, 24, 27.5, 38, 40.5, 44] as const

/** The whole trace of a number first queried at that time, oldest first. Deterministic. */
export function traceOf(number: string, heardAt: Date): TraceEvent[] {
  if (UNKNOWN.test(number)) return []
  const seed = createHash('sha256').update(number).digest()
  const byte = (nth: number) => seed[nth] ?? 0
  const from = ORIGINS[byte(0) % ORIGINS.length] ?? ORIGINS[0]
  const courier = (nth: number) => `${FAMILY_NAMES[byte(nth) % FAMILY_NAMES.length]}师傅`
  const begin = collectedAt(number, heardAt).getTime()
  // Up to 5 % more or less, and some seconds; never before the previous leg.
  const at = (leg: number) =>
    new Date(begin + (LEGS[leg] ?? 0) * HOUR_MS * (0.95 + byte(5) / 2_560) + leg * byte(leg) * 1_000)
  const events: TraceEvent[] = [
    { at: at(0), area: from.area, text: `【${from.shop}】的${courier(1)}已揽收`, state: '1' },
    { at: at(1), area: from.area, text: `快件离开【${from.shop}】，发往【${from.hub}】`, state: '0' },
    { at: at(2), area: from.area, text: `快件到达【${from.hub}】`, state: '0' },
    { at: at(3), area: from.area, text: `快件离开【${from.hub}】，发往【${HERE.hub}】`, state: '0' },
    { at: at(4), area: HERE.city, text: `快件到达【${HERE.hub}】`, state: '0' },
    { at: at(5), area: HERE.city, text: `快件离开【${HERE.hub}】，发往【${HERE.shop}】`, state: '0' },
    { at: at(6), area: HERE.area, text: `快件到达【${HERE.shop}】`, state: '0' },
    { at: at(7), area: HERE.area, text: `【${HERE.shop}】的${courier(2)}正在派送，请保持电话畅通`, state: '5' },
  ]
  if (!TROUBLED.test(number)) return [...events, signedFor(at(8))]
  const tomorrow = (leg: number) => new Date(at(leg).getTime() + 24 * HOUR_MS)
  return [
    ...events,
    { at: at(8), area: HERE.area, text: '收件人电话没人接，改天再派送', state: '2' },
    { at: tomorrow(7), area: HERE.area, text: `【${HERE.shop}】的${courier(3)}再次派送`, state: '5' },
    signedFor(tomorrow(8)),
  ]
}

const signedFor = (at: Date): TraceEvent => ({ at, area: HERE.area, text: '已签收，签收人：本人', state: '3' })

function collectedAt(number: string, heardAt: Date): Date {
  const [, year, month, day, hour] = DATED.exec(number) ?? []
  const at = new Date(`20${year}-${month}-${day}T${hour}:00:00${OFFSET}`)
  const ageMs = heardAt.getTime() - at.getTime()
  return ageMs >= -24 * HOUR_MS && ageMs <= DATED_DAYS * 24 * HOUR_MS ? at : heardAt
}
