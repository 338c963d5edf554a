import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { type ButtonLook, buttonStyle, isSolid } from './button-style.ts'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

type Props = Omit<AriaButtonProps, 'className' | 'children' | 'isPending'> &
  ButtonLook & {
    children: ReactNode
    /** Work is under way: the width stays, presses are ignored, focus is kept. */
    isLoading?: boolean
  }

export function Button({ variant = 'line', size, isBlock, className, isLoading = false, children, ...rest }: Props) {
  return (
    <AriaButton
      {...rest}
      isPending={isLoading}
      className={({ isDisabled }) => buttonStyle({ variant, size, isBlock, className }, isDisabled)}
    >
      <span className={classes('inline-flex items-center justify-center gap-2', isLoading && 'invisible')}>
        {children}
      </span>
      {isLoading && (
        <span className="@container absolute inset-0 flex items-center justify-center gap-1.5">
          <Spinner isInverse={isSolid(variant)} />
          {/* A narrow button has room for the turning ring only; the words remain for screen readers. */}
          <span className="@max-[82px]:sr-only">处理中</span>
        </span>
      )}
    </AriaButton>
  )
}
