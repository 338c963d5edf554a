import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import { expect, test } from 'vitest'
import { dueTitle, flowOfDue } from './due-title.ts'

type Due = Parameters<typeof dueTitle>[0]

/** An order of these products, with the fields that the title depends on. */
function due(kind: Due['kind'], serviceKind: 'general' | 'dental' | 'market', ...productIds: string[]): Due {
  return { kind, orderProductList: productIds.map((productId) => ({ productId, serviceKind })) }
}

test.each([
  [due('market', 'market', 'tj-market'), 'market', '预约付款'],
  [due('extras', 'general', 'echo'), 'general', '加项付款'],
  [due('extras', 'dental', BRANCH_DIFFERENCE), 'dental', '院区差价付款'],
  [due('extras', 'general', 'echo', BRANCH_DIFFERENCE), 'general', '加项和院区差价付款'],
] as const)('the payment page of a booking names what is paid, within the steps of its flow', (order, flow, title) => {
  expect([flowOfDue(order), dueTitle(order)]).toEqual([flow, title])
})
