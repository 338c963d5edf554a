import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-shapes.ts'
import { classes } from '../styles/classes.ts'

type Props = Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'children' | 'aria-label'> & {
  icon: IconName
  /** Label of the action; only close, back and share may go without visible text. */
  label: string
  size?: number
  onPress?: () => void
  isDisabled?: boolean
}

/** A square of 44 with an icon alone. */
export function IconButton({ icon, label, size = 24, className, onPress, isDisabled, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={isDisabled}
      onClick={onPress}
      aria-label={label}
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-12 text-ink transition-colors hover:bg-surface-tint disabled:text-line-control',
        className,
      )}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
