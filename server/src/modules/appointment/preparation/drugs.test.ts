import type { DrugGroup } from '@mall/contract/appointment/preparation'
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { anItem, aPackage } from '../../catalogue/samples.ts'
import { aHold, aSlot, aVoucher } from '../samples.ts'

const MOBILE = '13900001111'
const DAY = '2026-11-26'
const refusal = (failure: string) => expect.objectContaining({ failure })
const PRESSURE_AND_INSULIN: DrugGroup[] = ['pressure', 'insulin']

/** A mall with a booking on an empty stomach for 26 November, made at noon of the 20th in Shanghai. */
async function withBooking() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { memberId, api } = await mall.member(MOBILE)
  const item = await anItem(mall.ctx, { name: '血脂七项', needsFasting: true, prepare: '抽血，前一晚 8 点后不吃东西' })
  const exam = await aPackage(mall.ctx, { itemIds: [item.id] })
  const voucher = await aVoucher(mall.ctx, { memberId, packageId: exam.id })
  const slot = await aSlot(mall.ctx, { day: DAY })
  const { id: holdId } = await aHold(mall.ctx, { memberId, slot, voucherId: voucher.id })
  const { bookingId } = await api.submitBooking({ holdId })
  const booked = () => api.getBooking({ bookingId })
  const { consentVersion } = (await booked()).drugs
  const rows = async () => (await mall.ctx.pool.query('select * from booking_drugs')).rows
  return { mall, memberId, api, bookingId, booked, consentVersion, rows }
}

test('drugs are saved under their separate consent only, and are optional', async () => {
  const { mall, api, bookingId, booked, consentVersion, rows } = await withBooking()
  await using _ = mall
  const before = await booked()
  expect(before.drugs).toMatchObject({ stated: null, hasConsent: false })
  expect(before.drugs.asked.map(({ group }) => group)).toEqual(['pressure', 'sugar', 'insulin', 'thinner'])
  expect(before.preparation.map(({ title }) => title)).toContain('降压药照常吃，降糖药带着')
  const save = (consent: string) =>
    api.saveBookingDrugs({ bookingId, drugs: PRESSURE_AND_INSULIN, consentVersion: consent })
  await expect(save('')).rejects.toEqual(refusal('CONSENT_NEEDED'))
  await expect(save('2026-11')).rejects.toEqual(refusal('CONSENT_NEEDED'))
  expect(await rows()).toEqual([])
  await save(consentVersion)
  const after = await booked()
  expect(after.drugs).toMatchObject({ stated: PRESSURE_AND_INSULIN, hasConsent: true })
  expect(after.preparation.find(({ kind }) => kind === 'drugs')?.title).toBe('降压药照常吃，胰岛素先问医生')
  expect(after.plan.drugs.map(({ group }) => group)).toEqual(PRESSURE_AND_INSULIN)
  expect(JSON.stringify(await rows())).not.toMatch(/pressure|insulin/)
  await api.saveBookingDrugs({ bookingId, drugs: [], consentVersion: '' })
  expect((await booked()).preparation.map(({ kind }) => kind)).not.toContain('drugs')
  await api.saveBookingDrugs({ bookingId, drugs: null })
  expect((await booked()).drugs.stated).toBeNull()
})

test('another member neither reads nor writes them', async () => {
  const { mall, bookingId, consentVersion, rows } = await withBooking()
  await using _ = mall
  const stranger = await mall.member()
  const input = { bookingId, drugs: PRESSURE_AND_INSULIN, consentVersion }
  await expect(stranger.api.saveBookingDrugs(input)).rejects.toEqual(refusal('NOT_FOUND'))
  expect(await rows()).toEqual([])
})

test('they are forgotten with the booking, its day, the consent and the account', async () => {
  const { mall, memberId, api, bookingId, booked, consentVersion, rows } = await withBooking()
  await using _ = mall
  const save = () => api.saveBookingDrugs({ bookingId, drugs: PRESSURE_AND_INSULIN, consentVersion })
  await save()
  await api.deleteSavedAnswers({})
  expect(await rows()).toEqual([])
  await save()
  await api.withdrawConsent({ purpose: 'health-answers' })
  expect(await rows()).toEqual([])
  await save()
  await mall.ctx.pool.query("update consent set version = '2020-01' where purpose = 'health-answers'")
  expect((await booked()).drugs.stated).toBeNull()
  expect(await rows()).toEqual([])
  await save()
  mall.clock.set('2026-11-26T15:00:00Z')
  await mall.tick('delete-past-drugs')
  expect(await rows()).toHaveLength(1)
  mall.clock.set('2026-11-26T17:00:00Z')
  await mall.tick('delete-past-drugs')
  expect(await rows()).toEqual([])
  mall.clock.set('2026-11-21T04:00:00Z')
  const again = await mall.member(MOBILE)
  await again.api.saveBookingDrugs({ bookingId, drugs: PRESSURE_AND_INSULIN, consentVersion })
  const { orderNo: orderId } = await again.api.getBooking({ bookingId })
  await again.api.cancleBooking({ bookingId, orderId })
  expect(await rows()).toEqual([])
  await expect(again.api.saveBookingDrugs({ bookingId, drugs: PRESSURE_AND_INSULIN, consentVersion })).rejects.toEqual(
    refusal('BOOKING_NOT_LIVE'),
  )
  expect(memberId).not.toBe('')
})
