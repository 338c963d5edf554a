import { oklch } from '@mall/contract/colour'
import { escapeXml, round1 } from './pen.ts'
import { ringOutline, shiftPhases } from './rings.ts'

/** One yearly check-up of a person or a family; `isNext` is the one still to come. */
export type YearRing = { year: string; text: string; isNext?: boolean }

const PHASES = [1.1, 2.3, 0.4] as const

function grown(years: readonly YearRing[], size: number, core: number, step: number, steps: [number, number]): string {
  const drawn = years.map((year, k) => {
    const fromOuter = years.length - 1 - k
    const d = ringOutline(size / 2, size / 2, core + step * (k + 1), shiftPhases(PHASES, k + 1, 0.06), 0.04)
    const ground = oklch(steps[0] - fromOuter * 0.05, steps[1] + fromOuter * 0.012, 185)
    return year.isNext
      ? `<path d="${d}" fill="none" stroke="#c9470f" stroke-width="2.2" stroke-dasharray="2 8" stroke-linecap="round"/>`
      : `<path d="${d}" fill="${ground}" stroke="#fff" stroke-width="2.4"/>`
  })
  return `${drawn.reverse().join('')}<circle cx="${size / 2}" cy="${size / 2}" r="${round1(core)}" fill="#0f5c61"/>`
}

const label = (years: readonly YearRing[]) =>
  escapeXml(`年轮：${years.map(({ year, text }) => `${year} ${text}`).join('，')}`)

/** 年轮 with a leader line from each ring to its year and words; `years` oldest first. */
export function labeledYearRingsSvg(
  years: readonly YearRing[],
  { size = 300, w = 460, fontSize = 16 }: { size?: number; w?: number; fontSize?: number } = {},
): string {
  const middle = size / 2
  const core = size * 0.085
  const step = (size * 0.475 - core) / Math.max(1, years.length)
  const apart = (size * 0.56) / Math.max(1, years.length - 1)
  const lines = years.map(({ year, text, isNext }, k) => {
    const radius = core + step * (k + 1 - (isNext ? 0 : 0.5))
    const y = round1(size * 0.78 - apart * k)
    const angle = Math.asin(Math.max(-0.92, Math.min(0.92, (y - middle) / radius)))
    const [px, py] = [round1(middle + radius * Math.cos(angle)), round1(middle + radius * Math.sin(angle))]
    const label = `<tspan font-weight="700">${escapeXml(year)}</tspan><tspan dx="10" fill="${isNext ? '#A93A0A' : '#566A6B'}">${escapeXml(text)}</tspan>`
    return `<path d="M${px} ${py}L${size} ${y}H${size + 14}" fill="none" stroke="${isNext ? '#c9470f' : '#7fa9a4'}" stroke-width="1.2"/><circle cx="${px}" cy="${py}" r="3.4" fill="${isNext ? '#c9470f' : '#0f5c61'}"/><text x="${size + 22}" y="${round1(y + fontSize * 0.36)}" font-size="${fontSize}" fill="#12292B">${label}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${size}" width="${w}" height="${size}" role="img" aria-label="${label(years)}" style="font-family:inherit">${grown(years, size, core, step, [0.935, 0.018])}${lines.join('')}</svg>`
}
