import type { Haircut } from '../hair.ts'
import { circle, fill, stroke } from '../pen.ts'

const SOFT_FRINGE = 'M-25 -4C-28 -30 -10 -38 2 -38 18 -38 28 -28 25 -4 22 -14 17 -20 10 -24 4 -16 -14 -16 -25 -4Z'

/** Women's haircuts beside those of hair.ts, for the same head. */
export const WOMENS_HAIR = {
  /** Long waves over one shoulder. */
  wave: (hc, hl) => ({
    back: fill(
      'M-31 -8C-36 -48 36 -48 32 -8 36 6 30 18 37 32 43 46 35 60 40 74 28 82 14 76 12 62H-14C-18 70 -34 70 -38 58 -42 44 -32 36 -34 22 -36 10 -30 6 -31 -8Z',
      hc,
    ),
    front:
      fill('M-25 2C-30 -34 -6 -39 3 -38 22 -37 29 -22 26 2 22 -10 16 -20 6 -26 -2 -16 -20 -14 -25 2Z', hc) +
      stroke('M-18 -24C-12 -31 -4 -34 4 -34', hl, 2),
  }),
  /** To the chin, parted at the side. */
  lob: (hc, hl) => ({
    back: fill(
      'M-30 -6C-34 -46 34 -46 30 -6 31 12 33 30 32 44 22 50 14 46 12 38H-12C-14 46 -22 50 -32 44 -33 30 -31 12 -30 -6Z',
      hc,
    ),
    front:
      fill('M-25 4C-31 -32 -14 -38 -6 -38 14 -40 29 -30 26 4 23 -8 20 -20 -8 -30 -12 -20 -22 -12 -25 4Z', hc) +
      stroke('M0 -33c8 2 14 7 18 14', hl, 2),
  }),
  /** Short, combed to the side. */
  pixie: (hc, hl) => ({
    back: fill('M-28 -2C-32 -44 32 -44 28 -2 28 8 25 15 22 16H-22C-25 15 -28 8 -28 -2Z', hc),
    front:
      fill(
        'M-26 6C-31 -28 -16 -42 6 -41 26 -40 31 -22 26 4 24 -4 23 -8 21 -12 12 -14 0 -20 -6 -28 -10 -18 -22 -14 -26 6Z',
        hc,
      ) + stroke('M-4 -33C6 -30 14 -26 20 -18', hl, 2),
  }),
  /** A plait over the shoulder. */
  braid: (hc, hl) => ({
    back: fill('M-29 -4C-32 -44 32 -44 29 -4 27 8 25 14 21 16H-21C-25 14 -27 8 -29 -4Z', hc),
    front:
      fill(SOFT_FRINGE, hc) +
      [22, 36, 50, 63, 75]
        .map((y, i) => `<ellipse cx="${29 + (i % 2) * 2}" cy="${y}" rx="${9.5 - i * 0.8}" ry="8.6" fill="${hc}"/>`)
        .join('') +
      stroke('M24 26l10 6M25 40l10 6M25 54l9 5', hl, 1.8) +
      circle(30, 84, 4.4, '#e2683a'),
  }),
  /** Gathered low at the neck. */
  low: (hc, hl) => ({
    back: circle(24, 24, 13, hc) + fill('M-28 -4C-31 -43 31 -43 28 -4 27 10 24 18 19 20H-19C-24 18 -27 10 -28 -4Z', hc),
    front:
      fill('M-25 -2C-28 -32 -10 -38 -2 -38 16 -39 28 -30 25 -2 21 -16 12 -26 -6 -29 -14 -24 -22 -16 -25 -2Z', hc) +
      stroke('M-2 -34C8 -33 16 -27 20 -18', hl, 2),
  }),
  /** Long with a straight fringe. */
  fringe: (hc, hl) => ({
    back: fill('M-31 -6C-35 -48 35 -48 31 -6 32 18 34 40 31 58H-31C-34 40 -32 18 -31 -6Z', hc),
    front:
      fill(
        'M-27 6C-32 -28 -18 -40 0 -40 18 -40 32 -28 27 6 25 0 24 -6 23 -11 8 -14 -8 -14 -23 -11 -24 -6 -25 0 -27 6Z',
        hc,
      ) + stroke('M-12 -32c7-3 17-3 24 0', hl, 2),
  }),
  /** Short grey curls, close to the head. */
  curls: (hc, hl) => {
    const knots = [
      [-24, -4],
      [-27, -16],
      [-20, -27],
      [-9, -34],
      [4, -36],
      [16, -31],
      [25, -21],
      [27, -8],
      [23, 3],
      [-22, 6],
    ] as const
    return {
      back: fill('M-28 -2C-31 -43 31 -43 28 -2 28 8 25 14 22 15H-22C-25 14 -28 8 -28 -2Z', hc),
      front:
        knots.map(([x, y]) => circle(x, y, 7.6, hc)).join('') +
        [-14, -3, 9].map((x, i) => stroke(`M${x} ${-26 - (i % 2) * 4}c3 -4 8 -3 8 1`, hl, 1.8)).join(''),
    }
  },
  /** Short layers, longer at the nape, as many women of sixty wear it. */
  layers: (hc, hl) => ({
    back: fill('M-30 -4C-33 -46 33 -46 30 -4 32 8 30 20 24 24 10 20 -10 20 -24 24 -30 20 -32 8 -30 -4Z', hc),
    front:
      fill(
        'M-27 8C-32 -26 -18 -43 2 -43 24 -43 33 -24 27 8 25 0 24 -8 20 -15 14 -13 8 -16 2 -23 -4 -15 -14 -13 -21 -10 -24 -4 -25 2 -27 8Z',
        hc,
      ) + stroke('M-16 -24C-10 -33 2 -36 10 -33M14 -29c5 3 8 7 9 12', hl, 2.2),
  }),
  /** Half up, half loose. */
  half: (hc, hl) => ({
    back: circle(0, -44, 9, hc) + fill('M-30 -6C-34 -46 34 -46 30 -6 30 14 34 32 31 48H-31C-34 32 -30 14 -30 -6Z', hc),
    front:
      fill('M-25 0C-28 -34 -8 -39 0 -39 8 -39 28 -34 25 0 23 -14 14 -26 0 -28 -14 -26 -23 -14 -25 0Z', hc) +
      stroke('M-10 -33c6-3 14-3 20 0', hl, 2),
  }),
  /** A girl's two knots. */
  knots: (hc) => ({
    back:
      circle(-22, -38, 11, hc) +
      circle(22, -38, 11, hc) +
      fill('M-28 -2C-31 -42 31 -42 28 -2 27 6 25 8 24 8H-24C-25 8 -27 6 -28 -2Z', hc),
    front:
      fill(
        'M-26 -2C-29 -26 -16 -39 0 -39 16 -39 29 -26 26 -2 23 -10 22 -13 20 -15 8 -12 -8 -12 -20 -15 -22 -13 -23 -10 -26 -2Z',
        hc,
      ) +
      circle(-18, -30, 3.6, '#e2683a') +
      circle(18, -30, 3.6, '#e2683a'),
  }),
} satisfies Record<string, Haircut>
