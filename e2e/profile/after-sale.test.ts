import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, type Customer, findSpec, listVouchers, prepareHold, scanAndPay } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

/** A picture of a few pixels. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAJCAIAAACJ2loDAAAAE0lEQVR4nGM4M7ODIGIYVUSUIgBrTM/9q/vlGQAAAABJRU5ErkJggg==',
  'base64',
)

/** Books the order's one examination for some day next month; the booking's number. */
async function book(customer: Customer, orderNo: string): Promise<string> {
  const [voucherId = ''] = await listVouchers(customer, orderNo)
  const { holdId } = await prepareHold(customer, voucherId)
  return (await customer.api.submitBooking({ holdId, notPregnant: true })).bookingId
}

test('a member sees the refundable amount, requests a refund with a photo, and follows it', async ({
  page,
  allowNoise,
}) => {
  const customer = await asMember(page)
  const exam = await buyAndPay(page, customer, await findSpec(customer))
  await open(page, `/profile/orderDetail/${exam}`)
  const panel = page.getByRole('region', { name: '退款' })
  await expect(panel.getByText('全额自动退')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('link', { name: '申请退款' }).click()

  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('请选一个原因')).toBeVisible()
  await page.getByRole('radio', { name: '不想要了' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/postsale\?id=/)
  await expect(page.getByText('提交申请')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: '已退款' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('link', { name: '看这笔订单' }).click()
  await expect(page.getByText('订单已取消，款项已原路退回')).toBeVisible()
  await open(page, '/profile/postsale')
  await expect(page.getByRole('main').getByText('已退款')).toBeVisible()
  await expectAccessible(page)

  const goods = await buyGoods(page, customer)
  await open(page, `/profile/postsaleForm/${goods}`)
  allowNoise(/400/)
  await page.getByLabel('加照片').setInputFiles([
    { name: 'photo.png', mimeType: 'image/png', buffer: PHOTO },
    { name: 'disguised.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
  ])
  await expect(page.getByText('没有传上')).toBeVisible()
  await page.getByRole('button', { name: '删掉照片 disguised.png' }).click()
  await page.getByRole('button', { name: /退几件减一$/ }).click()
  await page.getByRole('radio', { name: '有破损、用不了' }).click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/postsale\?id=/)
  await expect(page.getByRole('img', { name: '照片 1' })).toBeVisible()
  await expect(page.getByText('× 2')).toBeVisible()
})

/** Three pieces of shipped goods, paid. */
async function buyGoods(page: Page, customer: Customer): Promise<string> {
  const { api, mobile } = customer
  const productSpecId = await findSpec(customer, 'goods')
  const { addressId } = await api.editAddress({ name: '林晓', mobile, districtCode: '110105', street: '和平里 6 号楼' })
  const seenPrice = (await api.directSettlement({ productSpecId })).lines[0]?.sellingPrice ?? 0
  const lines = [{ productSpecId, quantity: 3, seenPrice }]
  const order = { lines, fromPage: 'direct' as const, userPhone: mobile, addressId }
  const { orders } = await api.settPayNew(order, { idempotencyKey: crypto.randomUUID() })
  const orderId = orders[0]?.orderNo ?? ''
  await scanAndPay(page, customer, orderId)
  return orderId
}

test('a booking can be refunded until the day before', async ({ page }) => {
  const customer = await asMember(page)
  const orderNo = await buyAndPay(page, customer, await findSpec(customer))
  const bookingId = await book(customer, orderNo)
  await open(page, `/profile/appointmentDetail/general/${bookingId}`)
  // The cancel dialog includes the refund: there is no other link to it.
  await expect(page.getByRole('region', { name: '退款' })).toHaveCount(0)
  await page.getByRole('button', { name: '取消预约' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.locator('label').filter({ hasText: '也不要了' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^确定取消，退 ¥/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /的预约取消了$/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^钱(在退|退了)$/ })).toBeVisible()
  await expect(page.getByText(/(正在|已)退 ¥[\d,]+\.\d\d/)).toBeVisible()
  await expect(page.getByRole('link', { name: /重新预约|另约一天/ })).toHaveCount(0)
  await expectAccessible(page)

  await open(page, '/profile/appointmentList')
  await expect(page.getByText('现在没有待去的体检')).toBeVisible()
  await open(page, '/profile/appointmentList?group=past')
  await expect(page.getByText('已取消', { exact: true })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('这份体检的钱已经退回。')).toBeVisible({ timeout: 5_000 })
  }).toPass()
})

test('an issued invoice is reversed with the refund', async ({ page }) => {
  const customer = await asMember(page)
  const { api } = customer
  const orderNo = await buyAndPay(page, customer, await findSpec(customer))
  await api.saveInvoice({ orderNo, title: { email: 'lin@hexu.example' } })
  const stateOf = async () => (await api.listInvoices({ orderNo })).list[0]?.state
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('issued')
  await open(page, `/profile/orderDetail/${orderNo}`)
  await expect(page.getByRole('button', { name: '下载发票' })).toBeVisible()
  await page.getByRole('region', { name: '退款' }).getByRole('link', { name: '申请退款' }).click()
  await page.getByRole('radio', { name: '不想要了' }).click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/postsale\?id=/)

  await expect.poll(stateOf, { timeout: 60_000 }).toBe('reversed')
  await open(page, `/profile/orderDetail/${orderNo}`)
  await expect(page.getByText('已红冲', { exact: true })).toBeVisible()
  await expect(page.getByText(/^红字发票 \d{20}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '申请开票' })).toHaveCount(0)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载红字发票' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^(红字)?发票-\d{20}\.svg$/)
})
