import { z } from 'zod'
import { ChannelName } from '../attribution/calls.ts'
import { MAX_EVENTS, MAX_SECONDS } from './limits.ts'

/** One thing that happened on a page. Nothing in it says who it was. */
const PageEvent = z.strictObject({
  kind: z.enum(['view', 'leave', 'click', 'cart', 'pay']),
  /** The path of the screen, without its query. */
  page: z.string().regex(/^\/[\w/.-]{0,120}$/),
  /** The name that the shell gave to what was pressed. */
  target: z.string().max(40).default(''),
  /** Of `leave`: how long the screen was looked at. */
  seconds: z.int().min(0).max(MAX_SECONDS).default(0),
})

/** What a browser sends when its visitor agreed to be counted: `POST /api/v1/analytics/beacon`. */
export const Beacon = z.strictObject({
  channel: z.enum(['PC', 'H5']),
  source: ChannelName.default(''),
  events: z.array(PageEvent).min(1).max(MAX_EVENTS),
})
export type GivenBeacon = z.input<typeof Beacon>
