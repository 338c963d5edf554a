import { OFFER_HOURS } from '@mall/contract/appointment/closure-offer'
import { shortDay, weekdayText } from '@mall/contract/days'
import type { Context } from '../../../app/context.ts'
import type { Job } from '../../../platform/jobs.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { notifier } from '../bookings/booking-messages.ts'
import { timespanStart } from '../capacity/slot-rules.ts'
import { closureLink } from './closure-link.ts'
import { findOffer, isWaiting, placeOf } from './closure-offers.ts'

/** What examinees of a closed day are told, besides `branch-closed`, which says that no place was found. */
export const closureMessages = {
  'closure-offered': notifier(
    'closure-offered',
    async ({ name, branch, date }, { offerId }, ctx) => {
      const found = await findOffer(ctx.db, String(offerId))
      const place = found && placeOf(found.offer)
      if (!place || found.offer.state !== 'offered' || !isWaiting(found)) return null
      const to = await findBranchOf(ctx, place.branchId)
      const when = `${shortDay(place.day, ctx.clock.today())}（${weekdayText(place.day)}）${timespanStart(place.timespanId)}`
      return {
        ...{ name, branch, date, reason: found.closure.reason, hours: OFFER_HOURS },
        place: place.branchId === found.closure.branchId ? when : `${when} ${to?.name ?? ''}`,
        link: `${ctx.settings.publicOrigin}${closureLink(ctx, found.offer.id)}`,
      }
    },
    { linkOf: (ctx, _, { offerId }) => closureLink(ctx, String(offerId)) },
  ),
  'day-reopened': notifier('day-reopened', ({ row, name, branch, date, time }) =>
    row.branchReason === null ? { name, branch, date, time } : null,
  ),
} satisfies Record<string, Job<Context>>
