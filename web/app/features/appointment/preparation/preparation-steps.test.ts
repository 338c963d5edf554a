import type { PreparationStep } from '@mall/contract/appointment/preparation'
import { expect, test } from 'vitest'
import { preparationSteps, stepsOf } from './preparation-steps.ts'

const step = (kind: PreparationStep['kind'], day: number, time: string, title: string): PreparationStep => ({
  ...{ kind, day, time, title, text: '' },
})
const booking = {
  date: '2026-12-01',
  closesAt: '2026-11-30T08:00:00.000Z',
  preparation: [
    step('light', -3, '起', '少喝酒'),
    step('fast', -1, '20:00 后', '不吃东西'),
    step('drugs', 0, '早上', '降压药照常吃'),
    step('arrive', 0, '07:30', '到鼓楼院区'),
    step('after', 1, '', '还机器'),
  ],
}

test('steps are ordered by day and hour, over the end of a month, with the deadline for changes among them', () => {
  expect(preparationSteps(booking).map(({ when, title }) => `${when}：${title}`)).toEqual([
    '11月28日起：少喝酒',
    '11月30日 16:00 前：想改期、取消，最晚这时候',
    '11月30日 20:00 后：不吃东西',
    '12月1日 早上：降压药照常吃',
    '12月1日 07:30：到鼓楼院区',
    '12月2日：还机器',
  ])
})

test('after the deadline for changes its reminder is gone', () => {
  const { closesAt: _, ...late } = booking
  expect(preparationSteps(late).map(({ title }) => title)).not.toContain('想改期、取消，最晚这时候')
})

test('a step for the whole day before comes ahead of the deadline for changes', () => {
  const bowel = step('fast', -1, '全天', '吃无渣的')
  expect(preparationSteps({ ...booking, preparation: [bowel] }).map(({ title }) => title)[0]).toBe('吃无渣的')
})

test('the booking page leaves the morning’s order to the plan, and keeps what is to be returned afterwards', () => {
  const order = step('order', 0, '到院后', '先空腹抽血，再吃早饭')
  const preparation = [...booking.preparation, order]
  const arrival = { ...order, kind: 'arrive' as const, text: '带身份证；不戴项链。别化妆。' }
  const warning = { ...order, kind: 'suit' as const, text: '在吃的药先问医生。怀孕先不做。' }
  const texts = stepsOf({ ...booking, preparation: [arrival, warning], canChange: false }).map(({ text }) => text)
  expect(texts).toEqual(['带身份证。', '在吃的药先问医生。怀孕先不做。'])
  const titles = stepsOf({ ...booking, preparation, canChange: true }).map(({ title }) => title)
  expect(titles).not.toContain('先空腹抽血，再吃早饭')
  expect(titles.at(-1)).toBe('还机器')
})
