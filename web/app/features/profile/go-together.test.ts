import { expect, test } from 'vitest'
import { goingText, togetherWith } from './go-together.ts'

const going = (contacts_name: string, timespan = '07:30-08:30') => ({
  contacts_name,
  timespan,
  branchName: '北京鼓楼院区',
  date: '2026-12-03',
  state: 'booked' as const,
})

test('who goes to the same branch at the same time goes together', () => {
  const father = going('林国栋')
  const names = togetherWith(father, [going('王秀兰'), father, going('林晓', '08:30-09:30')])
  expect(names).toEqual(['林国栋', '王秀兰'])
  expect(goingText(names)).toBe('林国栋、王秀兰两人同去')
  expect(goingText(['林国栋'])).toBe('林国栋')
})
