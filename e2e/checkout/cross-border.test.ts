import { checkDigit } from '@mall/contract/account/id-number'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../accessibility.ts'
import { type Customer, isPhone } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const ID_NUMBER = `11010519850601002${checkDigit('11010519850601002')}`

async function aSpecFromAbroad({ api }: Customer) {
  const { list } = await api.searchProducts({ searchItem: '鱼油', pageSize: 20 })
  const { productSpecList } = await api.getProductInfo({ productId: list.find(({ cbecFlag }) => cbecFlag)?.id ?? '' })
  return productSpecList[0]?.id ?? ''
}

/** By the keyboard, which no bar at the foot of a phone's page can cover. */
const setChecked = (page: Page, name: RegExp) => page.getByRole('checkbox', { name }).press('Space')

test('cross-border goods are ordered with a verified name and tax, paid by the buyer, and declared', async ({
  page,
}) => {
  const customer = await asMember(page)
  const { api } = customer
  const place = { name: '林晓', mobile: '13812346720', districtCode: '110105', street: '和平里小区 6 号楼 301' }
  await api.editAddress({ ...place, isDefault: true })
  await open(page, `/settlement?spec=${await aSpecFromAbroad(customer)}&quantity=2`)
  await expect(page.getByText('跨境综合税').first()).toBeVisible()
  await expect(page.getByText('跨境商品不能用：海关要看到订购人实际付的钱。')).toBeVisible()
  const submit = page.getByRole('button', { name: '提交订单' })
  await submit.click()
  await expect(page.getByText('请先勾选同意，海关才能收到申报')).toBeVisible()
  await page.getByRole('textbox', { name: '姓名' }).fill('林晓')
  await page.getByRole('textbox', { name: '身份证号' }).fill(ID_NUMBER)
  await setChecked(page, /同意把姓名/)
  await setChecked(page, /我已读并同意/)
  await expectAccessible(page)
  await submit.click()

  await page.waitForURL('**/crossborderPayment/**')
  await expect(page.getByText('请用订购人本人的微信付款')).toBeVisible()
  if (isPhone(page)) {
    await expect(page.getByRole('button', { name: /^微信支付 ¥/ })).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => localStorage.setItem('mall.text-size', 'large'))
    await page.reload()
    await expect(page.locator('html[data-size=large]')).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^微信支付 ¥/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: /另一部手机/ }).click()
    await expectNoHorizontalScroll(page)
  }
  await expect(page.getByRole('img', { name: '微信付款码' })).toBeVisible()
  await expectAccessible(page)
  const orderId = page.url().split('/').at(-2) ?? ''
  const { codeUrl } = await api.customsGetNewQrcode({ orderId })
  await page.request.post('/sandbox/wechat/scan', { data: { code_url: codeUrl, result: 'success' } })
  await page.waitForURL('**/successPayment**')
  await open(page, `/profile/orderDetail/${orderId}`)
  await expect(page.getByText(/向海关申报|海关已放行/)).toBeVisible()
  await expectAccessible(page)
})
