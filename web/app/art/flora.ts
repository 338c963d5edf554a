import { fill, placed, stroke } from './pen.ts'

const GINKGO_LEAVES = [
  [-18, -58, 17],
  [16, -60, 18],
  [0, -78, 20],
  [-4, -54, 15],
  [24, -46, 11],
  [-26, -44, 11],
] as const
const GINKGO_GOLD = ['#e6b84a', '#edc766', '#f1d27e'] as const
const WILLOW_GREEN = ['#8fb07a', '#a9c48d', '#7ea06c'] as const
const PALM_TIPS = [
  [-34, -80],
  [-30, -104],
  [-4, -116],
  [26, -112],
  [44, -92],
  [38, -70],
] as const
const BAMBOO_GREEN = ['#6fa07a', '#8bb48c', '#5f9370'] as const
const BAMBOO_LEAVES = [
  [0, -70, -1],
  [10, -58, 1],
  [21, -48, 1],
  [0, -46, -1],
  [10, -36, -1],
  [21, -26, 1],
  [0, -78, 1],
] as const

/** Trees standing on (0, 0), about 90 high. */
export const FLORA = {
  ginkgo: () =>
    stroke('M0 0V-46', '#8b6a4a', 5) +
    stroke('M0 -30l-12 -14M0 -34l12 -14', '#8b6a4a', 3) +
    GINKGO_LEAVES.map(([x, y, r], i) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${GINKGO_GOLD[i % 3]}"/>`).join(''),
  willow: () =>
    stroke('M0 0C2 -24 -2 -40 4 -62', '#7d6a52', 5) +
    [-30, -20, -10, 0, 10, 20, 30]
      .map((dx, i) => {
        const d = `M4 -64C${dx * 0.6} -${84 - Math.abs(dx) * 0.3} ${dx + 4} -60 ${dx + 4} -${14 + (i % 3) * 8}`
        return stroke(d, WILLOW_GREEN[i % 3] ?? WILLOW_GREEN[0], 3.6)
      })
      .join(''),
  palm: () =>
    stroke('M0 0C4 -30 -2 -54 6 -82', '#9a8062', 5) +
    PALM_TIPS.map(([x, y]) => {
      const [mx, my] = [(x + 6) / 2, (y - 84) / 2]
      return fill(`M6 -84Q${mx - 4} ${my - 16} ${x} ${y + 14}Q${mx + 4} ${my - 2} 6 -84Z`, '#5f9a78')
    }).join(''),
  bamboo: () =>
    [0, 10, 21].map((dx, i) => stroke(`M${dx} 0V-${78 - i * 12}`, BAMBOO_GREEN[i] ?? BAMBOO_GREEN[0], 4)).join('') +
    BAMBOO_LEAVES.map(([x, y, side]) =>
      fill(`M${x} ${y}q${side * 10} -10 ${side * 24} -4q${-side * 10} 10 ${-side * 24} 4Z`, '#7fae85'),
    ).join(''),
  pine: () =>
    stroke('M0 0V-30', '#7d6a52', 5) +
    fill('M-26 -20Q0 -34 26 -20 18 -40 0 -52-18 -40-26 -20Z', '#4f8a72') +
    fill('M-21 -42Q0 -56 21 -42 14 -62 0 -74-14 -62-21 -42Z', '#62997f') +
    fill('M-15 -64Q0 -76 15 -64 10 -82 0 -92-10 -82-15 -64Z', '#7bab8f'),
} satisfies Record<string, () => string>
export type FloraId = keyof typeof FLORA

/** A tree with its foot at (x, y). */
export const tree = (id: FloraId, x: number, y: number, scale: number) => placed(x, y, scale, FLORA[id]())
