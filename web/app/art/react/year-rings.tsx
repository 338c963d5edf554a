import { ringOutline, shiftPhases } from '../rings.ts'

const SIZE = 300
const MIDDLE = SIZE / 2
const CORE = SIZE * 0.085
const PHASES = [1.1, 2.3, 0.4] as const
/** From the innermost of five rings outwards. */
const FILLS = [
  'var(--color-heat-4)',
  'var(--color-ring-2)',
  'var(--color-ring-3)',
  'var(--color-ring-4)',
  'var(--color-ring-5)',
]

const stepOf = (count: number) => (SIZE * 0.475 - CORE) / Math.max(count, 2)

/**
 * Where a line to the `nth` ring of so many begins (1 is the innermost), as near to this height as the ring reaches:
 * on a growing ring's line, in the middle of a grown one. All as parts of the drawing's size.
 */
export function ringPoint(count: number, nth: number, isGrowing: boolean, height: number): { x: number; y: number } {
  const radius = CORE + stepOf(count) * (nth - (isGrowing ? 0 : 0.5))
  const sine = Math.max(-0.92, Math.min(0.92, (height * SIZE - MIDDLE) / radius))
  return { x: (MIDDLE + radius * Math.sqrt(1 - sine * sine)) / SIZE, y: (MIDDLE + radius * sine) / SIZE }
}

/** One closed ring a year that was seen to, and a dotted one for a year that is still growing. */
export function YearRings({ grown, isGrowing, className }: { grown: number; isGrowing: boolean; className?: string }) {
  const count = grown + (isGrowing ? 1 : 0)
  const step = stepOf(count)
  const outline = (k: number) => ringOutline(MIDDLE, MIDDLE, CORE + step * k, shiftPhases(PHASES, k, 0.06), 0.04)
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" className={className}>
      {isGrowing && (
        <path
          d={outline(count)}
          fill="none"
          stroke="var(--color-accent)"
          strokeWidth={2.6}
          strokeDasharray="2 9"
          strokeLinecap="round"
        />
      )}
      {Array.from({ length: grown }, (_, index) => grown - index).map((k) => (
        <path
          key={k}
          d={outline(k)}
          fill={FILLS[FILLS.length - 1 - (count - k)] ?? FILLS[0]}
          stroke="#fff"
          strokeWidth={2.6}
        />
      ))}
      <circle cx={MIDDLE} cy={MIDDLE} r={CORE} fill="var(--color-brand)" />
    </svg>
  )
}
