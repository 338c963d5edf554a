import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { Product } from './product-edits.ts'

type Finding = Product['findings'][number]

/** How many findings there are, red ones apart. */
export function FindingCounts({ findings }: { findings: readonly Pick<Finding, 'level'>[] }) {
  const red = findings.filter(({ level }) => level === 'red').length
  const amber = findings.length - red
  if (findings.length === 0) return <span className="text-ink-3">没有</span>
  return (
    <span className="num inline-flex gap-2 whitespace-nowrap">
      {red > 0 && <b className="font-semibold text-danger">{red} 红</b>}
      {amber > 0 && <span className="text-warning">{amber} 黄</span>}
    </span>
  )
}

/** Each finding with its rule. */
export const FindingList = ({ findings }: { findings: readonly Finding[] }) => (
  <ul className="divide-y divide-line">
    {findings.map(({ rule, ruleName, level, words }) => (
      <li key={`${rule} ${words}`} className={classes('flex gap-2.5 px-4 py-2.5', level === 'red' && 'bg-danger-tint')}>
        <Icon
          name={level === 'red' ? 'warning' : 'info'}
          size={18}
          className={classes('mt-0.5 shrink-0', level === 'red' ? 'text-danger' : 'text-warning')}
        />
        <p className="min-w-0 break-words">
          <b className="font-semibold">
            {ruleName}
            {level === 'red' && <span className="sr-only">，要改好才能发布</span>}
          </b>
          <span className="block text-14 text-ink-2">{words}</span>
        </p>
      </li>
    ))}
  </ul>
)
