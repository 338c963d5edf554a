import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { ROW_KEY } from '../../parts/bulk/row-key.ts'
import { timeText } from '../../parts/time-text.ts'
import { clockOf, type Desk, nameOf, type Row } from './inbox-text.ts'

const SOON = 0.75

type Props = { row: Row; desk: Desk | undefined; to: string; isOpen: boolean }

/** One conversation of the list, with the clock of whoever waits. */
export function InboxEntry({ row, desk, to, isOpen }: Props) {
  const clock = clockOf(row.since, desk?.answerMinutes ?? 1)
  const facts = [desk?.name ?? '', row.takenBy && !row.takenBy.isCaller ? `${row.takenBy.name}接着` : '']
  return (
    <li {...{ [ROW_KEY]: row.consultationId }} className="border-line border-b">
      <Link
        to={to}
        aria-current={isOpen ? 'true' : undefined}
        className={classes('block min-w-0 px-4 py-2.5 text-14', isOpen && 'border-l-3 border-l-brand bg-surface-tint')}
      >
        <span className="flex items-center gap-2">
          <b className="min-w-0 grow truncate">{nameOf(row.member)}</b>
          {row.state === 'waiting' ? (
            <span
              className={classes(
                'num inline-flex shrink-0 items-center gap-1',
                clock.isLate ? 'text-danger' : clock.share >= SOON && 'text-warning',
              )}
            >
              <ProgressRing share={clock.share} size={14} />
              <span className="sr-only">等了</span>
              {clock.text}
            </span>
          ) : (
            <span className="num shrink-0 text-13 text-ink-3">
              {row.state === 'answered' ? '等客人回' : timeText(row.since)}
            </span>
          )}
        </span>
        <span className="line-clamp-2 break-words">{row.gist}</span>
        <span className="block text-13 text-ink-3">{joinFacts(facts)}</span>
      </Link>
    </li>
  )
}
