import { oklch } from '@mall/contract/colour'
import type { Clothes } from './clothes.ts'
import { HAIR_COLOURS, type HairColour, type Haircut } from './hair.ts'
import { circle, fill, stroke } from './pen.ts'

/** How a person looks; every part is free, so each crowd gets its own people. */
export type Look = {
  hair: Haircut
  hairColour: HairColour
  skin: 0 | 1 | 2 | 3
  top: Clothes
  topColour: string
  topAccent?: string
  face?: keyof typeof HEADS
  hasGlasses?: boolean
  /** Other glasses than the usual ones. */
  glasses?: 'round' | 'half'
  beard?: 'goatee' | 'full' | 'moustache'
  /** Draws the lines of age, and brows in the colour of the hair. */
  isOld?: boolean
  isBeaming?: boolean
  isLaughing?: boolean
  isChild?: boolean
  earrings?: string
  /** Over hair and forehead: a hat, a headset, a mask. */
  wears?: string
}

const SKIN = ['#f5d3b3', '#efc7a2', '#e8b98f', '#deaa80'] as const
const NECK_SHADE = oklch(0.74, 0.085, 55)
const NOSE = oklch(0.62, 0.09, 45)
const WRINKLE = oklch(0.68, 0.08, 50)
const EYES = '#3a2b26'
const FRAME = '#4b4a4a'

/** Heads around (0, 0), 50 wide: as most are, a round one, a long one. */
const HEADS = {
  oval: 'M-25 -8C-26 -38 26 -38 25 -8 25 14 15 31 0 31 -15 31 -25 14 -25 -8Z',
  round: 'M-25 -8C-26 -38 26 -38 25 -8 28 18 17 30 0 30 -17 30 -28 18 -25 -8Z',
  long: 'M-25 -8C-26 -38 26 -38 25 -8 25 12 20 27 9 33 4 35 -4 35 -9 33 -20 27 -25 12 -25 -8Z',
}

export const skinOf = (look: Look) => SKIN[look.skin]

function body(look: Look, skin: string, to: number): string {
  const { body: drawn, collar, hidesNeck } = look.top
  const accent = look.topAccent ?? '#ffffff'
  const half = look.isChild ? 46 : 62
  const shoulders = `M${-half} 112C${-half} 76 ${-half + 16} 62 -18 55C-8 61 8 61 18 55C${half - 16} 62 ${half} 76 ${half} 112${to > 112 ? `L${half - 8} ${to}H${8 - half}` : ''}Z`
  const neck =
    fill('M-10 20V50C-10 60 10 60 10 50V20Z', skin) +
    fill('M-10 34C-4 40 4 40 10 34V42C4 47 -4 47 -10 42Z', NECK_SHADE, 'opacity=".5"')
  return (
    fill(shoulders, look.topColour) +
    drawn(look.topColour, accent, to) +
    (hidesNeck ? '' : neck) +
    (collar?.(accent) ?? '')
  )
}

function mouth(look: Look): string {
  if (look.isLaughing)
    return fill('M-8.5 13C-4 15 4 15 8.5 13 7.5 21.5 3.5 23.5 0 23.5 -3.5 23.5 -7.5 21.5 -8.5 13Z', '#a2472f')
  return stroke(look.isBeaming ? 'M-7 14.5c3.6 5.4 10.4 5.4 14 0' : 'M-5.6 15.5c3 3.6 8.2 3.6 11.2 0', '#a2472f', 2.1)
}

const BEARDS = {
  goatee: 'M-6.5 23.5C-3 22.4 3 22.4 6.5 23.5 6 28.6 3.6 31.6 0 31.8 -3.6 31.6 -6 28.6 -6.5 23.5Z',
  full: 'M-25 0C-24 4 -21 8 -17 9.5 -10 10 -6 9 0 9.8 6 9 10 10 17 9.5 21 8 24 4 25 0 26 18 16 34 0 34 -16 34 -26 18 -25 0ZM-6.5 14.5C-4 18.5 4 18.5 6.5 14.5 3 13.4 -3 13.4 -6.5 14.5Z',
  moustache: 'M-9.5 13.2C-6 9.4 -2 9.6 0 11 2 9.6 6 9.4 9.5 13.2 5 13.4 2.4 13.2 0 12.8 -2.4 13.2 -5 13.4 -9.5 13.2Z',
}

function face(look: Look, hair: string): string {
  const cheek = (x: number) => `<ellipse cx="${x}" cy="10" rx="4.6" ry="3.2" fill="#ef9a80" opacity=".42"/>`
  const eyes = look.isBeaming
    ? stroke('M-14 0c2.4-3.4 6.6-3.4 9 0M5 0c2.4-3.4 6.6-3.4 9 0', EYES, 2.1)
    : circle(-9.5, -1, 2.3, EYES) + circle(9.5, -1, 2.3, EYES)
  const brows = stroke(
    'M-14 -9.5c2.6-2 6-2.2 8.6-1M14 -9.5c-2.6-2-6-2.2-8.6-1',
    look.isOld ? hair : EYES,
    1.9,
    look.isOld ? '' : 'opacity=".75"',
  )
  const age = look.isOld
    ? stroke(
        'M-19.5 2.5c-1.4 1-2.4 2.2-2.8 3.6M19.5 2.5c1.4 1 2.4 2.2 2.8 3.6M-11.5 12.5c-1.2 1.8-1.6 3.6-1.2 5.4M11.5 12.5c1.2 1.8 1.6 3.6 1.2 5.4',
        WRINKLE,
        1.3,
        'opacity=".8"',
      )
    : ''
  return (
    cheek(-14.5) +
    cheek(14.5) +
    (look.beard ? fill(BEARDS[look.beard], hair, 'fill-rule="evenodd" opacity=".82"') : '') +
    eyes +
    brows +
    stroke('M-.6 3c1.6 2.4 1.8 4.2-.8 5', NOSE, 1.7) +
    mouth(look) +
    age
  )
}

const bridge = stroke('M-2.5 -2c1.6-1.4 3.4-1.4 5 0', FRAME, 1.7)
const GLASSES = {
  usual: `<g fill="#fff" fill-opacity=".22" stroke="${FRAME}" stroke-width="1.7"><rect x="-18" y="-7.5" width="15.5" height="13" rx="5.5"/><rect x="2.5" y="-7.5" width="15.5" height="13" rx="5.5"/></g>${bridge}`,
  round: `<g fill="#fff" fill-opacity=".22" stroke="#8a6a3e" stroke-width="1.5"><circle cx="-9.8" cy="-1" r="7.4"/><circle cx="9.8" cy="-1" r="7.4"/></g>${bridge}`,
  half:
    stroke('M-18 -5.5H-3M3 -5.5H18', FRAME, 2.4) +
    stroke('M-18 -5C-18 7 -3 7 -3 -5M3 -5C3 7 18 7 18 -5', FRAME, 0.9) +
    bridge,
}

/** Head and shoulders, the body as far down as `to`; the middle of the face is (0, 0). */
export function bust(look: Look, to = 112): string {
  const skin = skinOf(look)
  const { main, light } = HAIR_COLOURS[look.hairColour]
  const hair = look.hair(main, light)
  const ears = circle(-25, 3, 5.5, skin) + circle(25, 3, 5.5, skin)
  const head = fill(HEADS[look.face ?? 'oval'], skin)
  const earrings = look.earrings ? circle(-25, 10.5, 2.6, look.earrings) + circle(25, 10.5, 2.6, look.earrings) : ''
  const glasses = look.glasses ?? (look.hasGlasses ? 'usual' : undefined)
  return (
    hair.back +
    body(look, skin, to) +
    ears +
    head +
    face(look, main) +
    hair.front +
    (glasses ? GLASSES[glasses] : '') +
    earrings +
    (look.wears ?? '')
  )
}
