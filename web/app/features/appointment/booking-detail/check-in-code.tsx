import QRCode from 'qrcode'

/** One path of unit squares for a QR code. */
function qrPath(content: string): { size: number; path: string } {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`
  }
  return { size: modules.size, path }
}

/** `123456789012` as `1234 5678 9012`, easier to read aloud. */
const spacedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ')

/** The check-in code, with its number as a fallback. */
export function CheckInCode({ code }: { code: string }) {
  const { size, path } = qrPath(code)
  const quiet = 2
  return (
    <figure className="grid justify-items-center gap-3 rounded-16 bg-surface-tint px-4 py-5 text-center">
      <div className="rounded-16 bg-white p-3.5">
        <svg
          viewBox={`${-quiet} ${-quiet} ${size + quiet * 2} ${size + quiet * 2}`}
          className="block size-50"
          role="img"
          aria-label={`到院二维码，号码 ${spacedCode(code)}`}
          shapeRendering="crispEdges"
        >
          <path d={path} fill="var(--color-ink)" />
        </svg>
      </div>
      <figcaption>
        <b className="num block whitespace-nowrap text-22 tracking-wider max-tablet:large:text-18 max-tablet:large:tracking-normal">
          {spacedCode(code)}
        </b>
        <span className="text-14 text-ink-2">扫不出来，把这串号念给前台就行</span>
      </figcaption>
    </figure>
  )
}
