import { circle, fill, rect, stroke } from '../pen.ts'
import type { ObjectColours } from './objects.ts'

type Draw = (p: ObjectColours) => string
const bar = (x: number, height: number, colour: string) => rect(x, 62 - height, 22, height, colour, 5)

/** Further subjects of articles, drawn around (0, 0) about 150 wide. */
export const SUBJECTS = {
  glass: () =>
    fill('M-34 -56H34L26 66H-26Z', '#fff', 'opacity=".9"') +
    fill('M-30 -8C-14 -18 12 0 30 -8L25 62H-25Z', '#9cc7dd') +
    circle(-8, 26, 5, '#fff') +
    circle(10, 8, 4, '#fff') +
    fill('M66 -30C76 -14 82 -6 82 4A16 16 0 0 1 50 4C50 -6 56 -14 66 -30Z', '#9cc7dd') +
    stroke('M-76 -44a30 30 0 1 1 0 .1M-76 -44v-18M-76 -44l12 6', '#c9470f', 5),
  bed: (p) =>
    rect(-80, 18, 160, 40, '#fff', 10) +
    rect(-72, -6, 52, 30, '#f7e7d6', 12) +
    fill('M-26 10C0 0 50 0 78 12V42H-26Z', p.mid) +
    rect(-88, -34, 12, 104, '#a97748', 5) +
    rect(76, 4, 12, 66, '#a97748', 5) +
    stroke('M-6 -34h18l-18 20h18M28 -60h14l-14 16h14', '#fff', 6),
  runner: () =>
    circle(18, -56, 14, '#e8b98f') +
    fill('M4 -64C6 -78 34 -76 32 -60 22 -66 12 -64 4 -64Z', '#2b2a2d') +
    stroke('M10 -34L-6 8', '#2f8a8a', 28) +
    stroke('M14 -30L40 -10 56 -26M4 -28L-30 -22 -36 2', '#e8b98f', 11) +
    stroke('M-6 12L24 30 10 66M-8 12L-28 40 -60 44', '#36586f', 15) +
    stroke('M2 70H26M-60 36V58', '#e2683a', 10),
  bowls: () =>
    [
      [-52, 26, '#e2683a'],
      [52, 26, '#7db8ae'],
      [0, -26, '#f0c35a'],
    ]
      .map(
        ([x, y, c]) =>
          `<g transform="translate(${x} ${y})">${fill('M-34 -8H34C34 16 20 26 0 26S-34 16 -34 -8Z', '#fff')}${fill('M-34 -8H34L32 2H-32Z', String(c))}${fill('M-26 -8C-22 -24 22 -24 26 -8Z', '#fdfbf4')}</g>`,
      )
      .join('') +
    stroke('M-84 -50L-40 -6M-92 -42L-48 2', '#a97748', 5) +
    stroke('M70 -64V-20M58 -64C58 -44 82 -44 82 -64', '#8d9ea3', 5),
  glasses: (p) =>
    circle(-38, 4, 32, '#fff') +
    circle(38, 4, 32, '#fff') +
    circle(-38, 4, 24, p.rings[0]) +
    circle(38, 4, 24, p.rings[0]) +
    stroke('M-6 0C-2 -6 2 -6 6 0M-70 0L-84 -20M70 0L84 -20', '#3a4f50', 7) +
    stroke('M-48 -4l10 -10M28 -4l10 -10', '#fff', 5) +
    rect(-40, 48, 80, 22, '#fff', 4) +
    stroke('M-28 59H28', '#b4c4c0', 4),
  shield: (p) =>
    fill('M0 -70L58 -48V4C58 46 26 66 0 76 -26 66 -58 46 -58 4V-48Z', '#fff') +
    fill('M0 -54L44 -38V4C44 36 20 52 0 60Z', p.rings[0]) +
    stroke('M-22 4l16 18 32 -38', '#1b7545', 10),
  greens: () =>
    fill('M-80 8H80C76 54 40 70 0 70S-76 54 -80 8Z', '#3a4f50') +
    stroke('M78 16H112', '#3a4f50', 13) +
    fill('M-66 8C-70 -30 -36 -44 -28 -14 -22 -52 22 -52 22 -12 34 -44 72 -30 64 8Z', '#5f9370') +
    stroke('M-46 4L-48 -18M0 4V-30M42 4L46 -18', '#a9c48d', 4) +
    circle(-18, 2, 9, '#d2603f') +
    circle(24, 0, 9, '#d2603f'),
  pillow: () =>
    fill(
      'M-78 12C-84 -22 -60 -34 -40 -26 -10 -34 30 -34 52 -26 76 -32 86 -8 78 14 84 42 62 54 46 46 16 54 -16 54 -44 46 -66 54 -84 40 -78 12Z',
      '#fff',
    ) +
    stroke('M-40 10C-10 22 16 22 44 10', '#cfe0e6', 6) +
    stroke('M-10 -56C-20 -66 0 -72 -6 -84M14 -54C4 -64 24 -70 18 -82', '#c9632f', 5),
  bubble: (p) =>
    fill(
      'M-70 -50H40A14 14 0 0 1 54 -36V8A14 14 0 0 1 40 22H-22L-48 46V22H-70A14 14 0 0 1 -84 8V-36A14 14 0 0 1 -70 -50Z',
      '#fff',
    ) +
    fill('M-16 8C-40 -10 -46 -20 -42 -30 -38 -40 -22 -40 -16 -28 -10 -40 6 -40 10 -30 14 -20 8 -10 -16 8Z', '#d2603f') +
    fill('M30 -4H78A12 12 0 0 1 90 8V38A12 12 0 0 1 78 50H72V66L54 50H30Z', p.mid),
  bag: (p) =>
    stroke('M-26 -30C-26 -72 26 -72 26 -30', p.deep, 8) +
    rect(-62, -32, 124, 96, '#fff', 14) +
    rect(-62, -4, 124, 22, p.mid) +
    rect(-46, 28, 40, 24, p.rings[1], 5) +
    rect(-38, -52, 26, 30, '#d2603f', 4) +
    rect(14, -60, 34, 34, '#e6f1ee', 3) +
    stroke('M20 -50h22M20 -40h14', '#2d7a78', 3),
  hearts: () =>
    `<g transform="rotate(-14)">${rect(-72, -44, 92, 92, '#fff', 10)}${rect(-72, -44, 92, 24, '#d98a7a', 8)}${stroke('M-50 -56V-36M-2 -56V-36', '#8a4a52', 6)}${fill('M-26 34C-50 16 -54 4 -48 -6 -42 -14 -30 -12 -26 -2 -22 -12 -10 -14 -4 -6 2 4 -2 16 -26 34Z', '#d2603f')}</g>` +
    `<circle cx="52" cy="14" r="24" fill="none" stroke="#e5a93d" stroke-width="8"/><circle cx="76" cy="34" r="24" fill="none" stroke="#c98f2a" stroke-width="8"/>`,
  oil: () =>
    fill('M-30 70V-8C-30 -26 -12 -30 -12 -46V-68H12V-46C12 -30 30 -26 30 -8V70Z', '#e9c46a') +
    rect(-15, -78, 30, 16, '#3a4f50', 4) +
    rect(-30, 10, 60, 36, '#fff') +
    fill('M0 14C8 24 12 30 12 34A12 12 0 0 1 -12 34C-12 30 -8 24 0 14Z', '#e0a046') +
    stroke('M52 66C52 40 84 40 84 66Z', '#fff', 6) +
    fill('M48 54C60 36 80 36 90 54L84 66H54Z', '#fff') +
    stroke('M86 44L112 14', '#fff', 7),
  arrows: (p) =>
    rect(-70, -62, 140, 124, '#fff', 10) +
    [
      [-44, '#d2603f', 1],
      [0, '#8d9ea3', 0],
      [44, '#2f78a8', -1],
    ]
      .map(([x, c, way]) =>
        way === 0
          ? stroke(`M${Number(x) - 14} 0H${Number(x) + 14}`, String(c), 9)
          : `<g transform="translate(${x} 0) scale(1 ${way})">${stroke('M0 32V-24M-16 -8L0 -26L16 -8', String(c), 9)}</g>`,
      )
      .join('') +
    stroke('M-70 44H70', p.rings[1], 4),
  nodule: (p) =>
    circle(-14, -10, 52, '#eaf3f6') +
    `<circle cx="-14" cy="-10" r="52" fill="none" stroke="${p.deep}" stroke-width="10"/>` +
    stroke('M26 32L66 70', p.deep, 18) +
    fill('M-22 -40C-44 -34 -52 6 -46 22 -36 28 -26 22 -22 14ZM-6 -40C16 -34 24 6 18 22 8 28 -2 22 -6 14Z', p.rings[0]) +
    circle(6, 0, 6, '#d2603f'),
  beer: () =>
    rect(-56, -40, 70, 104, '#f0c35a', 10) +
    stroke('M14 -16h22a14 14 0 0 1 14 14v24a14 14 0 0 1 -14 14H14', '#fff', 9) +
    fill('M-62 -34C-66 -58 -42 -62 -34 -54 -26 -70 0 -68 4 -52 20 -58 26 -40 18 -30H-62Z', '#fff') +
    stroke('M-36 -8V40M-14 -8V40', '#e0a046', 6) +
    `<g transform="translate(68 46)">${fill('M-26 10C-26 -14 26 -14 26 10 20 26 -20 26 -26 10Z', '#d2603f')}${stroke('M-24 0L-40 -16M24 0L40 -16M-20 18L-32 26M20 18L32 26', '#d2603f', 5)}${circle(-8, -12, 3.4, '#3a2b26')}${circle(8, -12, 3.4, '#3a2b26')}</g>`,
  sugar: () =>
    [
      [-40, 20],
      [10, 24],
      [-16, -22],
    ]
      .map(
        ([x = 0, y = 0], i) =>
          `<g transform="translate(${x} ${y}) rotate(${i * 14 - 14})">${rect(-24, -24, 48, 48, '#fff', 8)}${rect(-24, -24, 48, 14, '#e6efec', 6)}</g>`,
      )
      .join('') +
    stroke('M46 60L88 -50', '#8d9ea3', 7) +
    `<ellipse cx="44" cy="60" rx="22" ry="13" fill="#8d9ea3"/>`,
  target: (p) =>
    circle(-8, 2, 62, '#fff') +
    circle(-8, 2, 46, p.rings[0]) +
    circle(-8, 2, 30, '#fff') +
    circle(-8, 2, 14, '#d2603f') +
    stroke('M-4 -2L66 -66', p.deep, 6) +
    fill('M54 -70L80 -78 72 -52Z', p.deep),
  virus: (p) =>
    circle(0, 0, 42, p.mid) +
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map((turn) => `<g transform="rotate(${turn})">${stroke('M0 -40V-60', p.mid, 7)}${circle(0, -64, 9, p.deep)}</g>`)
      .join('') +
    circle(-12, -8, 8, p.deep, 'opacity=".5"') +
    circle(14, 10, 10, p.deep, 'opacity=".5"') +
    circle(10, -18, 5, p.deep, 'opacity=".5"'),
  butterfly: (p) =>
    fill('M-4 -8C-30 -60 -84 -46 -72 -10 -64 12 -34 10 -6 4 -40 16 -54 50 -30 56 -12 58 -4 30 -2 10Z', p.mid) +
    fill('M4 -8C30 -60 84 -46 72 -10 64 12 34 10 6 4 40 16 54 50 30 56 12 58 4 30 2 10Z', p.rings[0]) +
    rect(-6, -24, 12, 74, p.deep, 6) +
    stroke('M-2 -24C-8 -40 -16 -46 -24 -46M2 -24C8 -40 16 -46 24 -46', p.deep, 4),
  coins: (p) =>
    [0, 1, 2, 3]
      .map((i) => `<ellipse cx="-40" cy="${52 - i * 15}" rx="34" ry="12" fill="${i % 2 ? '#f0c35a' : '#e0a046'}"/>`)
      .join('') +
    circle(36, 6, 44, '#f0c35a') +
    circle(36, 6, 33, '#f7dfa0') +
    stroke('M22 -12l14 18 14 -18M36 6v26M22 10h28M22 22h28', '#8a6a2e', 6) +
    stroke('M-70 -28C-60 -64 -6 -74 10 -52M10 -52l2 -18M10 -52l-18 -2', p.deep, 6),
  ribbon: (p) =>
    stroke('M-92 6H92', '#d2603f', 20) +
    fill('M0 6L-34 -22V34ZM0 6L34 -22V34Z', '#c9470f') +
    circle(0, 6, 14, '#d2603f') +
    stroke('M40 70L74 18M84 70L50 18', '#8d9ea3', 8) +
    `<circle cx="36" cy="76" r="11" fill="none" stroke="${p.deep}" stroke-width="6"/><circle cx="88" cy="76" r="11" fill="none" stroke="${p.deep}" stroke-width="6"/>`,
  bars: (p) =>
    rect(-78, -64, 156, 134, '#fff', 10) +
    bar(-60, 42, p.rings[0]) +
    bar(-30, 66, p.mid) +
    bar(0, 54, p.rings[0]) +
    bar(30, 92, p.deep) +
    stroke('M-50 -4L-18 -28 12 -18 44 -48', '#c9470f', 5) +
    circle(44, -48, 7, '#c9470f'),
  medal: (p) =>
    fill('M-40 -78H-10L10 -26H-16ZM40 -78H10L-10 -26H16Z', p.mid) +
    circle(0, 18, 46, '#e5a93d') +
    circle(0, 18, 34, '#f7dfa0') +
    fill('M0 -8L8 10 27 12 13 25 17 44 0 34 -17 44 -13 25 -27 12 -8 10Z', '#c98f2a'),
  bell: (p) =>
    fill('M-62 40C-62 -34 62 -34 62 40Z', '#e5a93d') +
    rect(-72, 40, 144, 16, '#c98f2a', 8) +
    circle(0, -24, 10, '#c98f2a') +
    stroke('M-20 4C-14 -10 -4 -14 6 -14', '#fff', 6) +
    stroke('M-78 -28l-14 -12M78 -28l14 -12M0 -52V-70', p.deep, 6),
  lock: (p) =>
    stroke('M-30 -8V-34C-30 -76 30 -76 30 -34V-8', '#8d9ea3', 13) +
    rect(-50, -12, 100, 82, p.mid, 14) +
    circle(0, 24, 12, '#fff') +
    rect(-5, 28, 10, 24, '#fff', 5),
  leaf: () =>
    fill('M-60 50C-80 -30 -10 -76 74 -62 82 20 24 78 -60 50Z', '#7fae85') +
    stroke('M-74 70C-40 30 0 -6 50 -40M-20 24L-24 -12M6 2L8 -34M-20 24L18 24', '#4f8a72', 6),
  truck: (p) =>
    fill('M-130 60C-70 10 -30 30 10 20 60 8 100 20 130 50V76H-130Z', '#8fb48f', 'opacity=".8"') +
    rect(-72, -26, 92, 68, '#fff', 8) +
    fill('M20 -6H50L74 20V42H20Z', p.mid) +
    rect(30, 2, 20, 18, '#dff0ee', 3) +
    stroke('M-26 -8v36M-44 10h36', '#d2603f', 11) +
    circle(-44, 46, 16, '#3a4f50') +
    circle(46, 46, 16, '#3a4f50') +
    circle(-44, 46, 6, '#fff') +
    circle(46, 46, 6, '#fff'),
  books: (p) =>
    rect(-74, 36, 140, 28, p.deep, 5) +
    rect(-62, 8, 124, 28, '#e2883a', 5) +
    rect(-70, -20, 112, 28, p.mid, 5) +
    stroke('M-58 50h40M-46 22h40M-54 -6h40', '#fff', 5) +
    fill(
      'M4 -22C-12 -32 -40 -32 -52 -26V-66C-40 -72 -12 -72 4 -60 20 -72 48 -72 60 -66V-26C48 -32 20 -32 4 -22Z',
      '#fff',
    ) +
    stroke('M4 -58V-24', '#b4c4c0', 4),
  ear: (p) =>
    fill('M-34 -10C-38 -70 46 -76 48 -14 50 18 18 24 16 50 14 76 -24 76 -28 48', '#efc7a2') +
    stroke('M-12 -8C-12 -44 24 -44 24 -12 24 8 0 8 4 34', '#d99a72', 7) +
    stroke('M66 -34C78 -18 78 4 66 20M84 -46C102 -20 102 8 84 34', p.deep, 6) +
    circle(0, -2, 9, '#fff'),
  house: (p) =>
    fill('M-78 -4L0 -70 78 -4V2H-78Z', p.deep) +
    rect(-58, 0, 116, 74, '#fff', 4) +
    rect(-14, 28, 28, 46, p.mid, 3) +
    rect(-46, 18, 24, 22, p.rings[0], 3) +
    rect(22, 18, 24, 22, p.rings[0], 3) +
    rect(-40, -48, 80, 22, '#0f5c61', 4) +
    stroke('M-24 -37H24', '#fff', 5),
} satisfies Record<string, Draw>
