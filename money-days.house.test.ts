// Money and days are written in one place, the contract: money.ts and days.ts.
import { expect, test } from 'vitest'
import { isTest, linesWith, sources } from './house-sources.ts'

const PLACES = /^(contract\/src|server\/src|web\/app|web\/worker|ui\/src|demo-data\/src|sandbox\/src|connector\/src)\//
/** A script that the sandbox sends to a browser as text imports nothing; what gateways write is read by its shape. */
const APART = [
  'sandbox/src/wechat-pay/bridge-script.ts',
  'sandbox/src/wechat-pay/shapes.ts',
  'sandbox/src/store/database.ts',
]
const plain = sources.filter((source) => PLACES.test(source.path) && !isTest(source) && !APART.includes(source.path))
const spoken = (line: string) => !/:\d+: (\/?\*|\/\/)/.test(line)

test('fen become yuan by the contract’s money.ts alone', () => {
  const others = plain.filter(({ path }) => path !== 'contract/src/money.ts')
  expect(linesWith(/[Ff]en \/ 100\)\.toFixed\(/, others).filter(spoken)).toEqual([])
})

test('the zone’s name and offset stand in the contract’s days.ts alone', () => {
  const others = plain.filter(({ path }) => path !== 'contract/src/days.ts')
  const words = /\+08:00[`')"]|8 \* 3_?600|'Asia\/Shanghai'|timeZone:|Intl\.DateTimeFormat/
  expect(linesWith(words, others).filter(spoken)).toEqual([])
})

test('days are put into words by the contract’s days.ts alone', () => {
  const others = plain.filter(({ path }) => path !== 'contract/src/days.ts')
  expect(linesWith(/\} ?月 ?\$\{|日一二三四五六'[[.]/, others).filter(spoken)).toEqual([])
})
