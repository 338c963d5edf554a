import type { StaffOutput } from '@mall/contract/staff-calls'
import { classes } from '@mall/ui/styles/classes.ts'
import { ROW_KEY } from '../../parts/bulk/row-key.ts'
import { timeText } from '../../parts/time-text.ts'
import { personText } from './person-text.ts'
import { STANDING_NAMES } from './standings.ts'

type Visit = StaffOutput<'listVisits'>['list'][number]

type Props = { rows: readonly Visit[]; openId: string | null; onOpen: (id: string) => void }

/** Who comes, by timespan; those who are late stand first, as their timespan does. */
export function VisitList({ rows, openId, onOpen }: Props) {
  const timespans = [...new Set(rows.map(({ timespan }) => timespan))]
  const groups = timespans.map((timespan) => [timespan, rows.filter((row) => row.timespan === timespan)] as const)
  return groups.map(([timespan, visits]) => (
    <section key={timespan} aria-label={timespan}>
      <h2 className="bg-surface-sunk px-4 py-2 text-14">
        <b className="num">{timespan}</b> <span className="text-ink-2">{restText(visits)}</span>
      </h2>
      <ul>
        {visits.map((visit) => (
          <li key={visit.bookingId} {...{ [ROW_KEY]: visit.bookingId }} className="border-line border-b">
            <button
              type="button"
              aria-current={visit.bookingId === openId}
              onClick={() => onOpen(visit.bookingId)}
              className={classes(
                'flex min-h-15 w-full gap-3 border-l-4 px-4 py-2 text-left',
                visit.bookingId === openId ? 'border-brand bg-surface-tint' : 'border-transparent',
              )}
            >
              <span className="min-w-0 grow">
                <b>{visit.name}</b> {personText(visit)}
                <span className="block text-14 text-ink-2">{visit.productName}</span>
              </span>
              <span className="shrink-0 text-right">
                <span className="num block">{visit.phoneTail}</span>
                <span className={classes('block text-14', visit.standing === 'late' ? 'text-warning' : 'text-ink-2')}>
                  {standText(visit)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}

const isExpected = ({ standing }: Visit) => standing === 'expected' || standing === 'late'

function restText(visits: readonly Visit[]): string {
  const awaited = visits.filter(isExpected).length
  return awaited === 0 ? `${visits.length} 人` : `${visits.length} 人，还差 ${awaited} 人`
}

const standText = ({ standing, arrivedAt, itemsDone, itemsAll }: Visit) =>
  standing === 'arrived' && arrivedAt
    ? `${timeText(arrivedAt).slice(-5)} 到，${itemsDone}/${itemsAll}`
    : STANDING_NAMES[standing]
