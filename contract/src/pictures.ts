/** How pictures can be cut: `card` for lists, `square` for small ones, `wide` for strips. */
export const CROPS = ['card', 'square', 'wide'] as const
export type Crop = (typeof CROPS)[number]

/** Where a picture's own drawing for a crop lies beside it: `a/b.svg` → `a/b.card.svg`. */
export const cropPath = (path: string, crop: Crop): string => path.replace(/(\.\w+)$/, `.${crop}$1`)
