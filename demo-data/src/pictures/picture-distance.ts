import sharp from 'sharp'

const WIDTH = 16
const HEIGHT = 12

/** What remains of a picture when one looks from far away: 16 × 12 points of colour. */
export async function glance(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).resize(WIDTH, HEIGHT, { fit: 'cover' }).flatten().raw().toBuffer()
}

/** How different two pictures look from afar: 0 the same, 1 black and white. */
export function distance(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / (one.length * 255)
}
