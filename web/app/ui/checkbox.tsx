import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type Props = Omit<CheckboxProps, 'className' | 'children'> & {
  /** A round tick, for choosing rows of a cart or a ticket. */
  isRound?: boolean
  className?: string
  /** The words beside it; leave out only with `aria-label`. */
  children?: ReactNode
}

const BOX =
  'grid size-5.5 shrink-0 place-items-center border-[1.5px] text-white transition-colors group-data-focus-visible:focus-ring'

function boxLook(isOn: boolean, isDisabled: boolean, isInvalid: boolean) {
  if (isDisabled) return isOn ? 'border-line-strong bg-line-control' : 'border-line-strong bg-disabled-fill'
  if (isOn) return 'border-brand bg-brand'
  return isInvalid ? 'border-danger bg-white' : 'border-line-control bg-white group-hover:border-brand'
}

export function Checkbox({ isRound, className, children, ...rest }: Props) {
  return (
    <AriaCheckbox
      {...rest}
      className={classes(
        'group relative inline-flex min-h-8 max-md:min-h-11 cursor-pointer items-center gap-2 data-disabled:cursor-not-allowed data-disabled:text-disabled',
        className,
      )}
    >
      {({ isSelected, isIndeterminate, isDisabled, isInvalid }) => (
        <>
          <span
            className={classes(
              BOX,
              isRound ? 'rounded-full' : 'rounded-6',
              boxLook(isSelected || isIndeterminate, isDisabled, isInvalid),
            )}
          >
            {isIndeterminate ? (
              <Icon name="minus" size={14} weight={3} />
            ) : (
              isSelected && <Icon name="check" size={16} weight={2.8} />
            )}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  )
}
