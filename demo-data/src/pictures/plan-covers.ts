import type { Scene } from '@mall/web/art/cover/cover'
import { ORGANS } from '@mall/web/art/organs'
import type { Crowd as DrawnCrowd } from '@mall/web/art/palette'
import type { Cover, Crowd } from '../demo-types.ts'
import type { ExamRow } from '../products/exam-product-rows.ts'
import { hash32 } from '../random.ts'
import { possibleScenes } from './exam-scenes.ts'
import { Seen } from './likeness.ts'
import { allNamed } from './named.ts'

const DRAWN: Record<Crowd, DrawnCrowd> = {
  parents: 'elder',
  women: 'women',
  men: 'men',
  work: 'youth',
  teens: 'kids',
  pregnancy: 'couple',
  family: 'family',
  entry: 'job',
}
const SIDES = ['middle', 'left', 'right'] as const
/** How far back a list is looked at: the rows of a grid of four stand above each other. */
const NEAR = 8

/** What hue an examination for everybody has: that of what it looks at. */
const hueOf = (row: ExamRow): number | undefined => {
  const [organ] = allNamed(ORGANS, row.organs)
  return row.crowd === 'family' && organ && row.categories[0]?.startsWith('deep.') ? ORGANS[organ].hue : undefined
}

function covers(row: ExamRow): Cover[] {
  const base = {
    crowd: DRAWN[row.crowd],
    ...(hueOf(row) === undefined ? {} : { hue: hueOf(row) }),
    tier: ([1, 2, 3, 4] as const).find((tier) => tier === row.tier) ?? 2,
    organs: allNamed(ORGANS, row.organs),
  }
  const turn = hash32(`side:${row.slug}`) % 3
  const sides = SIDES.map((_, index) => SIDES[(index + turn) % 3] ?? 'middle')
  return possibleScenes(row).flatMap((scene: Scene) => sides.map((side) => ({ ...base, side, scene })))
}

const listsOf = ({ crowd, categories, organs }: ExamRow) =>
  new Set(['all', crowd, ...categories, ...categories.map((c) => c.split('.')[0] ?? c), ...organs])

/**
 * A cover for each examination. Of those that would suit it, each takes the one least like what stands near it in any
 * list that it is in, and like what is shown often already. What has no choice goes first.
 */
export function planCovers(rows: readonly ExamRow[]): Map<string, Cover> {
  const planned = new Map<string, Cover>()
  const shown = new Map<string, number>()
  const lists = new Map<string, ExamRow[]>()
  for (const row of rows) for (const list of listsOf(row)) lists.set(list, [...(lists.get(list) ?? []), row])
  const possible = rows.map((row) => ({ row, covers: covers(row) }))
  const inTurn = possible.toSorted(
    (a, b) => Number(a.covers.length > SIDES.length) - Number(b.covers.length > SIDES.length),
  )
  for (const { row, covers: choice } of inTurn) {
    const seen = new Seen()
    for (const list of listsOf(row))
      for (const [cover, weight] of near(lists.get(list) ?? [], row, planned)) seen.add(cover, weight)
    const cost = (cover: Cover) =>
      seen.likeness(cover) + 2 * namesOf(cover).reduce((sum, name) => sum + (shown.get(name) ?? 0), 0)
    const [best] = choice.map((cover) => ({ cover, cost: cost(cover) })).sort((a, b) => a.cost - b.cost)
    if (!best) throw new Error(`没有封面：${row.slug}`)
    planned.set(row.slug, best.cover)
    for (const name of namesOf(best.cover)) shown.set(name, (shown.get(name) ?? 0) + 1)
  }
  return planned
}

/** The covers before and behind a product in a list, the closer the heavier. */
function near(list: readonly ExamRow[], row: ExamRow, planned: ReadonlyMap<string, Cover>): [Cover, number][] {
  const index = list.indexOf(row)
  return list.slice(Math.max(0, index - NEAR), index + NEAR + 1).flatMap((other, from) => {
    const cover = planned.get(other.slug)
    const far = Math.abs(from + Math.max(0, index - NEAR) - index)
    return cover && other !== row ? [[cover, 2 - far / NEAR] satisfies [Cover, number]] : []
  })
}

/** Who or what is on it. */
function namesOf({ scene, organs }: Cover): string[] {
  if (scene.kind === 'people') return scene.cast.map(({ id }) => id)
  if (scene.kind === 'thing') return [scene.thing]
  return [`${organs[0]} ${scene.device ?? scene.beside?.id ?? 'alone'}`]
}
