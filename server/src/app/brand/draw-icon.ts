import { ICON_SIDES, type IconName } from '@mall/contract/settings/brand'
import sharp from 'sharp'

/** The usual mark: three arcs still growing; the dot in the gap is this year. As the shop draws it (web: `art/logo.ts`). */
export const markSvg = (line: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><g fill="none" stroke="${line}" stroke-linecap="round" stroke-width="4.2"><path d="M44.5 24.7A20.5 20.5 0 1 1 30.3 4.5"/><path d="M36.4 20A13 13 0 1 1 22.2 11.1" opacity=".72"/><circle cx="24" cy="24" r="5.2" opacity=".5"/></g><circle cx="38.2" cy="9.4" r="4.6" fill="#c9470f"/></svg>`,
  )

interface Look {
  /** How much of the side the mark takes. */
  share: number
  ground: 'none' | 'white' | 'tint'
}

const WHOLE: Look = { share: 1, ground: 'none' }
const LOOKS: Readonly<Record<IconName, Look>> = {
  'favicon.ico': WHOLE,
  'icon-192.png': WHOLE,
  'icon-512.png': WHOLE,
  // Systems cut it to their own shape.
  'icon-maskable-512.png': { share: 0.5625, ground: 'tint' },
  'apple-touch-icon.png': { share: 0.6875, ground: 'white' },
}
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const CSS_DPI = 72
const MARK_SIDE = 48

/** An icon of a mark, which is a picture of any size. */
export async function drawIcon(name: IconName, mark: Buffer, tint: string): Promise<Buffer> {
  const side = ICON_SIDES[name]
  const { share, ground } = LOOKS[name]
  const inner = Math.round(side * share)
  const drawn = await sharp(mark, { density: (CSS_DPI * inner) / MARK_SIDE })
    .resize({ width: inner, height: inner, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer()
  const background = { none: CLEAR, white: '#ffffff', tint }[ground]
  const icon = await sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer()
  return name === 'favicon.ico' ? icoOf(icon, side) : icon
}

/** The one picture of an ICO file. */
function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
