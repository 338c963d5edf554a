import type { Context } from '../../app/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Tick } from '../../platform/ticks.ts'
import { additionAsked } from './add-ons/ask-addition.ts'
import { bookingMessages } from './bookings/booking-messages.ts'
import { markNoShows } from './bookings/mark-no-shows.ts'
import { remind } from './bookings/remind.ts'
import { extendSlots } from './capacity/slots.ts'
import { closureMessages } from './closing/closure-messages.ts'
import { expireOffers } from './closing/closure-offers.ts'
import { deletePastAnswers } from './desk-questions/desk-questions.ts'
import { deleteOldDrafts } from './holds/drafts.ts'
import { releaseExpiredHolds } from './holds/release-holds.ts'
import { deleteOldMarketDrafts } from './market/start-market.ts'
import { deletePastDrugs } from './preparation/drugs.ts'
import { differenceAsked } from './reschedule/notify-difference.ts'
import { deletePastNotes } from './staff-bookings/notes.ts'
import { offerNewCapacity, slotOffered } from './waitlist/offer-new-capacity.ts'
import { deletePastWaitlistEntries } from './waitlist/waitlist.ts'

export const jobs = {
  ...bookingMessages,
  ...closureMessages,
  'place-offered': slotOffered,
  'addition-asked': additionAsked,
  'difference-asked': differenceAsked,
} satisfies Record<string, Job<Context>>

export const ticks: Record<string, Tick<Context>> = {
  'release-expired-holds': { everySeconds: 1, run: releaseExpiredHolds },
  'expire-closure-offers': { everySeconds: 5, run: expireOffers },
  'delete-old-market-drafts': { everySeconds: 3600, run: deleteOldMarketDrafts },
  'offer-new-capacity': { everySeconds: 30, run: offerNewCapacity },
  'mark-no-shows': { everySeconds: 600, run: markNoShows },
  'remind-of-bookings': { everySeconds: 600, run: remind },
  'delete-old-drafts': { everySeconds: 3600, run: deleteOldDrafts },
  'delete-past-waitlist-entries': { everySeconds: 3600, run: deletePastWaitlistEntries },
  'delete-past-drugs': { everySeconds: 3600, run: deletePastDrugs },
  'delete-past-notes': { everySeconds: 3600, run: deletePastNotes },
  'delete-past-desk-answers': { everySeconds: 3600, run: deletePastAnswers },
  'extend-slots': { everySeconds: 3600, run: (ctx) => extendSlots(ctx) },
}
