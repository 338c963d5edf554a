import { expectAccessible } from '../accessibility.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

test('an app transfers its login by a single-use code; the other device can be logged out from here', async ({
  page,
  browser,
  contextOptions,
  allowNoise,
}) => {
  allowNoise(/status of 401|status of 410/)
  const app = await (await browser.newContext(contextOptions)).newPage()
  const { api, mobile } = await asMember(app)
  const { code } = await api.getJumpCode({})
  await open(page, `/transfer?code=${code}&redirect=${encodeURIComponent('/profile/set')}`)
  await expect(page.getByRole('heading', { name: `以 ${masked(mobile)} 登录？` })).toBeVisible()
  await expectAccessible(page)
  // Nobody is logged in before they say so.
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access_token')
  await page.getByRole('button', { name: '是我，登录' }).click()
  await expect(page).toHaveURL('/profile/set')
  const devices = page
    .getByRole('region', { name: '登录着的设备' })
    .or(page.locator('section', { hasText: '登录着的设备' }))
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)

  await devices.getByRole('button', { name: /退出$/ }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(api.getUserInfo({})).rejects.toMatchObject({ failure: 'LOGIN_REVOKED' })

  await app.goto(`/transfer?code=${code}`)
  await expect(app.getByText('这个登录链接已经用过或过期了')).toBeVisible()
  await app.context().close()
})
