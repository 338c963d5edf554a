import { round1 } from './pen.ts'

function arc(radius: number, from: number, to: number): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${round1(24 + radius * Math.cos(angle))} ${round1(24 + radius * Math.sin(angle))}`
  }
  return `M${at(from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`
}

export type LogoColours = { line?: string; dot?: string; inner?: string }

/** The brand mark: three arcs still growing; the dot in the gap is this year. */
export function logoSvg(size = 48, { line = '#0F5C61', dot = '#C9470F', inner }: LogoColours = {}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${size}" height="${size}" aria-hidden="true">${logoShapes(line, dot, inner)}</svg>`
}

/** The mark's shapes in a box of 48 × 48. */
export const logoShapes = (line: string, dot: string, inner?: string) =>
  `<g fill="none" stroke="${line}" stroke-linecap="round"><path d="${arc(20.5, 2, 288)}" stroke-width="4.2"/><path d="${arc(13, -18, 262)}" stroke-width="4.2" stroke="${inner ?? line}" opacity="${inner ? 1 : 0.72}"/><circle cx="24" cy="24" r="5.2" stroke-width="4.2" opacity=".5"/></g><circle cx="38.2" cy="9.4" r="4.6" fill="${dot}"/>`

/** The mark for very small sizes, as on a branch's sign. */
export const tinyLogo = (x: number, y: number, size: number, line: string) =>
  `<g transform="translate(${round1(x)} ${round1(y)}) scale(${Number((size / 48).toFixed(4))})" fill="none" stroke="${line}" stroke-width="5" stroke-linecap="round"><path d="M44.5 24.7A20.5 20.5 0 1 1 30.3 4.5"/><circle cx="24" cy="24" r="9"/><circle cx="38.2" cy="9.4" r="4.6" fill="#f0a15f" stroke="none"/></g>`
