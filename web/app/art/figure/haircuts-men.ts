import type { Haircut } from '../hair.ts'
import { fill, stroke } from '../pen.ts'

const CLOSE = 'M-27 0C-30 -39 30 -39 27 0 26 5 25 7 24 7H-24C-25 7 -26 5 -27 0Z'

/** Men's haircuts beside those of hair.ts, for the same head. */
export const MENS_HAIR = {
  /** Shorn. */
  buzz: (hc) => ({
    back: fill(CLOSE, hc),
    front: fill(
      'M-26 -2C-28 -24 -20 -36 0 -36 20 -36 28 -24 26 -2 25 -9 23 -15 19 -19 8 -25 -8 -25 -19 -19 -23 -15 -25 -9 -26 -2Z',
      hc,
    ),
  }),
  /** Swept up from the forehead. */
  quiff: (hc, hl) => ({
    back: fill(CLOSE, hc),
    front:
      fill(
        'M-26 2C-29 -18 -24 -34 -12 -38 -6 -48 22 -48 24 -34 29 -24 28 -10 26 2 24 -6 22 -14 18 -20 8 -26 -6 -22 -16 -20 -22 -14 -24 -6 -26 2Z',
        hc,
      ) + stroke('M-8 -35C0 -41 10 -42 18 -38', hl, 2),
  }),
  /** Parted in the middle. */
  middle: (hc, hl) => ({
    back: fill('M-28 -2C-31 -42 31 -42 28 -2 28 6 26 10 25 10H-25C-26 10 -28 6 -28 -2Z', hc),
    front:
      fill(
        'M-27 4C-31 -26 -18 -41 0 -40 18 -41 31 -26 27 4 24 -2 24 -10 20 -16 12 -18 4 -22 0 -30 -4 -22 -12 -18 -20 -16 -24 -10 -24 -2 -27 4Z',
        hc,
      ) + stroke('M-14 -29c3-4 7-6 11-7M14 -29c-3-4-7-6-11-7', hl, 1.8),
  }),
  /** Going back at the temples. */
  receding: (hc, hl) => ({
    back: fill(CLOSE, hc),
    front:
      fill(
        'M-26 4C-30 -20 -24 -38 0 -39 24 -38 30 -20 26 4 24 -4 24 -12 22 -17 20 -26 14 -30 8 -28 4 -22 -4 -22 -8 -28 -14 -30 -20 -26 -22 -17 -24 -12 -24 -4 -26 4Z',
        hc,
      ) + stroke('M-7 -35c5-2 9-2 14 0', hl, 2),
  }),
  /** Combed across, thinner. */
  across: (hc, hl) => ({
    back: fill(CLOSE, hc),
    front:
      fill(
        'M-26 4C-30 -16 -26 -32 -18 -36 -2 -44 20 -40 25 -26 28 -16 27 -6 26 4 24 -4 23 -10 20 -16 6 -20 -8 -28 -16 -31 -22 -24 -23 -12 -26 4Z',
        hc,
      ) + stroke('M-12 -33C0 -30 12 -25 20 -20M-8 -37C4 -35 14 -31 21 -25', hl, 1.6),
  }),
  /** Curly on top. */
  curly: (hc, hl) => ({
    back: fill(CLOSE, hc),
    front:
      [
        [-20, -22],
        [-11, -32],
        [1, -36],
        [13, -33],
        [21, -23],
        [-23, -11],
        [24, -12],
        [-3, -26],
        [9, -25],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8.2" fill="${hc}"/>`)
        .join('') + stroke('M-10 -33c2-3 7-3 8 0M6 -35c2-3 7-2 8 1', hl, 1.6),
  }),
  /** Brushed back, long over the ears. */
  back: (hc, hl) => ({
    back: fill('M-29 -2C-32 -44 32 -44 29 -2 31 8 30 18 26 20H-26C-30 18 -31 8 -29 -2Z', hc),
    front:
      fill(
        'M-26 6C-31 -22 -22 -43 0 -43 22 -43 31 -22 26 6 25 -8 20 -22 14 -27 6 -31 -6 -31 -14 -27 -20 -22 -25 -8 -26 6Z',
        hc,
      ) + stroke('M-10 -33C-8 -38 8 -38 10 -33', hl, 2),
  }),
  /** Bald, a white rim. */
  rim: (hc) => ({
    back: fill(
      'M-29 0C-31 -12 -29 -20 -24 -22V14H-25C-28 12 -29 6 -29 0ZM29 0C31 -12 29 -20 24 -22V14H25C28 12 29 6 29 0Z',
      hc,
    ),
    front: fill(
      'M-25 0C-27 -8 -26 -17 -23 -20 -21 -14 -21 -8 -22 -2ZM25 0C27 -8 26 -17 23 -20 21 -14 21 -8 22 -2Z',
      hc,
    ),
  }),
  /** A boy's tousled hair. */
  tousled: (hc) => ({
    back: fill(CLOSE, hc),
    front: fill(
      'M-27 2C-31 -22 -24 -36 -16 -38L-10 -44 -6 -39 2 -46 6 -40 14 -43 16 -37C26 -33 31 -20 27 2 25 -6 24 -10 21 -14L14 -9 10 -15 2 -10 -4 -16 -12 -10 -20 -14C-24 -10 -25 -4 -27 2Z',
      hc,
    ),
  }),
} satisfies Record<string, Haircut>
