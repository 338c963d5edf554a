import type { Page } from '@playwright/test'
import { productId } from '../../demo-data/src/products/product-shape.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../accessibility.ts'
import { setChecked } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

/** A question's choices are radio buttons, or buttons where several may be chosen. */
const choose = (page: Page, question: string | RegExp, answer: string) =>
  page
    .getByRole('radiogroup', { name: question })
    .or(page.getByRole('toolbar', { name: question }))
    .getByText(answer, { exact: true })
    .click()

/** The first press, repeated until hydration. */
async function chooseSex(page: Page, sex: '男' | '女') {
  const chip = page.getByRole('radio', { name: sex })
  await expect(async () => {
    if (!(await chip.isChecked())) await chip.click()
    await expect(chip).toBeChecked({ timeout: 500 })
  }).toPass()
}

/** The man of the picture. */
async function answerAsManOf1968(page: Page) {
  await chooseSex(page, '男')
  await page.getByLabel('出生年份').selectOption('1968')
  await choose(page, '吸烟', '在吸，20 年以上')
  await choose(page, /^吸烟量/, '30 以上')
  await choose(page, '血压', '偏高或在吃药')
  await choose(page, /^家里人得过/, '肠癌')
  await choose(page, /^体重/, '偏胖')
}

const finding = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

test('six answers give what is worth checking and what may wait, each with its source, and lead to a package', async ({
  page,
}) => {
  await open(page, '/guide')
  await expect(page.getByText(/先选性别和出生年份/)).toBeVisible()
  await answerAsManOf1968(page)
  await expect(page.getByRole('heading', { name: '建议查 6 项' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /6 题都答好了。建议查 6 项，先不用 \d 项/ })).toBeAttached()
  const carotid = finding(page, '颈动脉彩超')
  await expect(carotid).toContainText(/岁、有高血压/)
  await expect(carotid).toContainText(/《中国高血压防治指南（2024 年修订版）》 中国高血压联盟等，2024 年/)
  await expect(finding(page, '全身 PET-CT')).toContainText('辐射')
  await expect(page.getByText(/不是诊断，要不要做请咨询医生/)).toBeVisible()
  // Taking an answer back is skipping it.
  await choose(page, '血压', '偏高或在吃药')
  await expect(page.getByRole('heading', { name: '建议查 4 项' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  const packages = page.getByRole('listitem').filter({ hasText: /项里有 \d 项|项全有/ })
  await expect(packages).toHaveCount(3)
  await expect(packages.first()).toContainText(/缺.*，可加 ¥[\d,]+/)
  await packages.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\/[\w-]+$/)
})

test('answers survive a reload in this tab only; restarting clears them', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await open(page, '/guide')
  await chooseSex(page, '女')
  await page.getByLabel('出生年份').selectOption('1990')
  await expect(page.getByRole('heading', { name: /建议查 \d 项/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /建议查 \d 项/ })).toBeVisible()
  await expect(page.getByLabel('出生年份')).toHaveValue('1990')
  // A comparison that is opened anew knows them as well.
  await open(page, `/compare?ids=${['parents-basic', 'her-care'].map(productId).join('%2C')}`)
  await expect(page.getByText('符合您填的情况')).toBeVisible()
  await page.goBack()
  const other = await context.newPage()
  await other.goto('/guide')
  await expect(other.getByText(/先选性别和出生年份/)).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: '重新来一遍' }).click()
  await expect(page.getByText(/先选性别和出生年份/)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('mall.guide'))).toBeNull()
})

test('a member saves answers under consent, loads them again, and deletes them', {
  tag: '@phone',
}, async ({ page }) => {
  await asMember(page, '/guide')
  await chooseSex(page, '男')
  await page.getByLabel('出生年份').selectOption('1968')
  await page.getByText('想下次接着用？').click()
  await expect(page.getByRole('button', { name: '保存答案' })).toBeDisabled()
  await setChecked(page.getByRole('checkbox', { name: /单独同意/ }))
  await page.getByRole('button', { name: '保存答案' }).click()
  await expect(page.getByText('答案保存好了')).toBeVisible()
  await page.getByRole('button', { name: '重新来一遍' }).click()
  await page.getByRole('button', { name: '取出上次的' }).click()
  await expect(page.getByLabel('出生年份')).toHaveValue('1968')
  await page.getByRole('button', { name: '删掉保存的' }).click()
  await expect(page.getByText('授权也撤回了')).toBeVisible()
  await page.getByRole('button', { name: '取出上次的' }).click()
  await expect(page.getByText('还没有保存过答案')).toBeVisible()
})

test('the guide works by keyboard, passes the accessibility check, and never scrolls sideways in large print', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('mall.text-size', 'large'))
  await open(page, '/guide')
  await chooseSex(page, '女')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: '男' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('1962')
  await expect(page.getByRole('heading', { name: /建议查 \d 项/ })).toBeVisible()
  await answerAsManOf1968(page)
  await page.getByText('再答几题，说得更准').click()
  await expect(page.getByRole('heading', { name: '建议查 6 项' })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})
