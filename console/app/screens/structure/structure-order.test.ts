import { rowValue } from '@mall/contract/change-set/row-value'
import { readRow } from '@mall/contract/sheet/cells'
import { expect, test } from 'vitest'
import { groupByPlace, movedRows, rowOf } from './structure-order.ts'

const entrance = (id: string, sort: string, cells: Readonly<Record<string, string>> = {}) => {
  const value = rowValue(
    'entrance',
    readRow('entrance', { name: id, group: '为谁选', query: 'sex=0', sort, ...cells }).cells,
  )
  return rowOf(id, value, value)
}

const namesOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('')

test('rows stand in their places in the order of the shop, those taken out apart', () => {
  const rows = [entrance('b', '2'), entrance('c', '2'), entrance('a', '9'), entrance('x', '1', { isShown: '否' })]
  const [who, what] = groupByPlace('entrance', [...rows, entrance('d', '1', { group: '看什么' })], ['为谁选', '看什么'])
  expect([who?.key, namesOf(who?.shown ?? []), namesOf(who?.out ?? [])]).toEqual(['为谁选', 'bca', 'x'])
  expect([what?.key, namesOf(what?.shown ?? [])]).toEqual(['看什么', 'd'])
  expect(groupByPlace('entrance', [], ['为谁选'])).toEqual([{ key: '为谁选', shown: [], out: [] }])
})

test('two that change places take each other’s number; where numbers are the same, all are numbered anew', () => {
  const moves = (sorts: readonly string[], id: string, by: -1 | 1) =>
    movedRows(
      sorts.map((sort, nth) => entrance('abc'.charAt(nth), sort)),
      id,
      by,
    ).map(({ row, sort }) => `${row.id}${sort}`)
  expect(moves(['3', '5', '9'], 'b', -1)).toEqual(['b3', 'a5'])
  expect(moves(['3', '5', '9'], 'b', 1)).toEqual(['c5', 'b9'])
  expect(moves(['100', '100', '100'], 'c', -1)).toEqual(['a1', 'c2', 'b3'])
  expect(moves(['3', '5', '9'], 'a', -1)).toEqual([])
  expect(moves(['3', '5', '9'], 'c', 1)).toEqual([])
})
