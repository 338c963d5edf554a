import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, listVouchers } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const DAD = {
  contacts_name: '林国栋',
  mobile: '13600000158',
  sex: 1,
  birthday: '1959-03-01',
  relation: '爸爸',
} as const

test('a package that does not suit the person is listed last with the reason; another can be booked instead', async ({
  page,
}) => {
  const customer = await asMember(page)
  const { api } = customer
  const { list } = await api.searchProducts({ pageSize: 50 })
  const { id = '' } = list.find(({ productName }) => productName.startsWith('父母安心')) ?? {}
  const { productSpecList } = await api.getProductInfo({ productId: id })
  // His is bought first, so that hers would be listed above it.
  for (const whose of ['爸爸', '妈妈']) {
    const spec = productSpecList.find(({ specName }) => specName.includes(whose))
    await listVouchers(customer, await buyAndPay(page, customer, spec?.id ?? ''))
  }
  const { contacts_id: dad } = await api.editContacts(DAD)

  await open(page, `/appointment/choosePerson?contactsId=${dad}`)
  await expect(page.getByRole('heading', { name: '给爸爸约哪一份？' })).toBeVisible()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.nth(0)).toContainText('爸爸 · 男')
  await expect(cards.nth(1)).toContainText('林国栋用不了：与女款不符')
  for (const card of await cards.all()) await expect(card.getByRole('link')).toHaveCount(1)
  await expectAccessible(page)
  await cards
    .nth(0)
    .getByRole('link', { name: /^去预约/ })
    .click()
  await expect(page.getByRole('radio', { name: /林国栋/ })).toBeChecked()
  await page.goBack()
  await cards
    .nth(1)
    .getByRole('link', { name: /^给别人约/ })
    .click()
  await expect(page.getByText('套餐是女款')).toBeVisible()
})
