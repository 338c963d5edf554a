import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { type Customer, findSpec, isPhone, setChecked } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

/** Phones have the invoice behind its own row. */
const openInvoice = async (page: Page) => {
  if (isPhone(page)) await page.getByRole('button', { name: /^发票/ }).click()
}
const closeInvoice = async (page: Page) => {
  if (!isPhone(page)) return
  await page.getByRole('button', { name: '好了' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function payAll(page: Page, { api }: Customer): Promise<readonly string[]> {
  const { list } = await api.listOrders({})
  for (const { orderNo: orderId } of list) {
    const { codeUrl } = await api.pay({ orderId })
    await page.request.post('/sandbox/wechat/scan', { data: { code_url: codeUrl, result: 'success' } })
    await expect.poll(async () => (await api.wxPayGetStatus({ orderId })).status).toBe('paid')
  }
  return list.filter((one) => one.orderProductList[0]?.serviceKind === 'goods').map((one) => one.orderNo)
}

test('a mixed cart is settled with a pasted address and a company invoice, which is then made out', async ({
  page,
}) => {
  const customer = await asMember(page)
  await customer.api.addToCart({ productSpecId: await findSpec(customer, 'goods'), quantity: 1 })
  await customer.api.addToCart({ productSpecId: await findSpec(customer), quantity: 1 })
  await open(page, '/settlement?channel_name=公众号')
  await expect(page.getByText('会拆成 2 单')).toBeVisible()

  // Nothing is preselected, and all missing fields are reported at once.
  const submit = page.getByRole('button', { name: '提交订单' })
  await submit.click()
  await expect(page.getByText('请先填一个收货地址，再提交订单')).toBeVisible()
  await expect(page.getByText('请先勾选同意，再提交订单')).toBeVisible()
  await page.getByRole('button', { name: '新增收货地址' }).click()
  await page.getByLabel('粘贴识别').fill('林晓 13812346720 北京市朝阳区和平里小区 6 号楼 2 单元 301')
  await page.getByRole('button', { name: '识别', exact: true }).click()
  await expect(page.getByLabel('区县')).toHaveValue('110105')
  await page.getByRole('button', { name: '保存地址' }).click()
  await expect(page.getByText('北京市朝阳区和平里小区 6 号楼 2 单元 301')).toBeVisible()

  await openInvoice(page)
  await page.getByRole('radio', { name: '电子普通发票' }).click()
  await page.getByRole('radio', { name: '单位' }).click()
  await page.getByLabel('单位全称').fill('和序样例科技有限公司')
  await page.getByLabel('税号').fill('91350100M000100Y44')
  await page.getByLabel('接收邮箱').fill('cw@hexu.example')
  await (isPhone(page) ? page.getByRole('button', { name: '好了' }) : submit).click()
  await expect(page.getByText('税号最后一位对不上，请逐位核对')).toBeVisible()
  await page.getByLabel('税号').fill('91350100M000100Y43')
  await closeInvoice(page)
  await page.getByLabel('健康顾问工号').fill('HX2086')
  await expectAccessible(page)

  // A reload keeps everything but private input.
  await page.reload()
  await expect(page.getByLabel('健康顾问工号')).toHaveValue('HX2086')
  await openInvoice(page)
  await expect(page.getByLabel('税号')).toHaveValue('91350100M000100Y43')
  await page.getByLabel('接收邮箱').fill('cw@hexu.example')
  await closeInvoice(page)
  await setChecked(page.getByRole('checkbox', { name: /我已读并同意/ }))
  await submit.click()
  await page.waitForURL(/\/payment\/\w+\?next=\w+/)

  const [goodsOrder = ''] = await payAll(page, customer)
  await expect
    .poll(async () => (await customer.api.listInvoices({ orderNo: goodsOrder })).list[0]?.state, { timeout: 60_000 })
    .toBe('issued')
  await open(page, `/profile/orderDetail/${goodsOrder}`)
  await expect(page.getByText('林晓 138****6720 北京市朝阳区和平里小区 6 号楼 2 单元 301')).toBeVisible()
  await expect(page.getByText('和序样例科技有限公司 9135…0Y43')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载发票' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^发票-\d{20}\.svg$/)
  await expectAccessible(page)

  await open(page, '/profile/address')
  await page.getByRole('button', { name: '新增地址' }).click()
  await page.getByRole('button', { name: '保存地址' }).click()
  await expect(page.getByText('请选到区县')).toBeVisible()
  await page.getByLabel('粘贴识别').fill('林国栋\n13612340158\n河北省保定市莲池区裕华路 12 号院')
  await page.getByRole('button', { name: '识别', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存地址' }).click()
  await page.getByRole('button', { name: /^设为默认：林国栋/ }).click()
  await expect(page.getByRole('button', { name: /^设为默认：林晓/ })).toBeVisible()
  await page.getByRole('button', { name: /^删除：林晓/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('和平里小区')).toHaveCount(0)
})
