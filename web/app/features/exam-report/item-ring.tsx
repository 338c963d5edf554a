import type { Content } from './report-words.ts'

const SIZE = 116
const MIDDLE = SIZE / 2
const INNER = 43
const LOOKS = [
  { length: 16, color: 'var(--color-ink)' },
  { length: 10, color: 'var(--color-brand-mid)' },
  { length: 6, color: 'var(--color-heat-4)' },
] as const

/** One tick a value, the longest for what is to be done something about. */
export function ItemRing({ counts, className }: { counts: Content['counts']; className?: string }) {
  const { tasks, watch, normal } = counts
  const all = tasks + watch + normal
  const kinds = [...repeat(0, tasks), ...repeat(1, watch), ...repeat(2, normal)]
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={`${all} 项：要处理 ${tasks}，留意 ${watch}，正常 ${normal}`}
      className={className}
    >
      <circle cx={MIDDLE} cy={MIDDLE} r={36} fill="var(--color-surface-sunk)" />
      {kinds.map((kind, index) => {
        const turn = (index / all) * Math.PI * 2 - Math.PI / 2
        const { length, color } = LOOKS[kind] ?? LOOKS[2]
        const at = (radius: number) => [MIDDLE + radius * Math.cos(turn), MIDDLE + radius * Math.sin(turn)] as const
        const [[x1, y1], [x2, y2]] = [at(INNER - 2), at(INNER - 2 + length)]
        return (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: ticks have no other name.
            key={index}
            {...{ x1, y1, x2, y2 }}
            stroke={color}
            strokeWidth={kind === 0 ? 2.9 : 2.3}
            strokeLinecap="round"
          />
        )
      })}
      <text x={MIDDLE} y={MIDDLE + 4} textAnchor="middle" fontSize={24} fontWeight={700} fill="var(--color-ink)">
        {all}
      </text>
      <text x={MIDDLE} y={MIDDLE + 19} textAnchor="middle" fontSize={14} fill="var(--color-ink-3)">
        项
      </text>
    </svg>
  )
}

const repeat = (kind: number, count: number): number[] => Array.from({ length: count }, () => kind)
