/** Pixel limit, that of the largest phone cameras; more is taken for a decompression bomb. */
export const MAX_PIXELS = 50_000_000
/** Uploads per member and day. */
export const PICTURES_A_DAY = 60
/** Pictures that were not attached to a request are deleted after this time. */
export const LOOSE_PICTURE_MS = 24 * 3_600_000

/** The file type by its first bytes, not its name; null for anything but an accepted picture. */
export function pictureKind(file: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => file[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  const at = (from: number, word: string) => [...word].every((char, i) => file[from + i] === char.charCodeAt(0))
  return at(0, 'RIFF') && at(8, 'WEBP') ? 'webp' : null
}

interface Header {
  format?: string | undefined
  width?: number | undefined
  height?: number | undefined
  pages?: number | undefined
}

/** Read from the header alone, without decoding. */
export function whyNotPicture(kind: string | null, header: Header): 'PICTURE_UNREADABLE' | 'PICTURE_TOO_LARGE' | null {
  const { format, width = 0, height = 0, pages = 1 } = header
  if (kind === null || format !== kind || width < 1 || height < 1 || pages > 1) return 'PICTURE_UNREADABLE'
  return width * height > MAX_PIXELS ? 'PICTURE_TOO_LARGE' : null
}
