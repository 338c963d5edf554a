import { useEffect, useId, useRef, useState } from 'react'
import { classes } from '../styles/classes.ts'
import { ErrorLine } from './field-parts.tsx'

type Props = {
  label: string
  value: string
  onChange: (digits: string) => void
  /** Called once when the last digit is in. */
  onComplete?: (digits: string) => void
  length?: number
  hint?: string
  error?: string | null
  name?: string
  isDisabled?: boolean
  /** Takes the focus when it appears. */
  takesFocus?: boolean
}

/** A short numeric code: boxes to look at, one input to type, paste and autofill into. */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  hint,
  error,
  name,
  isDisabled,
  takesFocus,
}: Props) {
  const id = useId()
  const [isFocused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const cursor = Math.min(value.length, length - 1)
  const enter = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="mb-0.5 block font-semibold text-16">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          ref={input}
          name={name}
          value={value}
          onChange={(event) => enter(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          disabled={isDisabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          // The text is drawn by the boxes; the caret and the selection would lie beside them.
          className="absolute inset-0 z-1 h-full w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
        <div
          aria-hidden="true"
          className="grid gap-2"
          style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}
        >
          {Array.from({ length }, (_, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are nothing but their places
              key={i}
              className={classes(
                'num grid h-14 place-items-center rounded-10 border-[1.5px] bg-white font-semibold text-26',
                error
                  ? 'border-danger text-danger'
                  : isFocused && i === cursor
                    ? 'border-brand shadow-[0_0_0_3px_var(--color-surface-tint-2)]'
                    : 'border-line-control',
              )}
            >
              {value[i] ?? (isFocused && i === cursor ? <span className="h-6.5 w-0.5 bg-brand" /> : '')}
            </span>
          ))}
        </div>
      </div>
      <div id={`${id}-note`} aria-live="polite" className="text-14 text-ink-3">
        {error ? <ErrorLine>{error}</ErrorLine> : hint}
      </div>
    </div>
  )
}
