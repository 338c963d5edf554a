import { expect, test } from 'vitest'
import { bookedText, familyBookingTitle, ownSteps, plansTogether } from './companions-text.ts'

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
  const fasts = (who: typeof dad, from?: string) => ({ ...who, plan: { fasting: from ? { from } : null } })
  const both = '前一天 20:00 以后，两人都别吃东西'
  expect([
    plansTogether(fasts(dad, '20:00'), fasts(mum, '20:00')),
    plansTogether(fasts(dad, '20:00'), fasts(mum)),
    plansTogether(fasts(dad, '20:00'), fasts(dad, '20:00')),
    plansTogether(fasts(dad), fasts(dad)),
    plansTogether(fasts(dad, '20:00'), fasts(dad, '22:00')),
  ]).toEqual([
    { title: '准备单不一样', hint: both },
    { title: '准备单不一样', hint: '各看各的' },
    { title: '准备单一样', hint: both },
    { title: '准备单一样', hint: '' },
    { title: '准备单不一样', hint: '各看各的' },
  ])
})
