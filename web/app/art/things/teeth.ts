import { oklch } from '@mall/contract/colour'
import { circle, fill, rect, stroke } from '../pen.ts'
import type { ObjectColours } from './objects.ts'

type Draw = (p: ObjectColours) => string
const CROWN =
  'M-38 -34C-34 -62 -10 -50 0 -46 10 -50 34 -62 38 -34 44 -4 26 14 22 46 18 64 8 54 0 20 -8 54 -18 64 -22 46 -26 14 -44 -4 -38 -34Z'
const tooth = (x: number, y: number, scale: number, shade: string, colour = '#fff') =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${fill(CROWN, colour)}${stroke('M-22 -38C-16 -44 -6 -40 0 -36', shade, 5)}</g>`
const face = (x: number, y: number) =>
  circle(x - 11, y, 3.6, '#3a2b26') +
  circle(x + 11, y, 3.6, '#3a2b26') +
  stroke(`M${x - 8} ${y + 9}c5 6 11 6 16 0`, '#a2472f', 3)
const spark = (x: number, y: number, s: number) =>
  fill(
    `M${x} ${y - s}L${x + s * 0.28} ${y - s * 0.28} ${x + s} ${y} ${x + s * 0.28} ${y + s * 0.28} ${x} ${y + s} ${x - s * 0.28} ${y + s * 0.28} ${x - s} ${y} ${x - s * 0.28} ${y - s * 0.28}Z`,
    '#f0c35a',
  )
const brush = (x: number, turn: number, colour: string, deep: string) =>
  `<g transform="translate(${x} 4) rotate(${turn})">${rect(-6, -62, 13, 128, colour, 6.5)}${rect(-18, -60, 12, 34, '#fff', 3)}${rect(-6, -62, 13, 38, deep, 6.5)}</g>`
const mirror = (x: number, turn: number, p: ObjectColours) =>
  `<g transform="translate(${x} 0) rotate(${turn})">${stroke('M0 -22V70', p.deep, 7)}${circle(0, -44, 24, p.mid)}${circle(0, -44, 17, '#eaf6f4')}${stroke('M-8 -50l8 -8', '#fff', 4)}</g>`
const GUM = '#e29a8e'
const row = (wire: string) =>
  fill('M-88 -36C-40 -58 40 -58 88 -36V-8H-88Z', GUM) +
  [-66, -40, -13, 14, 41, 67].map((x) => rect(x - 13, -26, 25, 46, '#fff', 10)).join('') +
  wire

/** Dental treatments, drawn around (0, 0) about 150 wide. */
export const TEETH = {
  clean: (p) => tooth(-24, 4, 1.05, p.mid) + brush(52, 24, p.mid, p.deep) + spark(-66, -40, 13),
  cleanOnce: (p) => tooth(0, 6, 1.25, p.mid) + spark(-58, -34, 15) + spark(56, -46, 12) + spark(60, 22, 9),
  jet: (p) =>
    tooth(-32, 10, 1.1, p.mid) +
    `<g transform="translate(54 -30) rotate(36)">${rect(-10, -48, 20, 74, '#fff', 9)}${rect(-5, 24, 10, 22, p.deep, 4)}</g>` +
    stroke('M26 4L6 18M30 12L14 30M20 -4L-2 4', '#ffffff', 4) +
    circle(0, -8, 3, p.mid) +
    circle(-8, 26, 3, p.mid),
  pair: (p) =>
    brush(-48, -18, p.mid, p.deep) +
    brush(48, 18, '#d98a7a', '#b5533a') +
    tooth(0, 12, 0.86, p.mid) +
    fill('M0 -74C-10 -86 -26 -70 0 -52 26 -70 10 -86 0 -74Z', '#d2603f'),
  twice: (p) =>
    rect(-72, -52, 116, 116, '#fff', 12) +
    fill('M-72 -40A12 12 0 0 1 -60 -52H32A12 12 0 0 1 44 -40V-24H-72Z', p.mid) +
    stroke('M-44 -62V-44M16 -62V-44', p.deep, 6) +
    [
      [-46, 4],
      [-14, 4],
      [18, 4],
      [-46, 36],
      [-14, 36],
      [18, 36],
    ]
      .map(([x = 0, y = 0], i) => (i === 1 || i === 5 ? tooth(x, y, 0.28, p.mid, p.deep) : circle(x, y, 5, p.rings[1])))
      .join('') +
    brush(74, 14, p.mid, p.deep),
  gums: (p) =>
    row('') +
    stroke('M-60 30C-20 46 20 46 60 30', p.mid, 5) +
    fill('M0 34C8 46 12 54 12 60A12 12 0 0 1 -12 60C-12 54 -8 46 0 34Z', '#fff'),
  check: (p) => tooth(-22, 6, 1.1, p.mid) + mirror(52, 22, p) + circle(-22, -14, 5, '#7a918e'),
  parents: (p) =>
    tooth(-40, 8, 0.95, p.mid) +
    tooth(44, 8, 0.95, '#e9b3a4') +
    face(-40, -12) +
    face(44, -12) +
    `<g fill="none" stroke="#4b4a4a" stroke-width="2.4">${[-51, -29, 33, 55].map((x) => `<circle cx="${x}" cy="-12" r="8.6"/>`).join('')}</g>` +
    fill('M2 -62C-8 -76 -26 -58 2 -38 30 -58 12 -76 2 -62Z', '#d2603f'),
  expecting: (p) =>
    tooth(-26, 8, 1.1, p.mid) +
    face(-26, -14) +
    fill('M34 30C34 0 96 0 96 30 96 60 34 60 34 30Z', '#f7e7d6') +
    circle(58, 8, 17, '#f5d3b3') +
    stroke('M51 8c2 -2 4 -2 6 0M60 8c2 -2 4 -2 6 0M56 15c2 2 4 2 6 0', '#3a2b26', 2),
  fluoride: (p) =>
    tooth(0, 8, 1.2, p.mid) +
    face(0, -16) +
    fill('M-48 -30C-60 10 -66 40 -58 70 -40 60 -34 40 -30 10ZM48 -30C60 10 66 40 58 70 40 60 34 40 30 10Z', '#e2883a') +
    spark(0, -66, 12),
  sealant: (p) =>
    tooth(-14, 8, 1.2, p.mid) +
    fill('M-52 -40C-40 -62 12 -62 26 -40 14 -28 -40 -28 -52 -40Z', p.rings[0]) +
    stroke('M-36 -40C-26 -34 -20 -46 -12 -40 -4 -34 4 -46 10 -40', p.deep, 4) +
    `<g transform="translate(64 -10) rotate(30)">${rect(-7, -50, 14, 92, p.mid, 7)}${rect(-3, 40, 6, 20, p.deep, 3)}</g>`,
  album: (p) =>
    rect(-76, -58, 112, 126, '#fff', 10) +
    rect(-76, -58, 20, 126, p.mid, 8) +
    tooth(-8, 0, 0.66, p.mid) +
    face(-8, -12) +
    stroke('M-38 48h64', p.rings[1], 6) +
    `<g transform="translate(62 10)">${circle(0, -26, 21, '#e5a93d')}${fill('M-12 -8L-18 30 0 20 18 30 12 -8Z', '#c9470f')}${circle(0, -26, 14, '#f7dfa0')}</g>`,
  braces: (p) =>
    row(
      stroke('M-78 -4C-40 2 40 2 80 -4', p.deep, 4) +
        [-66, -40, -13, 14, 41, 67].map((x) => rect(x - 6, -9, 12, 12, p.mid, 3)).join(''),
    ) + spark(64, 42, 11),
  aligner: (p) =>
    fill(
      'M-78 -20C-70 48 70 48 78 -20 60 -32 56 -6 44 12 20 34 -20 34 -44 12 -56 -6 -60 -32 -78 -20Z',
      '#fff',
      'opacity=".92"',
    ) +
    [-58, -40, -20, 0, 20, 40, 58]
      .map((x, i) => `<ellipse cx="${x}" cy="${[2, 16, 26, 29, 26, 16, 2][i]}" rx="9" ry="12" fill="${p.rings[2]}"/>`)
      .join('') +
    stroke('M-66 -34C-40 -60 40 -60 66 -34', p.mid, 5) +
    spark(0, -62, 12),
  implant: (p) =>
    fill('M-84 6C-40 -4 40 -4 84 6V76H-84Z', GUM) +
    tooth(-54, -12, 0.62, p.mid) +
    tooth(58, -12, 0.62, p.mid) +
    fill('M-20 -48C-18 -62 18 -62 20 -48 24 -26 20 -14 16 -6H-16C-20 -14 -24 -26 -20 -48Z', '#fff') +
    fill('M-12 -4H12L7 66 0 74 -7 66Z', '#8d9ea3') +
    stroke('M-11 10h22M-10 24h20M-9 38h18M-7 52h14', '#5d7076', 4),
  wisdom: (p) =>
    fill('M-84 16C-40 6 40 6 84 16V76H-84Z', GUM) +
    tooth(-52, -4, 0.72, p.mid) +
    tooth(-4, -4, 0.72, p.mid) +
    `<g transform="translate(54 22) rotate(-52)">${fill(CROWN, '#f3ead2')}</g>` +
    stroke('M66 -54c10 -10 22 4 12 12 -6 5 -8 8 -8 14', p.deep, 5) +
    circle(70, -12, 3.4, p.deep),
  cbct: (p) =>
    rect(-18, -74, 30, 148, '#fff', 8) +
    fill('M-80 -46H76C84 -46 84 -22 76 -22H-80C-88 -22 -88 -46 -80 -46Z', p.mid) +
    rect(-84, -30, 26, 62, '#fff', 9) +
    rect(56, -30, 26, 46, '#fff', 9) +
    rect(-36, 62, 68, 13, p.deep, 6) +
    rect(18, -6, 34, 44, oklch(0.42, 0.05, 200), 5) +
    tooth(35, 16, 0.24, p.mid, '#d8f1ea'),
  breathing: (p) =>
    fill('M-66 -8C-40 -44 -14 -30 0 -24 14 -30 40 -44 66 -8 40 46 -40 46 -66 -8Z', '#d2705f') +
    fill('M-48 -8C-20 -20 20 -20 48 -8 30 6 -30 6 -48 -8Z', '#fff') +
    fill('M-30 14C-10 8 10 8 30 14 16 30 -16 30 -30 14Z', '#e9a08e') +
    fill('M56 -60C80 -66 92 -50 84 -34 66 -34 56 -44 56 -60Z', '#7fae85') +
    stroke('M60 -56L80 -38', '#5f9370', 3) +
    stroke('M-80 44c12 -8 20 8 32 0M-60 60c12 -8 20 8 32 0', p.mid, 4),
  bite: (p) =>
    row('') +
    `<g transform="translate(0 48) scale(1 -.8)">${[-53, -26, 0, 27, 54].map((x) => rect(x - 12, -22, 23, 36, '#fff', 9)).join('')}</g>` +
    fill('M-84 16C-40 30 40 30 84 16V34C40 46 -40 46 -84 34Z', p.mid, 'opacity=".75"'),
  soothe: (p) =>
    tooth(-16, 8, 1.2, p.mid) +
    stroke('M44 -50l8 14M64 -38l-4 14M58 -8h14', '#7fb2d9', 5) +
    fill('M30 16C64 6 84 26 78 58 44 66 26 44 30 16Z', p.mid) +
    stroke('M40 26C54 34 64 44 70 54', '#fff', 4),
} satisfies Record<string, Draw>
