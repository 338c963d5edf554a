import { ORGANS, type OrganId } from '../organs.ts'
import { circle, fill, rect, stroke } from '../pen.ts'
import type { ObjectColours } from './objects.ts'

type Draw = (p: ObjectColours) => string
const organ = (id: OrganId, x: number, y: number, size: number, p: ObjectColours) =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})">${ORGANS[id].draw('#ffffff', p.rings[1], p.mid)}</g>`
const pills = (colour: string) =>
  `<g transform="translate(66 58)"><ellipse rx="18" ry="10" fill="${colour}"/><ellipse cx="-4" cy="-3" rx="7" ry="3" fill="#fff" opacity=".7"/></g><ellipse cx="-66" cy="62" rx="14" ry="8" fill="${colour}"/>`
const fish = fill('M-22 16c8-18 32-18 42 0-10 18-34 18-42 0Z', '#fff') + fill('M16 16l14-11v22Z', '#fff')
const shrimp =
  stroke('M-14 22C-22 0 4 -10 16 4 22 14 12 24 4 18', '#fff', 8) + stroke('M-14 24l-8 6M-12 26l-2 9', '#fff', 4)
const leaf =
  fill('M-20 30C-24 2 0 -8 24 -6 24 18 8 34 -20 30Z', '#fff') + stroke('M-14 26C-4 14 6 6 16 0', '#7fae85', 3)
const sun =
  circle(0, 14, 13, '#fff') +
  stroke('M0 -10v-6M0 38v6M-24 14h-6M24 14h6M-17 -3l-4-4M17 -3l4-4M-17 31l-4 4M17 31l4 4', '#fff', 4)
const smile =
  circle(0, 14, 19, '#fff') +
  circle(-7, 10, 2.6, '#3a2b26') +
  circle(7, 10, 2.6, '#3a2b26') +
  stroke('M-7 20c4 5 10 5 14 0', '#a2472f', 2.6)
const flower =
  [0, 72, 144, 216, 288]
    .map((turn) => `<ellipse transform="rotate(${turn} 0 14)" cx="0" cy="2" rx="7" ry="11" fill="#fff"/>`)
    .join('') + circle(0, 14, 5, '#f0c35a')

/** A round bottle, a jar, a dropper, sachets, a tin: each with its cap, its label and what stands on it. */
const bottle =
  (label: string, mark: string | OrganId, cap: string, pill: string): Draw =>
  (p) =>
    rect(-40, -34, 80, 102, '#fff', 18) +
    rect(-32, -64, 64, 28, cap, 7) +
    stroke('M-20 -58v16M-7 -58v16M7 -58v16M20 -58v16', '#ffffff', 2.4, 'opacity=".4"') +
    rect(-40, -12, 80, 54, label) +
    markOf(mark, p) +
    pills(pill)
const jar =
  (label: string, mark: string | OrganId, cap: string): Draw =>
  (p) =>
    rect(-56, -24, 112, 92, '#fff', 20) +
    rect(-60, -50, 120, 30, cap, 9) +
    rect(-56, -4, 112, 50, label) +
    markOf(mark, p)
const dropper =
  (label: string, mark: string | OrganId): Draw =>
  (p) =>
    fill('M-34 0C-34 -18 -14 -22 -12 -30H12C14 -22 34 -18 34 0V60A8 8 0 0 1 26 68H-26A8 8 0 0 1 -34 60Z', '#d8a25a') +
    rect(-34, 4, 68, 46, label) +
    rect(-14, -46, 28, 18, p.deep, 4) +
    fill('M-9 -46C-9 -78 9 -78 9 -46Z', p.mid) +
    markOf(mark, p) +
    fill('M64 6C72 18 76 26 76 34A13 13 0 0 1 50 34C50 26 56 18 64 6Z', '#f0c35a')
const sachets =
  (label: string, mark: string | OrganId): Draw =>
  (p) =>
    [
      [-52, -10],
      [46, 10],
    ]
      .map(
        ([x = 0, turn]) =>
          `<g transform="translate(${x} 6) rotate(${turn})">${rect(-22, -56, 44, 116, '#fff', 5)}${rect(-22, -30, 44, 64, p.rings[1])}${stroke('M-20 -50H20M-20 54H20', p.mid, 2)}</g>`,
      )
      .join('') +
    rect(-28, -66, 56, 134, '#fff', 6) +
    rect(-28, -24, 56, 64, label) +
    stroke('M-25 -58H25M-25 60H25', p.mid, 2.4) +
    markOf(mark, p)

function markOf(mark: string | OrganId, p: ObjectColours): string {
  const id = ORGAN_MARKS.find((one) => one === mark)
  return id ? organ(id, -21, -8, 42, p) : mark
}
const ORGAN_MARKS: readonly OrganId[] = ['heart', 'bone', 'brain', 'stomach', 'drop', 'body']

/** Imported products in bottles, drawn around (0, 0) about 150 wide. */
export const BOTTLES = {
  fishOil: bottle('#4f8fae', fish, '#2f5f78', '#f0c35a'),
  coq10: bottle('#c2543f', 'heart', '#7a3b30', '#d98a4a'),
  krill: bottle('#d9743f', shrimp, '#8a4a30', '#c2543f'),
  joints: jar('#5a8a8a', 'bone', '#2d6468'),
  calcium: bottle('#7a8fb0', 'bone', '#4a5f80', '#ffffff'),
  collagen: sachets('#d98a92', flower),
  folate: bottle('#6f9f6a', leaf, '#44704a', '#dfeacb'),
  gummies: jar('#c4606a', 'drop', '#e5a93d'),
  multi: jar('#a57ab0', flower, '#6d5080'),
  vitaminDrops: dropper(
    '#fff3d6',
    `<g transform="translate(0 12) scale(.8)">${circle(0, 14, 13, '#e5a93d')}${stroke('M0 -10v-6M0 38v6M-24 14h-6M24 14h6', '#e5a93d', 4)}</g>`,
  ),
  dha: jar('#5fa0b8', smile, '#f0c35a'),
  probiotic: sachets('#7aa87a', 'stomach'),
  sunPills: bottle('#e0a046', sun, '#a8702a', '#f7dfa0'),
} satisfies Record<string, Draw>
