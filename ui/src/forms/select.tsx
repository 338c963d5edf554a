import { useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { classes } from '../styles/classes.ts'
import { ErrorLine, fieldFrame, fieldInput, fieldLabel } from './field-parts.tsx'

type Option = { value: string; label: string; isDisabled?: boolean }
type Props = {
  label: string
  isLabelHidden?: boolean
  options: readonly Option[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** First, empty choice, such as “请选择省份”. */
  placeholder?: string
  hint?: string
  error?: string | null
  name?: string
  isDisabled?: boolean
  className?: string
}

/** One of a longer list. The system's own list opens: on phones it is the one everybody knows. */
export function Select(props: Props) {
  const { label, isLabelHidden, options, value, defaultValue, onChange, placeholder, hint, error, name, isDisabled } =
    props
  const id = useId()
  const note = error ?? hint
  return (
    <div className={classes('flex flex-col gap-1.5', props.className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : `mb-0.5 ${fieldLabel}`}>
        {label}
      </label>
      <span className={classes(fieldFrame({ isWrong: Boolean(error), isDisabled }), 'relative')}>
        <select
          id={id}
          name={name}
          value={value}
          defaultValue={value === undefined ? (defaultValue ?? (placeholder ? '' : undefined)) : undefined}
          onChange={(event) => onChange?.(event.target.value)}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className={classes(fieldInput, '-mr-8 appearance-none pr-8')}
        >
          {placeholder && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} className="pointer-events-none text-ink-2" />
      </span>
      {note && (
        <span id={`${id}-note`} className="text-14 text-ink-3">
          {error ? <ErrorLine>{error}</ErrorLine> : hint}
        </span>
      )}
    </div>
  )
}
