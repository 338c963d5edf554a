// What is said of drugs before an examination, held to one advice wherever it is said.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lines, texts } from '../support/texts.ts'

const films = readFileSync(join(import.meta.dirname, '../../../sandbox/streams/films.json'), 'utf8')
  .split('\n')
  .map((text) => ({ text, where: `films: ${text.trim()}` }))
const all = [...lines, ...texts, ...films]
const where = (found: RegExp) => all.filter(({ text }) => found.test(text)).map((one) => one.where)

test.each([
  [
    'to take diabetes drugs once blood is drawn or breakfast eaten',
    /(降糖药|胰岛素)[^。；]{0,16}(抽完血|早饭|饭)[^。；]{0,8}再(吃|用)/,
  ],
  ['the same of them without their name', /一般吃上早饭再吃/],
  ['to take drugs for sugar as always', /(降糖药|胰岛素)[^。；，]{0,4}照(常|样)?(吃|用)/],
  ['that thinners are stopped, be it as a doctor says', /(抗凝|阿司匹林|华法林)[^。；]{0,14}怎么停/],
  ['to take thinners as always', /(抗凝药?|阿司匹林|华法林)[^。；，]{0,4}照(常|样)?吃|'照常吃。/],
  ['to tell of drugs while booking, which asks nothing', /(药|起搏器|检查)[^。]{0,20}预约时告诉/],
])('no text says %s', (_, text) => {
  expect(where(text)).toEqual([])
})

test('every text on diabetes drugs or blood thinners advises asking the prescribing doctor', () => {
  const advises = /(降糖药|胰岛素|抗凝药)[^。；]*(空腹时|先不用|自己停|早上怎么用)/
  const advice = all.filter(({ text }) => advises.test(text))
  expect(advice.length).toBeGreaterThan(8)
  expect(advice.filter(({ text }) => !/问开药的医生/.test(text)).map((one) => one.where)).toEqual([])
  const whole = texts.filter(({ where: at }) => !/^\.lectures\.\d+\.(points|chapters)/.test(at))
  const pressed = whole.filter(({ text }) => /降压药照(常)?吃/.test(text))
  expect(pressed.length).toBeGreaterThan(3)
  expect(
    pressed
      .filter(({ text }) => !/降糖药、胰岛素空腹时先不用，怎么用提前问开药的医生/.test(text))
      .map((one) => one.where),
  ).toEqual([])
})
