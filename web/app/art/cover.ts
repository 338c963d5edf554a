import { seeded } from './color.ts'
import { OBJECTS, type ObjectId } from './objects.ts'
import { type OrganId, organ } from './organs.ts'
import { type Crowd, type Palette, paletteOf } from './palette.ts'
import { circle, picture, placed, rect, round1 } from './pen.ts'
import { isChild, type PersonId, person } from './people.ts'
import { rings } from './rings.ts'

export type CoverOptions = {
  /** Whom it is for gives the hue. */
  crowd?: Crowd
  /** Filled rings: 1 基础, 2 进阶, 3 深度, 4 臻享 (deep teal and gold). */
  tier?: 1 | 2 | 3 | 4
  /** What is examined: nodes on the rings, or the core (first) with nodes. */
  organs?: readonly OrganId[]
  /** `people` for packages, `core` for one topic, `object` for a thing. */
  layout?: 'people' | 'core' | 'object'
  /** One to three people; the crowd's own when left out. */
  cast?: readonly PersonId[]
  object?: ObjectId
  /** The same seed gives the same picture. */
  seed?: string
  w?: number
  h?: number
  /** What the picture shows, for those who cannot see it. */
  title?: string
}

type Scene = { w: number; h: number; smaller: number; random: () => number; palette: Palette } & Required<
  Pick<CoverOptions, 'organs' | 'tier' | 'seed'>
>

const CAST: Record<Crowd, readonly PersonId[]> = {
  elder: ['grandpa', 'grandma'],
  women: ['mum'],
  men: ['man'],
  youth: ['woman2'],
  kids: ['girl', 'boy'],
  couple: ['woman', 'youth'],
  family: ['grandma', 'man', 'girl'],
  job: ['man2'],
}

const WIDE_SLOTS = [
  [-0.385, -0.09],
  [0.39, -0.25],
  [-0.395, 0.2],
  [0.4, 0.1],
] as const
const CROWDED_SLOTS = [
  [-0.4, -0.14],
  [0.38, -0.25],
  [-0.41, 0.1],
  [0.42, 0.03],
] as const
const SINGLE_SLOTS = [
  [-0.36, -0.13],
  [0.36, -0.25],
  [-0.375, 0.13],
  [0.375, 0.02],
] as const

function node(id: OrganId, x: number, y: number, radius: number, palette: Palette): string {
  const glyph = organ(id, radius * 1.24, palette.isDark ? 'gold' : palette)
  return circle(x, y, radius, palette.node) + placed(x - radius * 0.62, y - radius * 0.62, 1, glyph)
}

function group(cast: readonly PersonId[], { w, h, smaller }: Scene, isTight: boolean): string {
  const scale = (smaller / 300) * (isTight ? 0.93 : 1)
  const put = (id: PersonId | undefined, dx: number, size: number) =>
    id ? person(id, w / 2 + dx * scale, h + 2 - 106 * size * scale, size * scale) : ''
  const [first, second, third] = cast
  if (!second) return put(first, 0, 1.62)
  if (third) return put(second, 0, 1.42) + put(first, -78, 1.2) + put(third, 76, 1.02)
  return put(first, -52, first && isChild(first) ? 1.24 : 1.42) + put(second, 52, isChild(second) ? 1.3 : 1.32)
}

function peopleCover(cast: readonly PersonId[], scene: Scene): string {
  const { w, h, smaller, random, palette, organs, tier, seed } = scene
  const isTight = cast.length > 1 && w <= h * 1.2
  const core = smaller * (cast.length > 1 ? 0.2 : 0.17)
  const slots = w > h * 1.2 ? WIDE_SLOTS : cast.length > 1 ? CROWDED_SLOTS : SINGLE_SLOTS
  const ground = rings({ cx: w / 2, cy: h / 2, core, step: smaller * 0.098, tier, palette, seed, lines: 11 })
  const nodes = slots.map(([sx, sy], i) => {
    const id = organs[i]
    if (!id) return ''
    const x = w / 2 + sx * w + (random() - 0.5) * w * 0.03
    const y = h / 2 + sy * h + (random() - 0.5) * h * 0.05
    return node(id, x, y, smaller * (isTight ? 0.074 : 0.09), palette)
  })
  // Below 160 pixels the nodes are unreadable and only crowd the faces.
  return ground + group(cast, scene, isTight) + (w < 160 ? '' : nodes.join(''))
}

function coreCover({ w, h, smaller, random, palette, organs, tier, seed }: Scene): string {
  const [cx, cy, core, step, size] = [w / 2, h / 2, smaller * 0.235, smaller * 0.085, smaller * 0.36]
  const radius = smaller * 0.072
  const edge = radius + smaller * 0.05
  const within = (v: number, limit: number) => Math.min(limit - edge, Math.max(edge, v))
  const nodes = [-0.62, 2.55, 0.6].map((angle, i) => {
    const id = organs[i + 1]
    if (!id) return ''
    const turned = angle + (random() - 0.5) * 0.25
    const reach = core + step * (tier + 0.1) + smaller * 0.06
    const x = within(cx + Math.cos(turned) * reach * (w > h ? 1.25 : 1), w)
    return node(id, x, within(cy + Math.sin(turned) * reach * 0.92, h), radius, palette)
  })
  const main = organ(organs[0] ?? 'body', size, palette.isDark ? 'gold' : 'own')
  return (
    rings({ cx, cy, core, step, tier, palette, seed, lines: 12 }) +
    circle(cx, cy, core, palette.node) +
    placed(cx - size / 2, cy - size / 2, 1, main) +
    (w < 160 ? '' : nodes.join(''))
  )
}

function objectCover(object: ObjectId, { w, h, smaller, palette, seed }: Scene): string {
  const shadow = `<ellipse cx="${w / 2}" cy="${round1(h * 0.8)}" rx="${round1(smaller * 0.34)}" ry="${round1(smaller * 0.05)}" fill="${palette.deep}" opacity=".12"/>`
  return (
    rings({ cx: w / 2, cy: h * 0.52, core: smaller * 0.2, step: smaller * 0.09, tier: 2, palette, seed, lines: 10 }) +
    shadow +
    placed(w / 2 - smaller * 0.03, h * 0.51, (smaller / 300) * 1.08, OBJECTS[object](palette))
  )
}

/** The cover of a package or product: hue = crowd, filled rings = tier, glyphs = what is examined. */
export function coverSvg(options: CoverOptions): string {
  const {
    crowd = 'elder',
    organs = ['heart', 'lungs'],
    tier = 2,
    layout = 'people',
    seed = '1',
    w = 400,
    h = 300,
  } = options
  const palette = paletteOf(crowd, tier === 4 && layout !== 'object')
  const random = seeded(seed + crowd + layout)
  const scene = { w, h, smaller: Math.min(w, h), random, palette, organs, tier, seed }
  const drawn =
    layout === 'people'
      ? peopleCover(options.cast ?? CAST[crowd], scene)
      : layout === 'core'
        ? coreCover(scene)
        : objectCover(options.object ?? 'report', scene)
  return picture(w, h, options.title ?? '套餐示意图', rect(0, 0, w, h, palette.ground) + drawn)
}
