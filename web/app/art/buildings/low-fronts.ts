import { circle, fill, rect, stroke } from '../pen.ts'
import { type Site, times } from './site.ts'

type Front = (site: Site) => string
const awning = (x: number, y: number, ww: number, stripes: number, colour: string) =>
  times(stripes, (i) =>
    fill(
      `M${x + (i * ww) / stripes} ${y}h${ww / stripes}v12c0 12 -${ww / stripes} 12 -${ww / stripes} 0Z`,
      i % 2 ? '#fff' : colour,
    ),
  )

/** A shop of the street with a flat above: an outpatient clinic. */
const clinicShop: Front = ({ w, h, ground, tone, sign }) =>
  rect(w * 0.16, ground - h * 0.52, w * 0.68, h * 0.52, tone(0.93, 0.03, 70), 3) +
  rect(w * 0.14, ground - h * 0.54, w * 0.72, 10, tone(0.78, 0.04, 60), 3) +
  times(
    4,
    (i) =>
      rect(w * 0.2 + i * w * 0.158, ground - h * 0.47, w * 0.11, h * 0.12, tone(0.83, 0.06), 2) +
      stroke(`M${w * 0.255 + i * w * 0.158} ${ground - h * 0.47}v${h * 0.12}`, '#fff', 2.4) +
      rect(w * 0.19 + i * w * 0.158, ground - h * 0.35, w * 0.13, 5, tone(0.75, 0.05, 60), 2) +
      circle(w * 0.23 + i * w * 0.158, ground - h * 0.355, 6, '#8fb48f') +
      circle(w * 0.28 + i * w * 0.158, ground - h * 0.355, 6, i % 2 ? '#e88f86' : '#8fb48f'),
  ) +
  sign(w * 0.2, ground - h * 0.315, w * 0.6, h * 0.092) +
  awning(w * 0.18, ground - h * 0.215, w * 0.64, 10, tone(0.66, 0.09)) +
  rect(w * 0.2, ground - h * 0.14, w * 0.24, h * 0.12, tone(0.84, 0.06), 2) +
  rect(w * 0.46, ground - h * 0.16, w * 0.1, h * 0.16, tone(0.45, 0.05), 2) +
  rect(w * 0.58, ground - h * 0.14, w * 0.22, h * 0.12, tone(0.84, 0.06), 2) +
  stroke(`M${w * 0.32} ${ground - h * 0.11}v18M${w * 0.32 - 9} ${ground - h * 0.11 + 9}h18`, '#fff', 5)

/** A dentist's: large glass, a tooth as a sign that sticks out. */
const dentalShop: Front = ({ w, h, ground, tone, sign }) =>
  rect(w * 0.14, ground - h * 0.44, w * 0.72, h * 0.44, '#fbfdfc', 8) +
  rect(w * 0.14, ground - h * 0.44, w * 0.72, h * 0.07, tone(0.72, 0.08), 6) +
  sign(w * 0.22, ground - h * 0.345, w * 0.48, h * 0.095) +
  rect(w * 0.18, ground - h * 0.21, w * 0.36, h * 0.19, tone(0.86, 0.05), 4) +
  rect(w * 0.58, ground - h * 0.22, w * 0.13, h * 0.22, tone(0.46, 0.05), 3) +
  rect(w * 0.74, ground - h * 0.21, w * 0.09, h * 0.19, tone(0.86, 0.05), 4) +
  fill(`M${w * 0.26} ${ground - h * 0.02}v-22c0 -14 30 -14 34 -2l20 6v18Z`, tone(0.66, 0.09)) +
  stroke(`M${w * 0.34} ${ground - h * 0.2}v22l-16 12`, '#fff', 3) +
  circle(w * 0.48, ground - h * 0.1, 12, '#8fb48f') +
  rect(w * 0.472, ground - h * 0.06, 6, 12, '#a97748') +
  stroke(`M${w * 0.86} ${ground - h * 0.4}h22`, tone(0.6, 0.05), 4) +
  circle(w * 0.86 + 32, ground - h * 0.4, 22, tone(0.62, 0.09)) +
  `<g transform="translate(${Math.round(w * 0.86 + 32)} ${Math.round(ground - h * 0.395)}) scale(.34)">${fill('M-38 -34C-34 -62 -10 -50 0 -46 10 -50 34 -62 38 -34 44 -4 26 14 22 46 18 64 8 54 0 20 -8 54 -18 64 -22 46 -26 14 -44 -4 -38 -34Z', '#fff')}</g>`

/** A works clinic: a long hall with a saw-tooth roof, a bus before it. */
const works: Front = ({ w, h, ground, tone, sign }) =>
  times(
    5,
    (i) =>
      fill(
        `M${w * 0.1 + i * w * 0.16} ${ground - h * 0.34}v-${h * 0.13}l${w * 0.16} ${h * 0.09}v${h * 0.04}Z`,
        tone(0.8, 0.04),
      ) +
      fill(
        `M${w * 0.115 + i * w * 0.16} ${ground - h * 0.36}v-${h * 0.075}l${w * 0.07} ${h * 0.038}v${h * 0.037}Z`,
        tone(0.92, 0.05),
      ),
  ) +
  rect(w * 0.1, ground - h * 0.34, w * 0.8, h * 0.34, tone(0.94, 0.02), 3) +
  rect(w * 0.82, ground - h * 0.62, 22, h * 0.3, tone(0.82, 0.03), 3) +
  rect(w * 0.82, ground - h * 0.58, 22, 8, '#d2603f') +
  times(7, (i) => rect(w * 0.13 + i * w * 0.108, ground - h * 0.29, w * 0.08, h * 0.065, tone(0.84, 0.06), 2)) +
  sign(w * 0.3, ground - h * 0.21, w * 0.4, h * 0.085) +
  rect(w * 0.44, ground - h * 0.1, w * 0.12, h * 0.1, tone(0.45, 0.05), 2) +
  rect(w * 0.66, ground - h * 0.145, w * 0.25, h * 0.12, '#fff', 8) +
  rect(w * 0.66, ground - h * 0.07, w * 0.25, h * 0.03, tone(0.62, 0.09)) +
  times(4, (i) => rect(w * 0.675 + i * w * 0.056, ground - h * 0.13, w * 0.045, h * 0.048, tone(0.72, 0.06), 3)) +
  circle(w * 0.71, ground - 4, 10, '#3a4f50') +
  circle(w * 0.86, ground - 4, 10, '#3a4f50')

/** A house in a park: one storey, a deep roof, glass all round. */
const pavilion: Front = ({ w, h, ground, tone, sign }) =>
  fill(
    `M${w * 0.06} ${ground - h * 0.27}L${w * 0.5} ${ground - h * 0.46}L${w * 0.94} ${ground - h * 0.27}V${ground - h * 0.235}H${w * 0.06}Z`,
    tone(0.52, 0.05),
  ) +
  stroke(
    `M${w * 0.09} ${ground - h * 0.262}L${w * 0.5} ${ground - h * 0.435}L${w * 0.91} ${ground - h * 0.262}`,
    tone(0.66, 0.06),
    3,
  ) +
  rect(w * 0.13, ground - h * 0.235, w * 0.74, h * 0.235, tone(0.88, 0.05), 2) +
  times(9, (i) => stroke(`M${w * 0.13 + i * w * 0.0925} ${ground - h * 0.235}V${ground}`, tone(0.98, 0.01), 4)) +
  rect(w * 0.46, ground - h * 0.13, w * 0.09, h * 0.13, tone(0.45, 0.05), 2) +
  sign(w * 0.31, ground - h * 0.232, w * 0.38, h * 0.082) +
  times(3, (i) => rect(w * 0.36 - i * 10, ground - 4 + i * 5, w * 0.28 + i * 20, 6, tone(0.9, 0.01, 80), 1))

/** The portal of a tall house, seen from the street: stone, brass and two lamps. */
const portal: Front = ({ w, h, ground, tone, sign }) =>
  rect(w * 0.2, 0, w * 0.6, ground, tone(0.9, 0.02), 0) +
  times(9, (i) => rect(w * 0.225 + i * w * 0.062, 0, w * 0.036, ground - h * 0.4, tone(0.82, 0.05), 1)) +
  times(5, (i) => stroke(`M${w * 0.2} ${h * 0.06 + i * h * 0.082}h${w * 0.6}`, tone(0.9, 0.02), 4)) +
  rect(w * 0.14, ground - h * 0.42, w * 0.72, h * 0.42, tone(0.96, 0.012, 80), 3) +
  rect(w * 0.12, ground - h * 0.45, w * 0.76, 12, '#c9a45a', 3) +
  sign(w * 0.26, ground - h * 0.395, w * 0.48, h * 0.1) +
  [0.19, 0.3, 0.66, 0.77]
    .map((x) => rect(w * x, ground - h * 0.26, w * 0.04, h * 0.26, tone(0.9, 0.02, 80), 2))
    .join('') +
  rect(w * 0.38, ground - h * 0.25, w * 0.24, h * 0.25, tone(0.4, 0.05), 3) +
  stroke(
    `M${w * 0.44} ${ground - h * 0.25}V${ground}M${w * 0.5} ${ground - h * 0.25}V${ground}M${w * 0.56} ${ground - h * 0.25}V${ground}`,
    '#c9a45a',
    2.4,
  ) +
  rect(w * 0.36, ground - h * 0.27, w * 0.28, 7, '#c9a45a', 3) +
  circle(w * 0.345, ground - h * 0.19, 7, '#f4dca2') +
  circle(w * 0.655, ground - h * 0.19, 7, '#f4dca2')

/** Fronts that stand low, or begin at the street. */
export const LOW_FRONTS = { clinicShop, dentalShop, works, pavilion, portal } satisfies Record<string, Front>
