import { expect, test } from 'vitest'
import { preparationSteps } from './preparation-steps.ts'

const booking = {
  ...{ date: '2026-12-01', timespan: '07:30-08:30', closesAt: '2026-11-30T08:00:00.000Z' },
  ...{ canChange: true, hospitalInfo: { name: '鼓楼院区' } },
  preparation: [
    { title: '空腹', text: '前一天晚上 8 点后不吃东西。' },
    { title: '用药', text: '降压药照常吃。' },
    { title: '憋尿', text: '做完再上洗手间。' },
    { title: '验光', text: '不戴隐形眼镜。' },
  ],
}

test('what to do before coming stands by its day and hour, over the end of a month, and ends with the arrival', () => {
  expect(preparationSteps(booking).map(({ when, title }) => `${when}：${title}`)).toEqual([
    '体检前：验光',
    '11月30日 16:00 前：想改期、取消，最晚这时候',
    '11月30日 20:00 后：空腹',
    '12月1日 早上：用药',
    '12月1日 检查前：憋尿',
    '12月1日 07:30：到鼓楼院区，08:30 前都行',
  ])
})

test('once it is too late to change the time, nobody is reminded of the last call', () => {
  const steps = preparationSteps({ ...booking, canChange: false, preparation: [] })
  expect(steps.map(({ title }) => title)).toEqual(['到鼓楼院区，08:30 前都行'])
})
