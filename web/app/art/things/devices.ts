import { oklch } from '@mall/contract/colour'
import { circle, fill, rect, stroke } from '../pen.ts'
import type { ObjectColours } from './objects.ts'

const SCREEN = oklch(0.42, 0.05, 200)
const LIGHT = '#d8f1ea'

/** Devices of examinations, drawn around (0, 0) about 130 wide, standing on y 76. */
export const DEVICES = {
  ultrasound: (p) =>
    rect(-34, 8, 68, 60, '#fff', 8) +
    rect(-44, 66, 88, 10, p.mid, 5) +
    rect(-40, 2, 80, 14, p.rings[0], 5) +
    rect(-38, -62, 76, 56, '#fff', 8) +
    rect(-32, -56, 64, 44, SCREEN, 4) +
    fill('M0 -52L24 -18C10 -12 -10 -12 -24 -18Z', LIGHT, 'opacity=".85"') +
    stroke('M-14 -24C-4 -30 6 -30 14 -24', SCREEN, 3) +
    stroke('M36 20C64 20 60 -10 58 -24', p.deep, 4) +
    rect(49, -46, 18, 26, p.mid, 8) +
    circle(-20, 9, 3, '#fff') +
    circle(-8, 9, 3, '#fff'),
  scanner: (p) =>
    circle(8, -2, 70, '#fff') +
    circle(8, -2, 46, p.rings[1]) +
    circle(8, -2, 38, SCREEN) +
    rect(-84, 20, 130, 14, '#fff', 7) +
    rect(-84, 30, 130, 8, p.mid, 4) +
    rect(-70, 36, 20, 40, p.rings[0], 4) +
    rect(-26, 62, 74, 14, p.mid, 5) +
    circle(62, -46, 5, p.mid) +
    circle(8, -62, 4, '#e2683a'),
  magnet: (p) =>
    rect(-40, -62, 116, 138, '#fff', 26) +
    circle(18, 0, 42, p.rings[2]) +
    circle(18, 0, 33, SCREEN) +
    rect(-90, 14, 118, 12, '#fff', 6) +
    rect(-90, 24, 118, 9, p.mid, 4) +
    rect(-84, 33, 54, 43, p.rings[0], 6) +
    rect(56, -44, 10, 26, p.mid, 5) +
    circle(61, 40, 5, '#e2683a'),
  bed: (p) =>
    rect(-84, 20, 164, 18, '#fff', 9) +
    rect(-84, 14, 44, 14, p.rings[0], 7) +
    rect(-74, 38, 12, 38, p.mid, 4) +
    rect(56, 38, 12, 38, p.mid, 4) +
    stroke('M70 30V-40H6', '#fff', 14) +
    rect(-14, -50, 40, 22, p.mid, 8) +
    stroke('M-4 -22V8M6 -22V8M16 -22V8', p.rings[0], 3, 'stroke-dasharray="3 7"'),
  treadmill: (p) =>
    rect(-76, 56, 132, 18, p.deep, 9) +
    rect(-66, 54, 112, 8, p.rings[1], 4) +
    stroke('M46 58L62 -46', '#fff', 10) +
    stroke('M62 -30H28', '#fff', 9) +
    rect(28, -70, 54, 38, '#fff', 8) +
    rect(34, -64, 42, 26, SCREEN, 3) +
    stroke('M38 -50h8l4 -8 6 14 4 -6h12', LIGHT, 3),
  cardiograph: (p) =>
    rect(-70, -30, 108, 78, '#fff', 12) +
    rect(-58, -20, 66, 40, SCREEN, 5) +
    stroke('M-54 0h12l5 -12 8 24 6 -12h25', LIGHT, 3.4) +
    rect(-56, 28, 62, 12, p.rings[0], 4) +
    circle(24, -10, 6, p.mid) +
    circle(24, 8, 6, '#e2683a') +
    fill('M-40 46H22L34 76H-28Z', '#fff') +
    stroke('M-28 58h10l3 -7 5 14 4 -7h30', '#d2603f', 2) +
    [0, 1, 2]
      .map(
        (i) =>
          stroke(`M38 ${-16 + i * 16}C60 ${-16 + i * 16} 58 ${-40 + i * 34} 74 ${-40 + i * 34}`, p.deep, 3) +
          circle(78, -40 + i * 34, 7, p.mid),
      )
      .join(''),
  scope: (p) =>
    rect(-60, -20, 56, 94, '#fff', 10) +
    rect(-52, -10, 40, 12, p.rings[1], 4) +
    circle(-42, 18, 6, p.mid) +
    circle(-24, 18, 6, p.rings[0]) +
    rect(-66, -68, 76, 50, '#fff', 8) +
    rect(-60, -62, 64, 38, SCREEN, 4) +
    circle(-28, -43, 15, '#e29a86') +
    circle(-28, -43, 7, '#a84a3c') +
    stroke('M-6 30C40 30 20 -30 52 -34 84 -38 84 10 58 14 36 18 38 58 66 66', p.deep, 5) +
    rect(44, -46, 22, 24, p.mid, 7) +
    circle(68, 67, 5, '#f4dca2'),
  microscope: (p) =>
    rect(-46, 62, 92, 13, p.deep, 6) +
    stroke('M24 62C52 30 44 -14 12 -26', p.mid, 13) +
    `<g transform="rotate(-24)">${rect(-14, -62, 26, 62, '#fff', 7)}${rect(-9, -76, 16, 18, p.deep, 4)}${rect(-8, -2, 14, 20, p.rings[0], 4)}</g>` +
    rect(-40, 34, 58, 9, '#fff', 4) +
    circle(-10, 32, 5, '#d2603f') +
    rect(-18, 43, 10, 19, p.rings[0]),
  chart: (p) =>
    rect(-46, -72, 92, 130, '#fff', 8) +
    [
      [0, -50, 15],
      [-18, -24, 11],
      [18, -24, 11],
      [-26, 0, 8],
      [0, 0, 8],
      [26, 0, 8],
      [-28, 20, 6],
      [-10, 20, 6],
      [10, 20, 6],
      [28, 20, 6],
    ]
      .map(([x = 0, y = 0, s = 0], i) =>
        stroke(
          i % 3 === 0
            ? `M${x + s} ${y - s}H${x - s}V${y + s}H${x + s}M${x - s} ${y}H${x + s}`
            : i % 3 === 1
              ? `M${x - s} ${y - s}H${x + s}V${y + s}H${x - s}M${x + s} ${y}H${x - s}`
              : `M${x - s} ${y + s}V${y - s}H${x + s}V${y + s}M${x} ${y - s}V${y + s}`,
          '#23404f',
          Math.max(2.4, s / 2.6),
        ),
      )
      .join('') +
    stroke('M-34 40H34', '#d2603f', 3) +
    `<g transform="translate(58 44)">${circle(0, 0, 19, p.mid)}${circle(0, 0, 12, '#fff')}${stroke('M0 19V34', p.mid, 7)}</g>`,
  hearing: (p) =>
    stroke('M-52 10C-60 -78 60 -78 52 10', '#fff', 12) +
    rect(-68, -6, 30, 58, p.mid, 14) +
    rect(38, -6, 30, 58, p.mid, 14) +
    rect(-58, 2, 18, 42, '#fff', 9) +
    rect(40, 2, 18, 42, '#fff', 9) +
    stroke('M-22 20h6l5 -16 8 32 7 -26 6 18 4 -8h8', p.deep, 4),
  film: (p) =>
    rect(-66, -66, 132, 128, '#fff', 10) +
    rect(-56, -56, 112, 100, '#2a4552', 4) +
    fill(
      'M-10 -40C-34 -36 -42 6 -40 26 -30 36 -16 30 -10 20ZM10 -40C34 -36 42 6 40 26 30 36 16 30 10 20Z',
      '#b9d3da',
      'opacity=".8"',
    ) +
    stroke('M0 -48V36M-8 -34h16M-8 -20h16M-8 -6h16M-8 8h16M-8 22h16', '#e9f3f4', 3) +
    rect(-22, 50, 44, 6, p.mid, 3),
  sleep: (p) =>
    rect(-80, 24, 160, 44, p.rings[0], 18) +
    rect(-80, 6, 56, 36, '#fff', 16) +
    fill('M-30 30H78V50C40 58 0 58 -30 50Z', '#fff') +
    rect(24, -50, 48, 46, '#fff', 8) +
    rect(30, -44, 36, 24, SCREEN, 3) +
    stroke('M34 -32c4 -8 8 -8 12 0s8 8 12 0', LIGHT, 3) +
    circle(40, -13, 3, p.mid) +
    circle(54, -13, 3, '#e2683a') +
    stroke('M40 -4C30 14 0 4 -30 14', p.deep, 3) +
    fill('M-34 -72A20 20 0 1 0 -22 -38 17 17 0 0 1 -34 -72Z', '#f4dca2'),
  spirometer: (p) =>
    rect(-58, -30, 84, 92, '#fff', 14) +
    rect(-46, -18, 60, 40, SCREEN, 5) +
    stroke('M-42 16C-30 -22 -22 -10 -14 4 -6 12 4 14 12 15', LIGHT, 3.4) +
    circle(-30, 42, 6, p.mid) +
    circle(-8, 42, 6, p.rings[0]) +
    stroke('M26 10C54 10 40 -40 62 -46', p.deep, 6) +
    rect(52, -68, 22, 32, p.mid, 8) +
    rect(58, -76, 11, 14, '#fff', 4),
  breath: (p) =>
    fill('M-58 -34C-30 -46 10 -44 40 -34 50 0 48 40 40 62 10 72 -34 72 -58 62 -68 40 -68 0 -58 -34Z', '#fff') +
    fill('M-50 4C-30 -6 12 -6 40 4 42 30 40 46 36 56 10 64 -30 64 -52 56 -56 40 -54 20 -50 4Z', p.rings[1]) +
    rect(36, -22, 34, 13, p.mid, 6) +
    rect(66, -26, 14, 21, '#fff', 4) +
    circle(-20, 30, 8, '#fff') +
    circle(4, 20, 5, '#fff') +
    circle(10, 42, 6, '#fff') +
    stroke('M-34 -20h40', p.mid, 5),
  capsule: (p) =>
    `<g transform="rotate(-28)">${rect(-74, -28, 148, 56, '#fff', 28)}${fill('M0 -28H46A28 28 0 0 1 46 28H0Z', p.mid)}${fill('M46 -28A28 28 0 0 1 46 28C58 14 58 -14 46 -28Z', '#dff4f0')}${circle(58, 0, 8, SCREEN)}${rect(-50, -8, 34, 16, p.rings[0], 8)}${stroke('M10 -12v24M22 -12v24', '#ffffff', 3)}</g>` +
    stroke('M60 -62l10 -8M72 -44l12 -2M46 -72l2 -12', '#f0c35a', 4),
  tubes: (p) =>
    rect(-70, 40, 140, 34, p.rings[0], 8) +
    [
      [-46, '#c2543f', '#6d5b86'],
      [-15, '#f0c35a', '#c9470f'],
      [16, '#b96a5f', '#0f5c61'],
      [47, '#e9d9a8', '#3c6288'],
    ]
      .map(
        ([x, blood, cap], i) =>
          rect(Number(x) - 11, -46, 22, 100, '#fff', 11) +
          rect(Number(x) - 11, -2 - i * 5, 22, 56 + i * 5, String(blood), 11) +
          rect(Number(x) - 13, -58, 26, 18, String(cap), 5),
      )
      .join('') +
    rect(-76, 26, 152, 14, p.mid, 6),
  gene: (p) =>
    rect(-22, -66, 44, 132, '#fff', 20) +
    rect(-26, -76, 52, 22, p.mid, 7) +
    stroke(
      'M-12 -40C14 -24 14 -10 -12 6 14 22 14 34 -12 52M12 -40C-14 -24 -14 -10 12 6 -14 22 -14 34 12 52',
      p.deep,
      4,
    ) +
    stroke('M-8 -34h16M-4 -20h8M-8 2h16M-4 20h8M-8 44h16', p.rings[0], 3) +
    circle(58, -30, 12, p.rings[0]) +
    circle(66, 20, 8, p.mid) +
    circle(-58, 6, 10, p.rings[0]) +
    circle(-50, -44, 6, p.mid),
  height: (p) =>
    rect(-58, 58, 96, 16, '#fff', 7) +
    rect(-12, -76, 16, 136, '#fff', 4) +
    Array.from({ length: 10 }, (_, i) => stroke(`M-10 ${-66 + i * 12}h${i % 2 ? 5 : 9}`, p.deep, 2)).join('') +
    rect(-48, -40, 50, 9, p.mid, 4) +
    rect(14, -28, 42, 32, '#fff', 6) +
    rect(19, -23, 32, 22, SCREEN, 3) +
    stroke('M24 -12h8M36 -17v10h10', LIGHT, 3) +
    stroke('M34 4V58', p.rings[0], 6),
  pulse: (p) =>
    fill('M-78 40C-70 14 -30 10 0 18 34 10 70 14 78 40 80 66 -80 66 -78 40Z', p.mid) +
    stroke('M-60 34C-30 24 30 24 60 34', '#f0c35a', 3) +
    fill('M-64 24C-40 4 -10 8 20 0 38 -4 60 -10 72 2 60 14 40 18 20 20 -10 26 -40 30 -64 24Z', '#efc7a2') +
    stroke('M4 -24V4M18 -28V0M32 -28V-2', '#f5d3b3', 10) +
    fill('M-58 -54C-58 -76 -26 -76 -26 -54 -26 -40 -22 -34 -22 -22H-62C-62 -34 -58 -40 -58 -54Z', '#c99a63') +
    rect(-48, -80, 12, 12, '#a97748', 3),
  eyes: (p) =>
    rect(-54, 60, 108, 14, p.deep, 6) +
    rect(-8, 20, 16, 44, p.mid, 4) +
    fill('M-66 -40C-66 -66 -10 -66 0 -40 10 -66 66 -66 66 -40 66 6 14 14 0 -10 -14 14 -66 6 -66 -40Z', '#fff') +
    circle(-34, -28, 22, p.rings[1]) +
    circle(34, -28, 22, p.rings[1]) +
    circle(-34, -28, 12, SCREEN) +
    circle(34, -28, 12, SCREEN) +
    circle(-30, -32, 4, LIGHT) +
    circle(38, -32, 4, LIGHT) +
    rect(-30, 10, 60, 12, p.rings[0], 6),
} satisfies Record<string, (p: ObjectColours) => string>
export type DeviceId = keyof typeof DEVICES
