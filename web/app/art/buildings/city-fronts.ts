import { fill, rect, stroke } from '../pen.ts'
import { type Site, times } from './site.ts'

type Front = (site: Site) => string
const ACCENT = '#c9470f'

/** A glass tower with a lobby at its foot. */
const glass: Front = ({ w, h, ground, random, tone, sign }) => {
  const [x, tw, th] = [w * 0.3, w * 0.4, h * 0.72]
  const top = ground - th
  return (
    fill(`M${x} ${ground}V${top + 26}L${x + tw * 0.6} ${top}L${x + tw} ${top + 40}V${ground}Z`, tone(0.82, 0.06)) +
    times(13, (row) =>
      times(6, (column) =>
        random() > 0.3
          ? rect(
              x + 8 + (column * (tw - 12)) / 6,
              top + 50 + row * 13,
              (tw - 12) / 6 - 4,
              9,
              random() > 0.86 ? tone(0.94, 0.08, 85) : tone(0.9, 0.04),
              1,
            )
          : '',
      ),
    ) +
    stroke(`M${x + tw * 0.6} ${top}V${ground}`, tone(0.97, 0.01), 4) +
    rect(w * 0.16, ground - h * 0.22, w * 0.68, h * 0.22, tone(0.985, 0.008), 5) +
    times(9, (i) =>
      rect(
        w * 0.18 + i * w * 0.072,
        ground - h * 0.11,
        w * 0.058,
        h * 0.11,
        i === 4 ? tone(0.45, 0.05) : tone(0.82, 0.06),
        2,
      ),
    ) +
    sign(w * 0.28, ground - h * 0.205, w * 0.44, h * 0.085) +
    rect(w * 0.4, ground - h * 0.115, w * 0.2, 5, ACCENT, 2)
  )
}

/** Two towers joined by a bridge high up. */
const twin: Front = ({ w, h, ground, tone, sign, random }) => {
  const tall = (x: number, th: number) =>
    rect(x, ground - th, w * 0.22, th, tone(0.95, 0.02), 5) +
    times(Math.floor(th / 19) - 2, (row) =>
      rect(
        x + 10,
        ground - th + 14 + row * 19,
        w * 0.22 - 20,
        10,
        random() > 0.85 ? tone(0.93, 0.08, 85) : tone(0.84, 0.05),
        2,
      ),
    )
  return (
    tall(w * 0.18, h * 0.62) +
    tall(w * 0.6, h * 0.7) +
    rect(w * 0.38, ground - h * 0.46, w * 0.24, h * 0.07, tone(0.8, 0.06), 3) +
    stroke(`M${w * 0.4} ${ground - h * 0.425}H${w * 0.6}`, tone(0.96, 0.02), 3) +
    rect(w * 0.12, ground - h * 0.24, w * 0.76, h * 0.24, tone(0.985, 0.008), 6) +
    sign(w * 0.26, ground - h * 0.225, w * 0.48, h * 0.09) +
    times(8, (i) =>
      rect(
        w * 0.15 + i * w * 0.089,
        ground - h * 0.115,
        w * 0.072,
        h * 0.115,
        i === 3 || i === 4 ? tone(0.45, 0.05) : tone(0.82, 0.06),
        2,
      ),
    ) +
    rect(w * 0.38, ground - h * 0.125, w * 0.24, 6, ACCENT, 3)
  )
}

/** A round house on a corner. */
const rotunda: Front = ({ w, h, ground, tone, sign }) => {
  const [x, bw, bh] = [w * 0.2, w * 0.6, h * 0.5]
  const top = ground - bh
  return (
    rect(w * 0.08, ground - h * 0.32, w * 0.3, h * 0.32, tone(0.94, 0.02), 4) +
    rect(w * 0.62, ground - h * 0.36, w * 0.3, h * 0.36, tone(0.94, 0.02), 4) +
    times(2, (row) =>
      times(
        2,
        (i) =>
          rect(w * 0.11 + i * w * 0.05, ground - h * 0.27 + row * 26, w * 0.036, 16, tone(0.84, 0.05), 2) +
          rect(w * 0.82 + i * w * 0.05, ground - h * 0.31 + row * 26, w * 0.036, 16, tone(0.84, 0.05), 2),
      ),
    ) +
    fill(
      `M${x} ${ground}V${top + 14}C${x} ${top - 10} ${x + bw} ${top - 10} ${x + bw} ${top + 14}V${ground}Z`,
      tone(0.985, 0.008),
    ) +
    times(2, (row) =>
      times(9, (i) => {
        const at = (i - 4) / 4.6
        const ww = 20 * Math.sqrt(1 - at * at * 0.75)
        return rect(w / 2 + at * bw * 0.47 - ww / 2, top + 24 + row * 30, ww, 19, tone(0.82, 0.06), 2)
      }),
    ) +
    fill(
      `M${x - 6} ${top + 12}C${x} ${top - 16} ${x + bw} ${top - 16} ${x + bw + 6} ${top + 12}C${x + bw} ${top + 2} ${x} ${top + 2} ${x - 6} ${top + 12}Z`,
      tone(0.6, 0.05),
    ) +
    sign(x + bw * 0.16, ground - h * 0.235, bw * 0.68, h * 0.09) +
    times(7, (i) =>
      rect(
        x + 16 + (i * (bw - 24)) / 7,
        ground - h * 0.13,
        (bw - 24) / 7 - 8,
        h * 0.13,
        i === 3 ? tone(0.45, 0.05) : tone(0.8, 0.06),
        2,
      ),
    )
  )
}

/** Stepped storeys with gardens on them. */
const terrace: Front = ({ w, h, ground, tone, sign }) =>
  times(4, (storey) => {
    // The highest first: each storey stands before the one above it.
    const i = 3 - storey
    const [x, y] = [w * (0.12 + i * 0.055), ground - h * (0.22 + i * 0.125)]
    const bw = w * (0.76 - i * 0.14)
    return (
      rect(x, y, bw, ground - y, i % 2 ? tone(0.95, 0.015) : tone(0.985, 0.008), 4) +
      times(Math.floor(bw / 30), (n) => rect(x + 10 + n * 30, y + 12, 20, 15, tone(0.82, 0.06), 2)) +
      times(
        Math.floor(bw / 24),
        (n) =>
          `<ellipse cx="${Math.round(x + 12 + n * 24)}" cy="${Math.round(y)}" rx="11" ry="7" fill="${n % 3 ? '#8fb48f' : '#a9c48d'}"/>`,
      )
    )
  }) +
  sign(w * 0.24, ground - h * 0.125 - h * 0.02, w * 0.42, h * 0.085) +
  rect(w * 0.7, ground - h * 0.14, w * 0.12, h * 0.14, tone(0.45, 0.05), 3) +
  rect(w * 0.685, ground - h * 0.155, w * 0.15, 6, ACCENT, 3)

/** A shopping block with a large screen and an escalator. */
const podium: Front = ({ w, h, ground, tone, sign, random }) =>
  rect(w * 0.08, ground - h * 0.48, w * 0.84, h * 0.48, tone(0.975, 0.01), 8) +
  rect(w * 0.08, ground - h * 0.48, w * 0.84, 12, tone(0.6, 0.06), 5) +
  rect(w * 0.13, ground - h * 0.4, w * 0.26, h * 0.2, tone(0.5, 0.05), 4) +
  stroke(`M${w * 0.17} ${ground - h * 0.3}h14l6 -14 9 28 7 -14h22`, '#fff', 3) +
  times(3, (row) =>
    times(6, (i) =>
      rect(
        w * 0.44 + i * w * 0.075,
        ground - h * 0.41 + row * 21,
        w * 0.058,
        13,
        random() > 0.8 ? tone(0.93, 0.08, 85) : tone(0.85, 0.05),
        2,
      ),
    ),
  ) +
  sign(w * 0.3, ground - h * 0.175, w * 0.4, h * 0.085) +
  times(8, (i) =>
    rect(
      w * 0.11 + i * w * 0.1,
      ground - h * 0.085,
      w * 0.08,
      h * 0.085,
      i === 3 || i === 4 ? tone(0.45, 0.05) : tone(0.8, 0.06),
      2,
    ),
  ) +
  times(8, (i) =>
    fill(
      `M${w * 0.1 + i * w * 0.1} ${ground - h * 0.09}h${w * 0.1}v6c0 8 -${w * 0.1} 8 -${w * 0.1} 0Z`,
      i % 2 ? '#fff' : tone(0.72, 0.08),
    ),
  )

/** A hospital block with a cross and a canopy for cars. */
const block: Front = ({ w, h, ground, tone, sign, random }) =>
  rect(w * 0.14, ground - h * 0.6, w * 0.72, h * 0.6, tone(0.98, 0.008), 5) +
  rect(w * 0.42, ground - h * 0.66, w * 0.16, h * 0.66, tone(0.92, 0.03), 4) +
  stroke(
    `M${w * 0.5} ${ground - h * 0.63}v${h * 0.07}M${w * 0.5 - h * 0.035} ${ground - h * 0.595}h${h * 0.07}`,
    '#d2603f',
    8,
  ) +
  times(4, (row) =>
    times(7, (i) =>
      i === 3
        ? ''
        : rect(
            w * 0.17 + i * w * 0.097,
            ground - h * 0.55 + row * 23,
            w * 0.07,
            13,
            random() > 0.86 ? tone(0.93, 0.08, 85) : tone(0.84, 0.05),
            2,
          ),
    ),
  ) +
  rect(w * 0.22, ground - h * 0.165, w * 0.56, 9, tone(0.6, 0.05), 4) +
  stroke(
    `M${w * 0.26} ${ground - h * 0.15}V${ground}M${w * 0.74} ${ground - h * 0.15}V${ground}`,
    tone(0.75, 0.03),
    5,
  ) +
  sign(w * 0.29, ground - h * 0.262, w * 0.42, h * 0.085) +
  rect(w * 0.42, ground - h * 0.12, w * 0.16, h * 0.12, tone(0.45, 0.05), 2) +
  rect(w * 0.3, ground - h * 0.1, w * 0.09, h * 0.1, tone(0.8, 0.06), 2) +
  rect(w * 0.61, ground - h * 0.1, w * 0.09, h * 0.1, tone(0.8, 0.06), 2)

/** Fronts of new streets. */
export const CITY_FRONTS = { glass, twin, rotunda, terrace, podium, block } satisfies Record<string, Front>
