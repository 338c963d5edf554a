import { expect, test } from 'vitest'
import { corpusOf, documentOf, rank } from './rank-rules.ts'

const corpus = corpusOf([
  documentOf(['颈动脉', '彩超'], ['看', '斑块', '血管']),
  documentOf(['腹部', '彩超'], ['肝', '胆', '空腹']),
  documentOf(['改期'], ['彩超', '空腹', '时间', '院区', '免费']),
])
const plain = () => 1

test('a text whose title contains the words ranks first', () => {
  expect(rank(corpus, [['颈动脉'], ['彩超']], plain)[0]).toMatchObject({ document: 0, cover: 1 })
  expect(rank(corpus, [['空腹'], ['彩超']], plain)[0]).toMatchObject({ document: 1, cover: 1 })
})

test('rare words weigh more, and synonyms match', () => {
  expect(rank(corpus, [['改时间', '改期'], ['彩超']], plain)[0]).toMatchObject({ document: 2 })
})

test('an unknown word lowers the question’s coverage', () => {
  const [best] = rank(corpus, [['拖拉机'], ['彩超']], plain)
  expect(best?.cover).toBeLessThan(0.3)
  expect(rank(corpus, [['拖拉机']], plain)).toEqual([])
})

test('the bonus of an aspect raises the rank', () => {
  const hits = rank(corpus, [['彩超']], (document) => (document === 2 ? 10 : 1))
  expect(hits[0]?.document).toBe(2)
})
