import { expect, test } from 'vitest'
import { mergedCartText } from './guest-cart.ts'

const merged = (productName: string, quantity: number) => ({ productSpecId: productName, productName, quantity })

test('after login a message says what was merged into the cart, and what was deselected', () => {
  expect(mergedCartText({ merged: [], unticked: 0 })).toBe('')
  expect(mergedCartText({ merged: [merged('安心体检', 3)], unticked: 0 })).toBe(
    '“安心体检”和购物车里原有的合在一起，共 3 件',
  )
  expect(mergedCartText({ merged: [merged('安心体检', 3), merged('肺部 CT', 2)], unticked: 1 })).toBe(
    '“安心体检”和购物车里原有的合在一起，共 3 件；这样的商品有 2 种；购物车里原有的 1 种商品没有勾选，不会一起结算',
  )
})
