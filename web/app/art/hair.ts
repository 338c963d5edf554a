import { fill, stroke } from './pen.ts'

/** Hair behind the head and hair over it, in a colour and its light. */
export type Haircut = (main: string, light: string) => { back: string; front: string }

export const HAIR_COLOURS = {
  black: { main: '#2b2a2d', light: '#46454a' },
  brown: { main: '#4a362c', light: '#66503f' },
  grey: { main: '#b9bcbb', light: '#d0d3d1' },
  silver: { main: '#d9dcda', light: '#eef0ee' },
  ash: { main: '#5f5a58', light: '#7c7673' },
  chestnut: { main: '#6b4a35', light: '#8a654b' },
  white: { main: '#eceeec', light: '#ffffff' },
  salt: { main: '#7e8584', light: '#9aa09f' },
}
export type HairColour = keyof typeof HAIR_COLOURS

/** Haircuts for a head around (0, 0), 50 wide. */
export const HAIRCUTS = {
  bob: (hc) => ({
    back: fill('M-31 -6C-34 -46 34 -46 31 -6 32 14 34 26 28 34 12 40 -12 40 -28 34 -34 26 -32 14 -31 -6Z', hc),
    front: fill('M-25 -4C-28 -34 -6 -38 4 -37 20 -36 28 -24 25 -4 22 -14 16 -20 8 -24 0 -14 -14 -8 -25 -4Z', hc),
  }),
  long: (hc) => ({
    back: fill('M-32 -6C-36 -48 36 -48 32 -6 33 20 38 44 34 66H-34C-38 44 -33 20 -32 -6Z', hc),
    front: fill('M-25 0C-29 -34 -8 -38 0 -37 10 -38 29 -34 25 0 22 -12 14 -22 2 -27 -8 -22 -20 -14 -25 0Z', hc),
  }),
  bun: (hc) => ({
    back:
      `<circle cx="2" cy="-44" r="13" fill="${hc}"/>` +
      fill('M-28 -4C-31 -44 31 -44 28 -4 26 6 24 12 20 14H-20C-24 12 -26 6 -28 -4Z', hc),
    front: fill('M-25 -6C-26 -34 -8 -38 0 -38 12 -38 27 -32 25 -6 22 -16 12 -26 -4 -28 -14 -24 -22 -16 -25 -6Z', hc),
  }),
  pony: (hc) => ({
    back:
      fill('M14 -34C40 -40 50 -14 42 18 40 30 30 34 28 24 32 6 30 -10 18 -20Z', hc) +
      fill('M-28 -4C-31 -42 31 -42 28 -4 26 6 24 10 20 12H-20C-24 10 -26 6 -28 -4Z', hc),
    front: fill('M-25 -4C-27 -34 -8 -38 0 -38 14 -38 27 -30 25 -6 20 -18 10 -24 0 -25 -10 -22 -20 -14 -25 -4Z', hc),
  }),
  perm: (hc, hl) => {
    let back = ''
    let front = ''
    back = fill('M-30 -4C-34 -44 34 -44 30 -4 30 8 27 16 22 20H-22C-27 16 -30 8 -30 -4Z', hc)
    for (const [x, y, r] of [
      [-28, 4, 9],
      [-31, -10, 10],
      [-26, -26, 11],
      [-13, -37, 12],
      [3, -41, 12],
      [18, -35, 12],
      [28, -23, 11],
      [31, -8, 10],
      [28, 6, 9],
    ])
      back += `<circle cx="${x}" cy="${y}" r="${r}" fill="${hc}"/>`
    front =
      fill('M-25 -8C-26 -30 -10 -36 2 -36 16 -36 26 -28 25 -8 20 -18 12 -22 4 -22 -2 -16 -14 -12 -25 -8Z', hc) +
      stroke('M-16 -28c4-5 9-6 14-6M10 -31c5 1 8 4 10 8', hl, 2.4)
    return { back, front }
  },
  short: (hc) => ({
    back: fill('M-27 -2C-30 -40 30 -40 27 -2 26 4 25 6 24 6H-24C-25 6 -26 4 -27 -2Z', hc),
    front: fill(
      'M-26 2C-29 -22 -24 -40 2 -40 24 -40 30 -24 26 2 24 -4 23 -10 20 -15 8 -14 -4 -18 -10 -23 -14 -16 -23 -12 -26 2Z',
      hc,
    ),
  }),
  side: (hc) => ({
    back: fill('M-27 -2C-30 -40 30 -40 27 -2 26 4 25 6 24 6H-24C-25 6 -26 4 -27 -2Z', hc),
    front: fill(
      'M-26 2C-30 -20 -22 -42 6 -41 26 -40 30 -22 26 2 24 -6 22 -14 16 -22 4 -16 -16 -18 -22 -12 -24 -8 -25 -4 -26 2Z',
      hc,
    ),
  }),
  bald: (hc) => ({
    back: fill(
      'M-28 2C-30 -10 -29 -22 -22 -26V10H-26C-27 8 -28 5 -28 2ZM28 2C30 -10 29 -22 22 -26V10H26C27 8 28 5 28 2Z',
      hc,
    ),
    front:
      fill('M-25 2C-28 -10 -26 -22 -20 -28 -18 -20 -20 -10 -22 0ZM25 2C28 -10 26 -22 20 -28 18 -20 20 -10 22 0Z', hc) +
      stroke('M-12 -35c8-4 16-4 24 0', hc, 2, 'opacity=".55"'),
  }),
  crop: (hc) => ({
    back: fill('M-27 0C-30 -38 30 -38 27 0 26 4 25 6 24 6H-24C-25 6 -26 4 -27 0Z', hc),
    front: fill(
      'M-26 0C-29 -22 -22 -39 0 -39 22 -39 29 -22 26 0 24 -8 23 -14 20 -20 8 -24 -8 -24 -20 -20 -23 -14 -24 -8 -26 0Z',
      hc,
    ),
  }),
  bowl: (hc) => ({
    back: fill('M-29 0C-32 -42 32 -42 29 0 29 8 27 10 25 10H-25C-27 10 -29 8 -29 0Z', hc),
    front: fill(
      'M-28 2C-31 -24 -20 -40 0 -40 20 -40 31 -24 28 2 25 -4 24 -8 22 -10 8 -7 -8 -7 -22 -10 -24 -8 -25 -4 -28 2Z',
      hc,
    ),
  }),
  pigtail: (hc) => ({
    back:
      `<path d="M-26 -14C-44 -24 -50 2 -42 20 -38 26 -32 22 -33 14 -34 4 -30 -2 -26 -4ZM26 -14C44 -24 50 2 42 20 38 26 32 22 33 14 34 4 30 -2 26 -4Z" fill="${hc}"/>` +
      fill('M-28 -2C-31 -42 31 -42 28 -2 27 6 25 8 24 8H-24C-25 8 -27 6 -28 -2Z', hc),
    front:
      fill('M-26 -4C-28 -26 -16 -39 0 -39 16 -39 28 -26 26 -4 22 -12 12 -18 1 -28 -10 -18 -22 -12 -26 -4Z', hc) +
      '<circle cx="-29" cy="-12" r="4.5" fill="#e2683a"/><circle cx="29" cy="-12" r="4.5" fill="#e2683a"/>',
  }),
} satisfies Record<string, Haircut>
