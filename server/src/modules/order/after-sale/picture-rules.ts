/** Most pixels that a picture may have: a phone's largest. What claims more is no photograph but a bomb. */
export const LARGEST_PIXELS = 50_000_000
/** Pictures that a member uploads a day. */
export const PICTURES_A_DAY = 60
/** A picture that no request took is thrown away after so long. */
export const LOOSE_PICTURE_MS = 24 * 3_600_000

/** What a file is by its first bytes, whatever it is called; null for everything that is no picture of ours. */
export function pictureKind(file: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => file[at] === byte)
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

/** From its header alone, before a single pixel is unpacked. */
export function whyNotPicture(kind: string | null, header: Header): 'PICTURE_UNREADABLE' | 'PICTURE_TOO_LARGE' | null {
  const { format, width = 0, height = 0, pages = 1 } = header
  if (kind === null || format !== kind || width < 1 || height < 1 || pages > 1) return 'PICTURE_UNREADABLE'
  return width * height > LARGEST_PIXELS ? 'PICTURE_TOO_LARGE' : null
}
