/** Parameters of a facade; `ground` is the y of the street. */
export type Site = {
  w: number
  h: number
  ground: number
  random: () => number
  tone: (lightness: number, chroma: number, hue?: number) => string
  /** The teal band with mark and name. */
  sign: (x: number, y: number, w: number, h: number) => string
  treeScale: number
}

/** Drawn so many times. */
export const times = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
