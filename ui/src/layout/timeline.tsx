import { classes } from '../styles/classes.ts'

type Event = { at: string; what: string; who: string; why: string }
type Props = { history: readonly Event[]; timeText: (at: string) => string }

/** The booking's history, newest first; the open ring is the latest. */
export const Timeline = ({ history, timeText }: Props) => (
  <ol>
    {[...history].reverse().map(({ at, what, who, why }, i) => (
      <li
        key={`${at} ${what} ${why}`}
        className="relative grid grid-cols-[22px_minmax(0,1fr)] gap-3 pb-4.5 leading-normal before:absolute before:top-2.5 before:-bottom-2.5 before:left-2.5 before:w-0.5 before:bg-surface-tint-2 last:pb-0 last:before:hidden"
      >
        <span
          aria-hidden="true"
          className={classes(
            'relative rounded-full',
            i === 0
              ? 'mt-px size-5.5 border-[6px] border-brand bg-white shadow-[0_0_0_4px_var(--color-surface-tint-2)]'
              : 'mx-1 mt-1.5 size-3.5 bg-brand',
          )}
        />
        <p>
          <span className="num block text-14 text-ink-3">{timeText(at)}</span>
          <b className="block font-semibold">{what}</b>
          <span className="num text-14 text-ink-2">{[who, why].filter(Boolean).join('，')}</span>
        </p>
      </li>
    ))}
  </ol>
)
