import type { ReactNode } from 'react'
import { Popover as AriaPopover, DialogTrigger, type PopoverProps } from 'react-aria-components'
import { classes } from './classes.ts'

/** The box of everything that opens beside what was pressed. */
export const popoverBox =
  'rounded-16 border border-line bg-white shadow-e2 data-entering:animate-rise-in max-w-[calc(100vw-32px)] overflow-auto'

type Props = {
  /** The Button that opens it. */
  trigger: ReactNode
  /** What is inside, for screen readers. */
  label: string
  placement?: PopoverProps['placement']
  className?: string
  children: ReactNode
}

/** More about something, opened by a press (never by hovering alone). */
export function Popover({ trigger, label, placement = 'bottom', className, children }: Props) {
  return (
    <DialogTrigger>
      {trigger}
      {/* Without a Dialog inside it is the dialog itself, and its hidden dismiss buttons lie inside too. */}
      <AriaPopover aria-label={label} placement={placement} className={classes(popoverBox, 'outline-none')}>
        <div className={classes('p-5', className)}>{children}</div>
      </AriaPopover>
    </DialogTrigger>
  )
}
