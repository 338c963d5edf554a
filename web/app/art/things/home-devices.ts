import { oklch } from '@mall/contract/colour'
import { circle, fill, rect, stroke } from '../pen.ts'
import type { ObjectColours } from './objects.ts'

const SCREEN = oklch(0.42, 0.05, 200)
const LIGHT = '#d8f1ea'

/** Devices for the home, drawn around (0, 0) about 150 wide. */
export const HOME_DEVICES = {
  wristPressure: (p) =>
    rect(-80, -16, 160, 44, p.mid, 22) +
    rect(-44, -50, 88, 88, '#fff', 16) +
    rect(-34, -40, 68, 48, SCREEN, 6) +
    stroke('M-24 -28v18M-14 -28h10v9h-10v9h10M4 -28v18h10v-18Z', LIGHT, 3) +
    circle(0, 24, 8, p.rings[0]),
  sensor: (p) =>
    fill('M-84 30C-60 -30 -20 -56 30 -56 66 -56 84 -30 84 10V78H-84Z', '#f5d3b3') +
    circle(8, 6, 40, '#fff') +
    circle(8, 6, 29, p.rings[1]) +
    circle(8, 6, 6, p.deep) +
    rect(-78, -72, 52, 84, SCREEN, 9) +
    rect(-72, -64, 40, 66, LIGHT, 3) +
    stroke('M-68 -14l10 -14 8 8 12 -22', p.mid, 4) +
    stroke('M-18 -30c6 4 8 10 8 16M-10 -40c10 6 14 16 14 24', p.deep, 3),
  oximeter: (p) =>
    `<g transform="rotate(-14)">${fill('M-120 6C-90 -6 -50 -6 -30 -4V36C-50 40 -90 38 -120 30Z', '#f0c9a6')}${rect(-48, -44, 108, 52, '#fff', 18)}${rect(-48, 22, 108, 38, p.mid, 16)}${rect(-18, -34, 60, 32, SCREEN, 6)}${stroke('M-8 -26h10v8h-10v9h10M12 -26h10v17h-10ZM12 -18h10', LIGHT, 3)}${circle(52, 14, 9, p.deep)}</g>`,
  thermometer: (p) =>
    `<g transform="rotate(-18)">${rect(-62, -56, 118, 48, '#fff', 20)}${rect(-58, -46, 30, 28, p.deep, 8)}${rect(-8, -48, 46, 32, SCREEN, 6)}${stroke('M-2 -40h8v14h-8M12 -40v14h10', LIGHT, 3)}${fill('M2 -12H50L40 72H8Z', '#fff')}${rect(0, -2, 14, 22, p.mid, 6)}</g>` +
    stroke('M-86 -8c-8 6 -8 18 0 24M-100 -16c-14 10 -14 32 0 42', p.mid, 4),
  bodyScale: (p) =>
    fill('M-82 62L-60 -34H60L82 62C82 72 76 76 68 76H-68C-76 76 -82 72 -82 62Z', '#fff') +
    rect(-28, -24, 56, 24, SCREEN, 5) +
    stroke('M-18 -17h8v11h-8M-2 -17v11h8M14 -17h6v11', LIGHT, 2.8) +
    fill(
      'M-44 14C-30 8 -24 20 -24 34 -24 50 -28 60 -38 60 -50 60 -56 50 -56 38 -56 26 -52 18 -44 14ZM44 14C30 8 24 20 24 34 24 50 28 60 38 60 50 60 56 50 56 38 56 26 52 18 44 14Z',
      p.rings[1],
    ),
  peakFlow: (p) =>
    `<g transform="rotate(-12)">${rect(-72, -18, 130, 44, '#fff', 20)}${rect(54, -10, 28, 28, p.mid, 8)}${rect(-56, -4, 92, 8, p.rings[1], 4)}${rect(-10, -12, 12, 24, '#c9470f', 4)}${stroke('M-50 12v6M-32 12v6M-14 12v6M4 12v6M22 12v6', p.deep, 2.4)}</g>` +
    stroke('M86 -26c14 -4 20 2 26 -4M88 -6c14 -2 20 4 28 0', p.mid, 4),
  grip: (p) =>
    rect(-22, -66, 76, 54, '#fff', 10) +
    rect(-12, -56, 56, 30, SCREEN, 5) +
    stroke('M-4 -48h8v14h-8ZM14 -48v14M24 -48h10v7h-10v7h10', LIGHT, 2.8) +
    stroke('M-14 -14C-26 30 -20 60 6 66M46 -14C58 30 52 60 26 66', '#fff', 13) +
    rect(-2, -8, 36, 16, p.mid, 8) +
    rect(-6, 26, 44, 14, p.deep, 7) +
    stroke('M16 8v18', p.rings[0], 6),
  humidifier: (p) =>
    fill('M-50 72C-60 10 -38 -22 0 -22 38 -22 60 10 50 72Z', '#fff') +
    fill('M-53 34C-30 26 30 26 53 34 54 50 52 62 50 72H-50C-52 62 -54 50 -53 34Z', p.rings[1]) +
    rect(-14, -32, 28, 14, p.mid, 6) +
    stroke('M0 -38C-14 -52 14 -58 0 -76M-18 -44c-10 -8 2 -16 -8 -24M18 -44c10 -8 -2 -16 8 -24', '#ffffff', 5) +
    circle(0, 52, 7, p.mid),
  stick: (p) =>
    stroke('M8 -66C-30 -78 -46 -46 -28 -40', p.deep, 11) +
    stroke('M8 -62V34', '#fff', 10) +
    stroke('M8 34L-34 70M8 34L50 70M8 34L-10 74M8 34L26 74', p.mid, 6) +
    [-34, 50, -10, 26].map((x, i) => circle(x, i < 2 ? 70 : 74, 6, p.deep)).join('') +
    rect(0, -10, 16, 14, p.rings[0], 4),
  pillBox: (p) =>
    rect(-86, -26, 172, 84, '#fff', 14) +
    Array.from({ length: 7 }, (_, i) =>
      rect(-80 + i * 23.2, -18, 20, 40, [p.rings[1], p.rings[0]][i % 2] ?? p.mid, 5),
    ).join('') +
    [
      ['#d2603f', -70],
      ['#f0c35a', -46],
      ['#fff', -23],
      ['#d2603f', 0],
      ['#fff', 23],
      ['#f0c35a', 46],
      ['#d2603f', 70],
    ]
      .map(([c, x]) => `<ellipse cx="${x}" cy="6" rx="6" ry="9" fill="${c}"/>`)
      .join('') +
    Array.from({ length: 7 }, (_, i) => rect(-80 + i * 23.2, 30, 20, 18, p.mid, 4)).join('') +
    `<g transform="rotate(-20 -70 -30)">${rect(-80, -52, 20, 26, p.mid, 4)}</g>`,
  giftCard: (p) =>
    `<g transform="rotate(-8)">${rect(-82, -46, 150, 96, p.deep, 12)}${circle(-40, 2, 30, p.mid, 'opacity=".5"')}${circle(-40, 2, 18, p.mid, 'opacity=".7"')}${rect(8, -26, 44, 8, '#fff', 4)}${rect(8, -8, 30, 6, p.rings[1], 3)}${circle(52, 30, 7, '#e2683a')}</g>` +
    fill('M30 20H86V76H30Z', '#d98a6f') +
    rect(26, 12, 64, 16, '#c96f55', 4) +
    rect(53, 12, 10, 64, '#f7e7d6') +
    stroke('M58 12C36 -14 28 14 58 12C88 14 80 -14 58 12', '#f7e7d6', 4),
  homeBlood: (p) =>
    rect(-60, -30, 104, 84, '#fff', 12) +
    stroke('M-30 -30V-46H14V-30', p.mid, 8) +
    stroke('M-8 -8v34M-25 9h34', '#d2603f', 12) +
    rect(50, -14, 16, 60, '#fff', 8) +
    rect(50, 12, 16, 34, '#c2543f', 8) +
    rect(47, -22, 22, 14, p.deep, 4) +
    fill('M-86 70L-8 -72 0 -76 8 -72 86 70', 'none') +
    stroke('M-84 -24L-8 -76 68 -24', p.mid, 7),
  wheelchair: (p) =>
    stroke('M-34 -60H-22L-8 20H40L54 64H70', p.deep, 7) +
    rect(-14, -34, 14, 50, p.mid, 6) +
    rect(-10, 12, 58, 14, p.mid, 7) +
    `<circle cx="0" cy="40" r="36" fill="none" stroke="#fff" stroke-width="9"/>` +
    circle(0, 40, 8, p.deep) +
    circle(56, 66, 10, '#fff') +
    stroke('M0 40L26 16M0 40L-28 20M0 40V75', p.rings[0], 3),
} satisfies Record<string, (p: ObjectColours) => string>
