import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { aBanner } from '../../content/samples.ts'
import { aHold, aVoucher } from '../samples.ts'

test('home shows members their own next appointments, and the operator’s words to everybody else', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  await aBanner(ctx, { id: 'large' })
  await aBanner(ctx, { id: 'login', position: 'visitor', text: '都在这里' })
  const [visitor, booker, other] = [await mall.visitor(), await mall.member(), await mall.member()]
  const { memberId } = booker
  const voucher = await aVoucher(ctx, { memberId })
  const contact = await aContact(ctx, { memberId })
  const hold = await aHold(ctx, { memberId, voucherId: voucher.id, contactId: contact.id })
  const shown = async ({ api }: { api: typeof booker.api }) => {
    const { appointmentList, banners } = await api.appointmentListOrBanners({})
    return [appointmentList.map((each) => each.bookingId), banners.map((each) => `${each.id} ${each.shortText}`)]
  }
  const nothingBooked = [[], ['login 都在这里']]
  expect(await shown(booker)).toEqual(nothingBooked)
  const { bookingId } = await booker.api.submitBooking({ holdId: hold.id })
  expect(await shown(booker)).toEqual([[bookingId], []])
  expect(await shown(visitor)).toEqual(nothingBooked)
  expect(await shown(other)).toEqual(nothingBooked)
  expect((await visitor.api.getBanner({})).list.map(({ id }) => id)).toEqual(['large'])
})
