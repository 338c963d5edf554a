import { Icon } from '../icons/icon.tsx'
import { classes } from '../styles/classes.ts'

type Props = {
  label: string
  steps: readonly string[]
  /** Index of the step that is being done; `steps.length` when all are. */
  current: number
  className?: string
}

const DOTS = {
  done: 'border-brand bg-brand text-white',
  now: 'border-brand bg-white text-brand shadow-[0_0_0_5px_var(--color-surface-tint-2)]',
  later: 'border-line-strong bg-white text-ink-3',
}
const WORDS = { done: 'text-ink-2', now: 'font-bold text-brand', later: 'text-ink-3' }

/** Where one is in a flow: a tick for done, a ring for now, a number for later. */
export function StepProgress({ label, steps, current, className }: Props) {
  return (
    <ol aria-label={label} className={classes('flex w-full items-start', className)}>
      {steps.map((step, i) => {
        const state = i < current ? 'done' : i === current ? 'now' : 'later'
        return (
          <li
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            className={classes('relative flex-1 text-center text-14 leading-snug tablet:text-16', WORDS[state])}
          >
            {i > 0 && (
              <span
                className={classes(
                  'absolute top-[13px] -left-1/2 h-0.5 w-full',
                  state === 'later' ? 'bg-line-strong' : 'bg-brand',
                )}
              />
            )}
            <span
              className={classes(
                'relative z-1 mx-auto mb-1.5 grid size-7 place-items-center rounded-full border-2 font-semibold text-[14px]',
                DOTS[state],
              )}
            >
              {state === 'done' && <Icon name="check" size={16} weight={2.6} className="animate-fade-in" />}
              {state === 'now' && <span className="absolute inset-[5px] rounded-full bg-brand" />}
              {state === 'later' && i + 1}
            </span>
            {step}
            {state === 'done' && <span className="sr-only">，已完成</span>}
          </li>
        )
      })}
    </ol>
  )
}
