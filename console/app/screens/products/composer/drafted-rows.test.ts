import { expect, test } from 'vitest'
import { freeCode, withDrafted } from './drafted-rows.ts'

const line = (field: 'row.product' | 'row.price' | 'row.package', thingId: string, cells: object, base = '') => ({
  ...{ field, thingId, base, next: JSON.stringify(cells) },
})

test('a product that is only drafted has its drafted specs and their packages, and those of others are not its own', () => {
  const lines = [
    line('row.product', 'new', {}),
    line('row.package', 'new-1', {}),
    line('row.package', 'other-1', {}),
    line('row.price', 'new-1', { product: 'new', package: 'new-1' }),
    line('row.price', 'other-1', { product: 'other', package: 'other-1' }),
  ]
  expect(withDrafted(null, 'new', lines)).toEqual({
    product: { id: 'new', value: '' },
    prices: [{ id: 'new-1', value: '' }],
    packages: [{ id: 'new-1', value: '' }],
    stock: [],
  })
  expect(withDrafted(null, 'none', lines)).toBeNull()
  const standing = { product: { id: 'other', value: '{}' }, prices: [], packages: [], stock: [] }
  expect(withDrafted(standing, 'other', lines)?.prices).toEqual([{ id: 'other-1', value: '' }])
  expect(withDrafted(standing, 'other', [line('row.price', 'old', { product: 'other' }, '{}')])).toEqual(standing)
})

test('a new spec gets the first number that is free', () => {
  expect(freeCode('yearly', [])).toBe('yearly-1')
  expect(freeCode('yearly', [{ id: 'yearly-1' }, { id: 'yearly-3' }])).toBe('yearly-2')
})
