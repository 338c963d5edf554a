import type { BrowserContextOptions, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import {
  availableTimeslots,
  buyAndPay,
  type Customer,
  createContact,
  findSpec,
  isPhone,
  listVouchers,
} from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
}
const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}
const FLOWS = [
  { flow: 'general', base: '/appointment', nextButton: '下一步：加项', after: '要不要加几项？' },
  { flow: 'dental', base: '/dental-appointment', nextButton: '下一步：确认', after: '请核对一遍' },
  { flow: 'market', base: '/market-appointment', nextButton: '下一步：选项目', after: '挑您想做的项目' },
] as const

/** Chooses branch, day and hour of this flow, and leaves it there. */
async function leaveAtTheHours(page: Page, customer: Customer, { flow, base }: (typeof FLOWS)[number]) {
  const { api } = customer
  const spec = flow === 'market' ? '' : await findSpec(customer, flow)
  const [bought = ''] = spec ? await listVouchers(customer, await buyAndPay(page, customer, spec)) : []
  const voucherId = bought || (await api.startMarket({})).voucherId
  const { branchId = '', date = '', timespanId = '' } = (await availableTimeslots(customer, voucherId)).at(-1) ?? {}
  const contactsId = (await api.listContacts({})).list[0]?.contacts_id ?? (await createContact(customer))
  const chosen = { voucherId, contactsId, branchId, date, timespanId, view: 'calendar' }
  await open(page, `${base}/branchHospital?${new URLSearchParams(chosen)}`)
  await expect(page.getByRole('grid').getByRole('button', { name: /已选/ })).toBeVisible()
  await expect
    .poll(async () => (await api.getCacheAppointmentInfo({ flow })).draft?.choices.timespanId)
    .toBe(timespanId)
}

test('bookings of all three flows are resumed on another device with another layout', async ({
  page,
  browser,
  contextOptions,
}) => {
  test.slow()
  const customer = await asMember(page)
  for (const flow of FLOWS) await leaveAtTheHours(page, customer, flow)
  const device: BrowserContextOptions = isPhone(page) ? DESKTOP : PHONE
  const elsewhere = await browser.newContext({ ...contextOptions, ...device })
  const other = await elsewhere.newPage()
  const { code } = await customer.api.getJumpCode({})
  const list = '/profile/appointmentList'
  await other.goto(`/transfer?code=${code}&redirect=${encodeURIComponent(list)}`)
  await other.getByRole('button', { name: '是我，登录' }).click()
  const drafts = other.getByRole('region', { name: '没约完的预约' })
  await drafts.getByText(`没约完的 ${FLOWS.length} 份`).click()
  await expect(drafts.getByRole('link', { name: /^接着约/ })).toHaveCount(FLOWS.length)
  await expectAccessible(other)

  for (const { base, nextButton, after } of FLOWS) {
    await other.goto(list)
    await drafts.getByText(/^没约完的/).click()
    await drafts.locator(`a[href^="${base}/"]`).click()
    await expect(other.getByRole('grid').getByRole('button', { name: /已选/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(other.getByRole('radiogroup', { name: /的时段$/ }).getByRole('radio', { checked: true })).toHaveCount(
      1,
    )
    await other.getByRole('button', { name: nextButton }).click()
    await expect(other.getByText(after)).toBeVisible()
  }
  await elsewhere.close()
})
