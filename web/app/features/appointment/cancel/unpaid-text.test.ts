import { expect, test } from 'vitest'
import { unpaidText } from './unpaid-text.ts'

test('cancelling an unpaid booking names what returns to the card; only without a card does it say that nothing is charged', () => {
  const market = { orderNo: 'O1', extrasOrderNo: 'O1' }
  expect(unpaidText({ ...market, unpaidCardFen: 0 })).toContain('不扣钱')
  const extras = { orderNo: 'O1', extrasOrderNo: 'O2' }
  for (const own of [market, extras]) {
    const text = unpaidText({ ...own, unpaidCardFen: 10_000 })
    expect(text).toContain('福卡付的 ¥100.00 退回卡里')
    expect(text).not.toContain('不扣钱')
  }
})
