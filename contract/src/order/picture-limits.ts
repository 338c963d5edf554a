/** Pictures of one after-sale, and how large each may be. */
export const MAX_PICTURES = 9
export const PICTURE_BYTES = 5 * 1024 * 1024
