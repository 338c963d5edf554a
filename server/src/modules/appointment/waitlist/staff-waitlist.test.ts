import { addDays } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { raceBehind } from '../../../../test/support/race.ts'
import { aContact } from '../../account/samples.ts'
import { aHold, aSlot, aVoucher } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const DAY = '2026-11-26'
const NEXT = '2026-11-27'
const reason = '客人电话里说好的'

/** A branch that is full on a day, with two who wait for that day and one who takes any. */
async function aLine() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const slot = await aSlot(mall.ctx, { day: DAY, capacity: 1 })
  const owner = await mall.member()
  const hold = await aHold(mall.ctx, { memberId: owner.memberId, slot })
  const { branchId } = slot
  const join = async (date?: string) => {
    const { memberId, api } = await mall.member()
    const [voucher, contact] = [
      await aVoucher(mall.ctx, { memberId }),
      await aContact(mall.ctx, { memberId, name: '林晓明' }),
    ]
    const { waitingId } = await api.joinWaiting({
      ...{ voucherId: voucher.id, contactsId: contact.id, branchId },
      ...(date && { date }),
    })
    const offer = async () => (await api.listWaiting({})).list[0]?.offer ?? null
    return { waitingId, api, offer, memberId }
  }
  const line = [await join(DAY), await join(DAY), await join()] as const
  const { api } = await mall.staff({ roles: [['manager', branchId]] })
  return { mall, branchId, slot, owner, hold, line, api }
}

const freePlace = (mall: TestMall, branchId: string) => aSlot(mall.ctx, { branchId, day: NEXT, capacity: 1 })

test('a manager sees who waits, masked, in their order, for a day or any', async () => {
  const { mall, branchId, line, api } = await aLine()
  await using _ = mall
  const { list, next } = await api.listWaitlist({ branchId })
  expect(list.map(({ waitingId }) => waitingId)).toEqual(line.map(({ waitingId }) => waitingId))
  expect(list[0]).toMatchObject({ position: 1, day: DAY, name: '林**', offer: null, serviceKind: 'general' })
  expect([list[2]?.position, list[2]?.day, next]).toEqual([3, null, null])
  const ofNext = (await api.listWaitlist({ branchId, day: NEXT })).list
  expect(ofNext.map(({ waitingId }) => waitingId)).toEqual([line[2].waitingId])
  const elsewhere = await mall.staff({ roles: [['manager', (await aSlot(mall.ctx, { day: DAY })).branchId]] })
  await expect(elsewhere.api.listWaitlist({ branchId })).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('more than a page of them is read on without holes; an offer that is past is not shown', async () => {
  const { mall, branchId, line, api } = await aLine()
  await using _ = mall
  const { memberId } = await mall.member()
  for (let n = 0; n < 52; n += 1) {
    const { id } = await aVoucher(mall.ctx, { memberId })
    const add = (state: string) =>
      mall.ctx.pool.query(
        `insert into waitlist_entry (id, member_id, voucher_id, contact_id, branch_id, service, needs_blood_draw, state, created_at)
         values ($1, $2, $3, 'nobody', $4, 'general', false, $5, mall_now())`,
        [`${state}-${n}`, memberId, id, branchId, state],
      )
    await add('waiting')
    if (n === 0) await add('offered')
  }
  const first = await api.listWaitlist({ branchId })
  const second = await api.listWaitlist({ branchId, after: first.next ?? '' })
  const all = [...first.list, ...second.list]
  expect([first.list.length, second.list.length, second.next]).toEqual([50, 5, null])
  expect(all.map(({ position }) => position)).toEqual(Array.from({ length: 55 }, (_place, index) => index + 1))
  expect(all.slice(0, 3).map(({ waitingId }) => waitingId)).toEqual(line.map(({ waitingId }) => waitingId))
  await expect(api.listWaitlist({ branchId, after: 'x' })).rejects.toEqual(refusal('BAD_INPUT'))
})

test('a free place is held for one of them on the day that was agreed, with a message', async () => {
  const { mall, branchId, line, api } = await aLine()
  await using _ = mall
  const slot = await freePlace(mall, branchId)
  const [, second] = line
  const place = { branchId, day: NEXT, timespanId: slot.timespanId }
  const { first, last, timespans } = await api.getWaitingPlaces({ branchId, waitingId: second.waitingId, day: NEXT })
  expect([first <= NEXT, last > NEXT, timespans.map(({ left }) => left)]).toEqual([true, true, [1]])
  await expect(
    api.offerWaitingPlace({ ...place, waitingId: second.waitingId, day: addDays(NEXT, 200), reason }),
  ).rejects.toEqual(refusal('SLOT_CLOSED'))
  await expect(api.offerWaitingPlace({ ...place, waitingId: second.waitingId, day: DAY, reason })).rejects.toEqual(
    refusal('WAITING_NO_PLACE'),
  )
  const { expiresAt } = await api.offerWaitingPlace({ ...place, waitingId: second.waitingId, reason })
  expect(await second.offer()).toMatchObject({ date: NEXT, expiresAt })
  expect((await api.listWaitlist({ branchId })).list.map(({ position, offer }) => [position, offer?.day])).toEqual([
    [1, undefined],
    [0, NEXT],
    [2, undefined],
  ])
  await mall.drainJobs()
  expect((await mall.sandbox.sms.list()).filter(({ purpose }) => purpose === 'place-offered')).toHaveLength(1)
  await expect(api.offerWaitingPlace({ ...place, waitingId: second.waitingId, reason })).rejects.toEqual(
    refusal('WAITING_GONE'),
  )
  await expect(api.offerWaitingPlace({ ...place, waitingId: line[0].waitingId, reason })).rejects.toEqual(
    refusal('WAITING_NO_PLACE'),
  )
  const { rows } = await mall.ctx.pool.query("select branch_id, reason from audit where call = 'offerWaitingPlace'")
  expect(rows).toEqual([{ branch_id: branchId, reason }])
})

test('of two colleagues who give one place to two, one does', async () => {
  const { mall, branchId, line, api } = await aLine()
  await using _ = mall
  const { timespanId } = await freePlace(mall, branchId)
  const give = (waitingId: string) => api.offerWaitingPlace({ branchId, waitingId, day: NEXT, timespanId, reason })
  const outcomes = await raceBehind<unknown>(mall.ctx, `select from slot where day = '${NEXT}' for update`, [
    () => give(line[0].waitingId),
    () => give(line[1].waitingId),
  ])
  expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.failure] : []))).toEqual([
    'WAITING_NO_PLACE',
  ])
  const { rows } = await mall.ctx.pool.query(`select taken from slot where day = '${NEXT}'`)
  expect(rows).toEqual([{ taken: 1 }])
})

test('who is taken off the line reads why; the place that was held for them goes to the next', async () => {
  const { mall, branchId, line, owner, hold, api } = await aLine()
  await using _ = mall
  await owner.api.releaseHold({ holdId: hold.id })
  const [first, second] = line
  expect(await first.offer()).toMatchObject({ date: DAY })
  const words = '这个院区月底停检，请换一家院区约'
  await api.takeOffWaiting({ branchId, waitingId: first.waitingId, words, reason })
  expect([(await first.api.listWaiting({})).list, await second.offer()]).toMatchObject([[], { date: DAY }])
  const told = (await first.api.listMessages({})).list.find(({ title }) => title === '不再排队了')
  expect(told?.text).toContain(words)
  await expect(api.takeOffWaiting({ branchId, waitingId: first.waitingId, words, reason })).rejects.toEqual(
    refusal('WAITING_GONE'),
  )
  await expect(api.takeOffWaiting({ branchId, waitingId: 'none', words, reason })).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(api.takeOffWaiting({ branchId, waitingId: second.waitingId, words: '', reason })).rejects.toEqual(
    refusal('BAD_INPUT'),
  )
  const doctor = await mall.staff({ roles: [['doctor', branchId]] })
  await expect(doctor.api.takeOffWaiting({ branchId, waitingId: second.waitingId, words, reason })).rejects.toEqual(
    refusal('RIGHT_MISSING'),
  )
})
