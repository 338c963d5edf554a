import { expect, test } from 'vitest'
import { isGrounded } from './grounding.ts'

const passages = [
  { title: '改期', text: '最多 3 次，前一天 16:00 前。', gist: '' },
  { title: '套餐', text: '“父母安心”¥1,299，68 项。', gist: '' },
  { title: '抽血', text: '抽血前空腹 8 小时，可以少量喝水，不能喝牛奶。', gist: '' },
  { title: '什么时候退', text: '没预约的，付款 365 天内都能全额退；56 家院区能约，适合 55 岁以上。', gist: '' },
  { title: '胸部正位片', text: '怀孕的人不做胸片。体重过大可以做胸片。', gist: '' },
]

test.each([
  ['最多改 3 次[1]。', true],
  ['套餐 1299 元[2]。', true],
  ['最多改 5 次[1]。', false],
  ['最多改 3 次[2]。', false],
  ['最多改 3 次。', false],
  ['全场免费。', false],
  ['见第九份资料[9]。', false],
  ['这个我不知道，请转人工。', true],
  ['急的打 120。', true],
  ['不知道的打 13800001111。', false],
  ['最多改三次[1]。', true],
  ['最多改五次[1]。', false],
  ['空腹八小时[3]。', true],
  ['空腹八天[3]。', false],
  ['空腹八小时，可以喝水[3]。', true],
  ['可以喝牛奶[3]。', false],
  ['抽血前不用空腹[3]。', false],
  ['怀孕的人可以做胸片[5]。', false],
  ['胸片没有辐射[5]。', false],
  ['套餐免费[2]。', false],
  ['没预约的，付款后 365 天内可以全额退款[4]。', true],
  ['五十六家院区可以预约[4]。', true],
  ['适合 55 岁以上的人[4]。', true],
  ['当天也可以全额退[4]。', false],
  ['这个我不知道，但孕妇拍胸片没事。', false],
  ['建议就医，或者先喝点酒。', false],
  ['拿不准，请问开药的医生。', true],
])('“%s” stands in its sources: %s', (sentence, isCarried) => {
  expect(isGrounded(sentence, { passages })).toBe(isCarried)
})
