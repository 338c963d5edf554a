import { ORGANS, type OrganId } from '../organs.ts'
import { circle, fill, rect, stroke } from '../pen.ts'
import type { ObjectColours } from './objects.ts'

type Draw = (p: ObjectColours) => string

/** A sampling box with what it is about on its front, and beside it what one takes the sample with. */
const kit =
  (organ: OrganId, tool: Draw, isLow = false): Draw =>
  (p) =>
    (isLow
      ? rect(-78, -8, 112, 80, '#fff', 8) +
        fill('M-78 -2L-66 -34H22L34 -2Z', p.rings[2]) +
        rect(-78, 20, 112, 12, p.mid)
      : fill('M-82 -26L-24 -48 34 -26V48L-24 74-82 48Z', '#fff') +
        fill('M-82 -26L-24 -2 34 -26 -24 -48Z', p.rings[2]) +
        fill('M-24 -2V74L34 48V-26Z', p.rings[3]) +
        stroke('M-12 26l34 -14M-12 40l20 -8', p.mid, 4)) +
    `<g transform="translate(${isLow ? '-44 30' : '-72 0'}) scale(${isLow ? 0.4 : 0.38})${isLow ? '' : ' skewY(16)'}">${ORGANS[organ].draw(p.mid, p.deep, p.rings[1])}</g>` +
    tool(p)

const swab: Draw = (p) =>
  `<g transform="rotate(22 66 10)">${rect(62, -64, 7, 118, p.mid, 3.5)}${rect(58, -78, 15, 30, '#fff', 7)}</g>`
const cup: Draw = (p) =>
  rect(44, 12, 42, 56, '#fff', 8) + rect(40, 0, 50, 18, p.deep, 6) + rect(44, 34, 42, 18, p.rings[1])
const funnel: Draw = (p) =>
  fill('M42 -40H96L76 -6V10H62V-6Z', '#fff') +
  rect(58, 8, 22, 62, '#fff', 8) +
  rect(58, 36, 22, 34, p.rings[1], 8) +
  rect(56, 4, 26, 10, p.mid, 4)
const finger: Draw = (p) =>
  `<g transform="rotate(-16 70 30)">${rect(54, -6, 30, 86, '#f0c9a6', 15)}${rect(60, -2, 18, 16, '#fbe4d2', 7)}</g>` +
  fill('M52 -40C60 -28 66 -20 66 -12A14 14 0 0 1 38 -12C38 -20 44 -28 52 -40Z', '#c2543f') +
  circle(48, -14, 3.4, '#e9a08e') +
  stroke('M84 -38l8 -8', p.mid, 4)
const bag: Draw = (p) =>
  fill('M48 -20C66 -26 84 -24 96 -18 100 10 100 44 94 66 80 72 60 72 50 66 44 40 44 10 48 -20Z', '#fff') +
  fill('M50 20H96C97 40 96 54 92 64H52C48 50 48 36 50 20Z', p.rings[1]) +
  rect(64, -38, 14, 20, p.mid, 5)
const cassette: Draw = (p) =>
  `<g transform="rotate(12 72 20)">${rect(50, -40, 44, 112, '#fff', 14)}${rect(62, -24, 20, 50, p.rings[2], 6)}${stroke('M64 -10H80M64 4H80', '#c9470f', 4)}${circle(72, 50, 8, p.rings[1])}</g>`
const tubePair: Draw = (p) =>
  [52, 78]
    .map(
      (x, i) =>
        rect(x - 10, -28, 20, 98, '#fff', 10) +
        rect(x - 10, 20 - i * 14, 20, 50 + i * 14, i ? '#f0c35a' : p.rings[0], 10) +
        rect(x - 12, -38, 24, 16, i ? '#c9470f' : p.deep, 5),
    )
    .join('')

/** Boxes for samples from home, drawn around (0, 0) about 170 wide. */
export const BOXES = {
  boxBreath: kit('stomach', bag),
  boxBreathOld: kit('stomach', bag, true),
  boxStool: kit('gut', cup),
  boxGutGene: kit('gut', tubePair, true),
  boxHpv: kit('uterus', swab),
  boxAllergy: kit('lungs', finger, true),
  boxDrink: kit('liver', funnel),
  boxCarrier: kit('dna', funnel, true),
  boxVitamin: kit('bone', finger),
  boxHormone: kit('drop', tubePair),
  boxFlora: kit('body', cup, true),
  boxFlu: kit('lungs', cassette),
} satisfies Record<string, Draw>
