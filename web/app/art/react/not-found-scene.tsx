const BROKEN_RINGS = [
  { radius: 34, width: 7, colour: 'var(--color-brand)', drawn: 179.4, turn: 26 },
  { radius: 58, width: 6.2, colour: 'var(--color-brand-mid)', drawn: 293.4, turn: 23 },
  { radius: 82, width: 5.4, colour: 'var(--color-heat-4)', drawn: 396.7, turn: 20 },
  { radius: 106, width: 4.6, colour: 'var(--color-heat-3)', drawn: 489.5, turn: 17 },
  { radius: 130, width: 3.8, colour: 'var(--color-surface-tint-2)', drawn: 571.8, turn: 14 },
]

/** The rings break off; this year's persimmon waits beside them. */
export const NotFoundScene = ({ width = 500 }: { width?: number }) => (
  <svg
    viewBox="0 0 420 300"
    width={width}
    height={(width * 300) / 420}
    aria-hidden="true"
    className="h-auto max-w-full"
  >
    {BROKEN_RINGS.map(({ radius, width: line, colour, drawn, turn }) => (
      <circle
        key={radius}
        cx="190"
        cy="150"
        r={radius}
        fill="none"
        stroke={colour}
        strokeWidth={line}
        strokeLinecap="round"
        strokeDasharray={`${drawn} ${(2 * Math.PI * radius).toFixed(1)}`}
        transform={`rotate(${turn} 190 150)`}
      />
    ))}
    <circle cx="190" cy="150" r="12" fill="var(--color-brand)" />
    <ellipse cx="372" cy="262" rx="26" ry="5" fill="var(--color-line)" />
    <circle cx="372" cy="245" r="16" fill="var(--color-accent)" />
    <path d="M372 229c1-6 5-9 10-9" fill="none" stroke="#1B7545" strokeWidth="4" strokeLinecap="round" />
  </svg>
)
