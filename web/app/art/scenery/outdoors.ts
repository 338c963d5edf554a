import { tree } from '../flora.ts'
import { circle, fill, rect, stroke } from '../pen.ts'
import type { Scenery } from './scenery.ts'

const hills = (far: string, near: string) =>
  fill('M0 300V226C60 196 110 214 160 210 230 204 280 180 400 214V300Z', far) +
  fill('M0 300V258C90 238 150 262 230 252 300 244 350 250 400 258V300Z', near)
const cloud = (x: number, y: number, colour: string) =>
  fill(`M${x} ${y}c-16 0-18-20-2-22 4-16 28-16 32-2 16-4 24 22 6 24Z`, colour)

/** Open air behind people, for a picture of 400 × 300. */
export const OUTDOORS = {
  park: ({ soft, mid, white }) =>
    cloud(46, 84, white) +
    hills(soft, mid) +
    tree('ginkgo', 46, 262, 1.25) +
    tree('ginkgo', 366, 256, 1.05) +
    rect(286, 236, 60, 6, '#a97748', 3),
  lake: ({ soft, light, mid, white }) =>
    fill('M0 300V220H400V300Z', light) +
    fill('M0 224C60 190 96 200 130 224ZM270 224C300 198 350 196 400 224Z', soft) +
    stroke('M20 250h60M300 262h70M110 276h44M250 282h60', white, 4) +
    tree('willow', 34, 250, 1.35) +
    stroke('M300 224C320 200 352 200 372 224', mid, 6),
  street: ({ soft, light, white }) =>
    [
      [0, 150, 46],
      [50, 112, 40],
      [96, 170, 50],
      [262, 160, 44],
      [310, 106, 42],
      [356, 146, 50],
    ]
      .map(
        ([x = 0, y = 0, w = 0], i) =>
          rect(x, y, w, 200, i % 2 ? light : soft, 4) +
          Array.from({ length: 10 }, (_, n) =>
            rect(x + 7 + (n % 2) * (w / 2 - 2), y + 12 + Math.floor(n / 2) * 22, w / 2 - 10, 10, white, 2),
          ).join(''),
      )
      .join('') + rect(0, 262, 400, 40, soft),
  garden: ({ soft, light, mid, white }) =>
    rect(0, 120, 400, 150, white, 0) +
    rect(0, 108, 400, 16, mid, 4) +
    circle(200, 200, 112, mid) +
    circle(200, 200, 102, light) +
    rect(0, 268, 400, 40, soft) +
    tree('bamboo', 40, 276, 1.4) +
    tree('bamboo', 344, 276, 1.3),
  sea: ({ soft, light, mid, white }) =>
    circle(330, 92, 26, white) +
    rect(0, 206, 400, 60, light) +
    stroke('M10 224c12-8 20-8 32 0s20 8 32 0M300 232c12-8 20-8 32 0s20 8 32 0', white, 4) +
    fill('M0 300V256C100 240 260 276 400 250V300Z', '#efdcb4') +
    fill('M56 204L56 150 92 200Z', white) +
    fill('M38 206H96L86 220H48Z', mid) +
    tree('palm', 356, 262, 1.2) +
    soft.slice(0, 0),
  autumn: ({ soft, mid, white }) =>
    hills(soft, mid) +
    [
      [40, 196],
      [366, 190],
    ]
      .map(
        ([x = 0, y = 0]) =>
          stroke(`M${x} 270V${y}`, '#8b6a4a', 7) +
          circle(x - 20, y - 14, 26, '#d98a4a') +
          circle(x + 18, y - 18, 28, '#c9632f') +
          circle(x, y - 40, 28, '#e5a93d'),
      )
      .join('') +
    [
      [100, 150],
      [300, 130],
      [86, 232],
      [330, 250],
      [130, 262],
    ]
      .map(([x = 0, y = 0]) => fill(`M${x} ${y}q8 -10 14 0 -6 10 -14 0Z`, '#d2703a'))
      .join('') +
    cloud(300, 66, white),
  snow: ({ soft, light, white }) =>
    hills(light, white) +
    tree('pine', 46, 268, 1.5) +
    tree('pine', 352, 262, 1.3) +
    fill('M12 268C30 250 60 250 84 268Z', white) +
    [
      [84, 70],
      [140, 44],
      [300, 60],
      [344, 110],
      [60, 130],
      [262, 92],
      [374, 44],
      [112, 108],
      [24, 60],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4, white))
      .join('') +
    soft.slice(0, 0),
  airport: ({ soft, light, mid, white }) =>
    rect(16, 52, 368, 168, white, 6) +
    rect(24, 60, 352, 152, light) +
    stroke('M142 60V212M258 60V212', white, 6) +
    `<g transform="translate(66 110) rotate(-8)">${fill('M-34 6C-30 -6 40 -8 56 2 60 8 44 12 30 12H-24Z', mid)}${fill('M0 8L-16 34H-6L20 10ZM-34 6L-44 -14H-36L-22 2Z', mid)}</g>` +
    rect(24, 180, 352, 32, soft) +
    rect(0, 246, 400, 60, soft),
  site: ({ soft, light, mid, white }) =>
    stroke('M62 270V52M62 62H190M62 62L20 78M62 40L150 62M62 40L30 74', mid, 5) +
    stroke('M170 62V108', mid, 2) +
    rect(158, 108, 24, 16, '#e5a93d', 2) +
    rect(290, 118, 100, 160, soft, 2) +
    stroke('M290 150H390M290 182H390M290 214H390M323 118V278M356 118V278', white, 4) +
    rect(0, 266, 400, 40, light),
  road: ({ soft, light, mid, white }) =>
    hills(light, soft) +
    fill('M150 300L190 214H210L250 300Z', mid) +
    stroke('M200 222V232M200 244V258M200 272V292', white, 4) +
    fill('M20 262C20 244 30 240 40 238L52 222H92L108 238C120 240 122 250 122 262Z', '#d98a4a') +
    circle(46, 264, 11, '#3a4f50') +
    circle(98, 264, 11, '#3a4f50') +
    rect(56, 227, 34, 12, white, 3),
  lanterns: ({ soft, mid, light, white }) =>
    stroke('M0 24C60 62 120 30 200 46 280 30 340 62 400 24', mid, 2.4) +
    [
      [44, 62],
      [108, 58],
      [292, 58],
      [356, 62],
    ]
      .map(
        ([x = 0, y = 0]) =>
          stroke(`M${x} ${y - 20}V${y}`, mid, 2) +
          `<ellipse cx="${x}" cy="${y + 18}" rx="20" ry="18" fill="#c9572f"/>` +
          stroke(`M${x} ${y}V${y + 36}M${x} ${y + 36}V${y + 52}`, '#f0c35a', 3),
      )
      .join('') +
    fill('M0 300V232L40 208H150L178 232V300ZM400 300V226L366 202H262L232 226V300Z', soft) +
    rect(30, 244, 40, 40, white, 3) +
    rect(320, 240, 40, 40, light, 3),
  track: ({ soft, light, mid, white }) =>
    cloud(50, 90, white) +
    rect(0, 200, 400, 30, light) +
    fill('M0 300V226H400V300Z', mid) +
    stroke('M0 244C120 236 280 236 400 244M0 266C120 258 280 258 400 266M0 290C120 280 280 280 400 290', white, 3) +
    [24, 62, 330, 372].map((x) => circle(x, 196, 22, soft)).join(''),
} satisfies Record<string, Scenery>
