import QRCode from 'qrcode'
import type { QrModules } from './qr-path.ts'

/** A QR code's modules. Made on the server, so that browsers need no encoder for the footer's fixed codes. */
export function qrModules(content: string): QrModules {
  const { data, size } = QRCode.create(content, { errorCorrectionLevel: 'M' }).modules
  let dark = ''
  for (let index = 0; index < data.length; index += 4) {
    const four = [0, 1, 2, 3].reduce((sum, next) => sum * 2 + (data[index + next] ? 1 : 0), 0)
    dark += four.toString(16)
  }
  return { size, dark }
}
