import { create } from 'qrcode'
import { type ReactNode, useMemo } from 'react'

type Props = {
  content: string
  label: string
  /** Lies in the middle, 40 px wide: the highest error correction leaves room for it. */
  mark?: ReactNode
  className?: string
}

/** A code to scan. */
export function QrCode({ content, label, mark, className = '' }: Props) {
  const { size, path } = useMemo(() => draw(content), [content])
  return (
    <div className={`relative ${className}`}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label}
        className="block h-auto w-full"
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#12292B" />
      </svg>
      {mark && (
        <span className="absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-1/2 rounded-14 bg-white p-2">
          {mark}
        </span>
      )}
    </div>
  )
}

function draw(content: string): { size: number; path: string } {
  const { modules } = create(content, { errorCorrectionLevel: 'H' })
  let path = ''
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`
  }
  return { size: modules.size, path }
}
