import { dayOf, timeOf } from '@mall/contract/days'

/** The mall looks after parcels every ten seconds. */
export const LOOKED_AT = { timeout: 60_000, intervals: [500] }

let nth = Date.now() % 100_000

/** A unique waybill number of a parcel that the sandbox's 顺丰 collected in this hour. */
export const waybillOf = (at: Date) =>
  `SF${dayOf(at).slice(2).replaceAll('-', '')}${timeOf(at).slice(0, 2)}${String(++nth % 100_000).padStart(5, '0')}1`
