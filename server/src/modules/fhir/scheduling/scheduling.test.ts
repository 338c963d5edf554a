import { readFileSync } from 'node:fs'
import { instantOf } from '@mall/contract/days'
import { HOLD_MINUTES } from '@mall/contract/order/terms'
import { validateResource } from '@medplum/core'
import type { Appointment, Bundle, Parameters } from '@medplum/fhirtypes'
import { Client } from 'fhir-kit-client'
import { expect, test } from 'vitest'
import { aSlot, aVoucher } from '../../appointment/samples.ts'
import { aBranch, aPriceDifference } from '../../branch/samples.ts'
import { aNewIdNumber } from '../../report/samples.ts'
import { aKeyFor, indexPublishedShapes } from '../samples.ts'
import { FHIR_BASE } from '../systems.ts'
import { MAX_PROPOSALS, TRIES, TRIES_OF_KEY } from './find-appointments.ts'
import { callerOf, idsOf, isBundle, openForBooking, toTake, whatToFind } from './scheduling-samples.ts'

test('a client of others finds a place, holds it and books it, as IHE ITI Scheduling says', async () => {
  indexPublishedShapes()
  await using opened = await openForBooking()
  const { mall, key, slot, contactId, branchId, voucherId, member } = opened
  const fhir = new Client({ baseUrl: mall.origin + FHIR_BASE, bearerToken: key })
  const operate = async (name: string, input: Parameters): Promise<Bundle<Appointment>> => {
    const found: unknown = await fhir.operation({
      name,
      resourceType: 'Appointment',
      method: 'POST',
      input: { ...input },
    })
    if (!isBundle(found)) throw new TypeError('no bundle')
    validateResource(found)
    for (const { resource } of found.entry ?? []) if (resource) validateResource(resource)
    return found
  }
  const proposed = await operate('$find', whatToFind(mall, opened, slot.day))
  expect(proposed).toMatchObject({ type: 'searchset', total: 1 })
  const appointment = proposed.entry?.[0]?.resource
  expect(appointment).toMatchObject({
    status: 'proposed',
    start: instantOf(slot.day, '07:30').toISOString(),
    participant: [{ actor: { reference: `Patient/${contactId}` } }, { actor: { reference: `Location/${branchId}` } }],
  })
  const id = appointment?.id ?? ''
  expect(id).toMatch(/^[A-Za-z0-9.-]{1,64}$/)

  const held = await operate('$hold', toTake(id))
  expect(held.entry?.[0]?.resource).toMatchObject({ id, status: 'pending' })
  const { rows } = await mall.ctx.pool.query<{ expires_at: Date }>('select expires_at from hold')
  expect(JSON.stringify(held.entry?.[1])).toContain(rows[0]?.expires_at.toISOString())
  mall.clock.advance(60_000)
  expect(await operate('$hold', toTake(id))).toEqual(held)
  expect((await mall.ctx.pool.query('select taken from slot where day = $1', [slot.day])).rows).toEqual([{ taken: 1 }])

  const booked = await operate('$book', toTake(id, [{ name: 'comment', valueString: '电话里约的' }]))
  const bookingId = booked.entry?.[0]?.resource?.id ?? ''
  expect(booked.entry?.[0]?.resource).toMatchObject({ status: 'booked', start: appointment?.start })
  expect(await operate('$book', toTake(id))).toEqual(booked)
  expect(await member.api.getBooking({ bookingId })).toMatchObject({ state: 'booked', date: slot.day })
  expect((await mall.ctx.pool.query('select state from voucher where id = $1', [voucherId])).rows).toEqual([
    { state: 'booked' },
  ])
  expect((await mall.ctx.pool.query('select who from booking_history')).rows).toEqual([
    { who: '院区的系统“徐家汇 LIS”' },
  ])
  const { list: told } = await member.api.listMessages({})
  expect(told.map(({ text }) => text).join()).toContain('院区的系统“徐家汇 LIS”给王秀兰约了')
  const { list: looks } = await member.api.listAccesses({})
  expect(looks.map(({ what }) => what)).toContain('王秀兰的没用过的体检券')
  const admin = await mall.staff({ roles: [['admin', null]] })
  const { list: acts } = await admin.api.listAudit({})
  expect(acts[0]).toMatchObject({ who: '徐家汇 LIS', does: '凭体检券号和证件号替会员约体检', reason: '电话里约的' })
})

test('of two who book the last place one has it, and the other is told as the profile says', async () => {
  await using opened = await openForBooking({ capacity: 1, people: 2 })
  const { mall, key, slot, customers } = opened
  const call = callerOf(mall, key)
  const ids = await Promise.all(
    customers.map(async (one) => idsOf((await call('find', whatToFind(mall, one, slot.day))).appointments)[0] ?? ''),
  )
  const answers = await Promise.all(ids.map((id) => call('book', toTake(id))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.issue).toMatchObject({ severity: 'fatal', code: 'not-found' })
  expect((await mall.ctx.pool.query('select taken, capacity from slot where day = $1', [slot.day])).rows).toEqual([
    { taken: 1, capacity: 1 },
  ])
  const after = await Promise.all(customers.map((one) => call('find', whatToFind(mall, one, slot.day))))
  expect(after.flatMap(({ appointments }) => appointments)).toEqual([])
})

test('the same proposal booked five times at once is one booking', async () => {
  await using opened = await openForBooking()
  const { mall, key, slot } = opened
  const call = callerOf(mall, key)
  const [id = ''] = idsOf((await call('find', whatToFind(mall, opened, slot.day))).appointments)
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('book', toTake(id))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const [bookingId = '', ...others] = [...new Set(answers.flatMap(({ appointments }) => idsOf(appointments)))]
  expect(others).toEqual([])
  // Given up and booked once more, it is another one.
  await opened.member.api.cancleBooking({ bookingId, orderId: opened.orderNo })
  expect(idsOf((await call('book', toTake(id))).appointments)).not.toEqual([bookingId])
})

test('a voucher and a person that do not belong together find nothing, whichever of them is there', async () => {
  await using opened = await openForBooking({ people: 2 })
  const { mall, key, slot, customers, voucherId, idNumber } = opened
  const call = callerOf(mall, key)
  const other = customers[1]?.idNumber ?? ''
  const wrong = [
    { voucherId, idNumber: other },
    { voucherId: mall.ctx.ids.id(), idNumber },
  ]
  for (const person of wrong) {
    const { status, issue } = await call('find', whatToFind(mall, person, slot.day))
    expect([status, issue?.diagnostics]).toEqual([404, expect.stringContaining('体检券号和体检人对不上')])
  }
  const [id = ''] = idsOf((await call('find', whatToFind(mall, opened, slot.day))).appointments)
  const elsewhere = callerOf(mall, (await aKeyFor(mall, ['book'], (await aBranch(mall.ctx)).id)).key)
  const another = callerOf(mall, (await aKeyFor(mall, ['book'])).key)
  expect((await another('hold', toTake(id))).status).toBe(404)
  expect((await elsewhere('find', whatToFind(mall, opened, slot.day))).appointments).toEqual([])
  for (const operation of ['hold', 'book'] as const) {
    expect((await elsewhere(operation, toTake(id))).status).toBe(404)
    expect((await call(operation, toTake(`x${id}`))).status).toBe(404)
    for (const forged of [
      id.replace(/\.[\da-f]{12}\./, '.000000000000.'),
      id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ])
      expect((await call(operation, toTake(forged))).status).toBe(404)
  }
  const reader = callerOf(mall, (await aKeyFor(mall, ['bookings'])).key)
  expect((await reader('find', whatToFind(mall, opened, slot.day))).status).toBe(403)
  expect((await mall.ctx.pool.query('select taken from slot where day = $1', [slot.day])).rows).toEqual([{ taken: 0 }])
})

test('what the member holds is not given up for a program', async () => {
  await using opened = await openForBooking()
  const { mall, key, slot, member, voucherId, contactId } = opened
  const call = callerOf(mall, key)
  const [id = ''] = idsOf((await call('find', whatToFind(mall, opened, slot.day))).appointments)
  const { branchId, day: date, timespanId } = slot
  const { holdId } = await member.api.nextStep({ voucherId, contactsId: contactId, branchId, date, timespanId })
  for (const operation of ['hold', 'book'] as const) {
    const { status, issue } = await call(operation, toTake(id))
    expect([status, issue?.diagnostics]).toEqual([409, expect.stringContaining('会员自己正在约')])
  }
  await member.api.releaseHold({ holdId })
  expect((await call('hold', toTake(id))).status).toBe(200)
  const { list } = await member.api.listAccesses({})
  expect(list.map(({ what }) => what)).toContain('王秀兰的没用过的体检券，留了位置')
})

test('numbers cannot be guessed', async () => {
  await using opened = await openForBooking()
  const { mall, key, slot, voucherId } = opened
  const call = callerOf(mall, key)
  for (let tries = 0; tries < TRIES.max; tries++) {
    const idNumber = aNewIdNumber(mall.ctx)
    expect((await call('find', whatToFind(mall, { voucherId, idNumber }, slot.day))).status).toBe(404)
  }
  expect((await call('find', whatToFind(mall, opened, slot.day))).status).toBe(429)
})

test('pregnancy is asked before radiation, and what costs more or is gone is not proposed', async () => {
  await using opened = await openForBooking({ hasRadiation: true })
  const { mall, slot, packageId } = opened
  const { ctx } = mall
  const dearer = await aBranch(ctx, { name: '静安院区' })
  await aSlot(ctx, { branchId: dearer.id })
  await aPriceDifference(ctx, dearer.id, 5_000)
  const call = callerOf(mall, (await aKeyFor(mall, ['book'])).key)
  const { appointments, notes } = await call('find', whatToFind(mall, opened, slot.day))
  expect(appointments).toHaveLength(1)
  expect(notes).toEqual([expect.stringContaining('是否怀孕'), expect.stringContaining('静安院区')])
  const [id = ''] = idsOf(appointments)
  expect((await call('book', toTake(id))).status).toBe(409)
  const answered = { name: 'not-pregnant', valueBoolean: true }
  expect((await call('book', toTake(id, [answered]))).status).toBe(200)
  const again = await call('find', whatToFind(mall, opened, slot.day))
  expect(again.status).toBe(409)
  const { id: another } = await aVoucher(ctx, { memberId: opened.member.memberId, packageId })
  const sameDay = await call('find', whatToFind(mall, { ...opened, voucherId: another }, slot.day))
  const [next = ''] = idsOf(sameDay.appointments)
  expect((await call('hold', toTake(next))).issue?.diagnostics).toContain('当天已有预约')
})

test('what is asked wrongly is told by its place, and changes nothing', async () => {
  await using opened = await openForBooking()
  const { mall, key, slot } = opened
  const call = callerOf(mall, key)
  const whole = whatToFind(mall, opened, slot.day)
  const without = (name: string) => ({ ...whole, parameter: whole.parameter?.filter((one) => one.name !== name) })
  const faults: [string, 'find' | 'hold' | 'book', unknown][] = [
    ["Parameters.parameter('start')", 'find', without('start')],
    ["Parameters.parameter('end')", 'find', without('end')],
    ["Parameters.parameter('referral-identifier')", 'find', without('referral-identifier')],
    ["Parameters.parameter('patient-resource')", 'find', without('patient-resource')],
    [
      "Parameters.parameter('end')",
      'find',
      {
        ...whole,
        parameter: whole.parameter?.map((one) =>
          one.name === 'end' ? { ...one, valueDateTime: '9999-12-31T23:00:00-12:00' } : one,
        ),
      },
    ],
    ["Parameters.parameter('practitioner')", 'find', whatToFind(mall, opened, slot.day, [{ name: 'practitioner' }])],
    ['Parameters.resourceType', 'find', { resourceType: 'Patient', parameter: [] }],
    ["Parameters.parameter('appointment-reference')", 'hold', { resourceType: 'Parameters', parameter: [] }],
    [
      "Parameters.parameter('appointment-resource')",
      'book',
      {
        resourceType: 'Parameters',
        parameter: [
          { name: 'appointment-resource', resource: { resourceType: 'Appointment', id: 'x', status: 'cancelled' } },
        ],
      },
    ],
  ]
  for (const [at, operation, body] of faults) {
    const { status, issue } = await call(operation, body)
    expect([status, issue?.expression?.[0]], at).toEqual([422, at])
  }
  expect((await mall.ctx.pool.query('select count(*)::int as n from hold')).rows).toEqual([{ n: 0 }])
})

test('the numbers of docs/fhir.md are those that hold', () => {
  const text = readFileSync(new URL('../../../../../docs/fhir.md', import.meta.url), 'utf8')
  expect(text).toContain(`${TRIES.max} tries an hour of one voucher, ${TRIES_OF_KEY.max} of one key`)
  expect(text).toContain(`${MAX_PROPOSALS} at most`)
  expect(text).toContain(`keeps the place for ${HOLD_MINUTES} minutes`)
})
