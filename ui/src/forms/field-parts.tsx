import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { classes } from '../styles/classes.ts'

/** The frame around what is typed: 52 high, a halo while focused, red when wrong. */
export const fieldFrame = ({ isWrong = false, isDisabled = false }) =>
  classes(
    'flex min-h-control-l w-full items-center gap-2.5 rounded-10 border-[1.5px] px-4 text-control transition-[border-color,box-shadow]',
    isDisabled
      ? 'border-line-strong bg-surface-sunk text-ink-3'
      : isWrong
        ? 'border-danger bg-white shadow-[0_0_0_3px_var(--color-danger-tint)]'
        : 'border-line-control bg-white focus-within:border-brand focus-within:shadow-[0_0_0_3px_var(--color-surface-tint-2)]',
  )

/** The input inside the frame; the frame shows the focus. */
export const fieldInput =
  'num w-full min-w-0 grow bg-transparent py-(--control-pad) text-inherit outline-none disabled:cursor-not-allowed'

export const fieldLabel = 'block font-semibold text-control'

/** Under a field: says how to put it right, never only that it is wrong. */
export const ErrorLine = ({ children }: { children: ReactNode }) => (
  <span className="flex items-start gap-1.5 text-14 text-danger">
    <Icon name="warning" size={16} className="mt-[0.2em]" />
    <span>{children}</span>
  </span>
)
