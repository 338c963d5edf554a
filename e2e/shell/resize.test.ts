import type { Locator, Page } from '@playwright/test'
import { buyAndPay, createContact, findSpec, listVouchers } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, MOTION, test } from '../fixtures.ts'
import { open } from '../open.ts'

test.use(MOTION)

/** Both sides of each change of layout, from the desktop to a phone and back. */
const WIDTHS = [1080, 820, 720, 719, 390, 719, 720, 1079, 1440]

/** Typed input survives a change of layout and back. */
async function expectKept(page: Page, field: Locator, text: string) {
  await field.fill(text)
  await expectStays(page, field, text)
}

async function expectStays(page: Page, field: Locator, text: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect(field).toHaveValue(text)
  }
}

test('rotating a tablet or resizing the window keeps typed input', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/passport/login')
  await expectKept(page, page.getByLabel('手机号', { exact: true }), '138')

  await asMember(page, '/profile/contacts?person=new')
  await expectKept(page, page.getByLabel('姓名'), '林国栋')

  await open(page, '/profile/address')
  await page.getByRole('button', { name: /新增/ }).first().click()
  await expectKept(page, page.getByRole('dialog').getByLabel('收货人'), '林晓')
})

test('the settlement keeps what is typed, and the card that is being bound', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  const customer = await asMember(page)
  await customer.api.addToCart({ productSpecId: await findSpec(customer, 'goods'), quantity: 1 })
  await open(page, '/settlement')
  await page.getByRole('button', { name: '换一个' }).click()
  await page.getByLabel('手机号').fill('139')
  await page.getByLabel('备注').fill('请下午送')
  await page.getByRole('button', { name: '绑定新卡' }).click()
  await page.getByLabel('卡号').fill('HX 9120')
  await expectKept(page, page.getByLabel('健康顾问工号'), 'HX2086')
  await expect(page.getByLabel('手机号')).toHaveValue('139')
  await expect(page.getByLabel('备注')).toHaveValue('请下午送')
  await expect(page.getByLabel('卡号')).toHaveValue('HX 9120')
})

test('forms of the personal centre keep what is typed', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  const customer = await asMember(page)
  const orderNo = await buyAndPay(page, customer, await findSpec(customer))
  const forms: [path: string, label: string, text: string][] = [
    ['/profile/OrderList', '找订单', '父母'],
    ['/profile/fuCard', '卡号', 'HX 9120'],
    ['/profile/cupon', '券码', 'ABCD'],
    ['/profile/set', '昵称', '林晓'],
    [`/profile/postsaleForm/${orderNo}`, '说一说', '买重了'],
  ]
  for (const [path, label, text] of forms) {
    await open(page, path)
    await expectKept(page, page.getByLabel(label).first(), text)
  }
  await open(page, `/profile/orderDetail/${orderNo}`)
  await page.getByRole('button', { name: '申请开票' }).click()
  await expectKept(page, page.getByRole('dialog').getByLabel('接收邮箱'), 'lin@mail.com')
})

test('a booking step keeps typed input as well, below the proposed branch', {
  tag: '@desktop',
}, async ({ page }) => {
  const customer = await asMember(page)
  const [voucherId = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer)))
  const contactsId = await createContact(customer)
  await open(page, `/appointment/branchHospital?${new URLSearchParams({ voucherId, contactsId })}`)
  await expect(page.getByText(/先为您选了.*院区，可以换/)).toBeVisible()
  await expectKept(page, page.getByRole('searchbox', { name: '搜院区' }), '院区')
})
