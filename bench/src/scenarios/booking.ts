import { nextStep, submitBooking } from '@mall/contract/appointment/calls'
import { addDays } from '@mall/contract/days'
import type { Context } from '@mall/server/app/context'
import { aSlot, aVoucher } from '@mall/server/modules/appointment/samples'
import { aBranch } from '@mall/server/modules/branch/samples'
import { z } from 'zod'
import type { BenchMall } from '../bench-mall.ts'
import { inTurn } from '../load/requests.ts'
import { batchOf, outcomeOf, type Prepared, type Scenario } from '../load/scenario.ts'
import { cycled, type Examinee, listSpecs, present, someExaminees } from '../load/seed.ts'

const MAX_CONCURRENT = 10
const MEMBERS = 1_000
const HOT_PLACES = 500
const TIMESPANS = ['0730-0830', '0830-0930', '0930-1030', '1030-1130', '1330-1430']
const BRANCHES = 10
const DAYS = 20
/** Slots of the spread: branches × days × timespans. */
const SLOTS = BRANCHES * DAYS * TIMESPANS.length
const FIRST_DAY = 5

type Slot = { branchId: string; day: string; timespanId: string }

interface Input {
  member: Examinee
  voucherId: string
  slot: Slot
}

/** Hold requests, each with a member, an unused voucher and a slot. */
async function openHoldRequests(ctx: Context, slotFor: (index: number) => Slot) {
  const members = await someExaminees(ctx, MEMBERS)
  const { packageId } = present((await listSpecs(ctx))[0])
  let used = 0
  return (count: number): Promise<Input[]> => {
    const from = used
    used += count
    return inTurn(count, MAX_CONCURRENT, async (index) => {
      const member = cycled(members, from + index)
      const { id } = await aVoucher(ctx, { memberId: member.memberId, packageId })
      return { member, voucherId: id, slot: slotFor(from + index) }
    })
  }
}

function signHoldRequest({ signer }: BenchMall, { member, voucherId, slot }: Input): Promise<Buffer> {
  const { branchId, day: date, timespanId } = slot
  return signer.request(nextStep, { voucherId, contactsId: member.contactId, branchId, date, timespanId }, member)
}

/** Far more members than places race for one timespan; refusals count as answers. */
export const hotSlot: Scenario<Prepared> = {
  title: `抢同一时段，${HOT_PLACES} 个名额（判定）`,
  aim: 1_500,
  prepare: async (mall) => {
    const { ctx } = mall
    const branch = await aBranch(ctx)
    // Every batch has its own timespan, so that the warm-up does not take the places.
    let batches = 0
    let slot: Slot
    const holdRequests = await openHoldRequests(ctx, () => slot)
    return async (count) => {
      const day = addDays(ctx.clock.today(), FIRST_DAY + batches++)
      slot = await aSlot(ctx, { branchId: branch.id, day, capacity: HOT_PLACES })
      const all = await holdRequests(count)
      return batchOf(count, (index) => signHoldRequest(mall, present(all[index])))
    }
  },
}

/** Member `n` gets another day each time, so that bookings do not overlap; consecutive members get different slots. */
async function openSpread({ ctx }: BenchMall): Promise<(at: number) => Slot> {
  const branches = await inTurn(BRANCHES, 1, () => aBranch(ctx))
  const today = ctx.clock.today()
  const slots = await inTurn(SLOTS, MAX_CONCURRENT, (index) =>
    aSlot(ctx, {
      branchId: cycled(branches, Math.floor(index / TIMESPANS.length)).id,
      day: addDays(today, FIRST_DAY + Math.floor(index / (BRANCHES * TIMESPANS.length))),
      timespanId: cycled(TIMESPANS, index),
      capacity: 100_000,
    }),
  )
  const perDay = SLOTS / DAYS
  return (at) => cycled(slots, (Math.floor(at / MEMBERS) % DAYS) * perDay + (at % perDay))
}

export const spreadHolds: Scenario = {
  title: `预约分散在 ${SLOTS} 个时段：占位`,
  aim: 2_000,
  prepare: async (mall) => {
    const holdRequests = await openHoldRequests(mall.ctx, spreadEvenly(await openSpread(mall)))
    return async (count) => {
      const all = await holdRequests(count)
      return batchOf(count, (index) => signHoldRequest(mall, present(all[index])))
    }
  },
}

/** Sequential hold requests, each with its own voucher and slot. */
export async function openHolds(mall: BenchMall): Promise<() => Promise<Buffer>> {
  const holdRequests = await openHoldRequests(mall.ctx, spreadEvenly(await openSpread(mall)))
  return async () => signHoldRequest(mall, present((await holdRequests(1))[0]))
}

/** Holds only; consecutive requests are for different days. */
function spreadEvenly(slotFor: (index: number) => Slot): (index: number) => Slot {
  return (at) => slotFor((at * 1_009) % (MEMBERS * DAYS))
}

const Held = z.object({ data: z.object({ holdId: z.string() }) })

/** The booking names the hold that was just given, so it is signed while the clock runs. */
export const spreadBookings: Scenario = {
  title: `预约分散在 ${SLOTS} 个时段：占位并提交`,
  aim: 0,
  prepare: async (mall) => {
    const holdRequests = await openHoldRequests(mall.ctx, await openSpread(mall))
    return async (count) => {
      const all = await holdRequests(count)
      const requests = await inTurn(count, MAX_CONCURRENT, (index) => signHoldRequest(mall, present(all[index])))
      return {
        count,
        work: async (lane, at) => {
          const response = await lane.send(present(requests[at]))
          if (response.status !== 200) return outcomeOf(response)
          const { holdId } = Held.parse(JSON.parse(response.body.toString('utf8'))).data
          const { member } = present(all[at])
          return outcomeOf(
            await lane.send(await mall.signer.request(submitBooking, { holdId, notPregnant: true }, member)),
          )
        },
      }
    }
  },
}
