import { circle, fill, rect, stroke } from '../pen.ts'
import type { Scenery } from './scenery.ts'

/** Rooms behind people, for a picture of 400 × 300. */
export const INDOORS = {
  window: ({ soft, light, mid, white }) =>
    rect(18, 46, 118, 150, white, 6) +
    rect(26, 54, 102, 134, light) +
    fill('M26 150C50 128 74 142 92 132 108 124 120 134 128 130V188H26Z', soft) +
    circle(102, 84, 13, white) +
    stroke('M77 54V188M26 118H128', white, 5) +
    rect(10, 192, 134, 9, white, 3) +
    fill('M8 40H42C40 90 34 130 16 168 10 130 8 80 8 40Z', mid, 'opacity=".35"'),
  sofa: ({ soft, mid, white }) =>
    rect(40, 196, 320, 120, mid, 30) +
    rect(56, 210, 140, 100, soft, 20) +
    rect(204, 210, 140, 100, soft, 20) +
    rect(22, 232, 60, 90, mid, 26) +
    rect(318, 232, 60, 90, mid, 26) +
    `<g transform="rotate(-10 96 232)">${rect(74, 210, 46, 44, white, 10)}</g>`,
  office: ({ soft, light, mid, deep, white }) =>
    rect(20, 58, 92, 66, white, 5) +
    rect(26, 64, 80, 54, light, 2) +
    stroke('M36 106V90M52 106V78M68 106V96M84 106V72', mid, 7) +
    rect(0, 244, 400, 60, soft) +
    rect(0, 240, 400, 8, mid) +
    rect(300, 176, 74, 50, deep, 5) +
    rect(305, 181, 64, 40, light, 2) +
    rect(332, 226, 10, 14, deep) +
    rect(28, 212, 18, 28, white, 4) +
    stroke('M37 212L30 194M37 212L44 192', mid, 3),
  kitchen: ({ soft, light, mid, white }) =>
    rect(14, 92, 130, 7, mid, 2) +
    rect(26, 62, 20, 30, white, 4) +
    rect(52, 70, 22, 22, light, 4) +
    rect(80, 58, 18, 34, white, 4) +
    circle(118, 80, 12, light) +
    rect(268, 92, 118, 7, mid, 2) +
    circle(292, 80, 12, white) +
    circle(318, 80, 12, white) +
    rect(340, 60, 16, 32, light, 4) +
    rect(362, 66, 16, 26, white, 4) +
    rect(0, 232, 400, 70, soft) +
    rect(0, 228, 400, 8, white) +
    stroke('M326 228V206H348', mid, 5),
  shelf: ({ soft, light, mid, deep, white }) => {
    const books = (x: number, y: number, tall: readonly number[]) =>
      tall.map((t, i) => rect(x + i * 13, y - t, 11, t, [mid, white, soft, deep, light][i % 5] ?? mid, 2)).join('')
    return (
      rect(12, 116, 116, 6, mid, 2) +
      rect(12, 186, 116, 6, mid, 2) +
      books(20, 116, [46, 38, 50, 42, 34, 46]) +
      books(28, 186, [40, 50, 36, 44]) +
      circle(104, 172, 13, white) +
      rect(276, 116, 112, 6, mid, 2) +
      rect(276, 186, 112, 6, mid, 2) +
      books(286, 186, [44, 36, 50, 40, 46]) +
      books(304, 116, [36, 48, 42]) +
      rect(352, 92, 26, 24, white, 4)
    )
  },
  balcony: ({ soft, mid, white }) =>
    stroke('M0 214H400', mid, 6) +
    Array.from({ length: 17 }, (_, i) => stroke(`M${i * 25} 214V300`, mid, 3)).join('') +
    [44, 96, 312, 362]
      .map(
        (x, i) =>
          rect(x - 15, 186, 30, 26, i % 2 ? white : '#d98a6f', 4) +
          circle(x - 8, 178, 10, '#7fae85') +
          circle(x + 8, 176, 11, '#8fb98f') +
          circle(x, 166, 9, i % 2 ? '#e88f86' : '#f0c35a'),
      )
      .join('') +
    stroke('M346 0V34', mid, 2) +
    fill('M322 92V56C322 28 370 28 370 56V92Z', soft, 'opacity=".6"') +
    stroke('M322 92V56C322 28 370 28 370 56V92ZM334 92V40M346 92V34M358 92V40', mid, 2),
  class: ({ light, mid, deep, white }) =>
    rect(14, 40, 372, 146, mid, 6) +
    fill('M22 48H378V178H22Z', deep, 'opacity=".62"') +
    stroke('M44 78h56M44 98h36M300 78h52M316 98h36', light, 4, 'opacity=".7"') +
    stroke('M46 150l16 -26 14 16 18 -28', white, 3, 'opacity=".7"') +
    rect(34, 178, 60, 8, white, 3),
  gym: ({ soft, light, mid, white }) =>
    rect(20, 60, 100, 120, light, 6) +
    stroke('M38 160L96 84M50 168L108 96', white, 4) +
    rect(280, 60, 100, 120, light, 6) +
    stroke('M298 160L356 84', white, 4) +
    rect(0, 242, 400, 60, soft) +
    rect(300, 220, 76, 7, mid, 3) +
    circle(306, 222, 16, mid) +
    circle(370, 222, 16, mid) +
    rect(24, 216, 64, 14, white, 7) +
    rect(24, 230, 64, 12, mid, 6),
  night: ({ soft, light, mid, white }) =>
    rect(22, 44, 110, 128, mid, 8) +
    fill('M92 66A28 28 0 1 0 108 116 24 24 0 0 1 92 66Z', '#f4dca2') +
    circle(50, 76, 3, white) +
    circle(112, 150, 2.6, white) +
    rect(300, 216, 80, 90, soft, 6) +
    stroke('M340 216V180', mid, 5) +
    fill('M314 180L326 138H354L366 180Z', '#f4dca2') +
    circle(340, 178, 46, light, 'opacity=".25"'),
  clinic: ({ soft, light, mid, white }) =>
    stroke('M0 48H160', mid, 4) +
    fill('M4 50H128C122 110 132 170 124 240H4Z', white, 'opacity=".75"') +
    stroke('M34 52C30 110 38 170 34 238M64 52C60 110 68 170 64 238M94 52C90 110 98 170 94 238', light, 4) +
    rect(300, 62, 72, 92, white, 6) +
    stroke('M318 84h36M324 102h24M328 118h16M332 132h8', mid, 5) +
    rect(286, 206, 114, 96, soft, 8) +
    rect(286, 200, 114, 10, white, 4),
  lab: ({ soft, light, mid, deep, white }) =>
    rect(0, 236, 400, 70, soft) +
    rect(0, 230, 400, 8, white) +
    [34, 60, 86]
      .map(
        (x, i) =>
          rect(x - 8, 176, 16, 54, white, 8) +
          rect(x - 8, 200 - i * 8, 16, 30 + i * 8, ['#d98a78', '#f0c35a', '#7db8ae'][i] ?? mid, 8),
      )
      .join('') +
    rect(20, 206, 80, 8, mid, 3) +
    fill(
      'M322 230V206C300 196 306 164 330 164L340 138 354 144 344 170C356 178 356 196 346 206H366V230Z',
      deep,
      'opacity=".75"',
    ) +
    rect(16, 92, 108, 6, mid, 2) +
    rect(30, 66, 16, 26, light, 4) +
    rect(54, 60, 20, 32, white, 5) +
    rect(84, 70, 26, 22, light, 4),
  shop: ({ soft, light, mid, white }) =>
    Array.from({ length: 8 }, (_, i) =>
      fill(
        `M${i * 50} 26H${i * 50 + 50}V62C${i * 50 + 50} 80 ${i * 50} 80 ${i * 50} 62Z`,
        i % 2 ? white : mid,
        'opacity=".8"',
      ),
    ).join('') +
    rect(0, 236, 400, 66, soft) +
    rect(20, 204, 92, 34, light, 5) +
    [36, 60, 84].map((x, i) => circle(x, 202, 13, ['#e2883a', '#8fb98f', '#d2603f'][i] ?? mid)).join('') +
    rect(296, 204, 92, 34, light, 5) +
    [314, 342, 368].map((x, i) => circle(x, 202, 13, ['#8fb98f', '#f0c35a', '#e2883a'][i] ?? mid)).join(''),
} satisfies Record<string, Scenery>
