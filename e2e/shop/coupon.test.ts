import { productId } from '../../demo-data/src/products/product-shape.ts'
import { expectAccessible } from '../accessibility.ts'
import { isPhone, setChecked, submitLoginCode, uniqueMobile } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

test.describe('on the first visit of a day', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('home pushes a coupon once, it can be dismissed, and a claim before login is kept', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: '仅必要' }).click()
    const pushed = page.getByRole('dialog', { name: '给爸妈的一张券' })
    await expect(pushed.getByText('父母体检专用券')).toBeVisible()
    await expect(pushed.getByRole('button', { name: '先不领' })).toBeVisible()
    await expectAccessible(page)
    await pushed.getByRole('button', { name: '领取这张券' }).click()
    await page.waitForURL((url) => url.pathname === '/passport/login')
    await submitLoginCode(page, uniqueMobile())
    await expect(page).toHaveURL('/coupon')
    await expect(page.getByText('领到了，结算时自动用上')).toBeVisible()
    const tickets = page.getByRole('list', { name: '可领的优惠券' }).getByRole('listitem')
    await expect(tickets.filter({ hasText: '父母体检专用券' }).getByRole('link', { name: /^去用/ })).toBeVisible()
    await open(page, '/')
    await expect(page.getByRole('button', { name: '仅必要' })).toBeHidden()
    await expect(pushed).toBeHidden()
  })
})

test('a member claims coupons, redeems a code, and finds both among her own', async ({ page, allowNoise }) => {
  allowNoise(/404 \(Not Found\).*drawCoupon|drawCoupon.*404|status of 404/)
  await asMember(page, '/coupon')
  const tickets = page.getByRole('list', { name: '可领的优惠券' }).getByRole('listitem')
  const parents = tickets.filter({ hasText: '父母体检专用券' })
  await expect(tickets.filter({ hasText: '居家检测券' })).toContainText('这批已经领完了')
  await parents.getByRole('button', { name: /^领取/ }).click()
  await expect(parents.getByRole('link', { name: /^去用/ })).toHaveAttribute(
    'href',
    '/searchList?product_first_type_id=c-parents',
  )
  await expectAccessible(page)
  await page.getByLabel('券码').fill('HXC8-27QO')
  await page.getByRole('button', { name: '兑换' }).click()
  await expect(page.getByText('没有这个券码')).toBeVisible()
  await page.getByRole('link', { name: '我的券' }).click()
  await expect(page.getByRole('heading', { name: '可用 1 张' })).toBeVisible()
  await expect(page.getByRole('main').getByText(/\d{4}\.\d\d\.\d\d – \d{4}\.\d\d\.\d\d/)).toBeVisible()
  await expectAccessible(page)
})

test('settlement applies the best coupon, none can be chosen too, and the order shows the discount', async ({
  page,
}) => {
  const { api } = await asMember(page)
  const { list } = await api.getCanDrawCoupon({ productId: productId('parents-peace') })
  const { code = '' } = list.find(({ title }) => title === '父母体检专用券') ?? {}
  await api.drawCoupon({ code })
  const { productSpecList } = await api.getProductInfo({ productId: productId('parents-peace') })
  const spec = productSpecList.find(({ stock }) => stock !== 0)?.id ?? ''
  await open(page, `/settlement?spec=${spec}&quantity=1`)
  const openCoupons = async () => isPhone(page) && page.getByRole('button', { name: /^优惠券/ }).click()
  const price = page.locator('dl').last()
  await expect(price).toContainText('优惠券（父母体检专用券）−¥100.00')
  await openCoupons()
  await expect(page.getByRole('radio', { name: '父母体检专用券，减 ¥100' })).toBeChecked()
  await page.getByRole('radio', { name: '不用优惠券' }).click()
  await expect(price).not.toContainText('优惠券')
  await openCoupons()
  await page.getByRole('radio', { name: '父母体检专用券，减 ¥100' }).click()
  await expect(price).toContainText('−¥100.00')
  await expectAccessible(page)
  await setChecked(page.getByRole('checkbox'))
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/payment\//)
  const orderNo = new URL(page.url()).pathname.split('/').at(-1)
  await open(page, `/profile/orderDetail/${orderNo}`)
  await expect(page.getByText('用券“父母体检专用券”−¥100.00')).toBeVisible()
})
