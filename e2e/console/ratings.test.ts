import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures.ts'
import { executeSql } from '../operate.ts'
import { enterAs, expectGoodPage } from './console.ts'

const BRANCH = 'beijing-jianguomen'

/** What somebody said of a branch, already public. Returns the words. */
async function aPublicRating(): Promise<string> {
  const id = `e2e-${randomUUID()}`
  const words = `抽血排了四十分钟，护士手很轻，号牌 ${id.slice(-6)}。`
  await executeSql(
    `insert into rating (id, booking_id, member_id, branch_id, visited_on, environment_stars, queue_stars, service_stars,
      masked_name, is_nameless, text, state, saved_at, published_at)
     select $1, $1, (select min(id) from member), $2, '2026-01-05', 5, 2, 4, '王**', false, $3, 'shown', now(), now()`,
    [id, BRANCH, words],
  )
  return words
}

test('a rating is answered in the name of its branch, and its words are kept back with a reason', async ({ page }) => {
  const words = await aPublicRating()
  await enterAs(page, 'demo-07-service', `/ratings?branch=${BRANCH}&answer=missing`)
  await expectGoodPage(page)
  const row = page.getByRole('row').filter({ hasText: words })
  await row.getByRole('button').first().click()
  const drawer = page.getByRole('dialog', { name: /的评价$/ })
  await expect(drawer.getByText(words)).toBeVisible()
  await expect(drawer.getByText('环境 5，排队 2，服务 4')).toBeVisible()
  await expectGoodPage(page)
  await drawer.getByRole('textbox').fill('谢')
  await drawer.getByRole('button', { name: '发出回复' }).click()
  await expect(drawer.getByText('请写上要回复的话，至少两个字')).toBeVisible()
  await drawer.getByRole('textbox').fill('谢谢您，周六多开一个窗口')
  await drawer.getByRole('button', { name: '发出回复' }).click()
  await expect(page.getByText('回复公开了，会员收到了消息')).toBeVisible()
  // Answered: it leaves the list of those without an answer.
  await expect(row).toHaveCount(0)
  await page.goto(
    page
      .url()
      .replace('answer=missing', 'answer=given')
      .replace(/&rating=[^&]*/, ''),
  )
  await row.getByRole('button').first().click()
  await drawer.getByRole('button', { name: '不公开文字' }).click()
  const asked = page.getByRole('dialog', { name: '不公开这条评价的文字' })
  await asked.getByRole('textbox').fill('写到了别人的病情')
  await asked.getByRole('button', { name: '不公开', exact: true }).click()
  await expect(page.getByText('文字不公开了，会员收到了原因')).toBeVisible()
  await expect(row).toHaveCount(0)
})
