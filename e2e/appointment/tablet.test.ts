import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../accessibility.ts'
import { availableTimeslots, buyAndPay, createContact, findSpec, listVouchers, prepareHold } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const WIDTHS = [320, 360, 719, 720, 820, 1079, 1080, 1440]
const TABLET = { width: 820, height: 1000 }

/** No two rings of the calendar overlap, at any width. */
async function expectRingsApart(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: TABLET.height })
    const gaps = await page.getByRole('row').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const rings = [...row.querySelectorAll('svg')].map((ring) => ring.getBoundingClientRect())
        return rings.slice(1).map((ring, index) => Math.round(ring.left - (rings[index]?.right ?? 0)))
      }),
    )
    expect(gaps.length, `rings at ${width}`).toBeGreaterThan(5)
    expect(Math.min(...gaps), `rings at ${width}`).toBeGreaterThanOrEqual(0)
  }
}

/** In large print `12/1` still stands inside its ring. */
async function expectDaysInRings(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-size', 'large'))
  const days = page.getByRole('row').locator('svg + span > span')
  const room = await days.evaluateAll((all) =>
    all.map((day) => {
      const ring = day.parentElement?.previousElementSibling?.getBoundingClientRect().width ?? 0
      return ring - day.getBoundingClientRect().width
    }),
  )
  expect(room.length).toBeGreaterThan(5)
  expect(Math.min(...room)).toBeGreaterThanOrEqual(6)
}

const summary = (page: Page) => page.getByRole('complementary', { name: '这次预约' })

test('person and branch fit every width, and what was chosen stays from one layout to the next', {
  tag: '@desktop',
}, async ({ page }) => {
  const customer = await asMember(page)
  const [voucherId = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer)))
  await createContact(customer)

  await page.setViewportSize(TABLET)
  await open(page, `/appointment/choosePerson?${new URLSearchParams({ voucherId })}`)
  await page.getByRole('radio', { name: /王志远/ }).check({ force: true })
  await expectFits(page, WIDTHS)
  await expect(page.getByRole('radio', { name: /王志远/ })).toBeChecked()
  await page.setViewportSize(TABLET)
  await expectAccessible(page)
  await summary(page).getByRole('button', { name: '下一步：选院区' }).click()

  await expect(page).toHaveURL(/branchHospital/)
  const change = page.getByRole('link', { name: '换人' })
  expect((await change.boundingBox())?.height).toBeLessThan(60)
  const search = page.getByRole('searchbox', { name: '搜院区' })
  await search.fill('院区')
  await expectFits(page, WIDTHS)
  await expect(search).toHaveValue('院区')
  await page.setViewportSize(TABLET)
  await expectAccessible(page)
})

test('the days of a branch fit every width, and no two rings meet', { tag: '@desktop' }, async ({ page }) => {
  const customer = await asMember(page)
  const [voucherId = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer)))
  const [hour] = await availableTimeslots(customer, voucherId)
  const { branchId = '', date = '', timespanId = '' } = hour ?? {}
  const contactsId = await createContact(customer)
  const chosen = new URLSearchParams({ voucherId, contactsId, branchId, date, timespanId, view: 'calendar' })
  await open(page, `/appointment/branchHospital?${chosen}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await expectFits(page, WIDTHS)
  await expectRingsApart(page)
  await page.setViewportSize(TABLET)
  await expectAccessible(page)
  await expectDaysInRings(page)
})

test('added items and the confirmation fit every width, and what is typed stays', { tag: '@desktop' }, async ({
  page,
}) => {
  const customer = await asMember(page)
  const [voucherId = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer)))
  const hold = await prepareHold(customer, voucherId)

  await page.setViewportSize(TABLET)
  await open(page, `/appointment/optionalItems?${new URLSearchParams(hold)}`)
  await page.getByRole('navigation', { name: '部位' }).getByRole('button').nth(1).click()
  await page.getByRole('button', { name: /^加上/, disabled: false }).first().click()
  await expect(summary(page).getByText('加 1 项').filter({ visible: true })).toBeVisible()
  await expectFits(page, WIDTHS)
  await page.setViewportSize(TABLET)
  await expectAccessible(page)
  await summary(page).getByRole('button', { name: '下一步：确认' }).click()

  await expect(page.getByText('请核对一遍')).toBeVisible()
  await page.getByRole('textbox', { name: '备注', exact: true }).fill('听力不好')
  await expectFits(page, WIDTHS)
  await expect(page.getByRole('textbox', { name: '备注', exact: true })).toHaveValue('听力不好')
  await page.setViewportSize(TABLET)
  await expectAccessible(page)
})
