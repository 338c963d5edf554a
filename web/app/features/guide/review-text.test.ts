import { expect, test } from 'vitest'
import { reviewText } from './review-text.ts'

test('only a reviewed edition names its reviewer', () => {
  const edition = { reviewer: '沈知微医师', publishedOn: '2026-11-01' }
  expect(reviewText({ ...edition, isReviewed: true })).toMatch(/^沈知微医师审阅，2026/)
  const sample = reviewText({ ...edition, isReviewed: false })
  expect(sample).toContain('还没有医师审阅')
  expect(sample).not.toContain('沈知微')
})
