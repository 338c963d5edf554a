import { expect, test } from 'vitest'
import { type CartLine, groupsOf, joinEdits, selectionKeyOf, selectionOf, withEdits, withSums } from './cart-rules.ts'

const line = (cartId: string, overrides: Partial<CartLine> = {}): CartLine => ({
  cartId,
  productSpecId: cartId,
  productId: 'p',
  productName: cartId,
  specName: '',
  imageUrl: '',
  serviceKind: 'general',
  cbecFlag: false,
  dutyPerMille: null,
  quantity: 1,
  selected: true,
  listPrice: 0,
  activity: null,
  sellingPrice: 10_000,
  marketPrice: 12_000,
  referenceName: '门市价',
  productCount: 1,
  seenPrice: 10_000,
  stock: null,
  invalidReason: '',
  successorId: null,
  ...overrides,
})

test('only selected valid lines are paid; the badge counts all pieces', () => {
  const cart = withSums([
    line('a', { quantity: 2 }),
    line('b', { selected: false, quantity: 3 }),
    line('c', { invalidReason: '已下架' }),
  ])
  expect(cart).toMatchObject({ total: 6, selectedTotal: 20_000, selectedCount: 2 })
})

test('quantity and selection show optimistically', () => {
  const cart = withSums([line('a'), line('b')])
  const edited = withEdits(cart, [
    { cartId: 'a', quantity: 3 },
    { cartId: 'b', selected: false },
  ])
  expect(edited).toMatchObject({ total: 4, selectedTotal: 30_000 })
})

test('unsent edits are merged into one', () => {
  const waiting = joinEdits([{ cartId: 'a', quantity: 2 }], [{ cartId: 'a', quantity: 3 }])
  expect(joinEdits(waiting, [{ cartId: 'a', selected: false }])).toEqual([
    { cartId: 'a', quantity: 3, selected: false },
  ])
})

test('cross-border goods, domestic goods and examinations are separate groups', () => {
  const cart = withSums([
    line('exam'),
    line('tooth', { serviceKind: 'dental' }),
    line('bp', { serviceKind: 'goods' }),
    line('vitamin', { serviceKind: 'goods', cbecFlag: true }),
  ])
  expect(groupsOf(cart).map(({ id, lines }) => [id, lines.map(({ cartId }) => cartId)])).toEqual([
    ['exam', ['exam', 'tooth']],
    ['goods', ['bp']],
    ['cbec', ['vitamin']],
  ])
})

test('a group is selected, partly selected or not', () => {
  expect(selectionOf([line('a'), line('b')])).toBe('all')
  expect(selectionOf([line('a'), line('b', { selected: false })])).toBe('some')
  expect(selectionOf([line('b', { selected: false })])).toBe('none')
})

test('a proposed coupon applies to selected valid lines, in any order', () => {
  const a = line('a')
  const b = line('b', { quantity: 2 })
  const left = [line('c', { selected: false }), line('d', { invalidReason: '已下架' })]
  const both = selectionKeyOf(withSums([a, b]))
  expect(selectionKeyOf(withSums([b, ...left, a]))).toBe(both)
  expect(selectionKeyOf(withSums([a, { ...b, quantity: 3 }]))).not.toBe(both)
  expect(selectionKeyOf(withSums([a]))).not.toBe(both)
})
