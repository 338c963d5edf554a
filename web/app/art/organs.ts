import { oklch } from '@mall/contract/colour'
import type { Palette } from './palette.ts'
import { fill, stroke } from './pen.ts'

/** Main colour, its shade, its light. */
type Draw = (main: string, shade: string, light: string) => string
type Organ = { name: string; hue: number; draw: Draw }

const VERTEBRAE = [
  [54, 6],
  [50, 28],
  [46, 50],
  [48, 72],
] as const
const DNA_RUNGS = [
  [14, 17],
  [26, 12],
  [74, 12],
  [86, 17],
] as const

/** Organs, each drawn in a box of 100 × 100. */
export const ORGANS = {
  heart: {
    name: '心脏',
    hue: 25,
    draw: (a, b, c) =>
      fill(
        'M50 88C30 74 13 59 11 40 10 26 20 15 32 16c9 1 15 7 18 14 3-7 9-13 18-14 12-1 22 10 21 24-2 19-19 34-39 48Z',
        a,
      ) +
      fill('M50 88c20-14 37-29 39-48 1-14-9-25-21-24 8 8 10 20 6 32-5 15-14 27-24 40Z', b, 'opacity=".35"') +
      stroke('M19 50h17l6-11 9 22 7-11h23', c, 4.6),
  },
  lungs: {
    name: '肺部',
    hue: 35,
    draw: (a, b, c) =>
      fill('M40 30C29 26 11 52 10 77c0 12 12 13 20 8 8-5 15-6 15-17 0-14 1-35-5-38Z', a) +
      fill('M60 30c11-4 29 22 30 47 0 12-12 13-20 8-8-5-15-6-15-17 0-14-1-35 5-38Z', a) +
      stroke('M50 9v28', b, 7) +
      stroke('M50 37c0 9-9 9-13 16-3 5-4 8-8 12M50 37c0 9 9 9 13 16 3 5 4 8 8 12', c, 4) +
      stroke('M36 54c1 6 0 11-2 16M64 54c-1 6 0 11 2 16', c, 3.4),
  },
  liver: {
    name: '肝胆',
    hue: 45,
    draw: (a, b, c) =>
      fill('M8 47c0-18 18-28 42-26 18 1 36 3 43 13 4 9-9 17-23 20-13 3-15 18-25 25-13 8-28 4-33-9-3-8-4-15-4-23Z', a) +
      fill('M52 21c18 1 34 3 41 13 4 9-9 17-23 20-5 1-8 4-11 8-8-11-11-26-7-41Z', b, 'opacity=".3"') +
      `<ellipse cx="58" cy="68" rx="7" ry="11" transform="rotate(24 58 68)" fill="${c}"/>` +
      stroke('M18 44c2-7 9-11 17-12', c, 4.4),
  },
  stomach: {
    name: '肠胃',
    hue: 60,
    draw: (a, b, c) =>
      fill(
        'M34 8h14c0 12 2 17 6 20 8-8 22-8 30 2 12 15 8 40-8 52-15 11-34 8-44 0-6-5-10-2-11 8H8c0-17 12-26 24-21 9 4 15-1 15-10 0-13-13-22-13-51Z',
        a,
      ) +
      fill('M84 30c12 15 8 40-8 52-15 11-34 8-44 0 22 2 38-8 45-22 5-10 8-20 7-30Z', b, 'opacity=".32"') +
      stroke('M62 38c8-3 15 2 16 10', c, 4.6) +
      stroke('M50 66c7 1 13-2 16-7', c, 3.6),
  },
  kidney: {
    name: '肾脏',
    hue: 20,
    draw: (a, b, c) =>
      fill('M39 16C22 10 9 28 11 50c2 23 15 36 27 30 9-5 6-16 0-21-5-4-4-10 2-15 9-7 10-24-1-28Z', a) +
      fill('M61 16c17-6 30 12 28 34-2 23-15 36-27 30-9-5-6-16 0-21 5-4 4-10-2-15-9-7-10-24 1-28Z', a) +
      stroke('M38 52c8 4 8 20 7 40M62 52c-8 4-8 20-7 40', b, 4.6) +
      stroke('M22 36c2-6 6-9 11-9M78 36c-2-6-6-9-11-9', c, 4.2),
  },
  brain: {
    name: '脑部',
    hue: 8,
    draw: (a, b, c) =>
      fill(
        'M50 15c8-7 20-3 23 6 11 2 17 12 13 22 8 8 4 22-6 24-2 10-14 14-22 10-4 6-12 6-16 0-8 4-20 0-22-10-10-2-14-16-6-24-4-10 2-20 13-22 3-9 15-13 23-6Z',
        a,
      ) +
      stroke('M50 16v60', b, 3.6, 'opacity=".7"') +
      stroke(
        'M33 29c7-1 10 5 6 10M22 46c7-3 13 2 11 9M39 52c5 3 5 10 0 13M67 29c-7-1-10 5-6 10M78 46c-7-3-13 2-11 9M61 52c-5 3-5 10 0 13',
        c,
        4,
      ),
  },
  thyroid: {
    name: '甲状腺',
    hue: 190,
    draw: (a, b, c) =>
      `<rect x="40" y="6" width="20" height="88" rx="9" fill="${c}"/>` +
      stroke('M43 20h14M43 32h14M43 76h14M43 86h14', b, 2.6, 'opacity=".45"') +
      fill('M47 50C43 30 31 16 23 22c-9 8-5 39 6 49 7 6 16 2 18-9Z', a) +
      fill('M53 50c4-20 16-34 24-28 9 8 5 39-6 49-7 6-16 2-18-9Z', a) +
      `<rect x="43" y="48" width="14" height="15" rx="5" fill="${a}"/>` +
      stroke('M25 34c1 9 3 17 7 23M75 34c-1 9-3 17-7 23', b, 3.4, 'opacity=".5"'),
  },
  breast: {
    name: '乳腺',
    hue: 5,
    draw: (a, b, c) =>
      stroke('M50 12c14 0 20 12 14 24L32 90', b, 13) +
      stroke('M50 12c-14 0-20 12-14 24L68 90', a, 13) +
      stroke('M37 32c-4-8 1-15 8-16', c, 3.4),
  },
  uterus: {
    name: '宫颈与卵巢',
    hue: 12,
    draw: (a, b, c) =>
      stroke('M36 36c-9-8-21-6-22 8M64 36c9-8 21-6 22 8', a, 7) +
      fill('M33 30h34c6 0 6 12 1 22-4 9-6 16-6 26 0 12-24 12-24 0 0-10-2-17-6-26-5-10-5-22 1-22Z', a) +
      `<ellipse cx="15" cy="56" rx="9" ry="11" fill="${b}"/><ellipse cx="85" cy="56" rx="9" ry="11" fill="${b}"/>` +
      fill('M41 38h18c-1 12-7 16-7 30h-4c0-14-6-18-7-30Z', c),
  },
  bone: {
    name: '骨关节',
    hue: 85,
    draw: (a, _b, c) =>
      `<g transform="rotate(-42 50 50)"><path d="M20 38a11 11 0 0 1 19-4c3 4 7 5 11 5s8-1 11-5a11 11 0 0 1 19 4c1 5-1 9-4 12 3 3 5 7 4 12a11 11 0 0 1-19 4c-3-4-7-5-11-5s-8 1-11 5a11 11 0 0 1-19-4c-1-5 1-9 4-12-3-3-5-7-4-12Z" fill="${a}" transform="translate(-10 0) scale(1.2 1)"/>` +
      stroke('M28 44c2 3 8 2 14 2h24', c, 4) +
      '</g>',
  },
  spine: {
    name: '脊柱',
    hue: 85,
    draw: (a, b, c) =>
      VERTEBRAE.map(
        ([x, y], i) =>
          `<rect x="${x - 17}" y="${y}" width="34" height="15" rx="6" fill="${a}"/><rect x="${x - 32}" y="${y + 4}" width="13" height="7" rx="3.5" fill="${b}"/><rect x="${x + 19}" y="${y + 4}" width="13" height="7" rx="3.5" fill="${b}"/>` +
          (i < 3 ? `<rect x="${x - 13}" y="${y + 16.5}" width="24" height="4.6" rx="2.3" fill="${c}"/>` : ''),
      ).join(''),
  },
  eye: {
    name: '眼',
    hue: 235,
    draw: (a, b, c) =>
      fill('M5 50c14-22 28-32 45-32s31 10 45 32C81 72 67 82 50 82S19 72 5 50Z', c) +
      `<circle cx="50" cy="50" r="22" fill="${a}"/><circle cx="50" cy="50" r="10" fill="${b}"/><circle cx="58" cy="42" r="5" fill="#fff"/>` +
      stroke('M5 50c14-22 28-32 45-32s31 10 45 32', b, 4.4),
  },
  tooth: {
    name: '口腔',
    hue: 200,
    draw: (a, b, c) =>
      fill(
        'M50 24c-9-9-29-12-33 7-3 16 6 24 9 38 2 12 4 22 10 22 8 0 6-25 14-25s6 25 14 25c6 0 8-10 10-22 3-14 12-22 9-38-4-19-24-16-33-7Z',
        a,
      ) +
      stroke('M28 34c1-5 5-8 10-7', c, 5) +
      stroke('M40 26c6 5 14 6 21 3', b, 3.6, 'opacity=".45"'),
  },
  drop: {
    name: '血液',
    hue: 22,
    draw: (a, b, c) =>
      fill('M50 7c13 21 29 37 29 56a29 29 0 0 1-58 0C21 44 37 28 50 7Z', a) +
      fill('M50 7c13 21 29 37 29 56a29 29 0 0 1-29 29c12-10 18-24 16-42C64 34 57 21 50 7Z', b, 'opacity=".3"') +
      stroke('M33 62c0 8 4 14 11 17', c, 4.8),
  },
  dna: {
    name: '基因',
    hue: 165,
    draw: (a, b, c) => {
      const rungs = DNA_RUNGS.map(([y, half]) => stroke(`M${50 - half} ${y}h${2 * half}`, c, 4.4)).join('')
      return (
        `<g transform="rotate(22 50 50)">` +
        rungs +
        stroke('M30 6c0 24 40 30 40 44S30 70 30 94', a, 8) +
        stroke('M70 6c0 24-40 30-40 44s40 20 40 44', b, 8, 'opacity=".85"') +
        '</g>'
      )
    },
  },
  gut: {
    name: '肠道',
    hue: 55,
    draw: (a, b, c) =>
      stroke('M22 82V34c0-12 8-17 18-17h22c10 0 16 6 16 17v26c0 11-8 14-16 15-8 2-12 6-12 16', a, 14) +
      stroke('M38 37h20c9 0 8 12 0 12H44c-9 0-9 12 0 12h14', b, 8) +
      stroke('M22 74v-8M22 54v-8M40 17h6M78 40v8', c, 3.4),
  },
  vessel: {
    name: '颈动脉',
    hue: 25,
    draw: (a, b, c) =>
      stroke('M50 94V60C50 44 29 42 29 8M50 60c0-16 21-18 21-52', a, 17) +
      stroke('M50 88V66M33 34c2 7 5 11 9 15M67 34c-2 7-5 11-9 15', c, 4, 'stroke-dasharray="7 8"') +
      `<ellipse cx="27" cy="22" rx="5" ry="9" fill="${b}" opacity=".75"/>`,
  },
  lens: {
    name: '肿瘤筛查',
    hue: 190,
    draw: (a, b, c) =>
      stroke('M66 66l22 22', b, 12) +
      `<circle cx="43" cy="43" r="32" fill="${c}"/><circle cx="43" cy="43" r="32" fill="none" stroke="${a}" stroke-width="8"/><circle cx="38" cy="44" r="11" fill="${a}"/><circle cx="55" cy="34" r="6" fill="${a}" opacity=".7"/><circle cx="54" cy="55" r="4.5" fill="${b}"/>`,
  },
  body: {
    name: '全身',
    hue: 190,
    draw: (a, _b, c) =>
      `<circle cx="50" cy="17" r="12" fill="${a}"/>` +
      fill(
        'M30 42c2-8 9-9 20-9s18 1 20 9l5 24c1 6-6 8-8 2l-4-16v20l3 18c1 7-9 8-10 1l-4-20h-4l-4 20c-1 7-11 6-10-1l3-18V52l-4 16c-2 6-9 4-8-2Z',
        a,
      ) +
      stroke('M43 46h14', c, 4),
  },
} satisfies Record<string, Organ>
export type OrganId = keyof typeof ORGANS

/** `own` hue of the organ, the `gold` of the highest tier, or the colours of a picture's palette. */
export type OrganColours = 'own' | 'gold' | Palette

function coloursOf(hue: number, colours: OrganColours): [string, string, string] {
  if (colours === 'gold') return ['#e6c583', '#b98c3f', '#fdf4dd']
  if (colours !== 'own')
    return [colours.mid, colours.deep, colours.isDark ? '#fff8e8' : oklch(0.965, 0.02, colours.hue)]
  const calm = hue > 140 && hue < 260 ? 0.62 : 1
  return [oklch(0.7, 0.115 * calm, hue), oklch(0.5, 0.1 * calm, hue), oklch(0.955, 0.025, hue)]
}

/** An organ's shapes, to be put into a larger picture. */
export function organ(id: OrganId, size: number, colours: OrganColours = 'own'): string {
  const { hue, draw }: Organ = ORGANS[id]
  return `<g transform="scale(${Number((size / 100).toFixed(3))})">${draw(...coloursOf(hue, colours))}</g>`
}

/** An organ as a picture of its own. */
export const organSvg = (id: OrganId, size = 40, colours: OrganColours = 'own') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}" aria-hidden="true">${organ(id, 100, colours)}</svg>`
