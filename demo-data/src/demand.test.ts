import { expect, test } from 'vitest'
import { demandOf } from './demand.ts'

const HOURS = ['0730-0830', '0930-1030', '1330-1430']

function shares(days: readonly string[]): number[] {
  return Array.from({ length: 60 }, (_, n) => `branch-${n}`).flatMap((branchId) =>
    days.flatMap((day) => HOURS.map((timespanId) => demandOf({ branchId, service: 'general', day, timespanId }))),
  )
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

test('a fifth to nineteen twentieths of the places are taken, or a whole day by a company', () => {
  const all = shares(['2026-11-28', '2026-11-30', '2026-12-02', '2027-02-10'])
  expect(all.every((share) => (share >= 0.2 && share <= 0.95) || share === 1)).toBe(true)
  expect(new Set(all).size).toBeGreaterThan(400)
  const whole = all.filter((share) => share === 1).length / all.length
  expect(whole).toBeGreaterThan(0)
  expect(whole).toBeLessThan(0.1)
})

test('Saturdays are fuller than Wednesdays, December than February', () => {
  expect(mean(shares(['2026-12-05']))).toBeGreaterThan(mean(shares(['2026-12-02'])) + 0.1)
  expect(mean(shares(['2026-12-08']))).toBeGreaterThan(mean(shares(['2027-02-09'])) + 0.1)
})
