import type { DayPlan, PlanRow } from '@mall/contract/appointment/preparation'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { classes } from '@mall/ui/styles/classes.ts'
import { WholePhrases } from '@mall/ui/typography/whole-phrases.tsx'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import { partHint, partTitle, rowTime } from './plan-text.ts'

type PlanPart = DayPlan['parts'][number]
type Props = { part: PlanPart; date: string; timespan: string }

const ICONS: Record<PlanPart['kind'], IconName> = {
  before: 'calendar',
  eve: 'moon',
  morning: 'sun',
  visit: 'map-pin',
  after: 'success',
}

/** One part of the days, hour by hour, on a line that is thick while nothing is eaten. */
export function PlanPartPanel({ part, date, timespan }: Props) {
  const hint = partHint(part, date)
  return (
    <FlowPanel>
      <div className="flex items-center gap-2.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand text-white">
          <Icon name={ICONS[part.kind]} size={22} />
        </span>
        <div className="leading-snug">
          <h2 className="font-bold text-20">{partTitle(part.kind, timespan)}</h2>
          {hint && <p className="num text-14 text-ink-3">{hint}</p>}
        </div>
      </div>
      <ol className="mt-4">
        {part.rows.map((row, index) => (
          <Row
            key={row.time + row.title}
            row={row}
            time={rowTime(row, part.kind, date)}
            isLast={index === part.rows.length - 1}
          />
        ))}
      </ol>
    </FlowPanel>
  )
}

function Row({ row, time, isLast }: { row: PlanRow; time: string; isLast: boolean }) {
  const { title, text, labels, isFasting, isKey } = row
  return (
    <li
      className={classes(
        'num relative grid grid-cols-[calc(58px*var(--k))_20px_minmax(0,1fr)] gap-x-2.5 leading-normal',
        !isLast && 'pb-4.5',
      )}
    >
      <span className="text-right font-bold text-18">{time}</span>
      <span className="relative">
        {!isLast && (
          <span
            aria-hidden="true"
            className={classes(
              'absolute top-6.5 -bottom-6 left-1/2 -translate-x-1/2',
              isFasting ? 'w-1 bg-brand' : 'w-0.5 bg-surface-tint-2',
            )}
          />
        )}
        <span
          aria-hidden="true"
          className={classes(
            'absolute top-1.25 left-1/2 size-4.5 -translate-x-1/2 rounded-full border-3 border-brand',
            isKey ? 'bg-brand' : 'bg-white',
          )}
        />
      </span>
      <div>
        <b className="block font-semibold text-18">{title}</b>
        {labels.length > 0 && (
          <ul className="mt-2 grid grid-cols-2 gap-2 pb-1 leading-snug">
            {labels.map((label) => (
              <li
                key={label}
                className="grid place-items-center rounded-10 bg-surface-sunk px-1.5 py-2 text-center text-15"
              >
                {label}
              </li>
            ))}
          </ul>
        )}
        {text && (
          <p className="text-16 text-ink-2">
            <WholePhrases text={text} />
          </p>
        )}
      </div>
    </li>
  )
}
