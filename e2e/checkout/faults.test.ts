import { expectAccessible } from '../accessibility.ts'
import { createUnpaidOrder, findSpec } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

test('with a lost webhook the payment is found by polling, and the payment page shows it', async ({
  page,
  context,
}) => {
  test.slow()
  const customer = await asMember(page)
  const { api } = customer
  const orderId = await createUnpaidOrder(customer, await findSpec(customer))
  const { codeUrl } = await api.pay({ orderId })
  const sandbox = await context.newPage()
  await sandbox.goto('/sandbox')
  const trade = sandbox.getByRole('article').filter({ has: sandbox.locator(`input[value="${codeUrl}"]`) })
  const number = /商户订单号 (\S+)/.exec((await trade.textContent()) ?? '')?.[1] ?? ''
  await sandbox.getByLabel('故障', { exact: true }).selectOption('付款通知丢失')
  await sandbox.getByLabel(/^商户订单号/).fill(number)
  await sandbox.getByLabel(/^次数/).fill('1')
  await sandbox.getByRole('button', { name: '开启' }).click()
  await expect(sandbox.getByText('故障已开启。')).toBeVisible()
  await expect(sandbox.getByText(`付款通知丢失 · ${number} · 还有 1 次`)).toBeVisible()
  await expectAccessible(sandbox)

  await open(page, `/payment/${orderId}`)
  await trade.getByRole('button', { name: '扫码并付款 成功' }).click()
  await expect(sandbox.getByText('付款成功。')).toBeVisible()
  // Within the minute that the mall gives itself to ask the gateway.
  await page.waitForURL('**/successPayment**', { timeout: 60_000 })
  await expect(page.getByRole('heading', { name: '付好了' })).toBeVisible()
  await sandbox.reload()
  await expect(sandbox.getByText(`付款通知丢失 · ${number}`)).toHaveCount(0)
})
