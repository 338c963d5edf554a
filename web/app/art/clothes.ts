import { oklch } from '@mall/contract/colour'
import { circle, fill, stroke } from './pen.ts'

/** Clothes drawn over the body down to `to`, and over the neck. */
export type Clothes = {
  body: (main: string, accent: string, to: number) => string
  collar?: (accent: string) => string
  hidesNeck?: true
}

const COAT = oklch(0.975, 0.006, 190)
const SEAM = oklch(0.3, 0.03, 190)

/** Clothes for a body from shoulders (y 50) down. */
export const CLOTHES = {
  crew: { body: () => '' },
  cardigan: {
    body: (_, accent, to) =>
      fill(`M-18 55C-8 61 8 61 18 55L7 112V${to}H-7V112Z`, accent) +
      stroke(`M-18 55L-7 112V${to}M18 55L7 112V${to}`, SEAM, 1.4, 'opacity=".22"') +
      circle(-14, 88, 2.4, accent) +
      circle(-11, 102, 2.4, accent),
  },
  shirt: {
    body: (_, accent, to) =>
      fill('M-18 54L-24 66-8 76 0 66 8 76 24 66 18 54C8 61 -8 61 -18 54Z', accent) +
      stroke(`M0 68V${to}`, accent, 1.8, 'opacity=".6"'),
    collar: (accent) => fill('M-16 50L-24 66-9 75 0 64 9 75 24 66 16 50C6 60 -6 60 -16 50Z', accent),
  },
  mandarin: {
    body: (_, accent) =>
      fill('M-17 50C-8 58 8 58 17 50L19 60C8 68 -8 68 -19 60Z', accent) +
      stroke('M0 65C4 76 14 80 24 82', accent, 2.6) +
      circle(0, 67, 2.6, accent) +
      circle(14, 79, 2.6, accent),
    collar: (accent) => fill('M-15 46C-6 54 6 54 15 46L18 58C7 66 -7 66 -18 58Z', accent),
  },
  hoodie: {
    body: (_, accent) =>
      fill('M-26 58C-20 48 20 48 26 58 20 72 8 76 0 80 -8 76 -20 72 -26 58Z', accent, 'opacity=".4"') +
      stroke('M-6 76v16M6 76v14', accent, 2.2),
  },
  vneck: { body: (_, accent) => fill('M-18 55C-8 61 8 61 18 55L0 84Z', accent) },
  coat: {
    body: (_, accent, to) =>
      fill(`M-18 55C-8 61 8 61 18 55L6 112V${to}H-6V112Z`, accent) +
      fill('M-18 55L-30 66-18 84-6 112-2 112-4 76ZM18 55L30 66 18 84 6 112 2 112 4 76Z', COAT),
  },
  scarf: {
    body: (_, accent) =>
      fill('M-24 52C-10 44 10 44 24 52 28 60 24 68 16 70 6 74 -6 74 -16 70 -24 68 -28 60 -24 52Z', accent) +
      fill('M6 68L18 66 22 98 10 100Z', accent, 'opacity=".85"'),
    hidesNeck: true,
  },
} satisfies Record<string, Clothes>
