import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, findSpec, isPhone, listVouchers, prepareHold, scanAndPay, setChecked } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

test('an invoice with a remark is requested on the last step of a booking', async ({ page }) => {
  const customer = await asMember(page)
  const { api } = customer
  const [voucherId = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer)))
  const hold = await prepareHold(customer, voucherId)
  const { list } = await api.hospItem({ holdId: hold.holdId })
  const itemIds = list.find(({ price, unavailable }) => price > 0 && unavailable === '')?.id ?? ''
  await open(page, `/appointment/confirm?${new URLSearchParams({ ...hold, itemIds })}`)
  await expect(page.getByText('请核对一遍')).toBeVisible()

  if (isPhone(page)) await page.getByRole('button', { name: /^发票/ }).click()
  await page.getByRole('radio', { name: '电子普通发票' }).click()
  await page.getByLabel('接收邮箱').fill('lin@hexu.example')
  await page.getByLabel('发票备注').fill('行政部报销')
  await expectAccessible(page)
  if (isPhone(page)) await page.getByRole('button', { name: '好了' }).click()
  await setChecked(page.getByRole('checkbox', { name: /我已读并同意/ }))
  await page.getByRole('button', { name: /提交预约/ }).click()
  await page.waitForURL(/\/pay\//)
  const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await scanAndPay(page, customer, orderNo)
  const stateOf = async () => (await api.listInvoices({ orderNo })).list[0]?.state
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('issued')
  expect((await api.getUserInvoiceByUserId({})).invoiceRemark).toBe('行政部报销')
})
