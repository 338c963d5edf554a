import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import { classes } from '../styles/classes.ts'

type Props = {
  label: string
  value: string
  onChange: (text: string) => void
  onSubmit?: (text: string) => void
  onClear?: () => void
  placeholder?: string
  maxLength?: number
  /** `pill` for the top of phone screens. */
  shape?: 'box' | 'pill'
  className?: string
}

/** Words to look for; Escape or the cross clears, Enter calls `onSubmit`. Reading screens have it, so it brings nothing along. */
export function SearchField({ label, value, onChange, onSubmit, onClear, shape = 'box', className, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    onClear?.()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may be choosing among proposed characters, and Escape giving them up.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && onSubmit) {
      event.preventDefault()
      onSubmit(value)
    }
    if (event.key === 'Escape' && value) {
      event.preventDefault()
      clear()
    }
  }
  return (
    <div
      className={classes(
        'flex min-h-control-m w-full min-w-0 items-center gap-2 border-[1.5px] border-brand bg-white pr-1 pl-3.5 focus-within:shadow-[0_0_0_3px_var(--color-surface-tint-2)]',
        shape === 'pill' ? 'rounded-full' : 'rounded-[calc(var(--control-m)*0.32)]',
        className,
      )}
    >
      <Icon name="search" size={20} className="text-ink-3" />
      <input
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-w-0 grow bg-transparent py-[calc(var(--control-pad)-4px)] text-control outline-none"
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label="清空"
        onClick={clear}
        className={classes(
          '-my-0.5 grid size-11 max-h-(--control-m) shrink-0 place-items-center rounded-full text-ink-3 hover:bg-surface-tint',
          value === '' && 'invisible',
        )}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
