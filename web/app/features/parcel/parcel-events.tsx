import { Button } from '@mall/ui/actions/button.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { DOT } from '@mall/ui/typography/facts.ts'
import { useId, useState } from 'react'
import { instantText } from '../../shell/format/day-text.ts'
import type { Parcel } from './load-parcel.ts'

/** So many are seen at first. */
const FIRST = 3

/** Events of a parcel, newest first; the older ones behind a button. */
export function ParcelEvents({ events }: Pick<Parcel, 'events'>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const shown = isOpen ? events : events.slice(0, FIRST)
  return (
    <>
      <ol id={id} aria-label="物流轨迹，最新的在前">
        {shown.map(({ at, place, text }, nth) => (
          <li
            key={`${at} ${text}`}
            className="relative grid grid-cols-[22px_minmax(0,1fr)] gap-3 pb-4 leading-normal before:absolute before:top-2.5 before:-bottom-2.5 before:left-2.5 before:w-0.5 before:bg-surface-tint-2 last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className={classes(
                'relative rounded-full',
                nth === 0
                  ? 'mt-px size-5.5 border-[6px] border-brand bg-white shadow-[0_0_0_4px_var(--color-surface-tint-2)]'
                  : 'mx-1 mt-1.5 size-3.5 bg-brand',
              )}
            />
            <p className="wrap-break-word">
              <span className={classes('block', nth === 0 ? 'font-semibold' : 'text-ink-2')}>{text}</span>
              <span className="num text-14 text-ink-3">
                <time dateTime={at}>{instantText(at)}</time>
                {place && `${DOT}${place}`}
              </span>
            </p>
          </li>
        ))}
      </ol>
      {events.length > FIRST && (
        <Button
          variant="text"
          onPress={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={id}
          className="num mt-1 min-h-11! px-0!"
        >
          {isOpen ? '收起' : `看全部 ${events.length} 条`}
        </Button>
      )}
    </>
  )
}
