import type { OrganId } from '../organs.ts'
import type { Crowd } from '../palette.ts'
import { picture, rect } from '../pen.ts'
import type { PlaceId } from '../scenery/places.ts'
import { seeded } from '../seeded.ts'
import { CROPS, type Crop, coverPalette, type Side } from './frame.ts'
import { type OrganScene, organCover } from './organ-cover.ts'
import { type Actor, peopleCover } from './people-cover.ts'
import { type ThingScene, thingCover } from './thing-cover.ts'

/** Subject of a cover: people for packages, an organ for a topic, a thing for other products. */
export type Scene =
  | { kind: 'people'; cast: readonly Actor[]; place?: PlaceId | undefined }
  | ({ kind: 'organ' } & OrganScene)
  | ({ kind: 'thing' } & ThingScene)

export type CoverOptions = {
  scene: Scene
  /** Whom it is for gives the hue. */
  crowd?: Crowd
  /** Instead of the crowd's, for what is for everybody. */
  hue?: number | undefined
  /** Filled rings: 1 基础, 2 进阶, 3 深度, 4 臻享 (deep teal and gold). */
  tier?: 1 | 2 | 3 | 4
  /** Examined organs: nodes on the rings, or the core (first) with nodes. */
  organs?: readonly OrganId[]
  side?: Side
  crop?: Crop
  /** The same seed gives the same picture. */
  seed?: string
  /** Other measures than those of the crop. */
  w?: number
  h?: number
  /** Alternative text. */
  title?: string
}

/** The cover of a package or product: hue = crowd, filled rings = tier, glyphs = what is examined. */
export function coverSvg(options: CoverOptions): string {
  const { scene, crowd = 'elder', hue, tier = 2, organs = [], side = 'middle', crop = 'hero', seed = '1' } = options
  const { w = CROPS[crop].w, h = CROPS[crop].h, title = '套餐示意图' } = options
  const palette = coverPalette(crowd, hue, tier === 4 && scene.kind !== 'thing')
  const frame = { w, h, crop, side, palette, tier, organs, seed, random: seeded(seed + crowd + scene.kind) }
  const drawn =
    scene.kind === 'people'
      ? peopleCover(scene.cast, scene.place, frame)
      : scene.kind === 'organ'
        ? organCover(scene, frame)
        : thingCover(scene, frame)
  return picture(w, h, title, rect(0, 0, w, h, palette.ground) + drawn)
}
