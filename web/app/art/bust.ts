import { type ClothesId, clothes } from './clothes.ts'
import { oklch } from './color.ts'
import { HAIR_COLOURS, HAIRCUTS, type HairColour, type HaircutId } from './hair.ts'
import { circle, fill, stroke } from './pen.ts'

/** How a person looks; every part is free, so each crowd gets its own people. */
export type Look = {
  hair: HaircutId
  hairColour: HairColour
  skin: 0 | 1 | 2
  top: ClothesId
  topColour: string
  topAccent?: string
  hasGlasses?: boolean
  /** Draws the lines of age, and brows in the colour of the hair. */
  isOld?: boolean
  isBeaming?: boolean
  isChild?: boolean
  earrings?: string
}

const SKIN = ['#f5d3b3', '#efc7a2', '#e8b98f'] as const
const NECK_SHADE = oklch(0.74, 0.085, 55)
const NOSE = oklch(0.62, 0.09, 45)
const WRINKLE = oklch(0.68, 0.08, 50)
const EYES = '#3a2b26'

function body(look: Look, skin: string): string {
  const { body: drawn, collar, hidesNeck } = clothes(look.top)
  const accent = look.topAccent ?? '#ffffff'
  const half = look.isChild ? 46 : 62
  const shoulders = `M${-half} 112C${-half} 76 ${-half + 16} 62 -18 55C-8 61 8 61 18 55C${half - 16} 62 ${half} 76 ${half} 112Z`
  const neck =
    fill('M-10 20V50C-10 60 10 60 10 50V20Z', skin) +
    fill('M-10 34C-4 40 4 40 10 34V42C4 47 -4 47 -10 42Z', NECK_SHADE, 'opacity=".5"')
  return (
    fill(shoulders, look.topColour) + drawn(look.topColour, accent) + (hidesNeck ? '' : neck) + (collar?.(accent) ?? '')
  )
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
  const mouth = look.isBeaming ? 'M-7 14.5c3.6 5.4 10.4 5.4 14 0' : 'M-5.6 15.5c3 3.6 8.2 3.6 11.2 0'
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
    eyes +
    brows +
    stroke('M-.6 3c1.6 2.4 1.8 4.2-.8 5', NOSE, 1.7) +
    stroke(mouth, '#a2472f', 2.1) +
    age
  )
}

const GLASSES =
  '<g fill="#fff" fill-opacity=".22" stroke="#4b4a4a" stroke-width="1.7"><rect x="-18" y="-7.5" width="15.5" height="13" rx="5.5"/><rect x="2.5" y="-7.5" width="15.5" height="13" rx="5.5"/></g>' +
  stroke('M-2.5 -2c1.6-1.4 3.4-1.4 5 0', '#4b4a4a', 1.7)

/** Head and shoulders; the middle of the face is (0, 0), the cut at y 112. */
export function bust(look: Look): string {
  const skin = SKIN[look.skin]
  const { main, light } = HAIR_COLOURS[look.hairColour]
  const hair = HAIRCUTS[look.hair](main, light)
  const ears = circle(-25, 3, 5.5, skin) + circle(25, 3, 5.5, skin)
  const head = fill('M-25 -8C-26 -38 26 -38 25 -8 25 14 15 31 0 31 -15 31 -25 14 -25 -8Z', skin)
  const earrings = look.earrings ? circle(-25, 10.5, 2.6, look.earrings) + circle(25, 10.5, 2.6, look.earrings) : ''
  return (
    hair.back +
    body(look, skin) +
    ears +
    head +
    face(look, main) +
    hair.front +
    (look.hasGlasses ? GLASSES : '') +
    earrings
  )
}
