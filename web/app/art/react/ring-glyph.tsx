const RADII = [4, 6.3, 8.6]

/** A tier as a tiny tree: `filled` rings (1 to 4, the dot in the middle is the first) are drawn full. */
export function RingGlyph({ filled, size = 18 }: { filled: number; size?: number }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
      className="block shrink-0"
    >
      <circle cx="10" cy="10" r="1.6" fill="currentColor" stroke="none" />
      {RADII.map((radius, i) => (
        <circle key={radius} cx="10" cy="10" r={radius} opacity={filled > i + 1 ? 1 : 0.22} />
      ))}
    </svg>
  )
}
