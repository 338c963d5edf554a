import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { openOwnMall } from '../own-mall.ts'

test('during a database outage pages come from the cache, personal screens say that they retry, and members stay logged in', async ({
  page,
  allowNoise,
}, { outputDir }) => {
  test.setTimeout(360_000)
  allowNoise(/503|ERR_/)
  await using mall = await openOwnMall()
  const at = (path: string) => mall.origin + path
  await asMember(page, at('/profile/OrderList'), undefined, mall.origin)
  const empty = page.getByText('还没有订单').first()
  await expect(empty).toBeVisible()
  await open(page, at('/'))
  const title = await page.title()

  await mall.line.cut('refused')
  await open(page, at('/'))
  await expect(page).toHaveTitle(title)
  await open(page, at('/profile/OrderList'))
  const busy = page.getByRole('heading', { name: '商城正忙，稍后自动再试' })
  await expect(busy).toBeVisible()
  await expect(page.getByText('不用重新登录，已经选好的都还在。')).toBeVisible()
  await expect(page).toHaveURL(at('/profile/OrderList'))
  await page.screenshot({ path: `${outputDir}/database-away.png` })

  await mall.line.restore()
  // By itself.
  await expect(empty).toBeVisible({ timeout: 60_000 })
  await expect(page).toHaveURL(at('/profile/OrderList'))
})
