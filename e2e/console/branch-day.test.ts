import type { Page } from '@playwright/test'
import { E2E_CONSOLE } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { required } from '../required.ts'
import { bookFamilies, branchOf, type Visitor } from './branch-day-visitors.ts'
import { answerQuestions, enrol, expectGoodPage } from './console.ts'

/** Who is expected and comes: in `npm run nightly -- branch-day` forty. */
const ARRIVALS = Number(process.env.MALL_ARRIVALS ?? 4)
const LATE = ARRIVALS > 10 ? 3 : 1
const WITHOUT_LINE = 2
/** The branch of the second manager: no other journey checks anybody in there. */
const STAFF = 'demo-04-manager'

test.use({ serviceWorkers: 'allow', viewport: { width: 1024, height: 768 } })

const list = (page: Page) => page.getByRole('region', { name: '到检名单' })

/** How many stand so, of the whole day. */
async function countOf(page: Page, standing: string): Promise<number> {
  const text = await list(page)
    .getByRole('button', { name: new RegExp(`^${standing} *\\d+$`) })
    .textContent()
  return Number(text?.replace(/\D/g, ''))
}

/** A scanner types wherever the focus is. */
async function scanned(page: Page, { mobile, bookingId }: Pick<Visitor, 'mobile' | 'bookingId'>) {
  await page.keyboard.type(mobile.slice(-4))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`visit=${bookingId}`))
}

async function identify(page: Page, digits: string) {
  await page.getByRole('textbox', { name: '证件号后四位' }).fill(digits)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^周样/ })).toBeVisible()
}

async function checkIn(page: Page) {
  await answerQuestions(page)
  await page.getByRole('button', { name: '办理到检', exact: true }).click()
  await expect(page.getByRole('button', { name: '撤回到检' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^周样/ })).toBeInViewport()
}

async function end(page: Page) {
  await page.getByRole('button', { name: /^选上没做的/ }).click()
  await page.getByRole('button', { name: /^\d+ 项做完了$/ }).click()
  await page.getByRole('button', { name: '结束检查', exact: true }).click()
  await expect(page.getByRole('heading', { name: /查完$/ })).toBeVisible()
}

test(`a day at the desk: ${ARRIVALS} arrivals, ${LATE} late, a brother, a walk-in, the line cut, and the board at the end @tablet`, async ({
  page,
  browser,
  context,
  allowNoise,
}) => {
  test.setTimeout(120_000 + ARRIVALS * 15_000)
  allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR|status of 401 .*session\/me/)
  const branchId = await branchOf(STAFF)
  const { late, expected, families } = await bookFamilies(browser, branchId, { expected: ARRIVALS, late: LATE })
  const [family] = families
  if (!family) throw new Error('nobody has booked')
  await enrol(page, STAFF, `平板 ${Date.now() % 10_000}`)
  await page.goto(`${E2E_CONSOLE}/desk`)
  await expect(page.getByText('断线也能办')).toBeVisible({ timeout: 60_000 })
  const finished = await countOf(page, '查完')

  const withLine = expected.slice(0, -WITHOUT_LINE)
  const [first, ...others] = withLine
  if (!first) throw new Error('nobody is expected')
  await scanned(page, first)
  await page.getByRole('button', { name: '换人' }).click()
  await page
    .getByRole('radio', { name: /周\*\*/ })
    .and(page.locator(':enabled'))
    .first()
    .check({ force: true })
  await page.getByRole('dialog').getByRole('textbox', { name: '证件号后四位' }).fill(family.brother.digits)
  await page.getByRole('checkbox', { name: /^本人同意/ }).check({ force: true })
  await page.getByRole('button', { name: '换成这一位' }).click()
  await expect(page.getByRole('heading', { name: /^周样弟/ })).toBeVisible()
  // The number that was looked for is not the brother's.
  await expect(list(page).getByText('没有找到这位客人')).toBeHidden()
  await checkIn(page)
  for (const one of [...others, ...late]) {
    await scanned(page, one)
    await identify(page, one.digits)
    await checkIn(page)
  }
  await expectGoodPage(page)

  // The line breaks while somebody stands at the desk.
  const atDesk = new RegExp(`/desk/offline\\?visit=${required(late.at(-1), 'late visitor').bookingId}`)
  await context.setOffline(true)
  await expect(page).toHaveURL(atDesk)
  await expect(page.getByText('照常登记')).toBeVisible()
  for (const { mobile, digits } of expected.slice(-WITHOUT_LINE)) {
    const search = page.getByRole('searchbox', { name: '手机尾号、到检码' })
    await search.fill(mobile.slice(-4))
    await search.press('Enter')
    await page.getByRole('textbox', { name: '证件号后四位' }).fill(digits)
    await answerQuestions(page)
    await page.getByRole('button', { name: '办理到检，先存在这台设备' }).click()
    await expect(page.getByRole('button', { name: '做完了' })).toBeVisible()
  }
  await context.setOffline(false)
  await expect(page).toHaveURL(new RegExp(`/desk\\?visit=${required(expected.at(-1), 'visitor').bookingId}`))
  await expect(page.getByText(`断线时登记的，补上了 ${WITHOUT_LINE} 件`)).toBeVisible()

  await page.getByRole('button', { name: '现场加人' }).click()
  const drawer = page.getByRole('dialog', { name: '现场加人' })
  await drawer.getByRole('textbox', { name: '会员手机号或体检券号' }).fill(family.mobile)
  await drawer.getByRole('textbox', { name: '证件号后四位' }).fill(first.digits)
  await page.keyboard.press('Enter')
  await drawer.getByRole('textbox', { name: '原因' }).fill('客人直接来了')
  await drawer.getByRole('button', { name: '加人', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^周样例.*待到$/ })).toBeVisible()
  await checkIn(page)
  await end(page)
  for (const one of [...withLine.slice(1), ...late, ...expected.slice(-WITHOUT_LINE)]) {
    await scanned(page, one)
    await end(page)
  }
  await scanned(page, { ...first, mobile: family.brother.mobile })
  await end(page)
  const ended = await countOf(page, '查完')
  expect(ended - finished).toBe(ARRIVALS + LATE + 1)

  // Counted once each half minute.
  const onBoard = async () => {
    await page.goto(`${E2E_CONSOLE}/today`)
    return (await page.locator('dt', { hasText: '查完' }).locator('+ dd').textContent())?.replace(/\D/g, '')
  }
  await expect.poll(onBoard, { timeout: 60_000, intervals: [3_000] }).toBe(String(ended))
})
