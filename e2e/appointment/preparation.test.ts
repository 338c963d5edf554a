import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { availableTimeslots, buyAndPay, type Customer, listVouchers, setChecked } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const DAD = {
  contacts_name: '林国栋',
  mobile: '13600000158',
  sex: 1 as const,
  birthday: '1959-03-01',
  relation: '爸爸',
}

/** An examination for fathers, which begins on an empty stomach, booked for 爸爸. */
async function dadsBooking(page: Page, customer: Customer): Promise<string> {
  const { api } = customer
  const { list } = await api.searchProducts({ pageSize: 50 })
  const { id = '' } = list.find(({ productName }) => productName.startsWith('父母安心')) ?? {}
  const { productSpecList } = await api.getProductInfo({ productId: id })
  const spec = productSpecList.find(({ specName }) => specName.includes('爸爸'))
  const [voucherId = ''] = await listVouchers(customer, await buyAndPay(page, customer, spec?.id ?? ''))
  const { contacts_id: contactsId } = await api.editContacts(DAD)
  const { branchId = '', date = '', timespanId = '' } = (await availableTimeslots(customer, voucherId)).at(-1) ?? {}
  const { holdId } = await api.nextStep({ voucherId, contactsId, branchId, date, timespanId })
  return (await api.submitBooking({ holdId })).bookingId
}

test('the preparation plan shows hours, drugs by consent, sharing and print; cancelling informs the examinee', async ({
  page,
}) => {
  test.slow()
  const customer = await asMember(page)
  const { api } = customer
  const bookingId = await dadsBooking(page, customer)
  await open(page, `/profile/appointmentDetail/general/${bookingId}`)
  await page.getByRole('link', { name: '每项怎么准备，几点做什么' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '先空腹抽血，再吃早饭' })).toBeVisible()
  await expect(page.getByRole('img', { name: /从前一天 20:00 起空腹/ })).toBeVisible()
  for (const name of ['前一天', '早上', '到院', '检查后'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(page.getByText('降糖药、胰岛素先带着')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '登记在吃的药' }).click()
  await expect(page.getByRole('button', { name: '都没有，保存' })).toBeDisabled()
  await setChecked(page.getByRole('checkbox', { name: '胰岛素' }))
  await setChecked(page.getByRole('checkbox', { name: /我单独同意保存这些健康信息/ }))
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { name: '爸爸在吃的药' })).toBeVisible()
  await expect(page.getByText('降糖药、胰岛素先带着')).toHaveCount(0)
  expect((await api.getBooking({ bookingId })).drugs.stated).toEqual(['insulin'])

  await page.getByRole('button', { name: '发给爸爸' }).click()
  const dialog = page.getByRole('dialog', { name: '发给爸爸' })
  const text = dialog.getByRole('textbox', { name: '要发的内容' })
  await expect(text).toHaveValue(/20:00 不吃东西了[\s\S]*胰岛素：/)
  await expect(text).not.toHaveValue(/¥|\d{16}/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '先不发' }).click()

  await page.getByRole('link', { name: '打印' }).click()
  await expect(page.getByRole('heading', { name: '怎么准备' })).toBeVisible()
  await expect(page.getByText('20:00', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await open(page, `/profile/preparation/${bookingId}`)
  await page.getByRole('button', { name: '删掉登记的药' }).click()
  await expect(page.getByRole('button', { name: '登记在吃的药' })).toBeVisible()

  await open(page, `/profile/appointmentDetail/general/${bookingId}`)
  await page.getByRole('button', { name: '取消预约' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定取消' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '爸爸的预约取消了' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '套餐还在' })).toBeVisible()
  await expect
    .poll(async () => (await api.getBooking({ bookingId })).cancelNotice?.text ?? '')
    .toContain('不用空腹，不用过去')
  await page.reload()
  // The screen looks by itself until the company says that the text arrived.
  await expect(page.getByRole('heading', { level: 2, name: '已经告诉爸爸' })).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await open(page, `/profile/preparation/${bookingId}`)
  await expect(page.getByText('这个预约已取消，不用准备。')).toBeVisible()
})
