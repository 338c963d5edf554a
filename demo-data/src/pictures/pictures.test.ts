import { cropPath } from '@mall/contract/pictures'
import { CAST } from '@mall/web/art/cast/cast'
import { beforeAll, expect, test } from 'vitest'
import { demoMall } from '../demo-mall.ts'
import type { Cover } from '../demo-types.ts'
import { drawPictures } from '../images.ts'
import { distance, glance } from './picture-distance.ts'

const mall = demoMall({ today: '2026-11-27' })
const drawn = new Map<string, string>()
beforeAll(async () => {
  await drawPictures(mall, { put: async (path, svg) => void drawn.set(path, svg) })
})
const pictureAt = (path: string) => drawn.get(path) ?? ''

/** Neighbours beside and above each other, in grids of up to four. */
const NEAR = 4
/** Two pictures of the same person in the same place are nearer than this, two people in one frame farther. */
const ALIKE = 0.02
/** About 60 % more than there is. */
const MAX_BYTES = 20_000_000

/** Lists as the mall shows them unless asked otherwise. */
const { products } = mall
const others: [name: string, paths: string[]][] = [
  ['lectures', mall.lectures.map((l) => l.imagePath)],
  ['articles', mall.articles.map((a) => a.imagePath)],
  ['doctors', mall.doctors.map((d) => d.imagePath)],
  ...mall.cities.map(({ id, name }): [string, string[]] => [
    `branches in ${name}`,
    mall.branches.filter((b) => b.cityId === id).map((b) => b.imagePath),
  ]),
]
const lists: [name: string, paths: string[]][] = [
  ['all products', products.map((p) => p.imagePath)],
  ...mall.categories.map(({ id, name }): [string, string[]] => [
    `products of ${name}`,
    products.filter((p) => p.categoryIds.includes(id)).map((p) => p.imagePath),
  ]),
  ...mall.organs.map(({ id, name }): [string, string[]] => [
    `products for ${name}`,
    products.filter((p) => p.organIds.includes(id)).map((p) => p.imagePath),
  ]),
  ...mall.recommendTabs.map(({ name, productIds }): [string, string[]] => [
    `choice of the season ${name}`,
    productIds.flatMap((id) => products.find((p) => p.id === id)?.imagePath ?? []),
  ]),
]

/** Pairs that stand near each other in a list and look alike. */
async function alikeIn(pathOf: (path: string) => string, inLists: typeof lists): Promise<string[]> {
  const paths = [...new Set(inLists.flatMap(([, list]) => list))]
  const seen = new Map(
    await Promise.all(paths.map(async (path) => [path, await glance(pictureAt(pathOf(path)))] as const)),
  )
  const empty = new Uint8Array()
  const faults = inLists.flatMap(([name, list]) =>
    list.flatMap((one, index) =>
      list
        .slice(index + 1, index + 1 + NEAR)
        .filter((other) => distance(seen.get(one) ?? empty, seen.get(other) ?? empty) < ALIKE)
        .map((other) => `${name}: ${one} and ${other}`),
    ),
  )
  return faults
}

test('on cards no neighbours look alike', async () => {
  expect(await alikeIn((path) => cropPath(path, 'card'), lists)).toEqual([])
})

test('no lectures, articles, doctors or branches of a city that stand near each other look alike', async () => {
  expect(await alikeIn((path) => path, others)).toEqual([])
})

test('each branch, doctor, lecture and article has a picture of its own', () => {
  const shapes = others.flatMap(([, paths]) => paths.map((path) => pictureAt(path).replace(/aria-label="[^"]*"/, '')))
  expect(shapes).not.toContain('')
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('in small pictures no neighbours look alike', async () => {
  expect(await alikeIn((path) => cropPath(path, 'square'), lists)).toEqual([])
})

test('similar pictures are found', async () => {
  const [first = ''] = products.map((p) => p.imagePath)
  expect(await alikeIn((path) => path, [['twice the same', [first, first]]])).toHaveLength(1)
})

test('each product has a picture of its own, whole and in all crops', () => {
  const paths = products.flatMap((p) => [
    p.imagePath,
    ...(['card', 'square', 'wide'] as const).map((c) => cropPath(p.imagePath, c)),
  ])
  expect(paths.filter((path) => !pictureAt(path))).toEqual([])
  const shapes = paths.map((path) => pictureAt(path).replace(/aria-label="[^"]*"/, ''))
  expect(new Set(shapes).size).toBe(paths.length)
})

const people = ({ scene }: Cover) => (scene.kind === 'people' ? scene.cast.map(({ id }) => CAST[id]) : [])

test('a spec for one sex shows somebody of that sex, where the other sex may be bought too', () => {
  const packages = new Map(mall.packages.map((p) => [p.id, p]))
  const faults = products.flatMap(({ slug, specs, cover }) => {
    const sexes = new Set(specs.map((s) => packages.get(s.packageId ?? '')?.sexOnly ?? null))
    if (sexes.size < 2) return []
    return specs
      .filter((s) => {
        const shown = specs.find(({ imagePath, cover: own }) => own && imagePath === s.imagePath)?.cover ?? cover
        return people(shown)[0]?.sex !== packages.get(s.packageId ?? '')?.sexOnly
      })
      .map((s) => `${slug}: ${s.specName}`)
  })
  expect(faults).toEqual([])
})

test('people on a cover are of an age that the package suits', () => {
  const faults = products.flatMap(({ slug, cover, minAge, maxAge, serviceKind, specs }) => {
    if (serviceKind === 'dental' || specs[0]?.packageId === null) return []
    const guests = people(cover).filter((who) => cover.scene.kind === 'people' && who.age > 0)
    const isForMany = specs.some(({ examinations }) => examinations > 1)
    return isForMany ? [] : guests.filter(({ age }) => age < minAge || age > maxAge).map(({ age }) => `${slug}: ${age}`)
  })
  expect(faults).toEqual([])
})

test('a version that looks at more, or somebody who comes along, changes the cover', () => {
  const parents = products.find(({ slug }) => slug === 'parents-peace')
  expect(new Set(parents?.specs.map(({ imagePath }) => imagePath)).size).toBe(12)
})

test('drawing is deterministic: each picture drawn again is identical', async () => {
  const again = new Map<string, string>()
  await drawPictures(demoMall({ today: '2026-11-27' }), { put: async (path, svg) => void again.set(path, svg) })
  expect([...again].filter(([path, svg]) => drawn.get(path) !== svg).map(([path]) => path)).toEqual([])
  expect(again.size).toBe(drawn.size)
})

test('all pictures together stay light', () => {
  expect([...drawn.values()].reduce((sum, svg) => sum + svg.length, 0)).toBeLessThan(MAX_BYTES)
})
