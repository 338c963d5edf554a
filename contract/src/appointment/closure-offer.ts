import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Instant, ServiceKind } from '../shapes.ts'

/** Hours in which a place is kept for a booking of a closed day. */
export const OFFER_HOURS = 24

/** What the link of the message carries. */
const Token = z.string().regex(/^[\w-]{1,64}~[\w-]{20,64}$/, '链接不完整，请从短信里重新点开')

/** open: can be accepted; gone: expired, taken back, or the booking has changed. */
const Offer = z.object({
  state: z.enum(['open', 'accepted', 'gone']),
  bookingId: Id,
  serviceKind: ServiceKind,
  /** Masked. */
  name: z.string(),
  productName: z.string(),
  reason: z.string(),
  before: z.object({ branchName: z.string(), date: Day, timespan: z.string() }),
  after: z.object({ branchName: z.string(), branchAddress: z.string(), date: Day, timespan: z.string() }),
  expiresAt: Instant,
})

export const getClosureOffer = endpoint({
  does: '停检短信里的链接打开：原来约的哪天，替您留了哪个位置；不用登录',
  method: 'POST',
  path: '/v1/appointment/getClosureOffer',
  access: 'anyone',
  input: z.strictObject({ token: Token }),
  output: Offer,
  failures: ['NOT_FOUND'],
})

export const acceptClosureOffer = endpoint({
  does: '停检以后接受替您留的位置；链接只管这一个预约、这一件事',
  method: 'POST',
  path: '/v1/appointment/acceptClosureOffer',
  access: 'anyone',
  input: z.strictObject({ token: Token }),
  output: Offer,
  failures: ['NOT_FOUND', 'HOLD_EXPIRED', 'PERSON_ALREADY_BOOKED', 'IN_FLIGHT'],
})
