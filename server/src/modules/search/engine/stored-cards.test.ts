import { expect, test } from 'vitest'
import type { Card } from '../../catalogue/public.ts'
import { openStoredCards } from './stored-cards.ts'

const card = (id: string, productDescription: string): Card => ({
  ...{ id, productDescription, productName: '甲状腺彩超', imageUrl: '', suitableFor: '', referenceName: '门市价' },
  ...{ productStatus: '1', productType: '1', serviceKind: 'general', crowd: 'family', tier: 1 },
  ...{ cbecFlag: false, dutyPerMille: null, isSamePrice: true, activityFlag: false, bookingSupport: true },
  ...{ itemCount: 3, sellNumber: 7, highlights: ['早筛 "两癌"'], highlightOrgans: [''] },
  ...{ sellingPrice: 1, marketPrice: 2, minSellingPrice: 1, maxSellingPrice: 1, minMarketPrice: 2, maxMarketPrice: 2 },
  ...{ couponFen: null, activity: null },
})

test('a card of any length is read as stored, until it is removed', () => {
  const cards = openStoredCards()
  // The third is longer than a piece; the next ones begin another.
  const put = ['空腹', '憋尿 🩺'.repeat(50_000), '长'.repeat(600_000), '', '短'].map((text, index) =>
    card(`p${index}`, text),
  )
  for (const [at, one] of put.entries()) cards.put(at * 1_000, one)
  cards.remove(4_000)
  const stored = put.map(({ sellNumber: _sold, couponFen: _saved, ...lasting }) => lasting)
  expect(put.map((_, index) => cards.get(index * 1_000))).toEqual(
    stored.map((one, index) => (index === 4 ? undefined : one)),
  )
  expect([cards.get(1), cards.get(1_000_000)]).toEqual([undefined, undefined])
})

test('its text goes on with what is known later', () => {
  const cards = openStoredCards()
  const { sellNumber, couponFen, ...lasting } = card('p', '憋尿')
  cards.put(0, { ...lasting, sellNumber, couponFen })
  expect(JSON.parse(`${cards.textOf(0)},"sellNumber":9}`)).toEqual({ ...lasting, sellNumber: 9 })
})
