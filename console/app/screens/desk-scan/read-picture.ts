/** What stands in the QR code of a picture; null where none is seen. */
export type ReadPicture = (picture: HTMLCanvasElement) => Promise<string | null>

interface Detector {
  detect: (picture: HTMLCanvasElement) => Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

const QR = 'qr_code'

/** By the browser where it can, otherwise by a library that is fetched for it. */
export async function openReader(): Promise<ReadPicture> {
  const own = await ownDetector()
  if (own) return async (picture) => (await own.detect(picture))[0]?.rawValue ?? null
  const { decodeQR } = await import('qr/decode.js')
  return async (picture) => {
    const pixels = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height)
    if (!pixels) return null
    try {
      return decodeQR(pixels)
    } catch {
      // It tells that there is none by an error.
      return null
    }
  }
}

/** Some browsers have the class and can read nothing with it. */
async function ownDetector(): Promise<Detector | null> {
  // TypeScript does not know it yet.
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  try {
    return (await BarcodeDetector.getSupportedFormats()).includes(QR) ? new BarcodeDetector({ formats: [QR] }) : null
  } catch {
    return null
  }
}
