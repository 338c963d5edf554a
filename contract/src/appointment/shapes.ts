import { z } from 'zod'
import { Day, Id, Instant, ServiceKind, Sex } from '../shapes.ts'
import { BOOKING_STATES, VOUCHER_STATES } from './states.ts'

/** Whom a list of the desk or of bookings names, and what for. */
export const examineeFields = {
  serviceKind: ServiceKind,
  /** Masked. */
  name: z.string(),
  sex: Sex,
  age: z.int().nullable(),
  /** The last four digits; '' where none is stored. */
  phoneTail: z.string(),
  productName: z.string(),
}

/** A voucher (体检券): the right to one examination, bought with an order line and booked once. */
export const Voucher = z.object({
  voucherId: Id,
  orderNo: Id,
  productName: z.string(),
  specName: z.string(),
  imageUrl: z.string(),
  /** '' for what was put together from single items. */
  packageId: z.string(),
  serviceKind: ServiceKind,
  state: z.enum(VOUCHER_STATES),
  bookingId: Id.nullable(),
  /** The last day that it can be booked for. */
  bookableUntil: Day,
  /** Whom its examination suits: -1 anyone, 0 women, 1 men; ages in whole years, both included. */
  sex: Sex,
  minAge: z.int(),
  maxAge: z.int(),
})

/** 0 closed, 1 free, 2 full, 3 chosen. */
export const DayEntry = z.object({
  date: Day,
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  /** Share of places left, 0 to 1, for the arc. */
  share: z.number().min(0).max(1),
  /** 充足, 余少, 余 n, 约满, 休 */
  word: z.string(),
  /** The public holiday of this day, '' on others. */
  holiday: z.string(),
})

export const Timespan = z.object({
  id: Id,
  timespan: z.string(),
  timespanDec: z.string(),
  ampm: z.enum(['am', 'pm']),
  left: z.int(),
  word: z.string(),
  bloodDraw: z.boolean(),
  /** '' when it can be chosen. */
  unavailable: z.string(),
})

export const Hold = z.object({ holdId: Id, expiresAt: Instant, serverTime: Instant })

export const BookingState = z.enum(BOOKING_STATES)
