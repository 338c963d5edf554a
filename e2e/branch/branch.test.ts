import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../accessibility.ts'
import { buyAndPay, createContact, findSpec, isPhone } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { E2E_ORIGIN } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const GULOU = '/branch/beijing-gulou'
/** East of 东单, in the middle of Beijing. */
const HERE = { latitude: 39.91, longitude: 116.42 }
const alive = async (page: Page) => page.getByRole('button', { name: '仅必要' }).click()

test('the city and the filters are in the address, and the document already shows them', async ({ page, request }) => {
  const html = await (await request.get('/branch?cityId=310100&service=dental')).text()
  expect(html).toContain('上海院区')
  expect(html).not.toContain('北京鼓楼院区')
  await open(page, '/branch')
  await alive(page)
  await expect(page.getByRole('heading', { name: '北京院区' })).toBeAttached()
  await page.getByRole('navigation', { name: '城市' }).getByRole('link', { name: /^上海/ }).click()
  await expect(page).toHaveURL('/branch?cityId=310100')
  await expect(page.getByRole('heading', { name: '上海院区' })).toBeAttached()
  await page.getByRole('link', { name: '能看口腔' }).click()
  await expect(page).toHaveURL('/branch?cityId=310100&service=dental')
  await expect(page.getByRole('link', { name: '能看口腔' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('combobox', { name: '看哪个城市的院区' }).selectOption({ index: 2 })
  await expect(page).toHaveURL(/cityId=440100&service=dental/)
})

test('a filter set while another city loads applies to that city', async ({ page }) => {
  await open(page, '/branch')
  await alive(page)
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/newHome/org/list', async (route) => {
    await gate
    await route.continue()
  })
  await page.getByRole('navigation', { name: '城市' }).getByRole('link', { name: /^上海/ }).click()
  await page.getByRole('link', { name: '周末开门' }).click()
  go()
  await expect(page).toHaveURL('/branch?cityId=310100&with=weekend')
  await expect(page.getByRole('heading', { name: '上海院区' })).toBeAttached()
  await page.getByRole('link', { name: '7 天内能约上' }).click()
  await expect(page).toHaveURL('/branch?cityId=310100&within=7&with=weekend')
})

test('an invalid query shows the default list', async ({ page }) => {
  const answer = await page.goto('/branch?cityId=999999&service=%E5%92%96%E5%95%A1&within=maybe&with=x&order=7')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: '北京院区' })).toBeAttached()
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('branches are sorted by the first free day, the rest on demand, and searchable by name or station', async ({
  page,
}) => {
  await open(page, '/branch')
  await alive(page)
  await page.getByRole('button', { name: /看其余 \d+ 家/ }).click()
  expect(await page.getByRole('article').count()).toBeGreaterThan(5)
  await page.getByRole('link', { name: '最早能约' }).click()
  await expect(page).toHaveURL('/branch?order=soonest')
  await page.getByRole('searchbox', { name: '搜院区' }).fill('什刹海')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByRole('heading')).toContainText('鼓楼院区')
  await page.getByRole('searchbox', { name: '搜院区' }).fill('没有这里')
  await expect(page.getByText('这里没有符合的院区')).toBeVisible()
})

test('with geolocation each branch shows its distance, and the URL holds no position', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(HERE)
  await open(page, '/branch?cityId=310100')
  await alive(page)
  await page.getByRole('button', { name: '用我的位置' }).click()
  await expect(page).toHaveURL('/branch?cityId=110100')
  await expect(page.getByRole('img', { name: /以您的位置为中心，.*公里/ })).toBeVisible()
  const far = await page
    .getByRole('article')
    .getByText(/^\d+\.\d km$/)
    .allTextContents()
  const metres = far.map(Number.parseFloat)
  expect(metres.length).toBe(5)
  expect(metres).toEqual(metres.toSorted((a, b) => a - b))
})

test('without geolocation distances are measured from the city centre, and the page says so', async ({ page }) => {
  await open(page, '/branch')
  await alive(page)
  await expect(page.getByRole('img', { name: /以北京市中心为中心，.*公里/ })).toBeVisible()
  await page.getByRole('button', { name: '用我的位置' }).click()
  await expect(page.getByText('没拿到您的位置，先从市中心算')).toBeVisible()
})

test('a branch shows its calendar in words and numbers, and the times of the selected day', async ({ page }) => {
  await open(page, GULOU)
  await expect(page.getByRole('heading', { name: '北京鼓楼院区', level: 1 })).toBeVisible()
  const calendar = page.getByRole('table', { name: '未来 30 天的名额' })
  await expect(calendar.getByText('休', { exact: true }).first()).toBeVisible()
  const free = calendar.getByRole('button', { name: /^\d+月\d+日 周.，.*余 ?\d+/ })
  expect(await free.count()).toBeGreaterThan(10)
  await expect(free.first()).toHaveAttribute('aria-pressed', 'true')
  const day = free.nth(3)
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  const name = (await day.textContent())?.split('，')[0] ?? ''
  await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible()
  await expect(
    page
      .getByText(/余 \d+，含抽血/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test('a branch shows licence, equipment and directions, a phone link, and next steps', async ({ page }) => {
  await open(page, GULOU)
  for (const heading of ['这里能做的套餐', '开门时间', '怎么去', '设备', '证照', '附近的院区'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByText(/^示例 PDY/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^看原件.*放射诊疗许可证/ })).toHaveAttribute(
    'href',
    '/qualification/beijing-gulou-rays',
  )
  await expect(page.locator('a[href^="tel:010-"]').first()).toBeVisible()
  await page.getByRole('link', { name: '约这家院区' }).click()
  await expect(page).toHaveURL('/searchList?branchId=beijing-gulou')
})

test('a member takes branch and day from the page of a branch into the booking', async ({ page }) => {
  test.slow()
  const customer = await asMember(page, '/')
  await buyAndPay(page, customer, await findSpec(customer))
  await createContact(customer)
  await page.getByRole('button', { name: '仅必要' }).click()
  await open(page, GULOU)
  const calendar = page.getByRole('table', { name: '未来 30 天的名额' })
  await calendar
    .getByRole('button', { name: /^\d+月\d+日 周.，.*余 ?\d+/ })
    .nth(3)
    .click()
  await page.getByRole('link', { name: /^去预约/ }).click()
  await expect(page).toHaveURL(/choosePerson\?cityId=110100&branchId=beijing-gulou&date=\d{4}-\d\d-\d\d$/)
  const date = new URL(page.url()).searchParams.get('date')
  await page.getByRole('link', { name: /^去预约/ }).click()
  await page.locator('label').filter({ hasText: '王志远' }).click()
  await page.getByRole('button', { name: '下一步：选院区' }).click()
  await expect(page.getByRole('radio', { name: /北京鼓楼院区/ })).toBeChecked()
  await expect(page.getByRole('button', { name: /已选$/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '下一步：选时间' }).click()
  await expect(page).toHaveURL(new RegExp(`branchId=beijing-gulou&date=${date}`))
  await expect(page.locator('label').filter({ hasText: '含抽血' }).first()).toBeVisible()
})

test('a package of a branch lists that branch first, in any city of the visitor', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, GULOU)
  await page
    .getByRole('link', { name: /^约这家 ?：/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\/\w+\?branchId=beijing-gulou$/)
  await expect(page.getByText('北京鼓楼院区能做这一项')).toBeVisible()
  await expect(page.locator('#branches li').first()).toContainText('北京鼓楼院区')
})

test('an unknown branch is answered with the not-found page', { tag: '@desktop' }, async ({ page, allowNoise }) => {
  allowNoise(/status of 404/)
  for (const path of ['/branch/nowhere', '/branch/%E9%99%A2%E5%8C%BA']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '这一页没找到' })).toBeVisible()
  }
})

test('list and branch pass the accessibility check and never scroll sideways, also in large print', async ({
  page,
}) => {
  for (const size of ['normal', 'large']) {
    if (size === 'large') await page.addInitScript(() => localStorage.setItem('mall.text-size', 'large'))
    for (const path of ['/branch', GULOU]) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.locator('html[data-size=large]')).toHaveCount(size === 'large' ? 1 : 0)
      // Once a device, because it takes seconds: phones in large print, desktops as they are.
      if (isPhone(page) === (size === 'large')) {
        await expectAccessible(page)
      }
      await expectNoHorizontalScroll(page)
    }
  }
})

test('the list is restored when coming back', async ({ page }) => {
  await open(page, '/branch')
  await alive(page)
  await page.getByRole('button', { name: /看其余 \d+ 家/ }).click()
  const many = await page.getByRole('article').count()
  await page.getByRole('article').getByRole('heading').getByRole('link').nth(6).click()
  await expect(page).toHaveURL(/\/branch\/[\w-]+$/)
  if (isPhone(page)) await page.getByRole('button', { name: '返回' }).click()
  else await page.goBack()
  await expect(page).toHaveURL('/branch')
  await expect(page.getByRole('article')).toHaveCount(many)
})

test('on a branch host the branch is the home page, without login, and other pages redirect to the main host', async ({
  page,
}) => {
  const host = E2E_ORIGIN.replace('localhost', 'gulou.localhost')
  await open(page, host)
  await expect(page).toHaveTitle('北京鼓楼院区')
  await expect(page.getByRole('heading', { name: '北京鼓楼院区', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /登录/ })).toHaveCount(0)
  const book = page.getByRole('link', { name: '约这家院区' })
  await expect(book).toHaveAttribute('href', `${E2E_ORIGIN}/searchList?branchId=beijing-gulou`)
  await alive(page)
  await book.click()
  await expect(page).toHaveURL(`${E2E_ORIGIN}/searchList?branchId=beijing-gulou`)
  await open(page, `${host}/branch?cityId=310100`)
  await expect(page).toHaveURL(`${E2E_ORIGIN}/branch?cityId=310100`)
})
