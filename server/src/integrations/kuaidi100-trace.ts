import type { ParcelStateName } from '@mall/contract/parcel/states'
import { z } from 'zod'
import type { Trace, TraceEvent } from './carrier.ts'
import { fromShanghaiText } from './payment/shanghai.ts'

/** Longer traces and texts are cut, as a body of any size must fit a row. */
const MAX_EVENTS = 200
const MAX_TEXT_LENGTH = 500

const Text = z.union([z.string(), z.number()]).transform(String).catch('')

const Event = z.object({
  time: Text,
  ftime: Text.default(''),
  context: Text,
  areaName: Text.nullish(),
  location: Text.nullish(),
  status: Text.nullish(),
})

/** The part of an answer and of a push that is alike. */
export const Result = z.object({
  com: Text.default(''),
  nu: Text.default(''),
  state: Text.default(''),
  data: z.array(Event).max(2_000).nullish(),
})

/** 0 under way, 1 collected, 2 in trouble, 3 signed for, 4 back at the sender, 5 being delivered, 6 going back, 7 passed on, 8 and 10–13 at customs, 14 refused. */
const STATES: Readonly<Record<string, ParcelStateName>> = {
  ...{ 0: 'in-transit', 1: 'in-transit', 2: 'exception', 3: 'delivered', 4: 'exception', 5: 'out-for-delivery' },
  ...{ 6: 'exception', 7: 'in-transit', 8: 'in-transit', 10: 'in-transit', 11: 'in-transit', 12: 'in-transit' },
  ...{ 13: 'exception', 14: 'exception' },
}
const FINAL = new Set(['3', '4'])

/** The same, as single events name them. */
const NAMES: Readonly<Record<string, ParcelStateName>> = {
  ...{ 在途: 'in-transit', 揽收: 'in-transit', 转投: 'in-transit', 转单: 'in-transit', 清关: 'in-transit' },
  ...{ 派件: 'out-for-delivery', 签收: 'delivered' },
  ...{ 疑难: 'exception', 退签: 'exception', 退回: 'exception', 拒签: 'exception' },
}

/** The trace of a result, newest first; null without any event. */
export function traceOf({ state, data }: z.output<typeof Result>): Trace | null {
  const events = (data ?? []).flatMap(eventOf).sort((a, b) => b.at.getTime() - a.at.getTime())
  const [newest] = events
  if (!newest) return null
  // An advanced state begins with its plain one: 501 is 5, delivered to a locker.
  const plain = state.length > 2 ? state.replace(/\d\d$/, '') : state
  const known = STATES[plain]
  return {
    state: known ?? newest.state ?? 'in-transit',
    isFinal: FINAL.has(plain),
    events: events.slice(0, MAX_EVENTS),
  }
}

function eventOf({ time, ftime, context, areaName, location, status }: z.output<typeof Event>): TraceEvent[] {
  const at = fromShanghaiText(ftime) ?? fromShanghaiText(time)
  const text = context.trim().slice(0, MAX_TEXT_LENGTH)
  if (!at || text === '') return []
  const place = (areaName || location || '').replaceAll(',', ' ').trim().slice(0, MAX_TEXT_LENGTH)
  return [{ at, place, text, state: NAMES[status ?? ''] ?? null }]
}
