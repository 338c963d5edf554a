/** Quiet rings with this year's dot beside them: nothing here yet. */
export const EmptyScene = ({ width = 120 }: { width?: number }) => (
  <svg width={width} height={(width * 92) / 120} viewBox="0 0 120 92" aria-hidden="true">
    <g fill="none" stroke="var(--color-deep-quiet)" strokeWidth="1.6">
      <circle cx="60" cy="46" r="18" />
      <circle cx="60" cy="46" r="30" opacity=".7" />
      <circle cx="60" cy="46" r="42" opacity=".4" />
    </g>
    <circle cx="60" cy="46" r="8" fill="var(--color-brand)" />
    <circle cx="90" cy="17" r="5" fill="var(--color-accent)" />
  </svg>
)
