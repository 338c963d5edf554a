import { dayOf } from '@mall/contract/days'

export interface Clock {
  now(): Date
  /** Today's calendar date in Shanghai. */
  today(): string
}

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dayOf(new Date()),
}
