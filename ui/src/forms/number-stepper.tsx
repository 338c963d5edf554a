import { useState } from 'react'
import { Icon } from '../icons/icon.tsx'

type Props = {
  /** Name of the number, such as “数量”. */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  isDisabled?: boolean
}

const STEP =
  'grid w-11 place-items-center hover:bg-surface-tint aria-disabled:text-line-control aria-disabled:hover:bg-transparent focus-visible:-outline-offset-3'

const MAX_DIGITS = 6
/** Digits, and a point where one was typed; a wide keyboard's characters are taken for the narrow ones. */
const typedNumber = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[。,，]/g, '.')
    .replace(/[^\d.]/g, '')
    .slice(0, MAX_DIGITS)

/** A small whole number: one less, one more, or typed. Plain buttons, because it stands on first pages; at an end they keep the focus. */
export function NumberStepper({ label, value, onChange, min = 1, max = 99, isDisabled = false }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const set = (next: number) => {
    const clamped = Math.min(max, Math.max(min, next))
    if (clamped !== value) onChange(clamped)
  }
  // Of 1.5 the whole: without its point it would be 15.
  const leave = () => {
    const [whole] = (draft ?? '').split('.')
    if (whole) set(Number(whole))
    setDraft(null)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a line of text
    <span
      role="group"
      aria-label={label}
      className="inline-flex min-h-12 items-stretch overflow-hidden rounded-10 border-[1.5px] border-line-control bg-white"
    >
      <button
        type="button"
        aria-label={`${label}减一`}
        aria-disabled={isDisabled || value <= min || undefined}
        onClick={() => !isDisabled && set(value - 1)}
        className={STEP}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        disabled={isDisabled}
        value={draft ?? value}
        onChange={(event) => setDraft(typedNumber(event.target.value))}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
          if (event.key === 'ArrowUp') set(value + 1)
          if (event.key === 'ArrowDown') set(value - 1)
        }}
        className="num w-11 bg-transparent text-center font-semibold text-16 focus-visible:-outline-offset-3"
      />
      <button
        type="button"
        aria-label={`${label}加一`}
        aria-disabled={isDisabled || value >= max || undefined}
        onClick={() => !isDisabled && set(value + 1)}
        className={STEP}
      >
        <Icon name="plus" size={18} />
      </button>
    </span>
  )
}
