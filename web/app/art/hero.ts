import { oklch } from '@mall/contract/colour'
import { bust } from './bust.ts'
import { CAST, type CastId } from './cast/cast.ts'
import { type OrganId, organ } from './organs.ts'
import { circle, picture, placed, rect } from './pen.ts'
import { rings } from './rings.ts'

type Tones = { ground: string; line: string; rings: readonly string[] }

export type HeroOptions = {
  w?: number
  h?: number
  /** Where the rings grow from, in pixels from the left. */
  cx?: number
  /** Size of the people. */
  scale?: number
  /** Left, middle, right. */
  cast?: readonly [CastId, CastId, CastId]
  organs?: readonly OrganId[]
  hue?: number
  /** Instead of those of the hue, such as names that a page gives a meaning to. */
  tones?: Tones
  tier?: number
  /** The narrow version for phones: four nodes, everybody closer together. */
  isCompact?: boolean
}

const SPOTS = [
  [-0.49, -0.3],
  [-0.25, -0.42],
  [0.47, -0.34],
  [0.24, -0.43],
  [-0.62, 0.02],
  [0.62, 0],
] as const
const COMPACT_SPOTS = [
  [-0.42, -0.36],
  [-0.2, -0.52],
  [0.2, -0.54],
  [0.42, -0.34],
] as const

/** The banner's scene: a family in front of many rings, what a check-up sees on the rings. */
export function heroSvg(options: HeroOptions = {}): string {
  const { w = 1440, h = 500, cx = 1010, scale = 2.25, hue = 178, tier = 4, isCompact = false } = options
  const { cast = ['grandpa', 'mum', 'grandma'], organs = ['heart', 'lungs', 'vessel', 'bone', 'brain', 'stomach'] } =
    options
  const palette = options.tones ?? tonesOf(hue)
  const cy = h * (isCompact ? 0.66 : 0.56)
  const base = h + (isCompact ? -22 : 4)
  const put = (id: CastId, dx: number, size: number) => placed(cx + dx, base - 106 * size, size, bust(CAST[id].look))
  const family =
    put(cast[1], isCompact ? 0 : 4, scale * 0.98) +
    put(cast[0], -49 * scale, scale * 0.92) +
    put(cast[2], 51 * scale, scale * 0.88)
  const radius = isCompact ? h * 0.075 : 33
  const nodes = (isCompact ? COMPACT_SPOTS : SPOTS).map(([sx, sy], i) => {
    const id = organs[i]
    if (!id) return ''
    const x = cx + sx * h * (isCompact ? 1 : 1.06)
    const y = cy + sy * h
    return circle(x, y, radius, '#fff') + placed(x - radius * 0.6, y - radius * 0.6, 1, organ(id, radius * 1.2))
  })
  const ground = rings({
    cx,
    cy,
    core: h * 0.22,
    step: h * 0.105,
    tier,
    palette,
    seed: 'hero3',
    lines: 17,
    unevenness: 0.05,
    lineWidth: 1.2,
    opacity: 0.4,
  })
  return picture(w, h, '', rect(0, 0, w, h, palette.ground) + ground + family + nodes.join(''))
}

function tonesOf(hue: number): Tones {
  const tone = (lightness: number, chroma: number) => oklch(lightness, chroma, hue)
  return {
    ground: tone(0.952, 0.016),
    line: tone(0.66, 0.06),
    rings: [tone(0.83, 0.052), tone(0.868, 0.042), tone(0.9, 0.033), tone(0.925, 0.025)],
  }
}
