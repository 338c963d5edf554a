import { placed, round1 } from '../pen.ts'
import { type PlaceId, place } from '../scenery/places.ts'
import { THINGS, type ThingId } from '../things/things.ts'
import { type Frame, ground, SHARE } from './frame.ts'

/** How several of a thing stand: across, down, size; those behind first. */
const STANDS = {
  1: [[0, 0, 1]],
  2: [
    [-46, -8, 0.84],
    [40, 8, 0.9],
  ],
  3: [
    [-74, -6, 0.68],
    [72, -6, 0.68],
    [0, 12, 0.8],
  ],
} as const

/** A thing, how many of it, and where it stands. */
export type ThingScene = { thing: ThingId; count?: 1 | 2 | 3 | undefined; place?: PlaceId | undefined }

/** A product that is no package: one thing, or as many as the spec holds. */
export function thingCover({ thing, count = 1, place: at }: ThingScene, frame: Frame): string {
  const { w, h, crop, side, palette } = frame
  const scale = { hero: 1.1, card: 1.28, square: 1.06, wide: 0.96 }[crop]
  const cx = crop === 'wide' ? w * 0.7 : w * (0.5 + (crop === 'square' ? 0 : SHARE[side] * 0.13))
  const cy = h * 0.52
  const shadow = `<ellipse cx="${round1(cx)}" cy="${round1(cy + 84 * scale)}" rx="${round1((count > 1 ? 128 : 94) * scale)}" ry="${round1(13 * scale)}" fill="${palette.deep}" opacity=".12"/>`
  const behind = at && crop !== 'square' ? place(at, palette) : ''
  return (
    ground({ ...frame, tier: 2 }, { cx, cy, core: 62, step: crop === 'square' ? 24 : 27 }) +
    (crop === 'wide' ? placed(0, -76, 1.2, behind) : crop === 'card' ? placed(-30, -36, 1.15, behind) : behind) +
    shadow +
    STANDS[count]
      .map(([dx, dy, size]) => placed(cx + dx * scale, cy + dy * scale, size * scale, THINGS[thing](palette)))
      .join('')
  )
}
