import { drawCoupon } from '@mall/contract/coupon/calls'
import { aCoupon } from '@mall/server/modules/coupon/samples'
import { batchOf, type Prepared, type Scenario } from '../load/scenario.ts'
import { cycled, someMembers } from '../load/seed.ts'

const MEMBERS = 1_000
const FEW = 500
const ENOUGH = 10_000_000
/** No member reaches the limit, so each claim updates the hot row. */
const OFTEN = 30_000

function claims(title: string, total: number, perUser: number): Scenario<Prepared> {
  return {
    title,
    aim: 1_500,
    prepare: async ({ ctx, signer }) => {
      const { code } = await aCoupon(ctx, { total, perUser })
      const members = await someMembers(ctx, MEMBERS)
      return async (count) => batchOf(count, (index) => signer.request(drawCoupon, { code }, cycled(members, index)))
    },
  }
}

/** Every decision is a claim of the same row. */
export const hotCoupon = claims('领同一张券，每次都领到', ENOUGH, OFTEN)

/** Far more members than coupons; a refusal is a decision as well. */
export const fewCoupons = claims(`抢同一张券，只有 ${FEW} 张（判定）`, FEW, 1)
