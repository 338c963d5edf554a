import { cropPath } from '@mall/contract/pictures'
import { articleSvg } from '@mall/web/art/article'
import { avatarSvg, doctorSvg } from '@mall/web/art/avatar'
import { badgeSvg } from '@mall/web/art/badge'
import { branchSvg } from '@mall/web/art/branch'
import { CAST, type CastId } from '@mall/web/art/cast/cast'
import { atWork, DRESSES } from '@mall/web/art/cast/doctor'
import { coverSvg } from '@mall/web/art/cover/cover'
import { FLORA } from '@mall/web/art/flora'
import { heroSvg } from '@mall/web/art/hero'
import { logoSvg } from '@mall/web/art/logo'
import { ORGANS, organSvg } from '@mall/web/art/organs'
import { CROWDS, type Crowd } from '@mall/web/art/palette'
import { PEOPLE } from '@mall/web/art/people'
import { THINGS } from '@mall/web/art/things/things'
import { TOPICS } from '@mall/web/art/things/topics'
import type { DemoMall } from './demo-mall.ts'
import { actorOf } from './pictures/exam-scenes.ts'
import { allNamed, named } from './pictures/named.ts'

/** Where pictures go: the mall's object store, or a folder in a test. */
export type Pictures = { put: (path: string, data: string) => Promise<void> }

function* coversOf(mall: DemoMall): Generator<[string, string]> {
  const drawn = mall.products.flatMap((p) => [
    { path: p.imagePath, cover: p.cover, seed: p.slug, title: `${p.name}示意图` },
    ...p.specs.flatMap(({ imagePath: path, cover, specName }) =>
      cover ? [{ path, cover, seed: p.slug, title: `${p.name}（${specName}）示意图` }] : [],
    ),
  ])
  for (const { path, cover, ...rest } of drawn) {
    yield [path, coverSvg({ ...cover, ...rest })]
    for (const crop of ['card', 'square', 'wide'] as const)
      yield [cropPath(path, crop), coverSvg({ ...cover, ...rest, crop })]
  }
}

/** Who stands for a crowd. */
const CLASSIC: Record<Crowd, readonly CastId[]> = {
  elder: ['grandpa', 'grandma'],
  women: ['mum'],
  men: ['man'],
  youth: ['woman2'],
  kids: ['girl', 'boy'],
  couple: ['woman', 'youth'],
  family: ['grandma', 'man', 'girl'],
  job: ['man2'],
}

/** Crowd, organ or thing of a category: one small picture. */
function categoryPicture(name: string, picture: string): string {
  const [organ, thing] = [named(ORGANS, picture), named(THINGS, picture)]
  if (organ) return organSvg(organ, 88)
  // Second levels are shown as small as icons: a disc instead of rings.
  if (thing && name.includes('-')) return badgeSvg(THINGS[thing])
  const crowd = named(CROWDS, picture) ?? 'youth'
  const cast = CLASSIC[crowd].map((id) => ({ id }))
  return coverSvg({
    ...{ crowd, tier: 3, seed: picture, crop: 'square' },
    scene: thing ? { kind: 'thing', thing } : { kind: 'people', cast },
  })
}

const pictureName = (path: string) => path.replace(/^.*\/|\.svg$/g, '')

function* pictures(mall: DemoMall): Generator<[string, string]> {
  yield* coversOf(mall)
  for (const b of mall.branches) {
    const { flora, dusk, ...rest } = b.picture
    const own = {
      flora: named(FLORA, flora) ?? 'ginkgo',
      isDusk: dusk,
      seed: b.id,
      title: `${b.name}外观示意图`,
    } as const
    const look = { ...rest, ...own }
    yield [b.imagePath, branchSvg(look)]
    yield [cropPath(b.imagePath, 'square'), branchSvg({ ...look, w: 250, h: 250 })]
    yield [cropPath(b.imagePath, 'wide'), branchSvg({ ...look, w: 480, h: 240 })]
  }
  yield* readingPictures(mall)
  const small = new Set([...mall.categories.map((c) => c.picture), ...mall.homeCategories.map((h) => h.imagePath)])
  for (const path of small)
    yield [path, categoryPicture(pictureName(path), mall.drawnAs[pictureName(path)] ?? pictureName(path))]
  for (const id of allNamed(PEOPLE, Object.keys(PEOPLE))) yield [`avatars/${id}.svg`, avatarSvg(id, 96)]
  for (const b of mall.brands) yield [b.logo, logoSvg(96)]
  yield* banners(mall)
  yield* couponPictures(mall)
  yield* specialPictures(mall)
}

/** Articles, lectures and doctors; speaking doctors wear their working clothes. */
function* readingPictures(mall: DemoMall): Generator<[string, string]> {
  const dresses = new Map(mall.doctors.map(({ person, dress }) => [person, named(DRESSES, dress)]))
  for (const { id: seed, title, picture, imagePath } of [...mall.lectures, ...mall.articles]) {
    const who = actorOf(picture.person ?? '')
    const dress = dresses.get(who?.id ?? '')
    const speaker = who && { look: dress ? atWork(who.id, dress) : CAST[who.id].look, pose: who.pose, holds: who.holds }
    const [topic, organ] = [named(TOPICS, picture.topic), named(ORGANS, picture.organ)]
    const look = {
      ...{ speaker, hue: picture.hue, isNight: picture.night, seed, title },
      ...(topic && { topic }),
      ...(organ && { organ }),
    }
    // A speaker stands at the right, in full on a wide screen.
    yield [imagePath, articleSvg({ ...look, ...(speaker ? { w: 480, h: 290 } : {}) })]
    yield [cropPath(imagePath, 'wide'), articleSvg({ ...look, w: 600, h: 300 })]
  }
  for (const [at, { imagePath, person, dress }] of mall.doctors.entries()) {
    const look = atWork(named(CAST, person) ?? 'doctor', named(DRESSES, dress) ?? 'coat')
    yield [imagePath, doctorSvg(look, 144, (188 + at * 67) % 360)]
  }
}

function* banners(mall: DemoMall): Generator<[string, string]> {
  const scenes = {
    elder: {},
    women: {
      cast: ['na', 'mum', 'yun'],
      organs: ['breast', 'thyroid', 'uterus', 'heart', 'bone', 'drop'],
      hue: 20,
    },
    supreme: {
      cast: ['feng', 'doctor', 'hui'],
      organs: ['brain', 'heart', 'lens', 'lungs', 'liver', 'dna'],
      hue: 196,
    },
  } as const
  for (const b of mall.banners) {
    const scene = scenes[b.cast === 'women' || b.cast === 'supreme' ? b.cast : 'elder']
    yield [b.imagePath, heroSvg(scene)]
    yield [b.phoneImagePath, heroSvg({ ...scene, organs: [], w: 780, h: 704, cx: 390, scale: 2.4, isCompact: true })]
  }
}

/** The pop-up's head: whom the coupon is for, wide and quiet. */
function* couponPictures(mall: DemoMall): Generator<[string, string]> {
  for (const p of mall.pushes) {
    const crowd = named(CROWDS, p.crowd) ?? 'family'
    const cast = CLASSIC[crowd].map((id) => ({ id }))
    const look = { crowd, organs: allNamed(ORGANS, [p.organ]), seed: p.id, title: p.title, crop: 'wide' } as const
    yield [p.pcImagePath, coverSvg({ ...look, scene: { kind: 'people', cast }, w: 560, h: 208 })]
    yield [p.h5ImagePath, coverSvg({ ...look, scene: { kind: 'people', cast }, w: 390, h: 200 })]
  }
}

/** The scenes of special pages, wide and for phones, and what their blocks show. */
function* specialPictures(mall: DemoMall): Generator<[string, string]> {
  for (const { imagePath, phoneImagePath, scene, pictures, title } of mall.specials) {
    const [left = 'grandpa', middle = 'mum', right = 'grandma'] = allNamed(CAST, scene.cast)
    const look = { cast: [left, middle, right] as const, hue: scene.hue }
    yield [imagePath, heroSvg({ ...look, organs: allNamed(ORGANS, scene.organs), h: 400, scale: 1.9 })]
    yield [phoneImagePath, heroSvg({ ...look, organs: [], w: 780, h: 440, cx: 390, scale: 1.7, isCompact: true })]
    for (const { path, topic, hue } of pictures)
      yield [path, articleSvg({ topic: named(TOPICS, topic) ?? 'bowl', hue, seed: path, w: 1200, h: 320, title })]
  }
}

/** Draws every picture of the demo mall as SVG; the image pipeline turns them into what a browser asks for. */
export async function drawPictures(mall: DemoMall, store: Pictures): Promise<number> {
  let drawn = 0
  let writing: Promise<void>[] = []
  for (const [path, svg] of pictures(mall)) {
    writing.push(store.put(path, svg))
    drawn += 1
    if (writing.length === 64) {
      await Promise.all(writing)
      writing = []
    }
  }
  await Promise.all(writing)
  return drawn
}
