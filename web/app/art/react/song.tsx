import pictures from 'virtual:pictures'
import { letterId } from '../lettering.ts'

type Props = {
  /** All of its characters are in lettering.ts. */
  text: string
  /** Pixels to the em. */
  size: number
  gap?: number
  className?: string
}

/** Whether all characters of a text have an outline. */
export const isLettered = (text: string) => [...text].every((char) => pictures.letters.includes(char))

/** Song-style display lettering: brand names and banner headlines only, in the colour of the text around it. */
export function Song({ text, size, gap = 0, className = '' }: Props) {
  const scale = size / 1000
  let x = 0
  const glyphs = [...text].map((char, i) => {
    const at = x
    x += size * ('，。'.includes(char) ? 0.62 : 1) + gap
    return (
      <use
        // biome-ignore lint/suspicious/noArrayIndexKey: the same character may come twice, its place is its name
        key={i}
        href={`${pictures.lettering}#${letterId(char)}`}
        transform={`translate(${at.toFixed(1)} ${(size * 0.88).toFixed(1)}) scale(${scale})`}
      />
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
