import { buyAndPay, findSpec, listVouchers, prepareHold } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

/** Longer than two presses of one double click are apart, which a guard of its own ignores. */
const LATER_MS = 1_000

test('while a booking is placed its button stays busy until the next screen is there', async ({ page }) => {
  const customer = await asMember(page)
  const [bought = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer)))
  await open(page, `/appointment/confirm?${new URLSearchParams(await prepareHold(customer, bought))}`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/submitBooking')) sent.push(request.method())
  })
  // What the next screen shows is a while on its way.
  const next = Promise.withResolvers<void>()
  await page.route('**/orderbooking/getDetail*', async (route) => {
    await next.promise
    await route.continue()
  })
  const button = await page.getByRole('button', { name: '提交预约' }).elementHandle()
  const placed = page.waitForResponse((response) => response.url().includes('/submitBooking'))
  await button?.click()
  await placed
  const then = Date.now()
  await expect.poll(() => Date.now() - then).toBeGreaterThan(LATER_MS)
  expect(await button?.getAttribute('aria-busy')).toBe('true')
  await button?.evaluate((pressed) => pressed instanceof HTMLElement && pressed.click())
  next.resolve()
  await expect(page).toHaveURL(/\/profile\/appointmentDetail\/general\/.+booked=1/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(sent).toEqual(['POST'])
})
