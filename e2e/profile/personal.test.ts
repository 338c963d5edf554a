import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, type Customer, findSpec, setChecked } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { watch } from '../exposed-secrets.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { readReports } from './read-reports.ts'
import { shareReport } from './share-report.ts'

const ID_NUMBER = '130602195805170515'

/** Buys an examination and gives it back, which the mall tells by message. */
async function requestRefund(page: Page, customer: Customer) {
  const { api } = customer
  const orderNo = await buyAndPay(page, customer, await findSpec(customer))
  const { pieces, cashFen } = await api.refundOffer({ orderNo })
  const pieceIds = pieces.map(({ pieceId }) => pieceId)
  const input = { orderNo, pieceIds, reason: 'changed-mind' as const, seenAmount: cashFen }
  await api.saveRefund(input, { idempotencyKey: crypto.randomUUID() })
  await expect.poll(async () => (await api.unreadMessages({})).unread).toBe(1)
}

test('a member adds family members, has an ID number verified, and reads messages', async ({ page }) => {
  test.slow()
  const watched = watch(page)
  const customer = await asMember(page, '/profile/profilehome')
  await expect(page.getByRole('heading', { name: '年轮' })).toBeVisible()
  await page.getByRole('link', { name: '写下第一位' }).click()
  await page.getByRole('radio', { name: '父亲' }).click()
  await page.getByLabel('姓名').fill('林国栋')
  await page.getByLabel('手机号').fill('13612340158')
  await page.getByLabel('身份证号').fill(ID_NUMBER)
  await setChecked(page.getByRole('checkbox'))
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('身份证 130***********0515')).toBeVisible()
  await page.getByRole('button', { name: '实名核验：林国栋' }).click()
  await expect(page.getByText('已实名', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await requestRefund(page, customer)
  await open(page, '/profile/profilehome')
  await expect(page.getByRole('list', { name: '林国栋的年轮' })).toContainText('今年还没约，去约一次')
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^消息.*1 ?条没读/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '消息' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^未读，\s*退款到账/ }).click()
  await expect(page).toHaveURL(/\/profile\/postsale\?id=/)
  await open(page, '/profile/messages')
  await expect(page.getByRole('button', { name: /^退款到账/ })).toBeVisible()
  await page.getByRole('button', { name: '清掉已读' }).click()
  await expect(page.getByText('还没有消息')).toBeVisible()

  await open(page, '/profile/contacts')
  await page.getByRole('button', { name: '删除林国栋' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('还没有体检人')).toBeVisible()

  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value ?? 'none'
  const messages = await (await page.request.get(`/sandbox/sms?mobile=${customer.mobile}`)).text()
  const code = /验证码\D*(\d{6})/.exec(messages)?.[1] ?? 'none'
  const secrets = { idNumber: ID_NUMBER, ownMobile: customer.mobile, hisMobile: '13612340158' }
  const { places, found } = await watched({ ...secrets, code, token: decodeURIComponent(token) })
  expect(places.addresses).toContain('profilehome')
  expect(places.documents).toContain('和序')
  expect(places.storage).toContain('mall.member')
  expect(found).toEqual([])
})

test('a member of many years reads what was found in which year, of parents with their leave', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.slow()
  const { mobile } = await asMember(page, '/profile/profilehome', '13800002023')
  const found = (name: string) => page.getByRole('list', { name: `${name}的年轮` }).getByRole('link')
  await expect(found('林国栋')).toHaveText([/，已约好$/, '颈动脉小斑块', '血脂控制好转', '血脂偏高', '血压偏高'])
  await expect(page.getByText(/(林国栋、王秀兰|王秀兰、林国栋)两人同去/)).toBeVisible()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('list', { name: '医生给林国栋的嘱咐' })).toContainText('颈动脉小斑块，一年后复查彩超')
    await expect(page.getByText('林国栋同意您看这 6 份结论，随时能收回。')).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('radio', { name: '王秀兰' }).click()
  await expect(found('王秀兰')).toHaveText([
    /，已约好$/,
    ...['爸妈基础年检套餐', '胆囊小息肉', '体重慢慢在涨', '血脂恢复'],
  ])
  await expect(page.getByText('还有 1 份没有同意，要看，在“体检报告”里请王秀兰同意。')).toBeVisible()
  await page.getByRole('radio', { name: '我' }).click()
  await expect(page.getByText('请王秀兰同意')).toBeHidden()
  await found('我').filter({ hasText: '甲状腺小结节' }).click()
  await expect(page).toHaveURL(/\/profile\/report\/demo-booking-/)
  // In one journey: a number gets one code a minute.
  await readReports(page)
  await shareReport(page, mobile, browser)
})
