import { tree } from '../flora.ts'
import { circle, fill, rect, stroke } from '../pen.ts'
import { CITY_FRONTS } from './city-fronts.ts'
import { LOW_FRONTS } from './low-fronts.ts'
import { OLD_FRONTS } from './old-fronts.ts'
import { type Site, times } from './site.ts'

function tower({ w, h, ground, random, tone, sign }: Site): string {
  const [wall, wall2, glass, glass2, door] = [
    tone(0.985, 0.008),
    tone(0.93, 0.02),
    tone(0.8, 0.06),
    tone(0.86, 0.045),
    tone(0.45, 0.05),
  ]
  const [tw, tx, th] = [w * 0.3, w * (0.3 + random() * 0.12), h * 0.66]
  const [px, pw, ph] = [w * 0.13, w * 0.74, h * 0.38]
  const windows = times(7, (row) =>
    times(5, (column) => {
      const lit = random() > 0.82 ? tone(0.93, 0.08, 85) : glass2
      return rect(tx + 10 + (column * (tw - 14)) / 5, ground - th + 12 + row * 19, (tw - 14) / 5 - 6, 12, lit, 2)
    }),
  )
  return (
    rect(tx, ground - th, tw, th, wall2, 6) +
    windows +
    rect(px, ground - ph, pw, ph, wall, 6) +
    times(10, (i) =>
      rect(px + 12 + (i * (pw - 24)) / 10, ground - ph + h * 0.025, (pw - 24) / 10 - 5, h * 0.075, glass2, 2),
    ) +
    sign(px + pw * 0.16, ground - ph + h * 0.125, pw * 0.68, h * 0.1) +
    times(8, (i) =>
      rect(
        px + 12 + (i * (pw - 24)) / 8,
        ground - h * 0.135,
        (pw - 24) / 8 - 4,
        h * 0.135,
        i === 3 || i === 4 ? door : glass,
        2,
      ),
    ) +
    rect(px + pw * 0.34, ground - h * 0.15, pw * 0.32, 6, '#c9470f', 3)
  )
}

function courtyard({ w, h, ground, random, tone, sign, treeScale }: Site): string {
  const [bx, bw, bh] = [w * 0.12, w * 0.76, h * 0.34]
  const [wall, glass] = [tone(0.985, 0.008), tone(0.8, 0.06)]
  const eaves = ground - bh
  const bricks = times(6, (row) =>
    times(15, (column) =>
      random() > 0.55
        ? rect(
            bx + 4 + column * (bw / 15) + (row % 2) * 8,
            eaves + 10 + row * 16,
            bw / 15 - 8,
            6,
            tone(0.82, 0.014, 220),
            1,
          )
        : '',
    ),
  )
  const roof = fill(
    `M${bx - 26} ${eaves + 4}Q${bx + 4} ${eaves - 6} ${bx + 26} ${eaves - h * 0.15}H${bx + bw - 26}Q${bx + bw - 4} ${eaves - 6} ${bx + bw + 26} ${eaves + 4}Z`,
    tone(0.5, 0.03, 225),
  )
  const tiles = times(22, (i) => {
    const x = bx + 8 + (i * (bw - 16)) / 21
    const d = `M${x.toFixed(1)} ${eaves.toFixed(1)}L${(w / 2 + (x - w / 2) * 0.86).toFixed(1)} ${(eaves - h * 0.14).toFixed(1)}`
    return stroke(d, tone(0.58, 0.03, 225), 2.4)
  })
  const gate =
    circle(w / 2, ground - h * 0.105, h * 0.135, wall) +
    circle(w / 2, ground - h * 0.105, h * 0.112, tone(0.72, 0.06, 160)) +
    tree('bamboo', w / 2 - 12, ground - 2, 0.5 * treeScale)
  const pane = bw * 0.27
  const panes = [bx + 16, bx + bw - pane - 10].map(
    (x) =>
      rect(x, ground - h * 0.22, pane - 6, h * 0.12, glass, 3) +
      times(3, (i) => stroke(`M${x + ((i + 1) * (pane - 6)) / 4} ${ground - h * 0.22}v${h * 0.12}`, wall, 2)),
  )
  return (
    rect(bx, eaves, bw, bh, tone(0.86, 0.012, 220), 2) +
    bricks +
    roof +
    tiles +
    rect(bx + 22, eaves - h * 0.168, bw - 44, 9, tone(0.42, 0.03, 225), 4) +
    gate +
    panes.join('') +
    sign(w / 2 - bw * 0.23, eaves + h * 0.016, bw * 0.46, h * 0.088)
  )
}

function lane({ w, h, ground, random, tone, sign }: Site): string {
  const [bx, bw, bh] = [w * 0.14, w * 0.72, h * 0.52]
  const [brick, brick2, stone] = [tone(0.66, 0.075, 42), tone(0.72, 0.065, 44), tone(0.93, 0.02, 70)]
  const [glass, glass2, door] = [tone(0.8, 0.06), tone(0.86, 0.045), tone(0.45, 0.05)]
  const roof = ground - bh
  const bricks = times(9, (row) =>
    times(13, (column) =>
      random() > 0.5
        ? rect(bx + 5 + column * (bw / 13) + (row % 2) * 9, roof + 8 + row * 17, bw / 13 - 7, 6, brick2, 1)
        : '',
    ),
  )
  const gable = fill(
    `M${w / 2 - 74} ${roof + 2}V${roof - 16}Q${w / 2} ${roof - 70} ${w / 2 + 74} ${roof - 16}V${roof + 2}Z`,
    tone(0.84, 0.05, 55),
  )
  const windows = times(5, (i) => {
    const x = bx + 16 + (i * (bw - 32)) / 5
    const ww = (bw - 32) / 5 - 14
    return (
      fill(`M${x} ${ground - h * 0.28}v-${h * 0.1}q${ww / 2} -${h * 0.07} ${ww} 0v${h * 0.1}Z`, stone) +
      fill(
        `M${x + 5} ${ground - h * 0.285}v-${h * 0.092}q${(ww - 10) / 2} -${h * 0.055} ${ww - 10} 0v${h * 0.092}Z`,
        glass2,
      )
    )
  })
  const doors = times(3, (i) => {
    const x = bx + 20 + (i * (bw - 40)) / 3
    const ww = (bw - 40) / 3 - 16
    return fill(`M${x} ${ground}v-${h * 0.1}q${ww / 2} -${h * 0.07} ${ww} 0v${h * 0.1}Z`, i === 1 ? door : glass)
  })
  return (
    rect(bx, roof, bw, bh, brick, 3) +
    bricks +
    gable +
    rect(bx - 8, roof - 2, bw + 16, 10, stone, 3) +
    windows +
    sign(bx + bw * 0.15, ground - h * 0.255, bw * 0.7, h * 0.095) +
    doors
  )
}

function arcade({ w, h, ground, tone, sign }: Site): string {
  const [bx, bw, bh] = [w * 0.1, w * 0.8, h * 0.5]
  const [glass, glass2, door, wall] = [tone(0.8, 0.06), tone(0.86, 0.045), tone(0.45, 0.05), tone(0.97, 0.015, 85)]
  const roof = ground - bh
  const windows = times(2, (row) =>
    times(7, (i) => {
      const ww = (bw - 32) / 7 - 12
      const d = `M${bx + 16 + (i * (bw - 32)) / 7} ${roof + h * 0.115 + row * h * 0.1}v-${h * 0.06}q${ww / 2} -${h * 0.03} ${ww} 0v${h * 0.06}Z`
      return fill(d, row ? glass : glass2)
    }),
  )
  return (
    rect(bx, roof, bw, bh, wall, 5) +
    rect(bx - 6, roof - 4, bw + 12, 12, tone(0.88, 0.03, 80), 4) +
    windows +
    sign(bx + bw * 0.14, ground - h * 0.245, bw * 0.72, h * 0.095) +
    rect(bx, ground - h * 0.145, bw, h * 0.145, tone(0.7, 0.05)) +
    times(4, (i) =>
      rect(bx + 24 + (i * (bw - 30)) / 4, ground - h * 0.12, (bw - 30) / 4 - 26, h * 0.12, i === 1 ? door : glass, 2),
    ) +
    times(5, (i) => rect(bx + (i * (bw - 14)) / 4, ground - h * 0.145, 14, h * 0.145, wall, 2))
  )
}

/** Fronts of branches: tower block, courtyard house, brick lane house, arcade street, and those of the other tables. */
export const FACADES = {
  tower,
  courtyard,
  lane,
  arcade,
  ...CITY_FRONTS,
  ...OLD_FRONTS,
  ...LOW_FRONTS,
} satisfies Record<string, (site: Site) => string>
export type FacadeId = keyof typeof FACADES
