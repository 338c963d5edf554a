import { OFFER_HOURS } from '@mall/contract/appointment/closure-offer'
import { shortDay, weekdayText } from '@mall/contract/days'
import type { Context } from '../../../app/context.ts'
import { smsBody } from '../../../integrations/sms.ts'
import type { Job } from '../../../platform/jobs.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { notifier } from '../bookings/booking-messages.ts'
import { timespanStart, timespanText } from '../capacity/slot-rules.ts'
import { closureLink } from './closure-link.ts'
import { findOffer, isWaiting, placeOf } from './closure-offers.ts'
import type { ClosingPlan } from './plan-closing.ts'
import type { Place } from './propose-places-rules.ts'

/** `12月3日（周四）07:30`, with the branch where it is another one. */
async function placeText(ctx: Context, branchId: string, place: Place): Promise<string> {
  const when = `${shortDay(place.day, ctx.clock.today())}（${weekdayText(place.day)}）${timespanStart(place.timespanId)}`
  return place.branchId === branchId ? when : `${when} ${(await findBranchOf(ctx, place.branchId))?.name ?? ''}`
}

/** What is closed, and what its guests need not do: who comes at another hour of the day still fasts. */
const wordsOf = ({ timespanIds }: { timespanIds: readonly string[] | null }, date: string) =>
  timespanIds === null
    ? { date, advice: '那天不用空腹，不用过去' }
    : { date: `${date}${timespanIds.toSorted().map(timespanText).join('、')}`, advice: '这个时段不用过去' }

/** The words as they would be sent, with a gap for the reason. */
export async function sampleMessage(ctx: Context, plan: ClosingPlan, name: string, place: Place): Promise<string> {
  return smsBody('closure-offered', {
    ...{ name, branch: plan.branch.name, reason: '（原因）', hours: OFFER_HOURS, link: '（链接）' },
    ...wordsOf(plan, `${shortDay(plan.day, ctx.clock.today())}（${weekdayText(plan.day)}）`),
    place: await placeText(ctx, plan.branch.id, place),
  })
}

/** What examinees of a closed day are told. */
export const closureMessages = {
  /** No place was found. */
  'branch-closed': notifier('branch-closed', async ({ row, name, branch, date }, { offerId }, ctx) => {
    if (row.branchReason === null) return null
    // Closed by the command line, nobody is offered a place.
    const found = offerId === undefined ? null : await findOffer(ctx.db, String(offerId))
    return { name, branch, reason: row.branchReason, ...wordsOf(found?.closure ?? { timespanIds: null }, date) }
  }),
  'closure-offered': notifier(
    'closure-offered',
    async ({ name, branch, date }, { offerId }, ctx) => {
      const found = await findOffer(ctx.db, String(offerId))
      const place = found && placeOf(found.offer)
      if (!place || found.offer.state !== 'offered' || !isWaiting(found)) return null
      return {
        ...{ name, branch, reason: found.closure.reason, hours: OFFER_HOURS, ...wordsOf(found.closure, date) },
        place: await placeText(ctx, found.closure.branchId, place),
        link: `${ctx.settings.publicOrigin}${closureLink(ctx, found.offer.id)}`,
      }
    },
    { linkOf: (ctx, _, { offerId }) => closureLink(ctx, String(offerId)) },
  ),
  'day-reopened': notifier('day-reopened', ({ row, name, branch, date, time }) =>
    row.branchReason === null ? { name, branch, date, time } : null,
  ),
} satisfies Record<string, Job<Context>>
