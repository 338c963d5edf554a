import { ORGANS } from '../organs.ts'
import { circle, fill, rect, stroke } from '../pen.ts'
import type { ObjectColours } from './objects.ts'

type Draw = (p: ObjectColours) => string
const vial = (x: number, label: string, cap: string, mark = '') =>
  `<g transform="translate(${x} 0)">${rect(-26, -24, 52, 96, '#fff', 11)}${rect(-19, -46, 38, 24, cap, 6)}${rect(-26, 8, 52, 46, label)}${mark}</g>`
const syringe = (x: number, turn: number, p: ObjectColours) =>
  `<g transform="translate(${x} 0) rotate(${turn})">${rect(-12, -36, 24, 70, '#fff', 5)}${rect(-12, -4, 24, 38, p.mid, 4)}${rect(-3, 34, 6, 12, p.deep)}${rect(-1.2, 46, 2.4, 28, p.deep)}${rect(-4, -60, 8, 26, p.deep)}${rect(-14, -66, 28, 7, p.deep, 3)}</g>`
const spikes = (x: number, y: number, r: number, colour: string) =>
  circle(x, y, r, colour) +
  [0, 60, 120, 180, 240, 300]
    .map(
      (turn) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})">${stroke(`M0 ${-r}V${-r - 6}`, colour, 3)}${circle(0, -r - 7, 2.6, colour)}</g>`,
    )
    .join('')
const shield = (x: number, y: number, size: number, colour: string, mark: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${fill('M0 -40L36 -26V4C36 30 16 42 0 50 -16 42 -36 30 -36 4V-26Z', colour)}${mark}</g>`
const tick = stroke('M-14 4l10 11 18 -22', '#fff', 7)
const arm = (patch: string) =>
  fill('M-92 78C-86 6 -66 -44 -28 -50 10 -54 26 -20 26 20V78Z', '#f0c9a6') +
  fill('M-92 78C-88 30 -80 -14 -62 -34 -44 -52 -4 -56 10 -36L-2 -18C-40 -30 -60 10 -62 78Z', '#7db8ae') +
  `<g transform="translate(-8 22) rotate(-24)">${rect(-22, -10, 44, 20, patch, 10)}${rect(-8, -8, 16, 16, '#fff', 3)}</g>`

/** Vaccines by what they protect from, drawn around (0, 0) about 150 wide. */
export const VACCINES = {
  shotFlu: (p) =>
    vial(
      -30,
      p.rings[1],
      p.deep,
      `<g transform="translate(-15 16) scale(.3)">${ORGANS.lungs.draw(p.mid, p.deep, '#fff')}</g>`,
    ) +
    syringe(42, 24, p) +
    spikes(74, -50, 9, p.rings[0]),
  shotPneumo: (p) =>
    shield(
      -20,
      4,
      1.4,
      p.mid,
      `<g transform="translate(-24 -28) scale(.48)">${ORGANS.lungs.draw('#fff', p.rings[2], p.mid)}</g>`,
    ) + syringe(66, 18, p),
  shotZoster: (p) =>
    vial(-54, '#e9b3a4', '#8a4a52') +
    vial(4, '#e9b3a4', '#8a4a52') +
    syringe(66, 14, p) +
    [
      [-54, 26],
      [-62, 36],
      [-46, 38],
      [4, 26],
      [-4, 36],
      [12, 38],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4, '#c2543f'))
      .join(''),
  shotNine: (p) =>
    Array.from({ length: 9 }, (_, i) =>
      circle(-64 + (i % 3) * 28, -48 + Math.floor(i / 3) * 28, 11, [p.mid, p.rings[0], '#e9a0a6'][i % 3] ?? p.mid),
    ).join('') +
    vial(
      44,
      '#e9a0a6',
      '#8a4a62',
      `<g transform="translate(-17 14) scale(.34)">${ORGANS.uterus.draw('#fff', '#f6dfe2', '#c96f8a')}</g>`,
    ) +
    rect(-78, 40, 84, 26, '#fff', 8) +
    stroke('M-66 53h42', p.mid, 4),
  shotTwo: (p) => vial(-40, '#b9a3d0', '#6d5b86') + vial(24, '#e9a0a6', '#8a4a62') + syringe(74, 30, p),
  shotLiver: () =>
    shield(
      -24,
      2,
      1.35,
      '#d9a05a',
      `<g transform="translate(-24 -26) scale(.48)">${ORGANS.liver.draw('#fff', '#f3e2c8', '#d9a05a')}</g>`,
    ) + vial(58, '#f0d9a8', '#8a6a3e'),
  shotPox: (p) =>
    arm('#e9b3a4') +
    [
      [-60, 50],
      [-30, -24],
      [6, -16],
      [12, 52],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4.4, '#d2603f'))
      .join('') +
    syringe(66, 34, p),
  shotTetanus: (p) =>
    arm('#c99a63') + shield(62, 8, 0.86, p.mid, tick) + stroke('M48 -66l26 14M74 -66l-26 14', '#7a918e', 6),
  shotMeasles: (p) =>
    vial(-58, '#e9a08e', '#a8503c') +
    vial(0, '#f0d08a', '#a8802a') +
    vial(58, '#a9c9a4', '#4f7a54') +
    spikes(-58, 30, 7, '#fff') +
    spikes(0, 30, 7, '#fff') +
    spikes(58, 30, 7, '#fff') +
    stroke('M-80 78H80', p.mid, 5),
} satisfies Record<string, Draw>
