import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { WholePhrases } from '@mall/ui/typography/whole-phrases.tsx'
import { ItemAdvice } from './item-advice.tsx'
import type { Step } from './preparation-steps.ts'

type Props = {
  steps: readonly Step[]
  /** Preparation of single items beside the steps. */
  items?: readonly { title: string; text: string }[]
}

/** Dated steps before, on and after the day; the preparation of single items is collapsed. */
export function StepByStep({ steps, items = [] }: Props) {
  return (
    <>
      <ol className="grid">
        {steps.map(({ when, title, text, icon, isArrival }, index) => {
          const isLast = index === steps.length - 1
          return (
            <li key={title} className={classes('relative flex gap-3.5 leading-normal', !isLast && 'pb-5')}>
              {!isLast && <span aria-hidden="true" className="absolute top-11 bottom-0 left-5.5 w-px bg-line-strong" />}
              <span
                className={classes(
                  'grid size-11 shrink-0 place-items-center rounded-full',
                  isArrival ? 'bg-brand text-white' : 'bg-surface-tint text-brand',
                )}
              >
                <Icon name={icon} size={22} />
              </span>
              <span className="num min-w-0">
                <span className="block text-14 text-ink-3">{when}</span>
                <b className="block font-semibold text-17">{title}</b>
                <span className="block text-15 text-ink-2">
                  <WholePhrases text={text} />
                </span>
              </span>
            </li>
          )
        })}
      </ol>
      {items.length > 0 && (
        <div className="mt-4 border-line border-t pt-1">
          <ItemAdvice items={items} />
        </div>
      )}
    </>
  )
}
