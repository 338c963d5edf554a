import { CAST, type CastId, GUESTS } from '@mall/web/art/cast/cast'
import type { Scene } from '@mall/web/art/cover/cover'
import type { Actor } from '@mall/web/art/cover/people-cover'
import { POSES } from '@mall/web/art/figure/figure'
import { HELD } from '@mall/web/art/figure/things-held'
import { WORN } from '@mall/web/art/figure/worn'
import { ORGANS, type OrganId } from '@mall/web/art/organs'
import { PLACES, type PlaceId } from '@mall/web/art/scenery/places'
import { DEVICES, type DeviceId } from '@mall/web/art/things/devices'
import type { ExamRow } from '../products/exam-product-rows.ts'
import { hash32 } from '../random.ts'
import { parseRows } from '../rows.ts'
import { coverScenes } from './cover-scenes.ts'
import { named } from './named.ts'

const fixedScenes = new Map(parseRows(coverScenes).map((row) => [row[0] ?? '', row]))

/** `tie:both:basket:strawHat` */
export function actorOf(text: string): Actor | undefined {
  const [who, pose, holds, wears] = text.split(':')
  const id = named(CAST, who)
  if (!id) return undefined
  const parts = { pose: named(POSES, pose), holds: named(HELD, holds), wears: named(WORN, wears) }
  return {
    id,
    ...(parts.pose && { pose: parts.pose }),
    ...(parts.holds && { holds: parts.holds }),
    ...(parts.wears && { wears: parts.wears }),
  }
}

const GUEST_IDS = Object.keys(GUESTS).flatMap((id) => named(GUESTS, id) ?? [])
const ages = (row: ExamRow): [number, number] => {
  const [from, to] = row.ages
  if (row.crowd === 'parents') return [Math.max(from, 57), to]
  if (row.crowd === 'pregnancy') return [Math.max(from, 23), Math.min(to, 42)]
  if (row.crowd === 'entry') return [Math.max(from, 20), Math.min(to, 40)]
  if (row.crowd === 'work') return [Math.max(from, 20), Math.min(to, 56)]
  return [row.crowd === 'teens' ? from : Math.max(from, 18), to]
}

/** Whom the package suits, in an order that the slug shuffles. */
function suited(row: ExamRow, sex?: number | null): CastId[] {
  const [from, to] = ages(row)
  const figureSex = sex ?? (row.sex === 'm' ? 1 : row.sex === 'w' ? 0 : null)
  const fitting = GUEST_IDS.filter((id) => {
    const { age, sex: own } = GUESTS[id]
    return age >= from && age <= to && (figureSex === null || own === figureSex)
  })
  return fitting.sort((a, b) => hash32(`${row.slug}:${a}`) - hash32(`${row.slug}:${b}`))
}

const SEEN_WITH: Partial<Record<OrganId, readonly DeviceId[]>> = {
  heart: ['cardiograph', 'ultrasound', 'treadmill', 'scanner'],
  lungs: ['scanner', 'spirometer', 'film'],
  liver: ['ultrasound', 'tubes', 'magnet'],
  stomach: ['scope', 'breath', 'capsule'],
  kidney: ['ultrasound', 'tubes', 'microscope'],
  brain: ['magnet', 'sleep', 'scanner'],
  thyroid: ['ultrasound', 'tubes'],
  breast: ['ultrasound', 'film', 'microscope'],
  uterus: ['ultrasound', 'microscope', 'tubes'],
  bone: ['bed', 'film', 'height'],
  spine: ['film', 'magnet', 'height'],
  eye: ['chart', 'eyes'],
  drop: ['tubes', 'microscope'],
  dna: ['gene', 'microscope'],
  gut: ['scope', 'microscope'],
  vessel: ['ultrasound', 'scanner', 'tubes'],
  lens: ['scanner', 'microscope', 'tubes'],
  body: ['pulse', 'height', 'scanner'],
}
const ROOMS: Record<ExamRow['crowd'], readonly PlaceId[]> = {
  parents: ['park', 'balcony', 'sofa', 'garden', 'lake', 'shelf', 'kitchen', 'autumn', 'window'],
  women: ['window', 'lake', 'balcony', 'street', 'shelf', 'sofa', 'sea', 'shop'],
  men: ['street', 'office', 'gym', 'park', 'track', 'kitchen', 'shelf', 'road'],
  work: ['office', 'street', 'window', 'shelf', 'airport', 'track'],
  teens: ['class', 'track', 'park', 'shelf', 'gym'],
  pregnancy: ['window', 'sofa', 'park', 'balcony', 'lake'],
  family: ['park', 'sofa', 'lake', 'window', 'clinic'],
  entry: ['office', 'street', 'clinic', 'airport', 'shelf'],
}
const POINTING = ['point', 'wave', 'heart', 'chin', 'fold'] as const

const organsOf = (row: ExamRow) => row.organs.flatMap((organ) => named(ORGANS, organ) ?? [])

/** Whether the package is about one or two organs, the first of which is in the middle. */
const isTopical = (row: ExamRow) =>
  row.categories[0]?.startsWith('deep.') === true || row.organs.length <= 2 || row.slug === 'silver-heart'

/** Scenes that this package can show; one if the content fixes it. */
export function possibleScenes(row: ExamRow): Scene[] {
  const [, cast = '', placeName = '', deviceName = ''] = fixedScenes.get(row.slug) ?? []
  const actors = cast.split(' ').flatMap((text) => actorOf(text) ?? [])
  const [place, device] = [named(PLACES, placeName), named(DEVICES, deviceName)]
  const [first] = actors
  if (device) return [{ kind: 'organ', device }]
  if (first && row.slug.startsWith('deep-')) return [{ kind: 'organ', beside: first, place }]
  if (first) return [{ kind: 'people', cast: actors, place }]
  const guests = suited(row).slice(0, 8)
  if (!isTopical(row)) {
    return ROOMS[row.crowd].flatMap((room) =>
      guests.map((id): Scene => ({ kind: 'people', cast: [{ id, pose: poseFor(row.slug + id) }], place: room })),
    )
  }
  const [organ = 'body'] = organsOf(row)
  const devices = (SEEN_WITH[organ] ?? ['tubes']).map((one): Scene => ({ kind: 'organ', device: one }))
  const beside = guests.map((id): Scene => ({ kind: 'organ', beside: { id, pose: poseFor(row.slug + id) } }))
  return [...devices, ...beside, { kind: 'organ' }]
}

const poseFor = (seed: string) => POINTING[hash32(seed) % POINTING.length] ?? 'point'

/** A scene for each spec that is for one sex, or has more in it: the same place, and whom it is for. */
export function sceneFor(row: ExamRow, scene: Scene, sex: number | null, isYoung: boolean, has: Actor[]): Scene {
  if (scene.kind === 'thing') return scene
  const shown = scene.kind === 'people' ? scene.cast : scene.beside ? [scene.beside] : []
  const fitting = suited(row, sex)
  const young = fitting.filter((id) => CAST[id].age < 32)
  const able = isYoung && young.length > 0 ? young : fitting
  const own = shown.find(({ id }) => CAST[id].sex === sex && (!isYoung || young.length === 0 || CAST[id].age < 32))
  const somebody = own ?? (able[0] ? { id: able[0], pose: poseFor(`${row.slug}:${sex}`) } : shown[0])
  if (!somebody) return scene
  const place = scene.place ?? ROOMS[row.crowd][hash32(row.slug) % ROOMS[row.crowd].length]
  return { kind: 'people', cast: [somebody, ...has], place: scene.kind === 'people' ? scene.place : place }
}
