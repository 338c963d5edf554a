import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import {
  buyAndPay,
  type Customer,
  findSpec,
  isPhone,
  listVouchers,
  prepareHold,
  scanAndPay,
  setChecked,
} from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

/** A bound card of so many yuan, printed by the sandbox. */
async function aCard(page: Page, { api }: Customer, yuan: number): Promise<string> {
  const printed = await (await page.request.post('/sandbox/cards', { data: { yuan } })).json()
  return (await api.bindCard({ cardNumber: printed.number, cardSecret: printed.secret })).cardId
}

const balanceOf = async ({ api }: Customer, cardId: string) =>
  (await api.queryUsableOrDisabled({})).list.find((card) => card.cardId === cardId)?.balanceFen

/** At the confirmation of a booking with something to pay: an item added to it, or what the market is put together of. */
async function atConfirm(page: Page, customer: Customer, kind: 'extras' | 'market') {
  const { api } = customer
  const bought =
    kind === 'extras' ? await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer))) : []
  const voucherId = bought[0] ?? (await api.startMarket({})).voucherId
  const hold = await prepareHold(customer, voucherId)
  const { branchId, holdId } = hold
  const offered =
    kind === 'extras'
      ? (await api.hospItem({ holdId })).list.filter(({ price }) => price > 1_000)
      : (await api.marketItemList({ voucherId, branchId, sex: 1, pageSize: 50 })).list
          .filter(({ basePrice }) => basePrice > 1_000)
          .map((item) => ({ ...item, id: item.checkItemId }))
  const itemIds = offered.find(({ unavailable }) => unavailable === '')?.id ?? ''
  const base = kind === 'extras' ? '/appointment' : '/market-appointment'
  await open(page, `${base}/confirm?${new URLSearchParams({ ...hold, itemIds })}`)
  await expect(page.getByText('请核对一遍')).toBeVisible()
  return (await api.getAppointmentConfirmInfo({ holdId, itemIds: [itemIds] })).extrasTotal
}

const yuanOf = (fen: number) => (fen / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')

for (const kind of ['extras', 'market'] as const) {
  test(`${kind}: a card pays part of the booking, the gateway the rest, and a cancellation returns both`, async ({
    page,
  }) => {
    test.slow()
    const customer = await asMember(page)
    const cardId = await aCard(page, customer, 1_000)
    const due = await atConfirm(page, customer, kind)
    if (isPhone(page)) await page.getByRole('button', { name: /^福卡/ }).click()
    const amount = page.getByLabel(/这张卡付多少元/)
    await amount.fill('5')
    await amount.press('Enter')
    if (isPhone(page)) await page.getByRole('button', { name: '用好了' }).click()
    await expect(
      page
        .getByText(`¥${yuanOf(due - 500)}`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    // What the page's head covers by half would count as small.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
    await setChecked(page.getByRole('checkbox', { name: /我已读并同意/ }))
    await page.getByRole('button', { name: '提交预约，去付款' }).click()
    await page.waitForURL(/\/pay\//)
    await expect(page.getByText('福卡已付 ¥5.00')).toBeVisible()
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(await balanceOf(customer, cardId)).toBe(99_500)
    await scanAndPay(page, customer, orderId)

    await open(page, `/successPayment?orderId=${orderId}`)
    await expect(page.getByText('另用福卡 ¥5.00')).toBeVisible()
    await page.getByRole('link', { name: '查看预约' }).click()
    await page.getByRole('button', { name: '取消预约' }).click()
    const dialog = page.getByRole('alertdialog')
    if (kind === 'market') await dialog.locator('label').filter({ hasText: '也不要了' }).click()
    await expect(dialog.getByRole('region', { name: '退回' })).toContainText('退到福卡¥5.00')
    await dialog.getByRole('button', { name: `确定取消，退 ¥${yuanOf(due)}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: /的预约取消了$/ })).toBeVisible()
    expect(await balanceOf(customer, cardId)).toBe(100_000)
  })

  test(`${kind}: a card that pays all of the booking skips the payment page, and the success page leads to the booking`, async ({
    page,
  }) => {
    test.slow()
    const customer = await asMember(page)
    await aCard(page, customer, 5_000)
    await atConfirm(page, customer, kind)
    await setChecked(page.getByRole('checkbox', { name: /我已读并同意/ }))
    await expectAccessible(page)
    await page.getByRole('button', { name: '提交预约，用福卡付清' }).click()
    await page.waitForURL(/\/successPayment/)
    await expect(page.getByText('全部由福卡付清')).toBeVisible()
    await page.getByRole('link', { name: '查看预约' }).click()
    await expect(page.getByRole('img', { name: /到院二维码/ })).toBeVisible()
  })
}
