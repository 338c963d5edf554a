import { examProducts } from '../content/exam-products.ts'
import type { Crowd, Tier } from '../demo-types.ts'
import { cell, parseRows } from '../rows.ts'

export type ExamRow = {
  slug: string
  name: string
  tier: Tier
  crowd: Crowd
  sex: string
  ages: [number, number]
  brandId: string
  categories: string[]
  scheme: string
  composition: string
  rule: string
  suitableFor: string
  line: string
  sold: number
  organs: string[]
}

const crowds: readonly Crowd[] = ['parents', 'women', 'men', 'work', 'teens', 'pregnancy', 'family', 'entry']
const tiers: readonly Tier[] = [0, 1, 2, 3, 4]

export function asCrowd(text: string): Crowd {
  const found = crowds.find((c) => c === text)
  if (!found) throw new Error(`没有这类人群：${text}`)
  return found
}

function asTier(text: string): Tier {
  const found = tiers.find((t) => t === Number(text))
  if (found === undefined) throw new Error(`没有这个档次：${text}`)
  return found
}

export const examRows = (): ExamRow[] =>
  parseRows(examProducts).map((row) => {
    const [from = 0, to = 120] = cell(row, 5).split('-').map(Number)
    return {
      slug: cell(row, 0),
      name: cell(row, 1),
      tier: asTier(cell(row, 2)),
      crowd: asCrowd(cell(row, 3)),
      sex: cell(row, 4),
      ages: [from, to],
      brandId: `brand-${cell(row, 6)}`,
      categories: cell(row, 7).split(' '),
      scheme: cell(row, 8),
      composition: cell(row, 9),
      rule: cell(row, 10),
      suitableFor: cell(row, 11),
      line: cell(row, 12),
      sold: Number(cell(row, 13)),
      organs: cell(row, 14).split(' '),
    }
  })
