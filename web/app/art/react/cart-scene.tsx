const RIPPLES = [
  [28.6, 26, 1],
  [48.4, 44, 0.8],
  [68.2, 62, 0.6],
  [88, 80, 0.4],
] as const

/** An empty basket in front of rings. */
export const CartScene = ({ width = 200 }: { width?: number }) => (
  <svg width={width} height={(width * 168) / 200} viewBox="0 0 200 168" aria-hidden="true">
    <g fill="none" stroke="var(--color-deep-quiet)" strokeWidth="1.6">
      {RIPPLES.map(([rx, ry, opacity]) => (
        <ellipse key={rx} cx="100" cy="84" rx={rx} ry={ry} opacity={opacity} />
      ))}
    </g>
    <ellipse cx="100" cy="136" rx="56" ry="8" fill="var(--color-line)" />
    <path d="M58 74H142L132 130C131 135 128 137 124 137H76C72 137 69 135 68 130Z" fill="#fff" />
    <path d="M54 68H146A6 6 0 0 1 146 82H54A6 6 0 0 1 54 68Z" fill="var(--color-brand)" />
    <path
      d="M78 70C78 40 122 40 122 70"
      fill="none"
      stroke="var(--color-brand)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path
      d="M84 96v26M100 96v26M116 96v26"
      stroke="var(--color-surface-tint-2)"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <circle cx="150" cy="40" r="7" fill="var(--color-accent)" />
  </svg>
)
