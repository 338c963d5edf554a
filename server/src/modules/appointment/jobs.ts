import type { Context } from '../../context.ts'
import type { Job } from '../../ports/jobs.ts'
import type { Tick } from '../../ports/ticks.ts'
import { additionAsked } from './ask-addition.ts'
import { bookingMessages } from './booking-messages.ts'
import { dayClosed } from './close-branch-day.ts'
import { deleteOldDrafts } from './drafts.ts'
import { forgetPastDrugs } from './drugs.ts'
import { markMissed } from './missed-bookings.ts'
import { offerNewPlaces, placeOffered } from './offer-places.ts'
import { releaseExpiredHolds } from './release-holds.ts'
import { remind } from './remind.ts'
import { extendSlots } from './slots.ts'
import { forgetOldDrafts } from './start-market.ts'
import { forgetPastLines } from './waiting.ts'

export const jobs = {
  ...bookingMessages,
  'day-closed': dayClosed,
  'place-offered': placeOffered,
  'addition-asked': additionAsked,
} satisfies Record<string, Job<Context>>

export const ticks: Record<string, Tick<Context>> = {
  'expired-holds': { everySeconds: 1, run: releaseExpiredHolds },
  'old-market-drafts': { everySeconds: 3600, run: forgetOldDrafts },
  'new-places': { everySeconds: 30, run: offerNewPlaces },
  'missed-bookings': { everySeconds: 600, run: markMissed },
  'booking-reminders': { everySeconds: 600, run: remind },
  'old-drafts': { everySeconds: 3600, run: deleteOldDrafts },
  'past-lines': { everySeconds: 3600, run: forgetPastLines },
  'past-drugs': { everySeconds: 3600, run: forgetPastDrugs },
  'extend-slots': { everySeconds: 3600, run: (ctx) => extendSlots(ctx) },
}
