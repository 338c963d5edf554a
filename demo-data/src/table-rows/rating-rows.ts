import { OFFSET } from '@mall/contract/days'
import { ratingAnswers, ratingParts, surnames, thanks } from '../content/reading/ratings.ts'
import type { DemoMall } from '../demo-mall.ts'
import { type Random, seededRandom } from '../random.ts'
import { addDays, cell, parseRows } from '../rows.ts'
import type { Row, TableRows } from './table-rows.ts'

const ASPECTS = ['environment', 'queue', 'service'] as const
type Aspect = (typeof ASPECTS)[number]
type Stars = Record<Aspect, number>
type Branch = DemoMall['branches'][number]

const PARTS = parseRows(ratingParts).map((row) => ({
  ...{ aspect: cell(row, 0), stars: Number(cell(row, 1)), kind: cell(row, 2), words: cell(row, 3) },
}))
const ANSWERS = parseRows(ratingAnswers).map((row) => ({ aspect: cell(row, 0), words: cell(row, 1) }))

/** One branch in six is new: too few ratings for an average. */
const NEW_IN = 6
const DAYS_BACK = 420

/** Ratings of all branches: each has a level of its own, some write, some are answered. */
export function ratingRows(mall: DemoMall): TableRows {
  const rows = mall.branches.flatMap((branch, index) => {
    const random = seededRandom(`ratings ${branch.id}`)
    const level = 3.9 + random.next() * 0.9
    const count = index % NEW_IN === NEW_IN - 1 ? random.int(1, 4) : random.int(12, 46)
    const usedTexts = new Set<string>()
    return Array.from({ length: count }, (_, nth) => ratingRow(mall, branch, { nth, level, random, usedTexts }))
  })
  return { table: 'rating', rows }
}

interface Writing {
  nth: number
  level: number
  random: Random
  /** What was said of this branch before: nobody repeats it. */
  usedTexts: Set<string>
}

function ratingRow({ today }: DemoMall, branch: Branch, { nth, level, random, usedTexts }: Writing): Row {
  const stars = starsAround(level, random)
  const parts = random.next() < 0.4 ? partsFor(branch, stars, random, usedTexts) : []
  const text = parts.map(({ words }) => words).join('')
  const visitedOn = addDays(today, -random.int(4, DAYS_BACK))
  const published = addDays(visitedOn, random.int(1, 3))
  const at = `${published}T${String(random.int(9, 20)).padStart(2, '0')}:${random.int(10, 59)}:00${OFFSET}`
  return {
    ...{ id: `demo-rating-${branch.id}-${nth}`, booking_id: `demo-visit-${branch.id}-${nth}` },
    ...{ member_id: `demo-rater-${branch.id}-${nth}`, branch_id: branch.id, visited_on: visitedOn },
    ...{ environment_stars: stars.environment, queue_stars: stars.queue, service_stars: stars.service },
    ...{ masked_name: `${surnames[random.int(0, surnames.length - 1)]}**`, is_nameless: random.next() < 0.15 },
    ...{
      text,
      state: 'shown',
      hidden_why: '',
      answer: answerTo(parts, random, usedTexts),
      saved_at: at,
      published_at: at,
    },
  }
}

function starsAround(level: number, random: Random): Stars {
  // Somebody's bad day shows in all three.
  const mood = random.next() < 0.12 ? -1.2 : 0
  const one = (shift: number) =>
    Math.min(5, Math.max(2, Math.round(level + shift + mood + (random.next() + random.next() - 1) * 1.6)))
  return { environment: one(0.2), queue: one(-0.4), service: one(0.3) }
}

/** Up to three parts that say what the stars say, and nothing that was said before. */
function partsFor(branch: Branch, stars: Stars, random: Random, usedTexts: Set<string>) {
  const kind = branch.services.includes('general') ? 'g' : 'd'
  const rated = ASPECTS.filter(() => random.next() < 0.6)
  return rated.flatMap((aspect) => {
    const fitting = PARTS.filter((part) => part.aspect === aspect && part.stars === stars[aspect])
    const chosen = oneOf(
      fitting.filter((part) => part.kind === '*' || part.kind === kind),
      random,
      usedTexts,
    )
    return chosen ? [chosen] : []
  })
}

/** To a complaint mostly, to praise now and then. */
function answerTo(parts: ReturnType<typeof partsFor>, random: Random, usedTexts: Set<string>): string {
  const complaint = parts.find(({ stars }) => stars <= 3)
  const fitting: readonly { words: string }[] = complaint
    ? ANSWERS.filter(({ aspect }) => aspect === complaint.aspect)
    : thanks.map((text) => ({ words: text }))
  const isAnswered = parts.length > 0 && random.next() < (complaint ? 0.7 : 0.15)
  return isAnswered ? (oneOf(fitting, random, usedTexts)?.words ?? '') : ''
}

function oneOf<T extends { words: string }>(from: readonly T[], random: Random, usedTexts: Set<string>): T | undefined {
  const fresh = from.filter(({ words }) => !usedTexts.has(words))
  const chosen = fresh[random.int(0, fresh.length - 1)]
  if (chosen) usedTexts.add(chosen.words)
  return chosen
}
