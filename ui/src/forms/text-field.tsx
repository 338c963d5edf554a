import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { classes } from '../styles/classes.ts'
import { ErrorLine, fieldFrame, fieldInput, fieldLabel } from './field-parts.tsx'

/** Attributes passed to the input. */
type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'name' | 'maxLength' | 'placeholder' | 'defaultValue'
>

type Props = InputProps & {
  label: string
  /** Keeps the label for screen readers only, where the surroundings say it. */
  isLabelHidden?: boolean
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  isReadOnly?: boolean
  isDisabled?: boolean
  hint?: ReactNode
  /** How to put it right, for example “邮箱好像没写完，例如 name@mail.com”. */
  error?: string | null
  /** Inside the frame, before what is typed. */
  before?: ReactNode
  /** Inside the frame, after what is typed: a unit, a button. */
  after?: ReactNode
  /** At the label's right, such as “选填”. */
  aside?: ReactNode
  /** Rows of a longer text. */
  rows?: number
  className?: string
}

/** One line (or with `rows` several) to type into. Works controlled and in plain forms by `name`. */
export function TextField(props: Props) {
  const { label, isLabelHidden, onChange, isReadOnly, isDisabled, hint, error, before, after, ...others } = props
  const { aside, rows, className, type = 'text', ...rest } = others
  const id = useId()
  const note = error || hint
  const shared = {
    ...rest,
    id,
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
    readOnly: isReadOnly,
    disabled: isDisabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
  }
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <span className={isLabelHidden ? 'sr-only' : 'mb-0.5 flex items-baseline justify-between gap-2'}>
        <label htmlFor={id} className={fieldLabel}>
          {label}
        </label>
        {aside && <span className="text-14 text-ink-3">{aside}</span>}
      </span>
      <span className={fieldFrame({ isWrong: Boolean(error), isDisabled })}>
        {before && <span className="shrink-0">{before}</span>}
        {rows ? (
          <textarea {...shared} rows={rows} className={classes(fieldInput, 'resize-y')} />
        ) : (
          <input {...shared} type={type} className={fieldInput} />
        )}
        {after && <span className="shrink-0">{after}</span>}
      </span>
      {note && (
        <span id={`${id}-note`} className={error ? undefined : 'text-14 text-ink-3'}>
          {error ? <ErrorLine>{error}</ErrorLine> : hint}
        </span>
      )}
    </div>
  )
}
