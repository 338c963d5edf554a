import type { APIRequestContext, Page } from '@playwright/test'
import { solveCaptcha, testClient } from '../../server/test/support/client.ts'
import { expectAccessible } from '../accessibility.ts'
import { logIn, setChecked } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { E2E_ORIGIN } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

/** A unique number for each run and layout, as limits count by number. */
const numberOf = (project: string) => `13${project === 'desktop' ? 7 : 8}${String(Date.now()).slice(-8)}`

async function codeFor(request: APIRequestContext, mobile: string): Promise<string> {
  const messages = await (await request.get(`/sandbox/sms?mobile=${mobile}`)).text()
  const found = /\b(\d{6})\b/.exec(messages)
  expect(found, 'a message with a code').not.toBeNull()
  return found?.[1] ?? ''
}

async function askForCode(page: Page, mobile: string) {
  await page.getByLabel('手机号', { exact: true }).fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('textbox', { name: '验证码' })).toBeVisible()
}

test('a visitor logs in with number and code, comes back to where they were, and logs in and out once for all tabs', async ({
  page,
  context,
  request,
}, info) => {
  const mobile = numberOf(info.project.name)
  await open(page, `/passport/login?redirect=${encodeURIComponent('/?from=login')}`)
  await expectAccessible(page)
  await askForCode(page, mobile)
  await expect(page.getByRole('textbox', { name: '验证码' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor(request, mobile))
  await setChecked(page.getByRole('checkbox'))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/?from=login')
  await expect(page.getByRole('link', { name: /看我的预约|的预约都在这里/ })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: /的预约都在这里/ })).toBeVisible()

  await other.goto('/profile/profilehome')
  await expect(other.getByRole('heading', { name: '年轮' })).toBeVisible()
  await open(page, '/profile/set')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL(`/passport/login?redirect=${encodeURIComponent('/profile/profilehome')}`)
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
})

test('a rejected login is cleared, and a new one is requested except on public screens', async ({
  page,
  allowNoise,
}) => {
  test.slow()
  allowNoise(/status of 401/)
  const loginUrl = (path: string) => `/passport/login?redirect=${encodeURIComponent(path)}`
  for (const [code, at, end] of [
    [10000, '/', '/'],
    [10001, '/searchList', '/searchList'],
    [10002, '/branch', loginUrl('/branch')],
  ] as const) {
    await logIn(page)
    const refusal = { status: 401, json: { code, msg: '请重新登录', data: null } }
    await page.route(/\/login\/(getUserInfo|getToken)/, (route) => route.fulfill(refusal))
    await open(page, at)
    const names = async () => (await page.context().cookies()).map(({ name }) => name)
    await expect.poll(names, { message: `${code}` }).not.toContain('access_token')
    await expect(page, `${code}`).toHaveURL(end)
    await page.unroute(/\/login\/(getUserInfo|getToken)/)
    // The server itself refused nothing, so its cookie is still good.
    await page.context().clearCookies()
  }
})

test('a missing agreement and a wrong code are reported and change nothing', async ({
  page,
  request,
  allowNoise,
}, info) => {
  allowNoise(/400/)
  const mobile = numberOf(info.project.name)
  await open(page, '/passport/login')
  await askForCode(page, mobile)
  const right = await codeFor(request, mobile)
  await page.getByRole('textbox', { name: '验证码' }).fill(right === '111111' ? '222222' : '111111')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请先看一眼协议并打勾，再点登录')).toBeVisible()

  await setChecked(page.getByRole('checkbox'))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText(/验证码不正确/)).toBeVisible()
  await expect(page).toHaveURL(/\/passport\/login/)
})

test('a login never redirects to another site', { tag: ['@desktop', '@daily'] }, async ({ page, allowNoise }) => {
  allowNoise(/401/)
  await open(page, '/passport/login?redirect=//evil.example/')
  await expect(page.getByRole('heading', { name: '手机号登录' })).toBeVisible()
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the very cookie of the specification
    document.cookie = 'access_token=anything; Path=/'
  })
  await open(page, '/auth?redirect=https://evil.example/')
  // The token is none, so the login may begin anew; either way the visitor stays here, and home is what is kept.
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/(passport\/login\?redirect=%2F)?$/)
})

test('after a reload the code can still be typed, with the remaining time', async ({
  page,
  request,
  allowNoise,
}, info) => {
  allowNoise(/status of 429/)
  const mobile = numberOf(info.project.name)
  await open(page, '/passport/login?redirect=/branch')
  await askForCode(page, mobile)
  await expect(page.getByText(/已发送，\d+ 秒后可重发/)).toBeVisible()
  await page.reload()
  const code = page.getByRole('textbox', { name: '验证码' })
  await expect(code).toBeVisible()
  await expect(page.getByLabel('手机号', { exact: true })).toHaveValue(/^\d{3} \d{4} \d{4}$/)
  await expect(page.getByText(/刚才短信里的还能用：[45] 分钟内有效，最多试 5 次/)).toBeVisible()
  await expect(page.getByText(/已发送，\d+ 秒后可重发/)).toBeVisible()

  // Where the tab has forgotten as well, the number alone brings the field back.
  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/passport/login?redirect=/branch')
  await page.getByLabel('手机号', { exact: true }).fill(mobile)
  await expect(code).toBeVisible()
  await expect(page.getByText(/已发送，\d+ 秒后可重发/)).toBeVisible()
  await code.fill(await codeFor(request, mobile))
  await setChecked(page.getByRole('checkbox'))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/branch')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(mobile)
})

test('a number that was just sent a code shows the wait and counts down', async ({ page, allowNoise }, info) => {
  allowNoise(/status of 429/)
  const mobile = numberOf(info.project.name)
  const stranger = await testClient(E2E_ORIGIN, E2E_ORIGIN)
  await stranger.api.sCaptcha({ mobile, captcha: await solveCaptcha(stranger, mobile) })
  await open(page, '/passport/login')
  await page.getByLabel('手机号', { exact: true }).fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(/验证码刚刚发过，请 \d+ 秒后再试/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^\d+ 秒后可获取验证码$/ })).toBeDisabled()
})

test('the agreement’s label ticks its box, its links open the documents', async ({ page, context }) => {
  await open(page, '/passport/login')
  const box = page.getByRole('checkbox')
  await page.getByText('我已阅读并同意').click({ position: { x: 60, y: 10 } })
  await expect(box).toBeChecked()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: '《用户协议》' }).click()
  await expect(await opened).toHaveURL('/user-agreement')
  await expect(box).toBeChecked()
  await page.getByText('最新版').click()
  await expect(box).not.toBeChecked()
})

test('a logged-in member skips the login form and goes to its target', async ({ page }) => {
  await asMember(page)
  for (const to of ['/branch', '/profile/set']) {
    await open(page, `/passport/login?redirect=${to}`)
    await expect(page).toHaveURL(to)
  }
  await open(page, '/auth?redirect=/branch')
  await expect(page).toHaveURL('/branch')
})
