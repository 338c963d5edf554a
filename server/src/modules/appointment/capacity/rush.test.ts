import { createSigningKey, thumbprintOf } from '@mall/contract/wire/signing'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { clientAt, serveMall } from '../../../../test/support/mall-process.ts'
import { retryWhileBusy } from '../../../../test/support/race.ts'
import { aContact, openMember } from '../../account/samples.ts'
import { aBranch } from '../../branch/samples.ts'
import { aPackage } from '../../catalogue/samples.ts'
import { aSlot, aVoucher } from '../samples.ts'

const CLIENTS = 2_000
const CAPACITY = 100
/** Of what is prepared: as many as the pool has connections. */
const CONCURRENT = 10

/** So many people who are logged in, each with a voucher and an examinee. */
async function shoppers({ ctx }: TestMall) {
  const { id: packageId } = await aPackage(ctx)
  let left = CLIENTS
  const some = async () => {
    const shoppers = []
    while (left-- > 0) {
      const key = await createSigningKey()
      const { memberId, accessToken } = await openMember(ctx, await thumbprintOf(key))
      const voucher = await aVoucher(ctx, { memberId, packageId })
      shoppers.push({ key, accessToken, voucherId: voucher.id, contactsId: (await aContact(ctx, { memberId })).id })
    }
    return shoppers
  }
  return (await Promise.all(Array.from({ length: CONCURRENT }, some))).flat()
}

test(`${CLIENTS} clients race for one timespan: exactly ${CAPACITY} get a place, and all others hear that it is full`, async () => {
  await using mall = await openMall()
  // The branch's own week says so too: the mall makes its slots out of it when it starts.
  const { id: branchId } = await aBranch(mall.ctx, { capacity: CAPACITY })
  const { day: date, timespanId } = await aSlot(mall.ctx, { branchId, capacity: CAPACITY })
  const people = await shoppers(mall)
  const { child, origin } = await serveMall(mall)
  try {
    const requestHold = async ({ key, accessToken, ...input }: (typeof people)[number]) => {
      const { api } = await clientAt({ key, accessToken }, origin)
      return retryWhileBusy(() => api.nextStep({ ...input, branchId, date, timespanId }))
    }
    const outcomes = await Promise.allSettled(people.map(requestHold))
    const results = outcomes.map((one) => (one.status === 'fulfilled' ? 'held' : (one.reason.failure ?? one.reason)))
    expect(results.filter((word) => word === 'held')).toHaveLength(CAPACITY)
    expect(results.filter((word) => word !== 'held')).toEqual(Array(CLIENTS - CAPACITY).fill('SLOT_FULL'))
    const { rows } = await mall.ctx.pool.query(
      `select taken, (select count(*) from hold) as holds from slot
       where service = 'general' and day = $1 and timespan_id = $2`,
      [date, timespanId],
    )
    expect(rows).toEqual([{ taken: CAPACITY, holds: CAPACITY }])
  } finally {
    child.kill('SIGKILL')
  }
})
