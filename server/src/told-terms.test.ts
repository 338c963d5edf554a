// Rules that are put into words anywhere, held against the numbers that the engine applies.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHANGES_CLOSE_AT, FREE_CHANGES, RETURN_DAYS, UNPAID_MINUTES } from '@mall/contract/terms'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const TOLD = ['demo-data/src/content', 'web/app/features', 'web/app/routes', 'server/src/modules', 'contract/src']

const lines = TOLD.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .flatMap((name) =>
      readFileSync(join(ROOT, folder, name), 'utf8')
        .split('\n')
        .map((text, at) => ({ text, where: `${folder}/${name}:${at + 1}: ${text.trim()}` })),
    ),
)

const CHINESE: Readonly<Record<string, number>> = { 一: 1, 两: 2, 三: 3, 四: 4, 五: 5 }
const numberOf = (word: string) => CHINESE[word] ?? Number(word)

/** Every number of this kind that is told, and where it is another than the engine's. */
function held(pattern: RegExp, isRight: (number: string) => boolean) {
  const told = lines.flatMap(({ text, where }) =>
    [...text.matchAll(pattern)].map(([, number = '']) => ({ number, where })),
  )
  return { count: told.length, wrong: told.filter(({ number }) => !isRight(number)).map(({ where }) => where) }
}

test.each([
  ['the cut-off', /前一天\s*(\d{1,2}[:：]\d{2})/g, (time: string) => time === CHANGES_CLOSE_AT],
  [
    'free changes',
    /(?<!一天)最多改?\s*\**([一两三四五\d]+)\s*次\**[，。；）]/g,
    (many: string) => numberOf(many) === FREE_CHANGES,
  ],
  ['days to send goods back', /(?:签收后?|收货)\s*\**(\d+)\s*天\**内/g, (days: string) => Number(days) === RETURN_DAYS],
  [
    'minutes to pay',
    /(?:下单后|超过)\s*(\d+)\s*分钟(?:内付款|没付款|未付款)/g,
    (minutes: string) => Number(minutes) === UNPAID_MINUTES,
  ],
])('%s: told as it is applied, everywhere', (_, pattern, isRight) => {
  const { count, wrong } = held(pattern, isRight)
  expect(count).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})

test.each([
  ['another branch while changing the time', /改时间、换院区|改期、换院区|改日期、换院区|免费改到别的院区/],
  ['another address in the order', /在订单里改/],
  ['all the money until the visit', /到检前.*全额/],
])('nobody is promised what no screen does: %s', (_, promise) => {
  expect(lines.filter(({ text }) => promise.test(text)).map(({ where }) => where)).toEqual([])
})
