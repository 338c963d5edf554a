/** Pictures of one after-sale, and how large each may be. */
export const PICTURES_AT_MOST = 9
export const PICTURE_BYTES = 5 * 1024 * 1024
