import { oklch } from '@mall/contract/colour'
import { FACADES, type FacadeId } from './buildings/facades.ts'
import { LANDMARKS, type LandmarkId } from './buildings/landmarks.ts'
import { type FloraId, tree } from './flora.ts'
import { tinyLogo } from './logo.ts'
import { fill, picture, placed, rect } from './pen.ts'
import { rings } from './rings.ts'
import { seeded } from './seeded.ts'
import { song } from './song.ts'

export type BranchOptions = {
  type?: FacadeId
  flora?: FloraId
  /** The city's landmark, in a quiet shade behind the roofs. */
  landmark?: LandmarkId | undefined
  hue?: number
  seed?: string
  /** Name on the front; only characters of glyphs.ts are drawn. */
  sign?: string
  w?: number
  h?: number
  isDusk?: boolean
  title?: string
}

function skyline(w: number, h: number, ground: number, random: () => number, colour: string): string {
  let svg = ''
  for (let x = -10; x < w; ) {
    const width = 22 + random() * 34
    const height = h * (0.12 + random() * 0.3)
    svg += rect(x, ground - height, width, height, colour, 3)
    x += width + 4 + random() * 10
  }
  return svg
}

function signBand(text: string, pictureHeight: number) {
  const lettering = song(text, pictureHeight * 0.062)
  return (x: number, y: number, w: number, h: number) => {
    const left = x + (w - lettering.width - pictureHeight * 0.075) / 2
    return (
      rect(x, y, w, h, '#0f5c61', 4) +
      tinyLogo(left - 2, y + (h - pictureHeight * 0.06) / 2, pictureHeight * 0.06, '#fff') +
      placed(
        left + pictureHeight * 0.075,
        y + (h - pictureHeight * 0.07) / 2,
        1,
        `<g fill="#fff">${lettering.outlines}</g>`,
      )
    )
  }
}

/** The front of a branch, with the trees of its city; the sun's rings show the sky. */
export function branchSvg(options: BranchOptions = {}): string {
  const { type = 'tower', flora = 'ginkgo', hue = 200, seed = '1', sign = '体检' } = options
  const { w = 400, h = 300, isDusk = false, landmark, title = '院区外观示意图' } = options
  const random = seeded(`b${seed}`)
  const tone = (lightness: number, chroma: number, of = hue) => oklch(lightness, chroma, of)
  const ground = h * 0.84
  const treeScale = Math.min(1, h / 300 + 0.12)
  const palette = {
    line: tone(0.72, 0.06, isDusk ? 60 : hue),
    rings: [tone(0.97, 0.03, 80), tone(0.955, 0.03, isDusk ? 75 : hue), tone(0.95, 0.025), tone(0.95, 0.025)],
  }
  const cx = w * (0.2 + 0.6 * random())
  const sky =
    rect(0, 0, w, h, isDusk ? tone(0.93, 0.035, 70) : tone(0.945, 0.025)) +
    rings({ cx, cy: h * 0.26, core: h * 0.02, step: h * 0.085, tier: 1, palette, seed, lines: 9, opacity: 0.3 }) +
    skyline(w, h, ground, random, tone(0.895, 0.028)) +
    (landmark
      ? placed(
          w * (cx > w / 2 ? 0.17 : 0.83),
          ground,
          h / 215,
          LANDMARKS[landmark](tone(0.82, 0.045, isDusk ? 60 : hue)),
        )
      : '')
  const front = FACADES[type]({ w, h, ground, random, tone, sign: signBand(sign, h), treeScale })
  const street =
    rect(0, ground, w, h - ground, tone(0.88, 0.03, 150)) +
    fill(`M${w * 0.38} ${ground}H${w * 0.62}L${w * 0.74} ${h}H${w * 0.26}Z`, tone(0.955, 0.012, 85))
  const trees = [0.07, 0.93, 0.19, 0.82].map((share, i) => {
    const isNear = i < 2
    if (!isNear && random() <= 0.4) return ''
    return tree(flora, w * share, ground + (isNear ? 10 : 4), (isNear ? 1.05 : 0.72) * treeScale)
  })
  const bushes = [0.3, 0.7].map((share) => {
    const x = Number((w * share).toFixed(1))
    return `<ellipse cx="${x}" cy="${ground + 4}" rx="17" ry="8" fill="${tone(0.68, 0.07, 155)}"/>`
  })
  return picture(w, h, title, sky + front + street + trees.join('') + bushes.join(''))
}
