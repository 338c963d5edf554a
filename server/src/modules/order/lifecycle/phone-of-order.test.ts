import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { aHold, aSlot } from '../../appointment/samples.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { aPaidOrder } from '../samples.ts'

const EXAMINEE = '13600000158'
const OWN = '13812346720'
const LEFT = '13700000777'

test('the number left at settlement hears of booking, reminder and cancellation, as the examinee does', async () => {
  await using mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const client = await mall.member(OWN)
  const product = await aProduct(mall.ctx)
  const orderNo = await aPaidOrder(mall, client, product.specs, { userPhone: LEFT })
  const [voucher] = (await client.api.listVouchers({ orderNo })).list
  const mobileSealed = (await mall.ctx.vault.of(client.memberId)).seal(EXAMINEE, 'contact|mobile|examinee')
  const contact = await aContact(mall.ctx, { memberId: client.memberId, id: 'examinee', mobileSealed })
  const slot = await aSlot(mall.ctx, { day: '2026-11-26' })
  const hold = await aHold(mall.ctx, {
    memberId: client.memberId,
    voucherId: voucher?.voucherId ?? '',
    contactId: contact.id,
    slot,
  })
  const { bookingId } = await client.api.submitBooking({ holdId: hold.id })
  const recipients = async (mobile: string) => {
    await mall.drainJobs()
    return (await mall.sandbox.sms.list(mobile)).map(({ purpose }) => purpose).filter((each) => /booking/.test(each))
  }
  expect(await recipients(LEFT)).toEqual(['booking-confirmed'])
  expect(await recipients(EXAMINEE)).toEqual(['booking-confirmed'])
  mall.clock.set('2026-11-24T02:00:00Z')
  await mall.tick('remind-of-bookings')
  expect(await recipients(LEFT)).toEqual(['booking-reminder', 'booking-confirmed'])
  const { api } = await mall.member(OWN)
  await api.cancleBooking({ bookingId, orderId: orderNo })
  for (const mobile of [LEFT, EXAMINEE])
    expect(await recipients(mobile)).toEqual(['booking-cancelled', 'booking-reminder', 'booking-confirmed'])
})
