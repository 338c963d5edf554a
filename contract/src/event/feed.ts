import { z } from 'zod'
import { Instant } from '../shapes.ts'
import { EVENT_TYPES, MAX_EVENTS } from './types.ts'

/** `GET` with `Authorization: Bearer <key>`. */
export const EVENT_FEED = '/api/v1/events'

/** Where a program reads on, and how much at a time; `usual`: as much where it says nothing. */
export const readingOn = (usual: number) => ({
  /** The `next` of the reading before; 0 at first. */
  after: z.coerce
    .number('after 要是数字')
    .int('after 要是整数')
    .min(0, 'after 不能小于 0')
    .max(Number.MAX_SAFE_INTEGER)
    .default(0),
  limit: z.coerce
    .number('limit 要是数字')
    .int('limit 要是整数')
    .min(1, 'limit 至少 1')
    .max(MAX_EVENTS, `limit 最多 ${MAX_EVENTS}`)
    .default(usual),
})

export const FeedQuery = z.strictObject(readingOn(100))

/** Numbers and states: no names and nothing of health. */
const FeedEvent = z.object({
  /** Without holes over the whole group, in the order of what happened to each subject. */
  sequence: z.int(),
  id: z.uuid(),
  type: z.enum(EVENT_TYPES),
  /** `booking:…`, `order:…`, `refund:…`, `invoice:…` or `day:…`. */
  subject: z.string(),
  at: Instant,
  /** Of which it is; a move to another branch has both. Empty: of the whole group. */
  branchIds: z.array(z.string()),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

export const FeedPage = z.object({ events: z.array(FeedEvent), next: z.int() })
