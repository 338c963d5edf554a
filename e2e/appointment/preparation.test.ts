import { asMember } from '../as-member.ts'
import { expectNoBarriers } from '../barriers.ts'
import { expect, test } from '../fixtures.ts'
import { aHeldPlace, buyAndPay, type Customer, tick, vouchersOf } from '../steps.ts'

/** A spec of an examination that begins on an empty stomach, and that any grown person may book. */
async function aFastingSpec({ api }: Customer): Promise<string> {
  const { list } = await api.searchProducts({ pageSize: 50 })
  for (const { id } of list.filter(
    (one) => one.serviceKind === 'general' && one.productType === '1' && !one.cbecFlag,
  )) {
    const { packages } = await api.getBaseProductInfo({ id })
    const fits = packages.find(({ items }) => items.some(({ name }) => name.includes('血脂')) && !hasSide(items))
    const { productSpecList } = fits ? await api.getProductInfo({ productId: id }) : { productSpecList: [] }
    const spec = productSpecList.find(({ specName }) => specName === fits?.specName)
    if (spec && !/妈妈|女|孩|岁|备孕/.test(spec.specName)) return spec.id
  }
  return ''
}

/** For men or women alone. */
const hasSide = (items: readonly { name: string }[]) => items.some(({ name }) => /妇科|乳腺|宫颈|前列腺/.test(name))

test('getting ready hour by hour, with drugs told under their consent, sent on and printed; cancelled, who came is told', async ({
  page,
}) => {
  test.slow()
  const customer = await asMember(page)
  const { api } = customer
  const [voucherId = ''] = await vouchersOf(customer, await buyAndPay(page, customer, await aFastingSpec(customer)))
  const { holdId } = await aHeldPlace(customer, voucherId)
  const { bookingId } = await api.submitBooking({ holdId })
  await page.goto(`/profile/appointmentDetail/general/${bookingId}`)
  await page.getByRole('link', { name: '一天怎么安排，几点做什么' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '先空腹抽血，再吃早饭' })).toBeVisible()
  await expect(page.getByRole('img', { name: /从前一天 20:00 起空腹/ })).toBeVisible()
  for (const name of ['前一天', '早上', '到院', '检查后'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(page.getByText('降糖药、胰岛素先带着')).toBeVisible()
  await expectNoBarriers(page)

  await page.getByRole('button', { name: '登记在吃的药' }).click()
  await expect(page.getByRole('button', { name: '都没有，保存' })).toBeDisabled()
  await tick(page.getByRole('checkbox', { name: '胰岛素' }))
  await tick(page.getByRole('checkbox', { name: /我单独同意保存这些健康信息/ }))
  await expectNoBarriers(page)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { name: '王志远在吃的药' })).toBeVisible()
  await expect(page.getByText('降糖药、胰岛素先带着')).toHaveCount(0)
  expect((await api.getBooking({ bookingId })).drugs.told).toEqual(['insulin'])

  await page.getByRole('button', { name: '发给王志远' }).click()
  const letter = page.getByRole('dialog', { name: '发给王志远' })
  await expect(letter).toContainText('20:00 不吃东西了')
  await expect(letter).toContainText('胰岛素：')
  await expect(letter).not.toContainText(/¥|\d{16}/)
  await expectNoBarriers(page)
  await letter.getByRole('button', { name: '先不发' }).click()

  await page.getByRole('link', { name: '打印' }).click()
  await expect(page.getByRole('heading', { name: '怎么准备' })).toBeVisible()
  await expect(page.getByText('20:00', { exact: false }).first()).toBeVisible()
  await expectNoBarriers(page)
  await page.goto(`/profile/preparation/${bookingId}`)
  await page.getByRole('button', { name: '删掉登记的药' }).click()
  await expect(page.getByRole('button', { name: '登记在吃的药' })).toBeVisible()

  await page.goto(`/profile/appointmentDetail/general/${bookingId}`)
  await page.getByRole('button', { name: '取消预约' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定取消' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '王志远的预约取消了' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '套餐还在' })).toBeVisible()
  await expect
    .poll(async () => (await api.getBooking({ bookingId })).cancelTold?.text ?? '')
    .toContain('不用空腹，不用过去')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: '已经告诉王志远' })).toBeVisible()
  await expectNoBarriers(page)
  await page.goto(`/profile/preparation/${bookingId}`)
  await expect(page.getByText('这个预约已取消，不用准备。')).toBeVisible()
})
