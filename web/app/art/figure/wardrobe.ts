import type { Clothes } from '../clothes.ts'
import { circle, fill, rect, stroke } from '../pen.ts'

const FOLD = '#0b2a2c'
const times = <T>(list: readonly T[], draw: (one: T, i: number) => string) => list.map(draw).join('')
/** Down the middle of the body, as wide above as below. */
const panel = (half: number, top: number, to: number, colour: string) =>
  fill(`M${-half} ${top}H${half}V${to}H${-half}Z`, colour)

/** Clothes beside those of clothes.ts. */
export const WARDROBE = {
  polo: {
    body: (_, accent) =>
      fill('M-5 62H5V86H-5Z', accent, 'opacity=".55"') + circle(0, 72, 1.6, '#fff') + circle(0, 80, 1.6, '#fff'),
    collar: (accent) => fill('M-17 50L-20 64-4 70 0 62 4 70 20 64 17 50C6 59 -6 59 -17 50Z', accent),
  },
  blouse: {
    body: (_, accent, to) => stroke(`M0 84V${to}`, accent, 1.6, 'opacity=".6"'),
    collar: (accent) =>
      fill('M0 66L-20 58-22 76ZM0 66L20 58 22 76Z', accent) +
      fill('M-4 66L-10 96H-2ZM4 66L10 94H2Z', accent) +
      circle(0, 66, 4, accent),
  },
  rollneck: {
    body: (_, accent) =>
      fill('M-14 24H14L17 56C7 65 -7 65 -17 56Z', accent) +
      stroke('M-14 42C-5 48 5 48 14 42', FOLD, 1.4, 'opacity=".2"'),
    hidesNeck: true,
  },
  vest: {
    body: (_, accent, to) =>
      fill(
        `M-18 54C-24 58 -46 62 -50 78 -54 88 -54 100 -54 112L-48 ${to}H-62V112C-62 76 -46 62 -18 55ZM18 54C24 58 46 62 50 78 54 88 54 100 54 112L48 ${to}H62V112C62 76 46 62 18 55Z`,
        accent,
      ) +
      fill('M-18 55C-8 61 8 61 18 55L0 90Z', accent) +
      stroke('M-18 56L0 90L18 56', FOLD, 1.4, 'opacity=".2"'),
    collar: (accent) => fill('M-16 50L-22 65-8 74 0 64 8 74 22 65 16 50C6 60 -6 60 -16 50Z', accent),
  },
  suit: {
    body: (_, accent, to) =>
      fill('M-18 55C-8 61 8 61 18 55L0 108Z', '#fbfdfc') +
      fill('M-4 66H4L6 98 0 106 -6 98Z', accent) +
      stroke(`M-18 55L0 108V${to}M18 55L0 108`, FOLD, 1.6, 'opacity=".35"') +
      fill('M-18 55L-32 68-22 76-26 82 -1 108ZM18 55L32 68 22 76 26 82 1 108Z', FOLD, 'opacity=".14"'),
    collar: () => fill('M-15 50L-20 62-7 70 0 62 7 70 20 62 15 50C6 59 -6 59 -15 50Z', '#fbfdfc'),
  },
  stripes: {
    body: (_, accent, to) =>
      times([74, 88, 102, 116, 130, 144], (y) =>
        y < to + 6
          ? stroke(`M${y < 80 ? -40 : -54} ${y}C-20 ${y + 4} 20 ${y + 4} ${y < 80 ? 40 : 54} ${y}`, accent, 4.4)
          : '',
      ),
  },
  overall: {
    body: (_, accent, to) =>
      fill(`M-26 82H26V112L40 122V${to}H-40V122L-26 112Z`, accent) +
      stroke('M-24 84L-32 60M24 84L32 60', accent, 8) +
      circle(-24, 86, 2.6, '#e5a93d') +
      circle(24, 86, 2.6, '#e5a93d'),
  },
  apron: {
    body: (_, accent, to) =>
      fill(`M-24 78C-8 84 8 84 24 78L30 112V${to}H-30V112Z`, accent) +
      stroke('M-23 79L-17 56M23 79L17 56', accent, 5) +
      rect(-12, 116, 24, 16, '#0b2a2c14', 4),
  },
  down: {
    body: (_, accent, to) =>
      fill('M-18 55C-8 61 8 61 18 55L14 74H-14Z', accent) +
      stroke(`M0 74V${to}`, FOLD, 2, 'opacity=".3"') +
      times([82, 100, 118, 136], (y) =>
        y < to
          ? stroke(
              `M-52 ${y}C-30 ${y + 7} -16 ${y + 7} 0 ${y}C16 ${y + 7} 30 ${y + 7} 52 ${y}`,
              FOLD,
              1.5,
              'opacity=".2"',
            )
          : '',
      ),
    collar: (accent) => fill('M-20 48C-8 58 8 58 20 48L22 62C8 70 -8 70 -22 62Z', accent),
  },
  scrubs: {
    body: (_, accent, to) =>
      fill('M-18 55C-8 61 8 61 18 55L0 82Z', accent) +
      stroke('M-18 56L0 83L18 56', FOLD, 1.6, 'opacity=".22"') +
      rect(18, 92, 22, 3, '#ffffff', 1.5) +
      (to > 112 ? stroke('M-34 132h20', FOLD, 1.4, 'opacity=".16"') : ''),
  },
  whiteCoat: {
    body: (_, accent, to) =>
      fill('M-18 55C-8 61 8 61 18 55L6 112H-6Z', accent) +
      fill('M-4 64H4L5 92 0 100 -5 92Z', '#2d7a78') +
      stroke(`M-18 55L-1 112V${to}M18 55L1 112`, FOLD, 1.5, 'opacity=".2"') +
      fill('M-18 55L-32 68-20 84-4 112ZM18 55L32 68 20 84 4 112Z', '#fff') +
      rect(26, 90, 18, 3, '#0f5c61', 1.5),
  },
  steth: {
    body: (_, accent, to) =>
      fill('M-18 55C-8 61 8 61 18 55L0 92Z', accent) +
      stroke(`M-18 55L0 96V${to}M18 55L0 96`, FOLD, 1.5, 'opacity=".2"') +
      fill('M-18 55L-31 68-20 82 0 98ZM18 55L31 68 20 82 0 98Z', '#fff') +
      stroke('M-20 56C-26 82 -20 96 -8 100M20 56C28 78 28 90 26 98', '#3a4f50', 3) +
      circle(26, 103, 6, '#7a918e') +
      circle(26, 103, 2.6, '#dfe8e5'),
  },
  checks: {
    body: (_, accent, to) =>
      times([-44, -26, -8, 10, 28, 46], (x) =>
        stroke(`M${x} ${Math.abs(x) > 40 ? 74 : 62}V${to}`, accent, 2.4, 'opacity=".5"'),
      ) + times([74, 90, 106, 122, 138], (y) => (y < to ? stroke(`M-52 ${y}H52`, accent, 2.4, 'opacity=".5"') : '')),
    collar: (accent) => fill('M-16 50L-22 65-8 74 0 64 8 74 22 65 16 50C6 60 -6 60 -16 50Z', accent),
  },
  dots: {
    body: (_, accent, to) =>
      times([-40, -24, -8, 8, 24, 40], (x, i) =>
        times([72, 88, 104, 120, 136], (y) =>
          y + (i % 2) * 8 < to && (y > 80 || Math.abs(x) < 30) ? circle(x, y + (i % 2) * 8, 2.4, accent) : '',
        ),
      ),
    collar: (accent) => fill('M-17 50C-12 64 -4 66 0 60 4 66 12 64 17 50C6 59 -6 59 -17 50Z', accent),
  },
  vis: {
    body: (_, accent, to) =>
      fill(`M-34 62L-22 57V${to}H-38V66ZM34 62L22 57V${to}H38V66Z`, '#f0c35a') +
      panel(56, 96, Math.min(to, 106), accent) +
      stroke(`M0 62V${to}`, FOLD, 1.4, 'opacity=".25"'),
  },
  track: {
    body: (_, accent, to) =>
      fill(
        `M-62 112C-62 88 -54 74 -42 66L-34 72C-46 82 -50 96 -52 112V${to}H-60ZM62 112C62 88 54 74 42 66L34 72C46 82 50 96 52 112V${to}H60Z`,
        accent,
      ) + stroke(`M0 66V${to}`, '#ffffff', 2, 'opacity=".8"'),
    collar: (accent) => fill('M-17 48C-8 57 8 57 17 48L19 60C7 67 -7 67 -19 60Z', accent),
  },
  shawl: {
    body: (_, accent, to) =>
      fill(
        `M-20 54C-44 62 -58 80 -58 104L-10 ${Math.min(to, 128)} 0 92 10 ${Math.min(to, 128)} 58 104C58 80 44 62 20 54L0 84Z`,
        accent,
      ) + stroke('M-52 100L-12 122M52 100L12 122', FOLD, 1.6, 'opacity=".16"'),
  },
  jacket: {
    body: (_, accent, to) =>
      fill('M-18 55C-8 61 8 61 18 55L10 112H-10Z', accent) +
      panel(10, 111, to, accent) +
      fill('M-18 55L-32 64-24 80-12 74ZM18 55L32 64 24 80 12 74Z', FOLD, 'opacity=".16"') +
      stroke(`M-18 55L-10 112V${to}M18 55L10 112V${to}`, FOLD, 1.4, 'opacity=".28"'),
  },
} satisfies Record<string, Clothes>
