import type { ReactNode } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  Label,
  Text,
  TextArea,
} from 'react-aria-components'
import { classes } from './classes.ts'
import { ErrorLine, fieldFrame, fieldInput, fieldLabel } from './field-parts.tsx'

type Props = Omit<AriaTextFieldProps, 'className' | 'children' | 'validationBehavior'> & {
  label: string
  /** Keeps the label for screen readers only, where the surroundings say it. */
  isLabelHidden?: boolean
  hint?: ReactNode
  /** How to put it right, for example “邮箱好像没写完，例如 name@mail.com”. */
  error?: string | null
  placeholder?: string
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
  const { label, isLabelHidden, hint, error, placeholder, before, after, aside, rows, className, ...rest } = props
  return (
    <AriaTextField
      {...rest}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classes('flex flex-col gap-1.5', className)}
    >
      {({ isDisabled }) => (
        <>
          <span className={isLabelHidden ? 'sr-only' : 'mb-0.5 flex items-baseline justify-between gap-2'}>
            <Label className={fieldLabel}>{label}</Label>
            {aside && <span className="text-14 text-ink-3">{aside}</span>}
          </span>
          <span className={fieldFrame({ isWrong: Boolean(error), isOff: isDisabled })}>
            {before && <span className="shrink-0">{before}</span>}
            {rows ? (
              <TextArea rows={rows} placeholder={placeholder} className={classes(fieldInput, 'resize-y')} />
            ) : (
              <Input placeholder={placeholder} className={fieldInput} />
            )}
            {after && <span className="shrink-0">{after}</span>}
          </span>
          {hint && !error && (
            <Text slot="description" className="text-14 text-ink-3">
              {hint}
            </Text>
          )}
          {error && (
            <Text slot="errorMessage">
              <ErrorLine>{error}</ErrorLine>
            </Text>
          )}
        </>
      )}
    </AriaTextField>
  )
}
