import { picture, round1 } from './pen.ts'
import { seeded } from './seeded.ts'

type Point = readonly [x: number, y: number]
type Phases = readonly [number, number, number]

/** The outline of one growth ring: a circle that three slow waves make a little uneven. */
export function ringOutline(cx: number, cy: number, radius: number, phases: Phases, unevenness: number): string {
  const count = 14
  const points = Array.from({ length: count }, (_, i): Point => {
    const t = (i / count) * Math.PI * 2
    const wave =
      0.55 * Math.sin(2 * t + phases[0]) + 0.3 * Math.sin(3 * t + phases[1]) + 0.15 * Math.sin(5 * t + phases[2])
    const r = radius * (1 + unevenness * wave)
    return [cx + r * Math.cos(t), cy + r * Math.sin(t)]
  })
  return smoothClosed(points)
}

/** Through all points; each curve leaves a point as the last one came in, which `S` says without repeating it. */
function smoothClosed(points: Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0]
  const steer = (i: number, way: number) => {
    const [before, here, after] = [at(i - 1), at(i), at(i + 1)]
    return `${round1(here[0] + (way * (after[0] - before[0])) / 6)} ${round1(here[1] + (way * (after[1] - before[1])) / 6)}`
  }
  const to = (i: number) => `${round1(at(i)[0])} ${round1(at(i)[1])}`
  let d = `M${to(0)}C${steer(0, 1)} ${steer(1, -1)} ${to(1)}`
  for (let i = 2; i <= points.length; i++) d += `S${steer(i, -1)} ${to(i)}`
  return `${d}Z`
}

/** The phases of the k-th ring drift with k, so that neighbours follow each other like wood grain. */
export const shiftPhases = (phases: Phases, k: number, drift = 0.07): Phases => [
  phases[0] + k * drift,
  phases[1] + k * drift * 2,
  phases[2] + k * drift * 3,
]

export type RingOptions = {
  cx: number
  cy: number
  /** Radius of the core. */
  core: number
  /** Distance from ring to ring. */
  step: number
  /** How many rings are filled, 0 to 4. */
  tier: number
  palette: { line: string; rings: readonly string[]; isDark?: boolean }
  seed: string
  /** Fine lines, the filled ones included. */
  lines?: number
  unevenness?: number
  lineWidth?: number
  opacity?: number
}

/** Growth rings: `tier` filled ones inside, fading fine lines outside. */
export function rings(options: RingOptions): string {
  const { cx, cy, core, step, tier, palette, seed } = options
  const { lines = 9, unevenness = 0.06, lineWidth = 1, opacity = 0.34 } = options
  const random = seeded(`ring${seed}`)
  const phases: Phases = [random() * 6.28, random() * 6.28, random() * 6.28]
  const outline = (k: number, radius = core + k * step) =>
    ringOutline(cx, cy, radius, shiftPhases(phases, k), unevenness)
  let svg = ''
  for (let k = lines; k > tier; k--) {
    const faded = round1(opacity * 10 * (1 - (k - tier) / (lines + 3))) / 10
    svg += `<path d="${outline(k)}" fill="none" stroke="${palette.line}" stroke-width="${lineWidth}" opacity="${faded}"/>`
  }
  for (let k = tier; k >= 1; k--) {
    svg += `<path d="${outline(k)}" fill="${palette.rings[Math.min(3, k - 1)] ?? 'none'}"/>`
    svg += `<path d="${outline(k - 0.4, core + (k - 0.38) * step)}" fill="none" stroke="${palette.line}" stroke-width="${lineWidth * 0.8}" opacity="${palette.isDark ? 0.55 : 0.28}"/>`
  }
  return svg
}

export type RingFieldOptions = {
  w?: number
  h?: number
  cx?: number
  cy?: number
  seed?: string
  colour?: string
  opacity?: number
  core?: number
  step?: number
  lines?: number
  lineWidth?: number
}

/** The quiet texture behind deep panels: fortune card, footer, payment, success. */
export function ringFieldSvg(options: RingFieldOptions = {}): string {
  const { w = 600, h = 300, seed = 'f', colour = '#fff', opacity = 0.2 } = options
  const { core = 20, step = 26, lines = 12, lineWidth = 1.2, cx = w * 0.8, cy = h * 0.5 } = options
  const palette = { line: colour, rings: [] }
  return picture(w, h, '', rings({ cx, cy, core, step, tier: 0, palette, seed, lines, lineWidth, opacity }))
}
