import { LARGE_REFUND_FEN } from '@mall/contract/settings/thresholds'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { type Customer, findSpec, scanAndPay } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { E2E_PORT } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { operate } from '../operate.ts'
import { escapeFrom } from './console.ts'

const CONSOLE = `http://localhost:${E2E_PORT + 10}`

/** A page of the console in a browser of its own, with this demo staff member logged in. */
async function asStaff(browser: Browser, staffId: string, to: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${CONSOLE}/login?demo=${staffId}&to=${encodeURIComponent(to)}`)
  await page.waitForURL(`${CONSOLE}${to}`)
  return page
}

/** Sent goods that their buyer asks to give back, for more than one person may agree to. */
async function askBack(page: Page, { api, mobile }: Customer) {
  const productSpecId = await findSpec({ api, mobile }, 'goods')
  const { addressId } = await api.editAddress({ name: '林晓', mobile, districtCode: '110105', street: '和平里 6 号楼' })
  const seenPrice = (await api.directSettlement({ productSpecId })).lines[0]?.sellingPrice ?? 0
  const quantity = Math.floor(LARGE_REFUND_FEN / seenPrice) + 2
  const lines = [{ productSpecId, quantity, seenPrice }]
  const order = { lines, fromPage: 'direct' as const, userPhone: mobile, addressId }
  const { orders } = await api.settPayNew(order, { idempotencyKey: crypto.randomUUID() })
  const orderNo = orders[0]?.orderNo ?? ''
  await scanAndPay(page, { api }, orderNo)
  await operate('ship', orderNo, '顺丰', `SF${orderNo.slice(-12)}`)
  const { pieces } = await api.refundOffer({ orderNo })
  const request = { orderNo, reason: 'broken' as const, words: '收到就是裂的', pictureIds: [], isUnopened: false }
  const sumOf = (chosen: typeof pieces) => chosen.reduce((all, { cashFen, cardFen }) => all + cashFen + cardFen, 0)
  const ask = async (chosen: typeof pieces) => {
    const input = { ...request, pieceIds: chosen.map(({ pieceId }) => pieceId), seenAmount: sumOf(chosen) }
    return (await api.saveRefund(input, { idempotencyKey: crypto.randomUUID() })).afterSaleId
  }
  return { orderNo, small: await ask(pieces.slice(0, 1)), large: await ask(pieces.slice(1)) }
}

test('customer service finds an order, explains it, and decides what its buyer asks back; a second person the large part', async ({
  page,
  browser,
}) => {
  const customer = await asMember(page)
  const { orderNo, small, large } = await askBack(page, customer)
  const service = await asStaff(browser, 'demo-07-service', '/orders')
  await service.getByRole('searchbox', { name: '找订单' }).fill(customer.mobile)
  await service.keyboard.press('Enter')
  await expect(service.getByText('按手机号找到的')).toBeVisible()
  expect(service.url()).not.toContain(customer.mobile)
  await expectAccessible(service)
  await service.getByRole('link', { name: orderNo }).click()
  await expect(service.getByText('加得起来，差 0 分')).toBeVisible()
  await expect(service.getByText(customer.mobile)).toHaveCount(0)
  await expectAccessible(service)
  await service.getByRole('button', { name: '看联系手机' }).click()
  await service.getByRole('button', { name: '看 1 分钟' }).click()
  await expect(service.getByText(customer.mobile)).toBeVisible()
  // Meanwhile the mall itself may have asked where the parcel is.
  const look = expect.objectContaining({ what: '订单的联系手机', why: '给您回电' })
  expect((await customer.api.listAccesses({})).list).toContainEqual(look)

  await service.goto(`${CONSOLE}/after-sales/${small}`)
  await expect(service.getByText('收到就是裂的', { exact: true })).toBeVisible()
  await service.keyboard.press('m')
  await expect(service.getByRole('radio', { name: '请会员补材料' })).toBeChecked()
  await service.getByRole('radio', { name: /^同意/ }).press('Space')
  await service.getByRole('textbox', { name: '给会员的话' }).fill('对不起，今天就退给您')
  await expect(service.getByText(/通过了，正在原路退回.*对不起，今天就退给您/)).toBeVisible()
  await expectAccessible(service)
  await service.getByRole('textbox', { name: '原因，只给同事看' }).fill('照片看得清')
  await service.getByRole('button', { name: /^同意，退/ }).click()
  await expect(service.getByText('不用再决定')).toBeVisible()
  await service.goto(`${CONSOLE}/after-sales/${large}`)
  await service.getByRole('textbox', { name: '原因，只给同事看' }).fill('同一批货')
  await service.getByRole('button', { name: /^提交复核，退/ }).click()
  await expect(service.getByText('这是您提交的')).toBeVisible()

  const finance = await asStaff(browser, 'demo-12-finance', `/after-sales/${large}?tab=proposed`)
  await expect(finance.getByRole('region', { name: '会员会读到' })).toContainText('正在原路退回')
  await expectAccessible(finance)
  await finance.keyboard.press('r')
  const refusing = finance.getByRole('dialog', { name: /^不批这笔/ })
  await escapeFrom(refusing)
  await expect(refusing).toBeHidden()
  await finance.keyboard.press('a')
  const approving = finance.getByRole('dialog', { name: /^批准退/ })
  await approving.getByRole('textbox', { name: '原因' }).fill('和系统算的一致')
  await expectAccessible(finance)
  await approving.getByRole('button', { name: '批准', exact: true }).click()
  await expect(finance.getByText('不用再决定')).toBeVisible()
  await expect
    .poll(async () => (await customer.api.getAfterSale({ afterSaleId: large })).state, { timeout: 60_000 })
    .toBe('refunded')
})
