import { expect, test } from 'vitest'
import { demoMall } from '../demo-mall.ts'
import { ratingRows } from './rating-rows.ts'

const TODAY = '2026-11-20'
const mall = demoMall({ today: TODAY })
const { rows } = ratingRows(mall)
const numbers = (row: (typeof rows)[number]) => [row.environment_stars, row.queue_stars, row.service_stars].map(Number)
const withText = rows.filter(({ text }) => text !== '')

test('the same mall has the same ratings', () => {
  expect(ratingRows(mall).rows).toEqual(rows)
})

test('ratings differ: branches have levels of their own, and some have too few for an average', () => {
  const of = Map.groupBy(rows, (row) => row.branch_id)
  const averages = [...of.values()]
    .filter((list) => list.length >= 5)
    .map((list) => list.flatMap(numbers).reduce((sum, n) => sum + n, 0) / list.length / 3)
  expect(of.size).toBe(mall.branches.length)
  expect(averages.length).toBeLessThan(of.size)
  expect(Math.max(...averages) - Math.min(...averages)).toBeGreaterThan(0.5)
  expect(Math.max(...averages)).toBeLessThan(4.95)
  expect(rows.filter((row) => numbers(row).some((n) => n <= 3)).length).toBeGreaterThan(rows.length / 5)
  expect(rows.every((row) => numbers(row).every((n) => Number.isInteger(n) && n >= 1 && n <= 5))).toBe(true)
})

test('some write and some are answered, low ones more often; nobody repeats another at the same branch', () => {
  expect(withText.length).toBeGreaterThan(rows.length / 5)
  expect(withText.length).toBeLessThan(rows.length / 2)
  const answered = withText.filter(({ answer }) => answer !== '')
  expect(answered.length).toBeGreaterThan(20)
  expect(answered.length).toBeLessThan(withText.length / 2)
  const texts = withText.map(({ branch_id, text }) => `${branch_id} ${text}`)
  expect(new Set(texts).size).toBe(texts.length)
})

test('visits and publications lie before today', () => {
  expect(rows.filter((row) => String(row.visited_on) >= TODAY || String(row.published_at) >= TODAY)).toEqual([])
})
