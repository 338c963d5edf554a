import { createHash } from 'node:crypto'
import { rfc3339 } from '@mall/contract/days'
import type { TraceEvent } from './trace.ts'

const NAMES = { 0: '在途', 1: '揽收', 2: '疑难', 3: '签收', 5: '派件' } as const

/** A parcel's trace as queries and pushes return it, newest first. */
export function resultOf({ number, company }: { number: string; company: string }, events: readonly TraceEvent[]) {
  const state = events.at(-1)?.state ?? '0'
  return {
    message: 'ok',
    nu: number,
    ischeck: state === '3' ? '1' : '0',
    condition: 'F00',
    com: company,
    status: '200',
    state,
    data: events.toReversed().map((event) => ({
      time: shanghai(event.at),
      ftime: shanghai(event.at),
      context: event.text,
      areaName: event.area,
      status: NAMES[event.state],
    })),
  }
}

const shanghai = (instant: Date) => rfc3339(instant).slice(0, 19).replace('T', ' ')

export const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()
