import { productId } from '../../demo-data/src/products/product-shape.ts'
import { expectAccessible } from '../accessibility.ts'
import { type Customer, isPhone, isTablet, setChecked } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { watch } from '../exposed-secrets.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

/** The dearest and the cheapest package that one can simply buy. */
async function specsOf({ api }: Customer) {
  const { list } = await api.searchProducts({ pageSize: 50 })
  const simple = list.filter((one) => one.serviceKind === 'general' && one.productType === '1' && !one.cbecFlag)
  const [cheap] = simple.toSorted((a, b) => a.minSellingPrice - b.minSellingPrice)
  const specOf = async (id: string) =>
    (await api.getProductInfo({ productId: id })).productSpecList.find(({ stock }) => stock !== 0)
  return { dear: await specOf(productId('parents-peace')), cheap: await specOf(cheap?.id ?? '') }
}

test('a card is bound, pays part of one order and all of another, and its ledger lists both', async ({
  page,
  request,
  allowNoise,
}) => {
  allowNoise(/status of 400/)
  const watched = watch(page)
  const customer = await asMember(page, '/profile/fuCard')
  const printed = await (await request.post('/sandbox/cards', { data: { yuan: 1000 } })).json()
  const secret = page.getByLabel('卡密', { exact: true })
  /** Of several cards one is known by its number, which stands on its face. */
  const shown = `HX ${printed.number.slice(2, 6)} **** ${printed.number.slice(-4)}`
  const expectNamed = () => expect(page.getByText(shown, { exact: true }).first()).toBeVisible()

  await test.step('binds a card: a wrong secret is reported below its field', async () => {
    await page.getByLabel('卡号').fill(printed.number)
    await secret.fill('123456')
    await page.getByRole('button', { name: '绑到我的账号' }).click()
    await expect(page.getByText('卡密是 8 位数字，还差 2 位')).toBeVisible()
    await secret.fill(printed.secret === '00000000' ? '11111111' : '00000000')
    await page.getByRole('button', { name: '绑到我的账号' }).click()
    await expect(page.getByText(/还能试 4 次/)).toBeVisible()
    await expectAccessible(page)
    await secret.fill(printed.secret)
    await page.getByRole('button', { name: '绑到我的账号' }).click()
    await expect(page.getByText('卡面金额入账')).toBeVisible()
    await expectNamed()
  })

  const { dear, cheap } = await specsOf(customer)
  const price = page.locator('dl').last()
  const submit = async () => {
    await setChecked(page.getByRole('checkbox', { name: /我已读/ }))
    await page.getByRole('button', { name: '提交订单' }).click()
  }

  await test.step('pays 200 yuan of an order with it', async () => {
    await open(page, `/settlement?spec=${dear?.id}&quantity=1`)
    await expect(price).toContainText('−¥1,000.00')
    if (isPhone(page)) await page.getByRole('button', { name: /^福卡/ }).click()
    if (!isTablet(page)) await expectNamed()
    const amount = page.getByLabel(/这张卡付多少元/)
    await amount.fill('200')
    await amount.press('Enter')
    if (isPhone(page)) await page.getByRole('button', { name: '用好了' }).click()
    await expect(price).toContainText('−¥200.00')
    await expectAccessible(page)
    await submit()
    await page.waitForURL(/\/payment\//)
    await expect(page.getByText('福卡已付 ¥200.00')).toBeVisible()
  })

  await test.step('pays another order in full with it, without a payment page', async () => {
    await open(page, `/settlement?spec=${cheap?.id}&quantity=1`)
    await expect(price).toContainText('还需付款¥0.00')
    await submit()
    await page.waitForURL(/\/successPayment/)
    await expect(page.getByText('全部由福卡付清')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('finds both in its ledger', async () => {
    await open(page, '/profile/fuCard')
    await expect(page.getByText('−200.00')).toBeVisible()
    await expect(page.getByText(`−${((cheap?.sellingPrice ?? 0) / 100).toFixed(2)}`)).toBeVisible()
    await expect(page.getByText(/笔笔对得上/)).toBeVisible()
    await expectAccessible(page)
    expect((await watched({ cardNumber: printed.number, cardSecret: printed.secret })).found).toEqual([])
  })
})
