import { type OrganId, organ } from '../organs.ts'
import { CROWDS, type Crowd, type Palette, paletteOf } from '../palette.ts'
import { circle, placed } from '../pen.ts'
import { rings } from '../rings.ts'

/**
 * How a cover is cut: `hero` whole with the place, `card` closer, `square` the face or thing alone for small pictures,
 * `wide` for strips, what it shows on the right.
 */
export const CROPS = {
  hero: { w: 400, h: 300 },
  card: { w: 400, h: 300 },
  square: { w: 240, h: 240 },
  wide: { w: 480, h: 240 },
} as const
export type Crop = keyof typeof CROPS
/** Where in the picture the subject stands. */
export type Side = 'left' | 'middle' | 'right'

/** Parameters common to all covers. */
export type Frame = {
  w: number
  h: number
  crop: Crop
  side: Side
  palette: Palette
  tier: 1 | 2 | 3 | 4
  organs: readonly OrganId[]
  seed: string
  random: () => number
}

export const SHARE: Record<Side, number> = { left: -1, middle: 0, right: 1 }

/** A crowd's colours, or those of another hue for what is for everybody. */
export function coverPalette(crowd: Crowd, hue: number | undefined, isDark: boolean): Palette {
  return paletteOf(hue === undefined ? CROWDS[crowd] : { hue, strength: hue > 170 && hue < 260 ? 0.66 : 0.78 }, isDark)
}

type GroundOptions = { cx: number; cy: number; core: number; step: number }

/** The rings behind everything: fewer and quieter the smaller the picture. */
export function ground({ crop, palette, seed, tier }: Frame, { cx, cy, core, step }: GroundOptions): string {
  const lines = { hero: 10, card: 8, square: 6, wide: 9 }[crop]
  return rings({ cx, cy, core, step, tier, palette, seed, lines: Math.max(lines, tier + 2) })
}

function node(id: OrganId, x: number, y: number, radius: number, palette: Palette): string {
  const glyph = organ(id, radius * 1.24, palette.isDark ? 'gold' : palette)
  return circle(x, y, radius, palette.node) + placed(x - radius * 0.62, y - radius * 0.62, 1, glyph)
}

/** Places for nodes as shares of the picture, the top left being the tier's and a card's top right the heart's. */
const SPOTS: Record<Exclude<Crop, 'square'>, Record<Side, readonly (readonly [number, number])[]>> = {
  hero: {
    left: [
      [0.3, -0.3],
      [0.42, -0.04],
      [0.29, 0.14],
      [0.42, 0.31],
    ],
    middle: [
      [0.37, -0.3],
      [-0.4, 0.02],
      [0.41, 0.07],
      [-0.38, 0.3],
    ],
    right: [
      [-0.4, -0.1],
      [-0.21, -0.3],
      [-0.28, 0.13],
      [-0.41, 0.3],
    ],
  },
  card: {
    left: [
      [0.36, 0.02],
      [0.27, -0.29],
      [0.38, 0.3],
    ],
    middle: [
      [0.38, 0.04],
      [-0.39, 0.04],
      [0.4, 0.32],
    ],
    right: [
      [-0.39, -0.06],
      [-0.31, 0.26],
      [-0.21, 0.02],
    ],
  },
  wide: {
    left: [
      [-0.39, 0.1],
      [-0.24, -0.14],
      [-0.1, 0.16],
    ],
    middle: [
      [-0.39, 0.12],
      [-0.25, -0.12],
      [-0.11, 0.18],
    ],
    right: [
      [-0.38, -0.1],
      [-0.24, 0.16],
      [-0.1, -0.14],
    ],
  },
}

/** Examined organs as small rounds beside the subject; none on small pictures, where they would be unreadable. */
export function nodes({ w, h, crop, side, palette, organs, random }: Frame): string {
  if (crop === 'square') return ''
  const radius = { hero: 27, card: 30, wide: 25 }[crop]
  return SPOTS[crop][side]
    .map(([sx, sy], i) => {
      const id = organs[i]
      const x = w * (0.5 + sx + (random() - 0.5) * 0.03)
      const y = h * (0.5 + sy + (random() - 0.5) * 0.04)
      return id ? node(id, x, y, radius, palette) : ''
    })
    .join('')
}
