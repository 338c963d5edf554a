import { articleSvg } from '@mall/web/art/article'
import { avatarSvg, doctorSvg } from '@mall/web/art/avatar'
import { branchSvg } from '@mall/web/art/branch'
import { coverSvg } from '@mall/web/art/cover'
import { FACADES } from '@mall/web/art/facades'
import { FLORA } from '@mall/web/art/flora'
import { heroSvg } from '@mall/web/art/hero'
import { logoSvg } from '@mall/web/art/logo'
import { OBJECTS } from '@mall/web/art/objects'
import { ORGANS, organSvg } from '@mall/web/art/organs'
import { CROWDS } from '@mall/web/art/palette'
import { PEOPLE } from '@mall/web/art/people'
import { TOPICS } from '@mall/web/art/topics'
import type { DemoMall } from './demo-mall.ts'
import type { Cover } from './demo-types.ts'

/** Where pictures go: the mall's object store, or a folder in a test. */
export type Pictures = { write: (path: string, data: string) => Promise<void> }

/** The name of a drawing, if the set has one of that name. */
export function named<T extends object>(set: T, name: string | undefined): keyof T | undefined {
  return Object.keys(set).find((key): key is Extract<keyof T, string> => key === name)
}
const allNamed = <T extends object>(set: T, names: readonly string[]) => names.flatMap((name) => named(set, name) ?? [])

function coverOf(cover: Cover, seed: string, title: string): string {
  const object = named(OBJECTS, cover.object)
  const cast = allNamed(PEOPLE, cover.cast ?? [])
  const tier = ([1, 2, 3, 4] as const).find((t) => t === cover.tier) ?? 2
  return coverSvg({
    crowd: named(CROWDS, cover.crowd) ?? 'family',
    tier,
    organs: allNamed(ORGANS, cover.organs),
    layout: cover.layout,
    ...(object ? { object } : {}),
    ...(cast.length > 0 ? { cast } : {}),
    seed,
    title,
  })
}

/** Crowd, organ or thing of a category: one small picture. */
function categoryPicture(picture: string): string {
  const organ = named(ORGANS, picture)
  if (organ) return organSvg(organ, 88)
  const object = named(OBJECTS, picture)
  const crowd = named(CROWDS, picture) ?? 'youth'
  return coverSvg({
    crowd,
    tier: 3,
    organs: [],
    layout: object ? 'object' : 'people',
    ...(object ? { object } : {}),
    seed: picture,
    w: 320,
    h: 320,
  })
}

const pictureName = (path: string) => path.replace(/^.*\/|\.svg$/g, '')

function* pictures(mall: DemoMall): Generator<[string, string]> {
  for (const p of mall.products) yield [p.imagePath, coverOf(p.cover, p.slug, `${p.name}示意图`)]
  for (const b of mall.branches) {
    const { type, flora, hue, sign } = b.picture
    const look = { type: named(FACADES, type) ?? 'tower', flora: named(FLORA, flora) ?? 'ginkgo', hue, sign } as const
    yield [b.imagePath, branchSvg({ ...look, seed: b.id, title: `${b.name}外观示意图` })]
  }
  for (const a of [...mall.lectures, ...mall.articles]) {
    const [topic, organ, person] = [
      named(TOPICS, a.picture.topic),
      named(ORGANS, a.picture.organ),
      named(PEOPLE, a.picture.person),
    ]
    // Somebody who speaks stands to the right, whole on a wide screen.
    const sheet = person ? { w: 480, h: 290 } : {}
    const what = person ? { person } : organ ? { organ } : { topic: topic ?? 'bowl' }
    yield [
      a.imagePath,
      articleSvg({ ...sheet, ...what, hue: a.picture.hue, isNight: a.picture.night, seed: a.id, title: a.title }),
    ]
  }
  for (const d of mall.doctors) yield [d.imagePath, doctorSvg(named(PEOPLE, d.person) ?? 'doctor', 144)]
  const small = new Set([...mall.categories.map((c) => c.picture), ...mall.homeCategories.map((h) => h.imagePath)])
  for (const path of small) yield [path, categoryPicture(mall.drawnAs[pictureName(path)] ?? pictureName(path))]
  for (const id of allNamed(PEOPLE, Object.keys(PEOPLE))) yield [`avatars/${id}.svg`, avatarSvg(id, 96)]
  for (const b of mall.brands) yield [b.logo, logoSvg(96)]
  yield* banners(mall)
  yield* couponPictures(mall)
  yield* specialPictures(mall)
}

function* banners(mall: DemoMall): Generator<[string, string]> {
  const scenes = {
    elder: {},
    women: {
      cast: ['woman2', 'mum', 'woman3'],
      organs: ['breast', 'thyroid', 'uterus', 'heart', 'bone', 'drop'],
      hue: 20,
    },
    supreme: {
      cast: ['man3', 'doctor', 'woman'],
      organs: ['brain', 'heart', 'lens', 'lungs', 'liver', 'dna'],
      hue: 196,
    },
  } as const
  for (const b of mall.banners) {
    const scene = scenes[b.cast === 'women' || b.cast === 'supreme' ? b.cast : 'elder']
    yield [b.imagePath, heroSvg(scene)]
    yield [b.mobileImagePath, heroSvg({ ...scene, organs: [], w: 780, h: 704, cx: 390, scale: 2.4, isCompact: true })]
  }
}

/** The pop-up's head: whom the coupon is for, wide and quiet. */
function* couponPictures(mall: DemoMall): Generator<[string, string]> {
  for (const p of mall.pushes) {
    const look = { crowd: named(CROWDS, p.crowd) ?? 'family', organs: allNamed(ORGANS, [p.organ]), seed: p.id }
    yield [p.pcImagePath, coverSvg({ ...look, title: p.title, w: 1120, h: 416 })]
    yield [p.h5ImagePath, coverSvg({ ...look, title: p.title, w: 780, h: 400 })]
  }
}

/** The scenes of special pages, wide and for phones, and what their blocks show. */
function* specialPictures(mall: DemoMall): Generator<[string, string]> {
  for (const { imagePath, mobileImagePath, scene, pictures, title } of mall.specials) {
    const [left = 'grandpa', middle = 'mum', right = 'grandma'] = allNamed(PEOPLE, scene.cast)
    const look = { cast: [left, middle, right] as const, hue: scene.hue }
    yield [imagePath, heroSvg({ ...look, organs: allNamed(ORGANS, scene.organs), h: 400, scale: 1.9 })]
    yield [mobileImagePath, heroSvg({ ...look, organs: [], w: 780, h: 440, cx: 390, scale: 1.7, isCompact: true })]
    for (const { path, topic, hue } of pictures)
      yield [path, articleSvg({ topic: named(TOPICS, topic) ?? 'bowl', hue, seed: path, w: 1200, h: 320, title })]
  }
}

/** Draws every picture of the demo mall as SVG; the image pipeline turns them into what a browser asks for. */
export async function drawPictures(mall: DemoMall, store: Pictures): Promise<number> {
  let drawn = 0
  let writing: Promise<void>[] = []
  for (const [path, svg] of pictures(mall)) {
    writing.push(store.write(path, svg))
    drawn += 1
    if (writing.length === 64) {
      await Promise.all(writing)
      writing = []
    }
  }
  await Promise.all(writing)
  return drawn
}
