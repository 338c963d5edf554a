import type { Locator, Page } from '@playwright/test'
import { buyAndPay, createContact, findSpec, listVouchers } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** What is typed stays while the window becomes narrow and wide again, and the screen is another layout meanwhile. */
async function expectKept(page: Page, field: Locator, text: string) {
  await field.fill(text)
  await page.setViewportSize(PHONE)
  await expect(field).toHaveValue(text)
  await page.setViewportSize(DESKTOP)
  await expect(field).toHaveValue(text)
}

test('rotating a tablet or resizing the window keeps typed input', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/passport/login')
  await expectKept(page, page.getByLabel('手机号', { exact: true }), '138')

  await asMember(page, '/profile/contacts?person=new')
  await expectKept(page, page.getByLabel('姓名'), '林国栋')

  await page.goto('/profile/address')
  await page.getByRole('button', { name: /新增/ }).first().click()
  await expectKept(page, page.getByRole('dialog').getByLabel('收货人'), '林晓')
})

test('a booking step keeps typed input as well, below the proposed branch', {
  tag: '@desktop',
}, async ({ page }) => {
  const customer = await asMember(page)
  const [voucherId = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer)))
  const contactsId = await createContact(customer)
  await page.goto(`/appointment/branchHospital?${new URLSearchParams({ voucherId, contactsId })}`)
  await expect(page.getByText(/先为您选了.*院区，可以换/)).toBeVisible()
  await expectKept(page, page.getByRole('searchbox', { name: '搜院区' }), '院区')
})
