import QRCode from 'qrcode'

export interface QrPath {
  /** Side in modules. */
  size: number
  /** One path of unit squares. */
  path: string
}

/** A QR code as one SVG path. Made on the server, so that browsers need no encoder for the footer's fixed codes. */
export function qrPath(content: string): QrPath {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue
      let run = 1
      while (x + run < modules.size && modules.get(y, x + run)) run++
      path += `M${x} ${y}h${run}v1h-${run}z`
      x += run
    }
  }
  return { size: modules.size, path }
}
