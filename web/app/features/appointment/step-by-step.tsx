import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Booking } from './booking-facts.ts'
import { preparationSteps } from './preparation-steps.ts'

/** What to do before coming, each with its day; the line of days ends at the branch's door. */
export function StepByStep({ booking }: { booking: Booking }) {
  const steps = preparationSteps(booking)
  return (
    <ol className="grid">
      {steps.map(({ when, title, text, icon }, at) => {
        const isLast = at === steps.length - 1
        return (
          <li key={title + text} className={classes('relative flex gap-3.5 leading-normal', !isLast && 'pb-5')}>
            {!isLast && <span aria-hidden="true" className="absolute top-11 bottom-0 left-5.5 w-px bg-line-strong" />}
            <span
              className={classes(
                'grid size-11 shrink-0 place-items-center rounded-full',
                isLast ? 'bg-brand text-white' : 'bg-surface-tint text-brand',
              )}
            >
              <Icon name={icon} size={22} />
            </span>
            <span className="num min-w-0">
              {when !== steps[at - 1]?.when && <span className="block text-14 text-ink-3">{when}</span>}
              <b className="block font-semibold text-17">{title}</b>
              <span className="block text-15 text-ink-2">{text}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
