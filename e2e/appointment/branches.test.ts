import { expectAccessible, expectNoHorizontalScroll } from '../accessibility.ts'
import { buyAndPay, createContact, findSpec, isTablet, listVouchers } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

test('of many branches five are shown and the rest on a press; on a tablet the nearest carry the numbers of a map', async ({
  page,
}) => {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 39.91, longitude: 116.42 })
  const customer = await asMember(page)
  const [voucherId = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer)))
  const contactsId = await createContact(customer)
  await open(page, `/appointment/branchHospital?${new URLSearchParams({ voucherId, contactsId, cityId: '110100' })}`)
  const branches = page.getByRole('radiogroup', { name: '院区' }).getByRole('radio')
  await expect(branches).toHaveCount(5)
  const more = page.getByRole('button', { name: /^看其余 \d+ 家$/ })
  const others = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0])
  await expectAccessible(page)
  await more.click()
  await expect(branches).toHaveCount(5 + others)

  await page.getByRole('button', { name: '离我最近' }).click()
  await expect(page.getByText(/^\d+\.\d km$/).first()).toBeVisible()
  const map = page.getByRole('region', { name: '离您多远' })
  await expect(map).toBeVisible({ visible: isTablet(page) })
  if (isTablet(page)) await expect(map.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await page.getByRole('button', { name: '有女宾专区' }).click()
  await page.getByRole('button', { name: '能停车' }).click()
  await expect(page).toHaveURL(/[?&]with=women%2Cparking\b/)
  const { list } = await customer.api.queryHospList({ voucherId, cityId: '110100' })
  const both = list.filter(({ features }) => features.includes('parking') && features.includes('women'))
  const shown = both.length > 6 ? 5 : both.length
  await expect(branches).toHaveCount(shown)
  await page.reload()
  await expect(page.getByRole('button', { name: '能停车' })).toHaveAttribute('aria-pressed', 'true')
  await expect(branches).toHaveCount(shown)
  await page.getByLabel('搜院区').fill('没有这条街')
  await page.getByRole('button', { name: '不限这些条件' }).click()
  await expect(page).not.toHaveURL(/[?&]with=/)
})
