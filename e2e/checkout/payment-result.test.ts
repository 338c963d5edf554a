import { productId } from '../../demo-data/src/products/product-shape.ts'
import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, createUnpaidOrder, findSpec, listVouchers, prepareHold, scanAndPay } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

test('an expired payment offers the next step of its order: the same goods, the market, or the booking', async ({
  page,
}) => {
  test.slow()
  const customer = await asMember(page)
  const { api } = customer

  const goods = await createUnpaidOrder(customer, await findSpec(customer))
  await api.cancelOrder({ orderNo: goods })
  await open(page, `/payment/${goods}`)
  await expect(page.getByText('想要的话，重新下单就行。')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '再买一次' }).click()
  await page.waitForURL('**/cart')

  const [voucherId = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer)))
  const hold = await prepareHold(customer, voucherId)
  const { list } = await api.hospItem({ holdId: hold.holdId })
  const { id = '', price = 0 } = list.find((item) => item.price > 0 && item.unavailable === '') ?? {}
  const booked = await api.submitBooking({
    holdId: hold.holdId,
    itemIds: [id],
    seenExtrasTotal: price,
    notPregnant: true,
  })
  await api.cancelOrder({ orderNo: booked.orderNo ?? '' })
  await open(page, `/payment/${booked.orderNo}`)
  await expect(page.getByText('这次预约也取消了')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '回到这次预约' }).click()
  await expect(page.getByRole('link', { name: /重新预约|另约一天/ })).toBeVisible()

  const draft = await api.startMarket({})
  const { holdId, branchId } = await prepareHold(customer, draft.voucherId)
  const market = await api.marketItemList({ voucherId: draft.voucherId, branchId, sex: 1, pageSize: 50 })
  const item = market.list.find(({ unavailable, basePrice }) => unavailable === '' && basePrice > 0)
  const itemIds = [item?.checkItemId ?? '']
  const seenExtrasTotal = (await api.getAppointmentConfirmInfo({ holdId, itemIds })).extrasTotal
  const put = await api.submitBooking({ holdId, itemIds, seenExtrasTotal })
  await api.cancelOrder({ orderNo: put.orderNo ?? '' })
  await open(page, `/payment/${put.orderNo}`)
  await page.getByRole('link', { name: '再去挑项目' }).click()
  await page.waitForURL('**/tjMarket')

  // Paid and given back, it is not called unpaid.
  const paid = await createUnpaidOrder(customer, await findSpec(customer))
  await scanAndPay(page, customer, paid)
  const { pieces, cashFen } = await api.refundOffer({ orderNo: paid })
  const input = { orderNo: paid, pieceIds: pieces.map(({ pieceId }) => pieceId), seenAmount: cashFen }
  await api.saveRefund({ ...input, reason: 'changed-mind' }, { idempotencyKey: crypto.randomUUID() })
  await open(page, `/payment/${paid}`)
  await expect(page.getByText(/这笔订单(正在|已经)退款，不用再付/)).toBeVisible()
  await expect(page.getByText('没有收到付款')).toHaveCount(0)
})

test('when a card pays one order of a mixed cart in full, the other order’s success page still leads to booking', async ({
  page,
}) => {
  const customer = await asMember(page)
  const { api, mobile } = customer
  const goods = await findSpec(customer, 'goods')
  const { list } = await api.searchProducts({ pageSize: 50 })
  const simple = list.filter((one) => one.serviceKind === 'general' && one.productType === '1' && !one.cbecFlag)
  const [cheap] = simple.toSorted((one, other) => one.minSellingPrice - other.minSellingPrice)
  const { productSpecList } = await api.getProductInfo({ productId: cheap?.id ?? productId('parents-peace') })
  const exam = productSpecList.find(({ stock }) => stock !== 0)
  const address = { name: '林晓', mobile, districtCode: '110105', street: '和平里 6 号楼' }
  await api.editAddress(address)
  const unitFen = (await api.directSettlement({ productSpecId: goods })).lines[0]?.sellingPrice ?? 1
  const examFen = exam?.sellingPrice ?? 0
  // As many as make the goods the dearer order: a card pays the cheaper one first.
  await api.addToCart({ productSpecId: goods, quantity: Math.floor(examFen / unitFen) + 1 })
  await api.addToCart({ productSpecId: exam?.id ?? '', quantity: 1 })
  const printed = await (await page.request.post('/sandbox/cards', { data: { yuan: examFen / 100 } })).json()
  await api.bindCard({ cardNumber: printed.number, cardSecret: printed.secret })

  const sheet = await api.cartSettlement({ couponId: null })
  const lines = sheet.lines.map((line) => ({
    ...{ productSpecId: line.productSpecId, quantity: line.quantity, seenPrice: line.sellingPrice },
  }))
  const cards = sheet.cards.map(({ cardId, payFen }) => ({ cardId, seenFen: payFen }))
  const addressId = (await api.listAddresses({})).list[0]?.addressId ?? ''
  const { orders } = await api.settPayNew(
    { lines, cards, addressId, fromPage: 'cart', userPhone: mobile },
    { idempotencyKey: crypto.randomUUID() },
  )
  const toPay = orders.find(({ realPay }) => realPay > 0)?.orderNo ?? ''
  const byCard = orders.find(({ realPay }) => realPay === 0)?.orderNo ?? ''
  expect((await api.getOrder({ orderNo: byCard })).state).toBe('awaiting-booking')
  await open(page, `/payment/${toPay}`)
  await expect(page.getByRole('timer')).toBeVisible()
  await scanAndPay(page, customer, toPay)
  await page.waitForURL('**/successPayment**')
  await expect(page.getByText('接下来，选一个日子就行')).toBeVisible()
  await expect(page.getByText(/同时付好的还有：.*福卡付清/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '去预约' }).click()
  await expect(page.getByRole('heading', { name: '这次给谁做？' })).toBeVisible()
})
