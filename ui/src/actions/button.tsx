import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { classes } from '../styles/classes.ts'
import { type ButtonLook, buttonStyle, isSolid } from './button-style.ts'

type Props = Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> &
  ButtonLook & {
    children: ReactNode
    onPress?: () => void
    isDisabled?: boolean
    /** Grey, but reached and pressed: whoever made it says why. A form is not sent. */
    isRefused?: boolean
    /** Work is under way: the width stays, presses are ignored, focus is kept. */
    isLoading?: boolean
  }

/** The browser's own button: it stands on first pages, so it brings nothing along. */
export function Button(props: Props) {
  const {
    variant = 'line',
    size,
    isBlock,
    className,
    onPress,
    isDisabled,
    isRefused = false,
    isLoading = false,
    children,
    ...rest
  } = props
  return (
    <button
      type="button"
      {...rest}
      disabled={isDisabled}
      aria-disabled={isLoading || isRefused || undefined}
      aria-busy={isLoading || undefined}
      onClick={(event) => {
        // A submit button would send its form once more.
        if (isLoading || isRefused) event.preventDefault()
        if (!isLoading) onPress?.()
      }}
      className={buttonStyle({ variant, size, isBlock, className }, isDisabled || isRefused)}
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
    </button>
  )
}
