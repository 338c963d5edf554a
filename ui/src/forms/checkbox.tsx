import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { classes } from '../styles/classes.ts'

type Props = {
  isSelected?: boolean
  onChange?: (isSelected: boolean) => void
  /** Some of what it stands for is chosen. */
  isIndeterminate?: boolean
  isDisabled?: boolean
  isInvalid?: boolean
  /** A round tick, for choosing rows of a cart or a ticket. */
  isRound?: boolean
  className?: string
  'aria-label'?: string
  /** The words beside it; leave out only with `aria-label`. */
  children?: ReactNode
}

const BOX =
  'grid size-5.5 shrink-0 place-items-center border-[1.5px] text-white transition-colors peer-focus-visible:focus-ring'

function boxLook(isOn: boolean, isDisabled: boolean, isInvalid: boolean) {
  if (isDisabled) return isOn ? 'border-line-strong bg-line-control' : 'border-line-strong bg-disabled-fill'
  if (isOn) return 'border-brand bg-brand'
  return isInvalid ? 'border-danger bg-white' : 'border-line-control bg-white group-hover:border-brand'
}

/** The browser's own box, drawn anew; the whole label can be pressed. */
export function Checkbox(props: Props) {
  const { isSelected = false, onChange, isIndeterminate = false, isDisabled = false, isInvalid = false } = props
  return (
    <label
      className={classes(
        'group relative inline-flex min-h-11 cursor-pointer items-center gap-2 has-disabled:cursor-not-allowed has-disabled:text-disabled',
        props.className,
      )}
    >
      <input
        ref={(box) => {
          if (box) box.indeterminate = isIndeterminate
        }}
        type="checkbox"
        checked={isSelected}
        onChange={(event) => onChange?.(event.target.checked)}
        disabled={isDisabled}
        aria-invalid={isInvalid || undefined}
        aria-label={props['aria-label']}
        className="peer sr-only"
      />
      <span
        className={classes(
          BOX,
          props.isRound ? 'rounded-full' : 'rounded-6',
          boxLook(isSelected || isIndeterminate, isDisabled, isInvalid),
        )}
      >
        {isIndeterminate ? (
          <Icon name="minus" size={14} weight={3} />
        ) : (
          isSelected && <Icon name="check" size={16} weight={2.8} />
        )}
      </span>
      {props.children}
    </label>
  )
}
