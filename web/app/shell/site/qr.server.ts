import QRCode from 'qrcode'
import type { QrModules } from './qr-path.ts'

/** A QR code's modules. Made on the server, so that browsers need no encoder for the footer's fixed codes. */
export function qrModules(content: string): QrModules {
  const { data, size } = QRCode.create(content, { errorCorrectionLevel: 'M' }).modules
  let dark = ''
  for (let at = 0; at < data.length; at += 4) {
    const four = [0, 1, 2, 3].reduce((sum, next) => sum * 2 + (data[at + next] ? 1 : 0), 0)
    dark += four.toString(16)
  }
  return { size, dark }
}
