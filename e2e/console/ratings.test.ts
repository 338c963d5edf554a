import { expect, test } from '../fixtures.ts'
import { executeSql } from '../operate.ts'
import { enterAs, expectGoodPage } from './console.ts'

const WORDS = '抽血排了四十分钟，护士手很轻。'

/** What somebody said of a branch, already public. */
async function aPublicRating(): Promise<void> {
  await executeSql(
    `insert into rating (id, booking_id, member_id, branch_id, visited_on, environment_stars, queue_stars, service_stars,
      masked_name, is_nameless, text, state, saved_at, published_at)
     select 'e2e-rating', 'e2e-rating', 'e2e-nobody', id, '2026-01-05', 5, 2, 4, '王**', false, $1, 'shown', now(), now()
     from branch where id = 'beijing-jianguomen' on conflict do nothing`,
    [WORDS],
  )
}

test('a rating is answered by its branch, and its words are kept back with a reason', async ({ page }) => {
  await aPublicRating()
  await enterAs(page, 'demo-07-service', '/ratings?answer=missing')
  await page.getByRole('button', { name: /\d/ }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(WORDS)).toBeVisible()
  await expect(drawer.getByText('环境 5，排队 2，服务 4')).toBeVisible()
  await expectGoodPage(page)
  await drawer.getByRole('button', { name: '发出回复' }).click()
  await expect(drawer.getByText('请写上要回复的话，至少两个字')).toBeVisible()
})
