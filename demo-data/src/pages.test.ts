import { withNames } from '@mall/contract/content/text-names'
import { expect, test } from 'vitest'
import { buildPages } from './pages.ts'

const pages = buildPages()
const textOf = (slug: string) => pages.find((page) => page.slug === slug) ?? { bodyHtml: '', sections: [] }

test('every line of a table of contents leads to a heading of the text, or has questions', () => {
  const lost = pages.flatMap(({ slug, bodyHtml, sections }) =>
    sections
      .filter(
        ({ id, title, questions }) => questions.length === 0 && !bodyHtml.includes(`<h2 id="${id}">${title}</h2>`),
      )
      .map(({ id }) => `${slug}#${id}`),
  )
  expect(lost).toEqual([])
})

test('no markup syntax is left in a text, and ids are unique on their page', () => {
  const whole = (page: object) => withNames({ mall: '', group: '', phone: '', hours: '' }, JSON.stringify(page))
  const marks = pages.filter((page) => /\*\*|\]\(|\{\w+\}|<p>[|#?-] ?/.test(whole(page)))
  expect(marks.map(({ slug }) => slug)).toEqual([])
  for (const { sections } of pages) {
    const ids = sections.flatMap(({ id, questions }) => [id, ...questions.map((each) => each.id)])
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('the rules for changes and refunds state the figures that the code applies', () => {
  const { bodyHtml } = textOf('sales-back')
  for (const figure of ['前一天 16:00', '最多 3 次', '30 分钟', '可以重新预约一次', '只退没做的项目'])
    expect(bodyHtml).toContain(figure)
})

test('the privacy policy in force next knows favourites, their notices and what was viewed lately', () => {
  const { bodyHtml } = textOf('privacy-clause')
  for (const text of ['收藏商品', '降价、到货提醒', '没登录时的收藏', '最近看过的 20 件商品', '不记到您的账号里'])
    expect(bodyHtml).toContain(text)
})

test('the privacy policy explains each separate consent: why, what follows, what happens without it, how long', () => {
  const { bodyHtml } = textOf('privacy-clause')
  for (const heading of ['为什么必须有', '对您的影响', '不同意会怎样', '放多久'])
    expect(bodyHtml.split(`<strong>${heading}</strong>`).length - 1, heading).toBe(2)
})
