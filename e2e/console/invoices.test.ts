import { buyAndPay, findSpec, isPhone } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { executeSql } from '../operate.ts'
import { enterAs, expectGoodPage } from './console.ts'

/** Twenty digits of its own. */
const aNumber = () => `26${String(Date.now()).padStart(18, '0')}`

test('finance finds an invoice it entered, and what is to be done about a wrong one stands beside it', async ({
  page,
}) => {
  const customer = await asMember(page)
  const orderNo = await buyAndPay(page, customer, await findSpec(customer))
  const number = aNumber()
  // As where no company makes invoices out: the mall under test has one.
  await executeSql(
    `insert into invoice (id, order_no, member_id, state, amount_fen, title_sealed, requested_at, number, file_id, issued_at)
     select 'hand-' || order_no, order_no, member_id, 'issued', pay_fen, '', now(), $2, 'file-' || order_no, now()
     from mall_order where order_no = $1`,
    [orderNo, number],
  )
  await enterAs(page, 'demo-12-finance', '/invoices')
  await page.getByRole('tab', { name: '登记过的' }).click()
  const search = page.getByRole('searchbox', { name: '找发票' })
  await search.fill('9'.repeat(20))
  await search.press('Enter')
  await expect(page.getByText('没有找到符合条件的')).toBeVisible()
  await search.fill(number)
  await search.press('Enter')
  await page.getByRole('button', { name: number }).click()
  const drawer = page.getByRole('dialog', { name: /^已开的发票 ¥/ })
  await expect(drawer.getByText(`订单 ${orderNo}`)).toBeVisible()
  const correct = drawer.getByRole('button', { name: '更正', exact: true })
  await expect(correct).toBeDisabled()
  const field = drawer.getByLabel('发票号码')
  await field.fill('123')
  await expect(drawer.getByText('要填满 20 位数字，照发票填')).toBeVisible()
  await expectGoodPage(page)
  const right = number.replace(/.$/, (last) => String((Number(last) + 1) % 10))
  await field.fill(right)
  await correct.click()
  const dialog = page.getByRole('dialog', { name: '更正登记' })
  await expect(dialog.getByText(`号码 ${number} 改成 ${right}。`)).toBeVisible()
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: '先不办' }).click()
  await drawer.getByRole('button', { name: '作废，红冲重开' }).click()
  await expect(page.getByRole('dialog', { name: '作废这张发票' }).getByText(`发票 ${number} 会排进红冲`)).toBeVisible()
  if (isPhone(page)) await expectGoodPage(page)
})
