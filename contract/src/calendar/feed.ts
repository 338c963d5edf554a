import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id, Instant, Nothing } from '../shapes.ts'
import { CALENDAR_DEVICES } from './terms.ts'

export const listCalendarFeeds = endpoint({
  does: '全家预约放进了哪些手机和电脑的日历',
  method: 'GET',
  path: '/v1/calendar/feeds',
  access: 'member',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        feedId: Id,
        device: z.enum(CALENDAR_DEVICES),
        createdAt: Instant,
        /** When a calendar last asked, give or take an hour; null: never. */
        readAt: Instant.nullable(),
      }),
    ),
  }),
})

export const addCalendarFeed = endpoint({
  does: '做一个放进日历的地址，只有这一次看得到',
  method: 'POST',
  path: '/v1/calendar/add',
  access: 'member',
  signed: true,
  input: z.strictObject({ device: z.enum(CALENDAR_DEVICES, '请选放进哪种设备') }),
  output: z.object({
    feedId: Id,
    /** Private: whoever has it reads when and where somebody of the family is booked. */
    url: z.string(),
  }),
  failures: ['CALENDAR_FEEDS_FULL'],
})

export const removeCalendarFeed = endpoint({
  does: '停掉一个放进日历的地址，马上不再更新',
  method: 'POST',
  path: '/v1/calendar/remove',
  access: 'member',
  signed: true,
  input: z.strictObject({ feedId: Id }),
  output: Done,
  failures: ['NOT_FOUND'],
})
