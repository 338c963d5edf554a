import { LETTERING } from '../lettering.ts'

type Props = {
  /** One of the fixed texts whose characters are in lettering.ts. */
  text: string
  /** Pixels to the em. */
  size: number
  gap?: number
  className?: string
}

/** Song-style display lettering: brand names and banner headlines only, in the colour of the text around it. */
export function Song({ text, size, gap = 0, className = '' }: Props) {
  const scale = size / 1000
  let x = 0
  const glyphs = [...text].map((char, i) => {
    const [advance, outline] = LETTERING[char] ?? [500, '']
    const at = x
    x += advance * scale * ('，。'.includes(char) ? 0.62 : 1) + gap
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same character may come twice, its place is its name
      <path key={i} transform={`translate(${at.toFixed(1)} ${(size * 0.88).toFixed(1)}) scale(${scale})`} d={outline} />
    )
  })
  const [width, height] = [(x - gap).toFixed(1), (size * 1.12).toFixed(1)]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="currentColor"
      role="img"
      aria-label={text}
      className={`block shrink-0 ${className}`}
    >
      {glyphs}
    </svg>
  )
}
