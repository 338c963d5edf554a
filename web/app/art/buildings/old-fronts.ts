import { circle, fill, rect, stroke } from '../pen.ts'
import { type Site, times } from './site.ts'

type Front = (site: Site) => string
const arch = (x: number, y: number, ww: number, hh: number, colour: string) =>
  fill(`M${x} ${y}v-${hh}q${ww / 2} -${ww * 0.55} ${ww} 0v${hh}Z`, colour)

/** A house with a steep roof, chimneys and a porch, as in old concessions. */
const villa: Front = ({ w, h, ground, tone, sign }) => {
  const [x, bw, bh] = [w * 0.2, w * 0.6, h * 0.32]
  const eaves = ground - bh
  return (
    rect(w * 0.28, eaves - h * 0.27, 18, h * 0.14, tone(0.62, 0.08, 40), 2) +
    rect(w * 0.66, eaves - h * 0.25, 18, h * 0.12, tone(0.62, 0.08, 40), 2) +
    fill(
      `M${x - 22} ${eaves}L${x + 40} ${eaves - h * 0.22}H${x + bw - 40}L${x + bw + 22} ${eaves}Z`,
      tone(0.55, 0.09, 35),
    ) +
    times(5, (i) =>
      stroke(`M${x + 10 + i * 10} ${eaves - 10 - i * 11}H${x + bw - 10 - i * 10}`, tone(0.62, 0.09, 38), 2),
    ) +
    rect(x, eaves, bw, bh, tone(0.95, 0.03, 80), 3) +
    [0.1, 0.72]
      .map(
        (at) =>
          fill(
            `M${x + bw * at} ${eaves - 4}l${bw * 0.09} -${h * 0.12} ${bw * 0.09} ${h * 0.12}Z`,
            tone(0.95, 0.03, 80),
          ) + arch(x + bw * at + bw * 0.05, eaves - 6, bw * 0.08, 16, tone(0.8, 0.06)),
      )
      .join('') +
    times(
      4,
      (i) =>
        rect(x + 18 + i * (bw - 20) * 0.25, eaves + 16, 26, 24, tone(0.8, 0.06), 2) +
        stroke(`M${x + 31 + i * (bw - 20) * 0.25} ${eaves + 16}v24`, '#fff', 2),
    ) +
    sign(x + bw * 0.2, ground - h * 0.165, bw * 0.6, h * 0.078) +
    rect(w * 0.43, ground - h * 0.085, w * 0.14, h * 0.085, tone(0.42, 0.06, 40), 2) +
    rect(x + 16, ground - h * 0.075, 46, h * 0.075, tone(0.8, 0.06), 2) +
    rect(x + bw - 62, ground - h * 0.075, 46, h * 0.075, tone(0.8, 0.06), 2) +
    stroke(`M${x - 30} ${ground}V${ground - 22}M${x + bw + 30} ${ground}V${ground - 22}`, tone(0.6, 0.04), 5)
  )
}

/** A stone gate between grey lane houses. */
const stoneGate: Front = ({ w, h, ground, tone, sign }) => {
  const house = (x: number, ww: number, hh: number) =>
    rect(x, ground - hh, ww, hh, tone(0.74, 0.03, 40), 2) +
    times(Math.floor(hh / 16), (row) =>
      stroke(`M${x + 4} ${ground - hh + 12 + row * 16}h${ww - 8}`, tone(0.68, 0.05, 38), 2.4),
    ) +
    fill(
      `M${x - 6} ${ground - hh}L${x + ww / 2} ${ground - hh - h * 0.14}L${x + ww + 6} ${ground - hh}Z`,
      tone(0.5, 0.05, 35),
    ) +
    rect(x + ww * 0.3, ground - hh + 20, ww * 0.4, 30, tone(0.82, 0.06), 2) +
    rect(x + ww * 0.26, ground - hh + 50, ww * 0.48, 5, tone(0.92, 0.02, 70))
  return (
    house(w * 0.1, w * 0.2, h * 0.4) +
    house(w * 0.7, w * 0.2, h * 0.4) +
    house(w * 0.26, w * 0.2, h * 0.46) +
    house(w * 0.54, w * 0.2, h * 0.46) +
    rect(w * 0.33, ground - h * 0.42, w * 0.34, h * 0.42, tone(0.92, 0.02, 70), 3) +
    fill(
      `M${w * 0.31} ${ground - h * 0.42}C${w * 0.4} ${ground - h * 0.56} ${w * 0.6} ${ground - h * 0.56} ${w * 0.69} ${ground - h * 0.42}Z`,
      tone(0.86, 0.03, 65),
    ) +
    circle(w * 0.5, ground - h * 0.455, 8, tone(0.7, 0.06, 45)) +
    sign(w * 0.355, ground - h * 0.385, w * 0.29, h * 0.08) +
    rect(w * 0.39, ground - h * 0.26, w * 0.22, h * 0.26, tone(0.8, 0.03, 60), 2) +
    rect(w * 0.405, ground - h * 0.245, w * 0.19, h * 0.245, '#2e2a2a', 2) +
    stroke(`M${w * 0.5} ${ground - h * 0.245}V${ground}`, '#5a5250', 2) +
    circle(w * 0.485, ground - h * 0.11, 4, '#e5a93d') +
    circle(w * 0.515, ground - h * 0.11, 4, '#e5a93d')
  )
}

/** White walls with stepped gables, dark tiles, water before them. */
const waterTown: Front = ({ w, h, ground, tone, sign }) => {
  const gable = (x: number, ww: number, hh: number) => {
    const top = ground - hh
    return (
      rect(x, top, ww, hh, '#fbfcfb', 1) +
      times(
        3,
        (i) =>
          rect(x + (i * ww) / 6, top - (i + 1) * 13, ww - (i * ww) / 3, 13, '#fbfcfb', 0) +
          rect(x + (i * ww) / 6 - 4, top - i * 13 - 4, ww / 6 + 8, 5, tone(0.42, 0.02, 240), 2) +
          rect(x + ww - ((i + 1) * ww) / 6 - 4, top - i * 13 - 4, ww / 6 + 8, 5, tone(0.42, 0.02, 240), 2),
      ) +
      rect(x + ww / 2 - 4, top - 44, 8 + 0, 5, tone(0.42, 0.02, 240), 2)
    )
  }
  return (
    gable(w * 0.08, w * 0.26, h * 0.34) +
    gable(w * 0.66, w * 0.26, h * 0.38) +
    rect(w * 0.26, ground - h * 0.3, w * 0.48, h * 0.3, '#f7f9f8', 1) +
    fill(
      `M${w * 0.23} ${ground - h * 0.29}L${w * 0.3} ${ground - h * 0.42}H${w * 0.7}L${w * 0.77} ${ground - h * 0.29}Z`,
      tone(0.45, 0.02, 240),
    ) +
    times(14, (i) =>
      stroke(
        `M${w * 0.27 + i * w * 0.0354} ${ground - h * 0.3}L${w * 0.32 + i * w * 0.0277} ${ground - h * 0.41}`,
        tone(0.53, 0.02, 240),
        2,
      ),
    ) +
    circle(w * 0.16, ground - h * 0.16, 14, tone(0.8, 0.05)) +
    circle(w * 0.83, ground - h * 0.18, 14, tone(0.8, 0.05)) +
    sign(w * 0.32, ground - h * 0.265, w * 0.36, h * 0.085) +
    times(5, (i) =>
      rect(
        w * 0.29 + i * w * 0.086,
        ground - h * 0.15,
        w * 0.07,
        h * 0.15,
        i === 2 ? tone(0.4, 0.06, 40) : tone(0.7, 0.06, 50),
        1,
      ),
    ) +
    fill(`M0 ${ground + 22}H${w}V${ground + 34}H0Z`, tone(0.85, 0.05, 210))
  )
}

/** A city gate: a stone base with an arch, two eaves above. */
const gateTower: Front = ({ w, h, ground, tone, sign }) => {
  const eave = (y: number, half: number, up: number) =>
    fill(
      `M${w / 2 - half} ${y}Q${w / 2 - half + 26} ${y - 6} ${w / 2 - half + 40} ${y - up}H${w / 2 + half - 40}Q${w / 2 + half - 26} ${y - 6} ${w / 2 + half} ${y}Z`,
      tone(0.45, 0.04, 200),
    ) + stroke(`M${w / 2 - half + 8} ${y}H${w / 2 + half - 8}`, tone(0.6, 0.1, 150), 4)
  return (
    rect(w * 0.1, ground - h * 0.27, w * 0.8, h * 0.27, tone(0.8, 0.02, 70), 2) +
    times(4, (row) =>
      times(12, (i) =>
        rect(
          w * 0.11 + i * w * 0.066 + (row % 2) * 8,
          ground - h * 0.25 + row * 19,
          w * 0.05,
          12,
          tone(0.76, 0.02, 70),
          1,
        ),
      ),
    ) +
    times(15, (i) => rect(w * 0.1 + i * w * 0.0545, ground - h * 0.3, w * 0.036, 12, tone(0.8, 0.02, 70), 1)) +
    rect(w * 0.26, ground - h * 0.4, w * 0.48, h * 0.12, tone(0.55, 0.12, 30), 1) +
    times(8, (i) =>
      rect(
        w * 0.28 + i * w * 0.057,
        ground - h * 0.385,
        w * 0.042,
        h * 0.1,
        i % 2 ? tone(0.84, 0.05) : tone(0.48, 0.11, 30),
        1,
      ),
    ) +
    eave(ground - h * 0.39, w * 0.31, h * 0.07) +
    rect(w * 0.33, ground - h * 0.5, w * 0.34, h * 0.05, tone(0.55, 0.12, 30), 1) +
    eave(ground - h * 0.49, w * 0.25, h * 0.1) +
    rect(w * 0.38, ground - h * 0.6, w * 0.24, 6, tone(0.38, 0.03, 200), 3) +
    arch(w * 0.42, ground, w * 0.16, h * 0.09, tone(0.4, 0.03, 60)) +
    sign(w * 0.34, ground - h * 0.262, w * 0.32, h * 0.072)
  )
}

/** Storeys hung on a slope, with galleries and lanterns. */
const hillside: Front = ({ w, h, ground, tone, sign }) =>
  fill(
    `M0 ${ground}V${ground - h * 0.3}C${w * 0.2} ${ground - h * 0.4} ${w * 0.7} ${ground - h * 0.2} ${w} ${ground - h * 0.44}V${ground}Z`,
    tone(0.84, 0.05, 150),
  ) +
  times(3, (i) => {
    const [x, y, bw] = [w * (0.16 + i * 0.06), ground - h * (0.2 + i * 0.17), w * (0.68 - i * 0.12)]
    return (
      rect(x, y, bw, h * 0.17, tone(0.68, 0.07, 50), 2) +
      times(Math.floor(bw / 28), (n) => rect(x + 8 + n * 28, y + 14, 18, 22, tone(0.9, 0.06, 80), 1)) +
      fill(
        `M${x - 16} ${y}Q${x + 6} ${y - 4} ${x + 16} ${y - h * 0.07}H${x + bw - 16}Q${x + bw - 6} ${y - 4} ${x + bw + 16} ${y}Z`,
        tone(0.42, 0.03, 230),
      ) +
      stroke(`M${x} ${y + h * 0.14}h${bw}`, tone(0.5, 0.08, 40), 3) +
      [0.12, 0.88].map((at) => circle(x + bw * at, y + 10, 6, '#d2603f')).join('')
    )
  }) +
  rect(w * 0.2, ground - h * 0.06, 10, h * 0.06, tone(0.5, 0.06, 45)) +
  rect(w * 0.76, ground - h * 0.06, 10, h * 0.06, tone(0.5, 0.06, 45)) +
  sign(w * 0.29, ground - h * 0.135, w * 0.42, h * 0.082) +
  rect(w * 0.44, ground - h * 0.05, w * 0.12, h * 0.05, tone(0.4, 0.05, 40))

/** Yellow walls and a red roof by the sea. */
const seaside: Front = ({ w, h, ground, tone, sign }) =>
  rect(w * 0.12, ground - h * 0.34, w * 0.76, h * 0.34, tone(0.92, 0.06, 85), 3) +
  fill(
    `M${w * 0.09} ${ground - h * 0.33}L${w * 0.16} ${ground - h * 0.46}H${w * 0.84}L${w * 0.91} ${ground - h * 0.33}Z`,
    tone(0.6, 0.14, 35),
  ) +
  rect(w * 0.42, ground - h * 0.56, w * 0.16, h * 0.56, tone(0.95, 0.05, 85), 2) +
  fill(
    `M${w * 0.4} ${ground - h * 0.55}L${w * 0.5} ${ground - h * 0.72}L${w * 0.6} ${ground - h * 0.55}Z`,
    tone(0.55, 0.14, 33),
  ) +
  circle(w * 0.5, ground - h * 0.48, 13, '#fff') +
  stroke(`M${w * 0.5} ${ground - h * 0.505}V${ground - h * 0.48}l8 5`, tone(0.4, 0.04), 2.4) +
  times(
    3,
    (i) =>
      arch(w * 0.15 + i * w * 0.088, ground - h * 0.2, w * 0.058, 22, tone(0.82, 0.06)) +
      arch(w * 0.61 + i * w * 0.088, ground - h * 0.2, w * 0.058, 22, tone(0.82, 0.06)),
  ) +
  sign(w * 0.28, ground - h * 0.19, w * 0.44, h * 0.08) +
  arch(w * 0.44, ground, w * 0.12, h * 0.06, tone(0.42, 0.07, 40)) +
  times(
    3,
    (i) =>
      arch(w * 0.16 + i * w * 0.085, ground, w * 0.055, h * 0.045, tone(0.8, 0.06)) +
      arch(w * 0.62 + i * w * 0.085, ground, w * 0.055, h * 0.045, tone(0.8, 0.06)),
  )

/** Fronts of old streets. */
export const OLD_FRONTS = { villa, stoneGate, waterTown, gateTower, hillside, seaside } satisfies Record<string, Front>
