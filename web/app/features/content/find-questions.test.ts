import { expect, test } from 'vitest'
import { countQuestions, findQuestions } from './find-questions.ts'

const sections = [
  {
    id: 'refund',
    title: '退款',
    questions: [
      { id: 'refund-1', question: '多久到账？', answerHtml: '<p>1–3 个<strong>工作日</strong></p>' },
      { id: 'refund-2', question: '做了一半能退吗？', answerHtml: '<p>没做的能退，PET-CT 也一样</p>' },
    ],
  },
  { id: 'book', title: '预约', questions: [{ id: 'book-1', question: '怎么改时间？', answerHtml: '<p>自己改</p>' }] },
]
const idsOf = (term: string) => findQuestions(sections, term).flatMap((s) => s.questions.map(({ id }) => id))

test.each([
  ['', ['refund-1', 'refund-2', 'book-1']],
  ['  ', ['refund-1', 'refund-2', 'book-1']],
  ['工作日', ['refund-1']],
  ['退款', ['refund-1', 'refund-2']],
  ['退款 pet-ct', ['refund-2']],
  ['strong', []],
  ['发票', []],
])('“%s” finds %j', (term, ids) => {
  expect(idsOf(term)).toEqual(ids)
})

test('questions are counted over all sections', () => {
  expect(countQuestions(sections)).toBe(3)
})
