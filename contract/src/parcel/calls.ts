import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../shapes.ts'
import { PARCEL_STATES } from './states.ts'

const ParcelState = z.enum(PARCEL_STATES)

/** What the list of orders shows of a parcel. */
export const ParcelCard = z.object({
  state: ParcelState,
  stateName: z.string(),
  /** Time of its newest event; null without one. */
  newestAt: Instant.nullable(),
})

const ParcelEvent = z.object({
  at: Instant,
  /** Where, as the carrier names the district; '' where it does not say. */
  place: z.string(),
  text: z.string(),
  state: ParcelState.nullable(),
})

export const getParcel = endpoint({
  does: '订单的包裹到哪了：物流轨迹，最新的在前',
  method: 'GET',
  path: '/v1/orderManage/getParcel/{orderNo}',
  access: 'member',
  quiet: true,
  input: z.strictObject({ orderNo: Id }),
  output: ParcelCard.extend({
    carrier: z.string(),
    /** The carrier's own telephone; '' for one that we do not know. */
    carrierPhone: z.string(),
    waybillNo: z.string(),
    shippedAt: Instant,
    /** What is to be expected or done, in one plain sentence. */
    hint: z.string(),
    /** Newest first; the stored events while the tracking company does not answer. */
    events: z.array(ParcelEvent),
    /** Time of the latest push or query; null: never. */
    checkedAt: Instant.nullable(),
    /** False: not followed, or no longer; the carrier has to be asked by number. */
    isFollowed: z.boolean(),
  }),
  /** No such order of this member, or nothing of it was shipped. */
  failures: ['NOT_FOUND'],
})
