import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useState } from 'react'
import { timeText } from '../../parts/time-text.ts'
import type { OrderView } from './order-text.ts'

type Moment = OrderView['timeline'][number]

const KINDS: Readonly<Record<Moment['kind'], string>> = {
  order: '订单',
  booking: '预约',
  money: '钱',
  message: '消息',
  staff: '员工',
}

/** What happened, the newest first; all of it, or of one kind. */
export function Moments({ timeline }: { timeline: readonly Moment[] }) {
  const [kind, setKind] = useState('all')
  const present = Object.entries(KINDS).filter(([each]) => timeline.some((moment) => moment.kind === each))
  const shown = timeline.filter((moment) => kind === 'all' || moment.kind === kind)
  return (
    <section aria-label="经过">
      <h2 className="mb-2 font-bold text-15">经过</h2>
      {present.length > 1 && (
        <ChipGroup label="只看哪一类" selected={[kind]} onSelect={([id]) => setKind(id ?? 'all')} className="mb-3">
          {[['all', '全部'] as const, ...present].map(([id, name]) => (
            <Chip key={id} id={id} size="s">
              {name}
            </Chip>
          ))}
        </ChipGroup>
      )}
      <ol>
        {shown.map(({ at, what, who, why, kind: of }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: entries of one instant can say the same
            key={`${at} ${index}`}
            className="relative pb-4 pl-5 before:absolute before:top-3 before:bottom-0 before:left-1 before:w-px before:bg-line last:before:hidden"
          >
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-1.5 left-0 size-2.5 rounded-full',
                of === 'message' ? 'border border-line-control bg-white' : 'bg-brand',
              )}
            />
            <p className="font-semibold text-14">{what}</p>
            <p className="num text-13 text-ink-3">
              {timeText(at)}，{who}
            </p>
            {why !== '' && <p className="break-words text-13 text-ink-2">{why}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
