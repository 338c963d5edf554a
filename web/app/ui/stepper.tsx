import { useState } from 'react'
import { Button } from 'react-aria-components'
import { Icon } from './icon.tsx'

type Props = {
  /** What is counted, such as “数量”. */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  isDisabled?: boolean
}

const STEP =
  'grid w-10 max-md:w-11 place-items-center hover:bg-surface-tint disabled:text-line-control disabled:hover:bg-transparent focus-visible:-outline-offset-3'

/** A small whole number: one less, one more, or typed. */
export function Stepper({ label, value, onChange, min = 1, max = 99, isDisabled = false }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  const leave = () => {
    const typed = Number(draft)
    if (draft && Number.isInteger(typed)) set(typed)
    setDraft(null)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a line of text
    <span
      role="group"
      aria-label={label}
      className="inline-flex min-h-10 max-md:min-h-11 items-stretch overflow-hidden rounded-10 border-[1.5px] border-line-control bg-white"
    >
      <Button
        aria-label={`${label}减一`}
        isDisabled={isDisabled || value <= min}
        onPress={() => set(value - 1)}
        className={STEP}
      >
        <Icon name="minus" size={18} />
      </Button>
      <input
        aria-label={label}
        inputMode="numeric"
        disabled={isDisabled}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 4))}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
          if (event.key === 'ArrowUp') set(value + 1)
          if (event.key === 'ArrowDown') set(value - 1)
        }}
        className="num w-11 bg-transparent text-center font-semibold text-16 focus-visible:-outline-offset-3"
      />
      <Button
        aria-label={`${label}加一`}
        isDisabled={isDisabled || value >= max}
        onPress={() => set(value + 1)}
        className={STEP}
      >
        <Icon name="plus" size={18} />
      </Button>
    </span>
  )
}
