import { expect, test } from 'vitest'
import { columnsWithoutRoom } from './columns-with-room.ts'

const COLUMNS = [
  { name: '单号' },
  { name: '下单', isSpare: true },
  { name: '买的人' },
  { name: '状态' },
  { name: '院区', isExtra: true },
  { name: '从哪来', isExtra: true },
]
const narrowest = new Map(COLUMNS.map(({ name }) => [name, 150]))
const room = { isCard: false, letter: 14, taken: { always: 0, opening: 44 }, narrowest }

test.each([
  [1440, []],
  [900, []],
  [898, ['从哪来']],
  [840, ['从哪来']],
  [839, ['院区', '从哪来']],
  [727, ['下单', '院区', '从哪来']],
  [450, ['下单', '状态', '院区', '从哪来']],
  [100, ['下单', '买的人', '状态', '院区', '从哪来']],
])('of a list %i wide these columns have no room: %j', (width, gone) => {
  expect(columnsWithoutRoom(COLUMNS, { ...room, width })).toEqual(gone)
})

test('larger print takes the room of as many letters', () => {
  expect(columnsWithoutRoom(COLUMNS, { ...room, width: 1000, letter: 18, narrowest: new Map() })).toEqual([
    '院区',
    '从哪来',
  ])
})

test('a card leaves out what is less important, and nothing else', () => {
  expect(columnsWithoutRoom(COLUMNS, { ...room, isCard: true, width: 300 })).toEqual(['院区', '从哪来'])
})
