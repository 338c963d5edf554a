import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Instant, Nothing } from '../shapes.ts'

const text = (max: number) => z.string().trim().min(1).max(max)

/** What the doctor wrote of a visit. No diagnosis, no cause, no drug: what was seen, and what to do. */
export const Conclusion = z.strictObject({
  /** In a few words, as beside a ring of the year. */
  finding: text(20),
  /** In the order in which to do it. */
  advice: z.array(text(60)).max(5),
  /** Who signed, with the title. */
  doctor: text(30),
})
export type Conclusion = z.output<typeof Conclusion>

export const listConclusions = endpoint({
  does: '体检结论：本人的，和体检人同意给您看的',
  method: 'GET',
  path: '/v1/orderbooking/conclusions',
  access: 'member',
  quiet: true,
  input: Nothing,
  output: z.object({
    /** The latest first. */
    list: z.array(
      z.object({
        bookingId: Id,
        issuedAt: Instant,
        /** null: it is there, but the examinee has not agreed, or not any more. */
        conclusion: Conclusion.nullable(),
        /** The last day the examinee agreed to; null for one's own. */
        readableUntil: Day.nullable(),
      }),
    ),
  }),
})
