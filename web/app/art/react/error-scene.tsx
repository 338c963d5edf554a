const PAUSED_RINGS = [
  { radius: 38, width: 6, colour: 'var(--color-brand)', share: 0.72 },
  { radius: 56, width: 5, colour: 'var(--color-brand-mid)', share: 0.55 },
  { radius: 74, width: 4, colour: 'var(--color-heat-3)', share: 0.36 },
]

/** The rings have paused half way: something went wrong, or there is no network. */
export const ErrorScene = ({ width = 220 }: { width?: number }) => (
  <svg viewBox="0 0 220 184" width={width} height={(width * 184) / 220} aria-hidden="true">
    {PAUSED_RINGS.map(({ radius, width: line, colour, share }) => {
      const length = 2 * Math.PI * radius
      const ring = { cx: 110, cy: 92, r: radius, fill: 'none', strokeWidth: line }
      return (
        <g key={radius}>
          <circle {...ring} stroke="var(--color-line)" />
          <circle
            {...ring}
            stroke={colour}
            strokeLinecap="round"
            strokeDasharray={`${(share * length).toFixed(1)} ${length.toFixed(1)}`}
            transform="rotate(-90 110 92)"
          />
        </g>
      )
    })}
    <path d="M102 80v24M118 80v24" stroke="var(--color-brand)" strokeWidth="7" strokeLinecap="round" />
    <circle cx="110" cy="18" r="7" fill="var(--color-accent)" />
  </svg>
)
