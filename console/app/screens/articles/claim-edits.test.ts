import { sourcesText } from '@mall/contract/content/article-sources'
import { expect, test } from 'vitest'
import { sourcesIn, withoutClaim, withoutSource, withSource } from './claim-edits.ts'

const BODY = '[甲](#source-1)，[乙](#source)。[丙](#source-3)，[别处](/help)'
const sources = ['一', '二', '三'].map((name) => ({ name, detail: '', url: '', until: '' }))

test('a claim gets its source, or becomes plain words; the others and other links stay', () => {
  expect(withSource(BODY, 1, 2)).toBe('[甲](#source-1)，[乙](#source-2)。[丙](#source-3)，[别处](/help)')
  expect(withSource(BODY, 0, null)).toBe('[甲](#source)，[乙](#source)。[丙](#source-3)，[别处](/help)')
  expect(withoutClaim(BODY, 2)).toBe('[甲](#source-1)，[乙](#source)。丙，[别处](/help)')
})

test('where a source goes, claims keep theirs by its new number', () => {
  const left = withoutSource(BODY, sources, 1)
  expect(left.body).toBe('[甲](#source)，[乙](#source)。[丙](#source-2)，[别处](/help)')
  expect(sourcesIn(left.sources).map(({ name }) => name)).toEqual(['二', '三'])
  expect(sourcesText(sourcesIn(left.sources))).toBe(left.sources)
})
