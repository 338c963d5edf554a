import { checkDigit } from '@mall/contract/account/id-number'
import { failures } from '@mall/contract/failures'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, createContact, findSpec, listVouchers, prepareHold } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

/** In the middle of Shanghai. */
const SHANGHAI = { latitude: 31.23, longitude: 121.47 }
/** As the mall answers when the authority does not. */
const silent = failures.ID_CHECK_UNAVAILABLE
const numbered = (serial: string) => `110105198003120${serial}${checkDigit(`110105198003120${serial}`)}`

async function atTheBranches(page: Page, voucherId: string, contactsId: string) {
  await open(page, `/appointment/branchHospital?${new URLSearchParams({ voucherId, contactsId })}`)
  await expect(page.getByRole('combobox', { name: '体检的城市' })).toBeVisible()
}

test('without geolocation the page explains the alternatives; with it the city is chosen and branches are sorted by distance', async ({
  page,
  context,
}) => {
  const customer = await asMember(page, '/')
  const [voucherId = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer)))
  const contactsId = await createContact(customer)
  await page.getByRole('button', { name: '仅必要' }).click()
  await atTheBranches(page, voucherId, contactsId)
  const city = page.getByRole('combobox', { name: '体检的城市' })
  await expect(city).toHaveValue('110100')
  await page.getByRole('button', { name: '离我最近' }).click()
  await expect(page.getByText('没拿到您的位置，先按最早能约的排；也可以搜街道名')).toBeVisible()
  await expect(page.locator('label').filter({ hasText: '最早' }).first()).toBeVisible()
  await expectAccessible(page)

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(SHANGHAI)
  await page.getByRole('button', { name: '离我最近' }).click()
  await expect(city).toHaveValue('310100')
  await expect(page.getByRole('button', { name: '离我最近' })).toHaveAttribute('aria-pressed', 'true')
  const far = (
    await page
      .getByRole('radiogroup')
      .getByText(/^\d+\.\d km$/)
      .allTextContents()
  ).map(Number.parseFloat)
  expect(far.length).toBeGreaterThan(3)
  expect(far).toEqual(far.toSorted((one, other) => one - other))
  // The address, which logs keep, does not reveal the position.
  expect(page.url()).not.toMatch(/31\.|121\./)
  await expectAccessible(page)
})

test('the last city is preselected the next time', async ({ page }) => {
  const customer = await asMember(page)
  const { api } = customer
  const [first = '', second = ''] = await listVouchers(
    customer,
    await buyAndPay(page, customer, await findSpec(customer), 2),
  )
  const { list } = await api.queryHospList({ voucherId: first, cityId: '310100' })
  const hold = await prepareHold(customer, first, list[0]?.id)
  await api.submitBooking({ holdId: hold.holdId })
  await atTheBranches(page, second, hold.contactsId)
  await expect(page.getByRole('combobox', { name: '体检的城市' })).toHaveValue('310100')
})

test('one’s own contact comes first; a mismatched ID number and an unavailable ID check are reported', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/status of 4(00|09)|status of 503/)
  const { api, mobile } = await asMember(page)
  const people = [
    { contacts_name: '错小满', id_number: numbered('01') },
    { contacts_name: '林国栋', id_number: numbered('03') },
    { contacts_name: '林晓', id_number: numbered('05'), isMyself: 0 as const, relation: '本人' },
  ]
  for (const person of people) await api.editContacts({ ...person, mobile, idConsent: true })
  await open(page, '/profile/contacts')
  const names = page.getByText(/^(错小满|林国栋|林晓)$/)
  await expect(names).toHaveText(['林晓', '错小满', '林国栋'])
  const check = (name: string) => page.getByRole('button', { name: `实名核验：${name}` })
  await check('错小满').click()
  await expect(page.getByText('姓名和身份证号对不上，请逐字核对后再试').first()).toBeVisible()
  await page.route('**/verifyIdCard', (route) => route.fulfill({ status: 503, json: { ...silent, data: null } }))
  await check('林国栋').click()
  await expect(page.getByText(silent.msg).first()).toBeVisible()
  await page.unroute('**/verifyIdCard')
  await check('林晓').click()
  await expect(page.getByText('已实名', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
})
