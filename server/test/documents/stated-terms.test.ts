// Rules that are put into words anywhere, held against the numbers and the acts of the engine.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CROSS_BORDER_ORDER_FEN, CROSS_BORDER_YEAR_FEN } from '@mall/contract/customs/import-tax'
import * as terms from '@mall/contract/order/terms'
import { expect, test } from 'vitest'
import { EVIDENCE_YEARS, RETENTION } from '../../src/app/retention.ts'
import { type LocatedText, lines, mall, ROOT, stripMarkup, texts } from '../support/texts.ts'

const CHINESE: Readonly<Record<string, number>> = { 一: 1, 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 七: 7, 十: 10 }
const named: Readonly<Record<string, unknown>> = terms
/** In figures, in Chinese, or by the name of the engine's own constant. */
const numberOf = (word: string) =>
  Number(CHINESE[word] ?? named[/\{(\w+)\}/.exec(word)?.[1] ?? ''] ?? word.replaceAll(',', ''))
const is = (right: number) => (word: string) => numberOf(word) === right

/** `N` matches a number. */
const N = '([一两二三四五七十]|[\\d,]+|\\$?\\{[A-Z_]+\\})'
const statement = (words: string) => new RegExp(words.replaceAll('N', N).replaceAll(' ', '\\s*\\**\\s*'), 'g')

type Rule = [what: string, pattern: RegExp, isRight: (number: string) => boolean]
const RULES: Rule[] = [
  ['the cut-off', /前一天\s*\**(\d{1,2}[:：]\d{2})/g, (time) => time === terms.CHANGES_CLOSE_AT],
  ['the cut-off, once it has passed', /过了\s*(\d{1,2}[:：]\d{2})/g, (time) => time === terms.CHANGES_CLOSE_AT],
  ['free changes', statement('(?<!一天)最多改? N 次 (?=[，。；）]|$)'), is(terms.FREE_CHANGES)],
  ['free changes of a booking', statement('(?<!地址)(?:自己改|已改期|已经改过) N 次'), is(terms.FREE_CHANGES)],
  ['days to send goods back', statement('(?:签收后?|收货) N 天 (?:内|，|、)'), is(terms.RETURN_DAYS)],
  ['days after which goods count as received', statement('发货满 N 天'), is(terms.RECEIVED_AFTER_DAYS)],
  ['minutes to pay', statement('(?:下单后|超过|请在) N 分钟 (?:内付款|没付款|未付款|。|，)'), is(terms.UNPAID_MINUTES)],
  [
    'minutes that a place is kept',
    statement('(?:为您(?:保?留)|先留|名额(?:先为您|为您)?保?留) N 分钟'),
    is(terms.HOLD_MINUTES),
  ],
  ['days that can be booked', statement('(?:明天[起到]|近) N 天 (?:内|约满)'), is(terms.BOOK_AHEAD_DAYS)],
  ['months in which a package is good', statement('N 个月内(?:有效|可以重新约)'), is(terms.VALID_MONTHS)],
  ['minutes that a code is good', statement('验证码 N 分钟(?:有效|后失效)'), is(terms.CODE_MINUTES)],
  ['minutes that a kept code is good', statement('N 分钟有效的短信验证码'), is(terms.CODE_MINUTES)],
  [
    'days that a sent code is kept',
    statement('短信验证码，只存摘要，N 天后删除'),
    is(RETENTION.login_code.seconds / 86_400),
  ],
  ['years that a look is kept', statement('谁也改不了、删不掉。留 N 年'), is(EVIDENCE_YEARS)],
  [
    'years that messages are kept',
    statement('进展都在这里，保留 N 年'),
    is(RETENTION.message.seconds / (365 * 86_400)),
  ],
  ['tries of a code', statement('最多试 N 次'), is(terms.CODE_TRIES)],
  ['days to come back', statement('申请后 N 天内'), is(terms.DAYS_TO_RETURN)],
  ['days until a closing is done', statement('账号注销满 N 天'), is(terms.DAYS_TO_RETURN)],
  ['days that a copy is kept', statement('文件留 N 天'), is(terms.EXPORT_DAYS)],
  ['wrong secrets of a card', statement('输错 N 次'), is(terms.WRONG_SECRETS)],
  ['times that a missed one is booked anew', statement('可以(?:重新预约|再约) N 次'), is(terms.FORGIVEN_NO_SHOWS)],
  ['what may cross the border at once', statement('每单不超过 N 元'), is(CROSS_BORDER_ORDER_FEN / 100)],
  ['what may cross the border in a year', statement('每人每年(?:不超过)? N 元'), is(CROSS_BORDER_YEAR_FEN / 100)],
]

test.each(RULES)('%s: all texts state it as it is applied', (_, pattern, isRight) => {
  const found = [...lines, ...texts].flatMap(({ text, where }) =>
    [...stripMarkup(text).matchAll(pattern)].map(([, number = '']) => ({ number, where })),
  )
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ number }) => !isRight(number)).map(({ where }) => where)).toEqual([])
})

/** Lines of the English documents. */
const documents: LocatedText[] = ['README.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)]
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    readFileSync(join(ROOT, name), 'utf8')
      .split('\n')
      .map((text, index) => ({ text, where: `${name}:${index + 1}: ${text}` })),
  )

const ENGLISH = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const equals = (right: number) => (word: string) => [String(right), ENGLISH[right]].includes(word.toLowerCase())
const englishStatement = (words: string) => new RegExp(words.replaceAll('N', '(\\w+)'), 'g')

/** The lines that have to be among those found, by the words that begin them. */
type EnglishRule = [what: string, pattern: RegExp, isRight: (word: string) => boolean, among: readonly string[]]
const ENGLISH_RULES: EnglishRule[] = [
  [
    'minutes that a place is kept',
    englishStatement('(?:kept for one voucher for|instead of after|a message and|`hold` .*\\|) N minutes'),
    equals(terms.HOLD_MINUTES),
    ['docs/words.md', 'docs/api.md', 'docs/personal-data.md'],
  ],
  ['free changes', englishStatement('; N are free until'), equals(terms.FREE_CHANGES), ['docs/words.md']],
  ['the cut-off', /(\d\d:\d\d) of the day before/g, (time) => time === terms.CHANGES_CLOSE_AT, ['docs/words.md']],
  ['days that can be booked', englishStatement('tomorrow to N days'), equals(terms.BOOK_AHEAD_DAYS), ['docs/words.md']],
  [
    'days to come back',
    englishStatement('(?:asked for,|that back within) N days'),
    equals(terms.DAYS_TO_RETURN),
    ['docs/words.md', 'docs/api.md'],
  ],
  [
    'days after which goods count as received',
    englishStatement('receipt of goods; after N days'),
    equals(terms.RECEIVED_AFTER_DAYS),
    ['docs/operations.md'],
  ],
  [
    'hours of a draft',
    englishStatement('unfinished booking, kept for N hours'),
    equals(RETENTION.draft.seconds / 3_600),
    ['docs/words.md'],
  ],
]

test.each(ENGLISH_RULES)('%s: the documents state it as it is applied', (_, pattern, isRight, among) => {
  const found = documents.flatMap(({ text, where }) =>
    [...text.matchAll(pattern)].map(([, word = '']) => ({ word, where })),
  )
  expect(among.filter((name) => !found.some(({ where }) => where.startsWith(`${name}:`)))).toEqual([])
  expect(found.filter(({ word }) => !isRight(word)).map(({ where }) => where)).toEqual([])
})

test('the rule pages state the numbers that the code applies', () => {
  const page = (slug: string) => {
    const { bodyHtml = '', sections = [] } = mall.pages.find((one) => one.slug === slug) ?? {}
    return stripMarkup(
      [bodyHtml, ...sections.flatMap(({ questions }) => questions.map((one) => one.answerHtml))].join('\n'),
    )
  }
  const { CHANGES_CLOSE_AT: close, FREE_CHANGES: free, RETURN_DAYS: back, BOOK_AHEAD_DAYS: ahead } = terms
  const statements: Record<string, string[]> = {
    'help-center': [`前一天 ${close}`, `最多 ${free} 次`, `${ahead} 天内`, `${terms.HOLD_MINUTES} 分钟`, '点“换院区”'],
    'sales-back': [
      `前一天 ${close}`,
      `可以自己改 ${free} 次`,
      `${back} 天内`,
      `${terms.UNPAID_MINUTES} 分钟`,
      '在“改时间”里点“换院区”',
      '没拆封',
    ],
    'user-agreement': [
      `前一天 ${close}`,
      `第 ${free + 1} 次起`,
      `${ahead} 天内`,
      `${terms.HOLD_MINUTES} 分钟`,
      `${terms.CODE_MINUTES} 分钟`,
    ],
    expressage: ['点“改地址”'],
  }
  for (const [slug, words] of Object.entries(statements))
    for (const word of words) expect(page(slug), slug).toContain(word)
})

test.each([
  ['to give up a booking for another branch, which changing the time does', /换院区.{0,4}先取消/],
  ['a phone call for an address that the order page changes', /打 ?\{phone\} ?帮您改/],
  ['all the money until the visit, which ends at the cut-off', /到检前.{0,8}全额/],
  ['that nothing was taken, of money that may have been', /(?<!还没有下单，也)没有扣款|未扣款/],
])('no text promises %s', (_, promise) => {
  expect([...lines, ...texts].filter(({ text }) => promise.test(text)).map(({ where }) => where)).toEqual([])
})

test('a price is called all-inclusive only where no branch charges a difference', () => {
  const elsewhere = [...lines, ...texts].filter(
    ({ text, where }) =>
      /页面价即到院价/.test(text) && !/^web\/app\/(entities\/price\/price-at-branch\.ts|screens\/kit\/)/.test(where),
  )
  expect(elsewhere.map(({ where }) => where)).toEqual([])
})

test('the validity of a package in months fits the refund window of the gateways in days', () => {
  expect(Math.round(terms.REFUNDABLE_DAYS / (365 / 12))).toBe(terms.VALID_MONTHS)
})
