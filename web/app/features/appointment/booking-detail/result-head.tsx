import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'
import type { PersonId } from '../../../art/people.ts'
import { Avatar } from '../../../art/react/avatar.tsx'
import { RingField } from '../../../art/react/ring-field.tsx'

type Props = { faces: readonly PersonId[]; title: string; isDone?: boolean; children: ReactNode }

/** The outcome of a booking, with examinee, time and place. */
export function ResultHead({ faces, title, isDone = false, children }: Props) {
  return (
    <section
      className={classes(
        'num relative grid justify-items-center gap-1 overflow-hidden px-4 pt-6.5 pb-6 text-center leading-normal max-tablet:-mx-3 max-tablet:-mt-3 tablet:rounded-24',
        isDone ? 'bg-surface-tint' : 'bg-white',
      )}
    >
      <div className="absolute top-0 left-1/2 h-75 w-235 -translate-x-1/2">
        <RingField
          w={940}
          h={300}
          cx={470}
          cy={64}
          core={58}
          step={26}
          colour="var(--color-brand)"
          opacity={isDone ? 0.24 : 0.1}
        />
      </div>
      <div className="relative flex">
        {faces.map((face, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same face, and none ever moves
            key={index}
            className={classes(
              'rounded-full border-4',
              index > 0 && '-ml-4',
              isDone ? 'border-surface-tint' : 'border-white',
            )}
          >
            <Avatar person={face} size={76} hue={74} />
          </span>
        ))}
        {isDone && (
          <span className="absolute -right-1 bottom-0 grid size-8.5 place-items-center rounded-full border-4 border-surface-tint bg-brand text-white">
            <Icon name="check" size={18} weight={2.8} />
          </span>
        )}
      </div>
      <h1 className="relative mt-2 font-bold text-26">{title}</h1>
      <div className="relative text-ink-2">{children}</div>
    </section>
  )
}
