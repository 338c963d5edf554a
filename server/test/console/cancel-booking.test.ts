import { expect, test } from 'vitest'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { aBookedOrder } from '../../src/modules/order/samples.ts'
import { openMall } from '../support/mall.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '客人来电'

test('giving the package up shows what goes back before, needs the right for refunds, and pays exactly that', async () => {
  await using mall = await openMall()
  const { id: branchId } = await aBranch(mall.ctx)
  const client = await mall.member()
  const { bookingId, orderNo } = await aBookedOrder(mall, client, branchId)
  const manager = await mall.staff({ roles: [['manager', branchId]] })
  const { keeping, givingUp } = await manager.api.previewBookingCancel({ bookingId })
  expect(keeping).toEqual({ cashFen: 0, cardFen: 0, whyNot: '' })
  expect(givingUp).toMatchObject({ isWhole: true, whyNot: '' })
  expect(givingUp.cashFen).toBeGreaterThan(0)
  const cancel = { bookingId, sequence: 0, keepsPackage: false, seenFen: givingUp.cashFen, reason }
  const desk = await mall.staff({ roles: [['desk', branchId]] })
  await expect(desk.api.cancelBookingForStaff(cancel)).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(manager.api.cancelBookingForStaff({ ...cancel, seenFen: 1 })).rejects.toEqual(refusal('REFUND_CHANGED'))
  expect((await client.api.getBooking({ bookingId })).state).toBe('booked')
  await manager.api.cancelBookingForStaff(cancel)
  expect((await client.api.getBooking({ bookingId })).state).toBe('cancelled')
  const { list } = await client.api.listAfterSales({})
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({ orderNo })
  expect((await client.api.listVouchers({ orderNo })).list[0]?.state).toMatch(/^refund/)
})
