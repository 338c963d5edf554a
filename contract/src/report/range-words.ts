interface Bounds {
  low: number | null
  high: number | null
  /** The reference in words, where it is no range. */
  rangeText: string
}

/** `57–111`, `3.4 以下`, or the laboratory's own words; '' where there is none. */
export function rangeWords({ low, high, rangeText }: Bounds): string {
  if (rangeText !== '') return rangeText
  if (low !== null && high !== null) return `${low}–${high}`
  if (high !== null) return `${high} 以下`
  return low === null ? '' : `${low} 以上`
}
