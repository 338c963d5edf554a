import { SMS_STATES } from '@mall/contract/message/states'
import { expect, test } from 'vitest'
import { deliveryText } from './delivery-text.ts'

test('only what arrived is told as such; what did not asks to be told', () => {
  const texts = SMS_STATES.map((state) => {
    const { title, state: word } = deliveryText(state, '爸爸')
    return `${title}，${word}`
  })
  expect(texts).toEqual([
    '正在告诉爸爸，发送中',
    '已经发给爸爸，已发出',
    '已经告诉爸爸，已送达',
    '短信没送到爸爸，没送到',
    '没有再给爸爸发短信，没有发',
  ])
  expect(deliveryText('failed', '爸爸').hint).toBe('请您告诉爸爸一声')
  expect(deliveryText('failed', '您').hint).toBe('')
  expect(deliveryText(null, '爸爸')).toMatchObject({ title: '没有发短信', state: '' })
})
