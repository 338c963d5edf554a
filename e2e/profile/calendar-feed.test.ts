import { expectAccessible } from '../accessibility.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

test('a member puts the family’s bookings into a phone’s calendar, and stops it', { tag: '@phone' }, async ({
  page,
}) => {
  await asMember(page, '/profile/set')
  await page.getByRole('link', { name: '加进日历，或者停掉' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '放进手机日历' })).toBeVisible()
  await page.getByRole('radio', { name: '苹果手机' }).click()
  await page.getByRole('button', { name: '做一个日历地址' }).click()
  await expect(page.getByText('地址做好了，只有这一次看得到')).toBeVisible()
  const webcal = (await page.getByRole('link', { name: '打开日历' }).getAttribute('href')) ?? ''
  expect(webcal).toMatch(/^webcal:\/\/.*\/calendar\/[\w-]{43}\.ics$/)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
  const path = new URL(webcal.replace(/^webcal:/, 'http:')).pathname
  const calendar = await page.request.get(path)
  expect([calendar.status(), calendar.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await calendar.text()).toContain('TZID:Asia/Shanghai')
  await open(page, '/profile/calendarFeed')
  await expect(page.getByText('来取过')).toBeVisible()
  // It was shown once.
  await expect(page.getByText(path)).toHaveCount(0)
  await page.getByRole('button', { name: /^停掉：苹果手机/ }).click()
  await expect(page.getByRole('button', { name: /^停掉：/ })).toHaveCount(0)
  expect((await page.request.get(path)).status()).toBe(404)
})
