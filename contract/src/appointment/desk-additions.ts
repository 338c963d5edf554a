import { z } from 'zod'
import { Fen, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { Reason } from './desk-acts.ts'
import { ADDITION_STATES } from './states.ts'

/** What the desk may propose beside what was booked. */
export const getVisitAdditions = staffEndpoint({
  does: '现场加项：还能加什么，问过预约人什么、答了没有',
  method: 'GET',
  path: '/visits/additions/{bookingId}',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({ bookingId: Id }),
  output: z.object({
    items: z.array(z.object({ itemId: Id, name: z.string(), priceFen: Fen })),
    asked: z.array(
      z.object({
        additionId: Id,
        names: z.array(z.string()),
        totalFen: Fen,
        state: z.enum(ADDITION_STATES),
        askedAt: Instant,
        /** Once the holder agreed to something that costs. */
        orderNo: Id.nullable(),
      }),
    ),
  }),
  failures: ['NOT_FOUND'],
})

export const askForAddition = staffEndpoint({
  does: '现场加项：发短信请预约人确认，同意（要付钱的还要付款）以后才加进今天的项目',
  method: 'POST',
  path: '/visits/ask_addition',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({ bookingId: Id, itemIds: z.array(Id).min(1, '请选要加的项目').max(20), reason: Reason }),
  output: z.object({ additionId: Id }),
  failures: [
    ...([
      'NOT_FOUND',
      'BOOKING_NOT_LIVE',
      'VISIT_NOT_STARTED',
      'VISIT_ENDED',
      'TOO_MANY_REQUESTS',
      'ITEM_DUPLICATE',
      'ITEM_UNSUITABLE',
    ] as const),
    ...(['ITEM_CONFLICT', 'ITEM_NOT_AT_BRANCH'] as const),
  ],
})
