import { expect, test } from 'vitest'
import { bookedText, familyBookingTitle, fastingTogether, ownSteps } from './companions-text.ts'

const called = (name: string, isMyself = false) => ({ called: name, isMyself, facts: '', face: 'man' as const })
const steps = (...titles: string[]) => ({ preparation: titles.map((title) => ({ title, kind: 'light' })) })

test('both parents are named as such, others as two people; at different times they are not together', () => {
  expect(familyBookingTitle(called('爸爸'), called('妈妈'), true)).toBe('爸妈一起去')
  expect(familyBookingTitle(called('爸爸'), called('林晓', true), true)).toBe('两个人一起去')
  expect(familyBookingTitle(called('爸爸'), called('妈妈'), false)).toBe('爸妈都约好了')
  expect([bookedText(called('爸爸')), bookedText(called('林晓', true))]).toEqual(['爸爸约好了', '您约好了'])
})

test('each person’s own steps are listed, and fasting of both is said once', () => {
  const [dad, mum] = [steps('少喝酒', '降糖药带着'), steps('少喝酒', '前三天要注意')]
  expect([ownSteps(dad, mum), ownSteps(mum, dad), ownSteps(dad, dad)]).toEqual([
    '降糖药带着',
    '前三天要注意',
    '和一起去的人一样',
  ])
  const from = (hour: string) => ({ plan: { fasting: { from: hour } } })
  expect(fastingTogether(from('20:00'), from('20:00'))).toBe('前一天 20:00 以后，两人都别吃东西')
  expect(fastingTogether(from('20:00'), { plan: { fasting: null } })).toBe('各看各的')
})
