import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import {
  buyAndPay,
  findSpec,
  isPhone,
  listVouchers,
  prepareHold,
  setChecked,
  submitLoginCode,
  uniqueMobile,
} from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** The worker has the screen and everything that it needs, under the name of this build. */
const keptScreen = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const [name = ''] = await caches.keys()
    return /^offline-[\da-f]{12}$/.test(name) && (await caches.match('/offline')) !== undefined
  })

const down = (page: Page) => page.getByRole('main').getByText('网络故障，请检查!')

const NO_LINE = 'test.no-line'

/** Newer drivers do not report the offline state to a page opened offline; this sets it as the browser would. */
test.beforeEach(({ context }) =>
  context.addInitScript((name) => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => localStorage.getItem(name) === null })
  }, NO_LINE),
)

async function withoutLine(page: Page, isOff = true) {
  await page.context().setOffline(isOff)
  await page.evaluate(
    ([name, isOff]) => {
      if (isOff) localStorage.setItem(name, 'yes')
      else localStorage.removeItem(name)
      window.dispatchEvent(new Event(isOff ? 'offline' : 'online'))
    },
    [NO_LINE, isOff] as const,
  )
}

test('offline, any URL shows the offline screen and loads once back online', async ({ page, allowNoise }) => {
  allowNoise(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  await page.goto('/')
  await expect.poll(() => keptScreen(page)).toBe(true)
  await withoutLine(page)
  await page.goto('/searchList?searchItem=颈动脉')
  await expect(down(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: '没有网络，这一页打不开' })).toBeVisible()
  await expect(page.getByRole('link', { name: /打电话不用网/ })).toHaveAttribute('href', 'tel:4008-100-120')
  await expect(page).toHaveTitle('没有网络 - 和序体检商城')
  await expectAccessible(page)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('status').filter({ hasText: '网络故障，请检查!' }).last()).toBeVisible()
  await withoutLine(page, false)
  await expect(page.getByText('网络好了')).toBeVisible()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page).toHaveURL(`/searchList?searchItem=${encodeURIComponent('颈动脉')}`)
})

test('a saved appointment is readable offline and deleted on logout', async ({ page, allowNoise }) => {
  test.slow()
  allowNoise(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of 401/)
  const customer = await asMember(page)
  const orderNo = await buyAndPay(page, customer, await findSpec(customer))
  const [voucherId = ''] = await listVouchers(customer, orderNo)
  const { holdId } = await prepareHold(customer, voucherId)
  const { bookingId } = await customer.api.submitBooking({ holdId, notPregnant: true })
  const { checkInCode, hospitalInfo } = await customer.api.getBooking({ bookingId })
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))

  await page.goto(`/profile/appointmentDetail/general/${bookingId}`)
  const keep = page.getByRole('checkbox', { name: /存在这台设备上/ })
  await expect(keep).not.toBeChecked()
  expect(await stored()).not.toContain(checkInCode)
  await setChecked(keep)
  await expect(page.getByText('存好了，没网也能看')).toBeVisible()
  const before = await stored()
  expect(before).toContain(checkInCode)
  for (const secret of ['王志远', customer.mobile, bookingId, orderNo]) expect(before).not.toContain(secret)
  await expect.poll(() => keptScreen(page)).toBe(true)

  const code = page.getByRole('img', { name: `到院二维码，号码 ${checkInCode.replace(/(.{4})(?=.)/g, '$1 ')}` })
  const isShown = async () => {
    await expect(down(page)).toBeVisible()
    await expect(page.getByText(/下面是 \d\d:\d\d 存下的/)).toBeVisible()
    await expect(code).toBeVisible()
    await expect(page.getByText(`王**，${hospitalInfo.name}`)).toBeVisible()
    await expect(page.getByText(hospitalInfo.address)).toBeVisible()
    await expect(page).toHaveTitle('我的预约 - 和序体检商城')
  }
  await withoutLine(page)
  await page.goto('/profile/appointmentList')
  await isShown()
  await expectAccessible(page)
  if (isPhone(page)) {
    const tabs = page.getByRole('navigation', { name: '主导航' })
    await expect(tabs.getByRole('link', { name: '预约' })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: '购物车' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await isShown()
  }
  await withoutLine(page, false)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page).toHaveURL(isPhone(page) ? '/cart' : '/profile/appointmentList')

  // Losing the connection in a hydrated page shows the same screen.
  await page.goto('/profile/set')
  await expect(page.getByRole('checkbox', { name: /存在这台设备上/ })).toBeChecked()
  await page.goto('/')
  await page.getByRole('button', { name: '仅必要' }).click()
  await withoutLine(page)
  await page
    .getByRole('link', { name: /^购物车/ })
    .first()
    .click()
  await isShown()
  await withoutLine(page, false)

  // The login ends and somebody else logs in here, or the member logs out.
  await page.context().clearCookies()
  await page.goto('/passport/login')
  await submitLoginCode(page, uniqueMobile())
  expect(await stored()).not.toContain(checkInCode)
  await page.goto('/profile/set')
  await setChecked(page.getByRole('checkbox', { name: /存在这台设备上/ }))
  await expect.poll(stored).toContain('mall.booking')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/')
  expect(await stored()).not.toContain('mall.booking')
  expect(await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept')))).toEqual([])
})
