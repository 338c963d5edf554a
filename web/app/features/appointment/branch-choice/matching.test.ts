import { expect, test } from 'vitest'
import { matching } from './branch-choices.tsx'

const gulou = { name: '北京鼓楼院区', address: '西城区旧鼓楼大街 96 号', features: ['weekend', 'parking'] as const }
const fangzhuang = { name: '北京方庄院区', address: '丰台区蒲芳路 22 号', features: ['women', 'parking'] as const }
const found = (...given: [term: string, features: Parameters<typeof matching>[2]]) =>
  matching([gulou, fangzhuang], ...given).map(({ name }) => name)

test('branches are found by words and by all that is insisted on together', () => {
  expect(found('', [])).toEqual(['北京鼓楼院区', '北京方庄院区'])
  expect(found('', ['parking'])).toEqual(['北京鼓楼院区', '北京方庄院区'])
  expect(found('', ['parking', 'women'])).toEqual(['北京方庄院区'])
  expect(found('鼓楼 大街', ['parking'])).toEqual(['北京鼓楼院区'])
  expect(found('鼓楼', ['women'])).toEqual([])
  expect(found('', ['step-free'])).toEqual([])
})
