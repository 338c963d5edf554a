import { blocks } from '../content/blocks.ts'
import { fixedPackages } from '../content/fixed-packages.ts'
import { itemParts } from '../content/item-topics.ts'
import type { DemoItem, DemoPackage, Sex } from '../demo-types.ts'
import { cell, parseRows } from '../rows.ts'

export type Book = ReadonlyMap<string, DemoItem>

/** Item slugs of a composition: slugs, `@block`, `!fixed`, `-leave-out`; each once, in order. */
export function compose(composition: string): string[] {
  const chosen = new Set<string>()
  for (const word of composition.split(/\s+/).filter((w) => w !== '')) {
    const name = word.slice(1)
    if (word.startsWith('-')) chosen.delete(name)
    else for (const slug of expand(word)) chosen.add(slug)
  }
  return [...chosen]
}

function expand(word: string): string[] {
  const source = word.startsWith('@') ? blocks : word.startsWith('!') ? fixedPackages : null
  if (!source) return [word]
  const found = source[word.slice(1)]
  if (found === undefined) throw new Error(`没有这个组合：${word}`)
  return compose(found)
}

/** What is part of another one is not examined twice. */
export function itemsOf(slugs: readonly string[], book: Book): DemoItem[] {
  return withoutParts(slugs).map((slug) => {
    const found = book.get(slug)
    if (!found) throw new Error(`没有这个项目：${slug}`)
    return found
  })
}

export const totalFen = (items: readonly DemoItem[]) => items.reduce((sum, i) => sum + i.priceFen, 0)

const partsOf = new Map(parseRows(itemParts).map((row) => [cell(row, 0), cell(row, 1).split(' ')]))

/** Of two that are part of each other, the first stays. */
function withoutParts(slugs: readonly string[]): string[] {
  return slugs.filter((slug, nth) => {
    const isCovered = (whole: string, at: number) =>
      covers(whole).has(slug) && whole !== slug && (!covers(slug).has(whole) || at < nth)
    return !slugs.some(isCovered)
  })
}

/** An item with all its parts. */
function covers(slug: string): ReadonlySet<string> {
  const covered = new Set([slug])
  for (const one of covered) for (const part of partsOf.get(one) ?? []) covered.add(part)
  return covered
}

/** What of these items a person of this kind is given. */
export function forPerson(items: readonly DemoItem[], person: { sex: Sex; married: boolean }): DemoItem[] {
  const intimate = new Set(['gyn', 'usv'])
  return items.filter(
    (i) => (i.sexOnly === null || i.sexOnly === person.sex) && (person.married || !intimate.has(i.method)),
  )
}

export type PackageSpec = {
  slug: string
  name: string
  items: readonly DemoItem[]
  sexOnly: Sex | null
  ages: readonly [number, number]
}

export function makePackage({ slug, name, items, sexOnly, ages }: PackageSpec): DemoPackage {
  const work = items.reduce((sum, i) => sum + i.minutes, 0)
  return {
    id: `pkg-${slug}`,
    slug,
    name,
    itemIds: items.map((i) => i.id),
    itemsTotalFen: totalFen(items),
    sexOnly,
    minAge: ages[0],
    maxAge: ages[1],
    // Several stations work side by side, so a visit is shorter than the sum of its items.
    minutes: Math.max(15, Math.round((work * 0.4) / 5) * 5),
    reportDays: items.length > 60 ? '3–5 个工作日' : items.length > 20 ? '3 个工作日' : '1–2 个工作日',
  }
}
