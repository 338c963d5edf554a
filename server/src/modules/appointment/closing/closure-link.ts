import type {
  acceptClosureOffer as acceptContract,
  getClosureOffer as getContract,
} from '@mall/contract/appointment/closure-offer'
import { fail } from '@mall/contract/failures'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { sameDigest } from '../../../platform/vault/vault.ts'
import { maskName } from '../../account/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { isServiceKind, timespanText } from '../capacity/slot-rules.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { voucher } from '../tables.ts'
import { acceptOffer, type FoundOffer, failMove, findOffer, isWaiting, placeOf } from './closure-offers.ts'

/** After the hash, so that no server's log holds it. */
export const closureLink = (ctx: Context, offerId: string) => `/newPlace#${offerId}~${macOf(ctx, offerId)}`

const macOf = (ctx: Context, offerId: string) => ctx.vault.mac('closure-offer', offerId)

/** What is offered to whoever has the link. */
export const getClosureOffer: Handler<typeof getContract> = async ({ token }, { ctx }) =>
  offerView(ctx, await offerOf(ctx, token))

/** Accepted once; sent again it answers the same. */
export const acceptClosureOffer: Handler<typeof acceptContract> = async ({ token }, { ctx }) => {
  const found = await offerOf(ctx, token)
  if (found.offer.state !== 'accepted') {
    try {
      await ctx.db.transaction((tx) => acceptOffer(ctx, tx, found, '本人'))
    } catch (error) {
      // Somebody was faster: with the same answer, or with another one.
      if ((await findOffer(ctx.db, found.offer.id))?.offer.state !== 'accepted') failMove(error)
    }
  }
  return offerView(ctx, (await findOffer(ctx.db, found.offer.id)) ?? fail('NOT_FOUND'))
}

async function offerOf(ctx: Context, token: string): Promise<FoundOffer> {
  const [offerId = '', mac = ''] = token.split('~')
  if (!sameDigest(mac, macOf(ctx, offerId))) return fail('NOT_FOUND')
  const found = await findOffer(ctx.db, offerId)
  return found && placeOf(found.offer) ? found : fail('NOT_FOUND')
}

async function offerView(ctx: Context, found: FoundOffer) {
  const { offer, closure, row } = found
  const place = placeOf(offer) ?? fail('NOT_FOUND')
  const [[sold], from, to, name] = await Promise.all([
    ctx.db.select({ productName: voucher.productName }).from(voucher).where(eq(voucher.id, row.voucherId)),
    findBranchOf(ctx, closure.branchId),
    findBranchOf(ctx, place.branchId),
    examineeOfRow(ctx, row),
  ])
  const { expiresAt } = offer
  const isThere = row.branchId === place.branchId && row.day === place.day && row.timespanId === place.timespanId
  const isOpen = offer.state === 'offered' && isWaiting(found) && expiresAt !== null && expiresAt > ctx.clock.now()
  const state = isOpen
    ? ('open' as const)
    : offer.state === 'accepted' && isThere
      ? ('accepted' as const)
      : ('gone' as const)
  return {
    ...{ state, bookingId: row.id, name: maskName(name), productName: sold?.productName ?? '', reason: closure.reason },
    serviceKind: isServiceKind(row.service) ? row.service : ('general' as const),
    before: {
      branchName: from?.name ?? '',
      date: closure.day,
      timespan: state === 'open' ? timespanText(row.timespanId) : '',
    },
    after: {
      ...{ branchName: to?.name ?? '', branchAddress: to?.address ?? '', date: place.day },
      timespan: timespanText(place.timespanId),
    },
    expiresAt: (expiresAt ?? ctx.clock.now()).toISOString(),
  }
}
