import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'
import { executeSql } from '../operate.ts'
import { enterAs, expectGoodPage } from './console.ts'

/** A sealed day of last winter with what it moved, and one that was corrected on it. */
const DAY = '2026-01-08'

async function aSealedDay(): Promise<void> {
  const sides = ['bank', 'gateways', 'orders', 'cards', 'invoices'].map((side) => ({
    ...{ side, fen: 0, shouldFen: 0, count: 0 },
  }))
  await executeSql(
    `insert into day_book (day, checked_at, is_waiting, sides, faults, sealed_at, sealed_by, sealed_sides, journaled_at)
     values ($1, now(), false, $2, '[]', now(), '孙会计', $2, now()) on conflict do nothing`,
    [DAY, JSON.stringify(sides)],
  )
  const entry = (nth: number, ofDay: string, kind: string, debit: string, credit: string, fen: number) =>
    executeSql(
      `insert into journal_entry (day, nth, of_day, kind, debit, credit, fen, movement, number)
       values ($1, $2::int, $3, $4, $5, $6, $7::bigint, $2::int::text, '1') on conflict do nothing`,
      [DAY, nth, ofDay, kind, debit, credit, fen],
    )
  await entry(1, DAY, 'payment', 'wechat', 'prepaid', 49_900)
  await entry(2, DAY, 'fee', 'fee', 'wechat', 299)
  await entry(3, '2026-01-05', 'refund', 'prepaid', 'alipay', 700)
}

test('the journal of a sealed day is read, taken out for a system, and its accounts can be named', async ({ page }) => {
  await aSealedDay()
  await enterAs(page, 'demo-12-finance', `/books?day=${DAY}`)
  const journal = page.getByRole('region', { name: '记账凭证' })
  await expect(journal.getByText('借贷各 508.99 元')).toBeVisible()
  await expect(journal.getByText('更正 2026-01-05 的账')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: '导出凭证' }).click()
  const dialog = page.getByRole('dialog', { name: '导出凭证' })
  await dialog.getByLabel('开始日期').fill('2025-11-01')
  await expect(dialog.getByText('一次最多 31 天')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '导出', exact: true })).toBeDisabled()
  await dialog.getByLabel('开始日期').fill(DAY)
  await dialog.getByText('金蝶', { exact: true }).click()
  await expectGoodPage(page)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '导出', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`凭证-金蝶-${DAY}-${DAY}.csv`)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toContain(`${DAY},记,8,1,订单收款 1 笔,1122.01,应收账款—微信支付,499.00,`)
  expect(text).toContain('更正 2026-01-05 售后退款 1 笔')
  await page.getByRole('button', { name: '导出凭证' }).click()
  await dialog.getByRole('button', { name: '改金蝶的记账科目' }).click()
  const drawer = page.getByRole('dialog', { name: '金蝶的记账科目' })
  const bank = drawer.getByRole('group', { name: '银行存款' })
  await bank.getByLabel('编码').fill('1002 1')
  await expect(bank.getByText('写成数字、字母和点')).toBeVisible()
  await expect(drawer.getByRole('button', { name: '存科目' })).toBeDisabled()
  await expectGoodPage(page)
  await bank.getByLabel('编码').fill('1002.01')
  await drawer.getByRole('button', { name: '存科目' }).click()
  await expect(page.getByRole('dialog', { name: '改金蝶的记账科目' })).toBeVisible()
})
