import { Radio } from 'react-aria-components'
import { Icon } from '../icons/icon.tsx'
import { classes } from '../styles/classes.ts'
import { RadioGroup } from './radio-group.tsx'

type Props = {
  label: string
  /** 0 while nothing is chosen. */
  value: number
  onChange: (stars: number) => void
  /** Meaning of one star, two stars and so on. */
  starNames: readonly string[]
  error?: string | null
}

/** So many stars of a row: one choice, by arrow keys too; the meaning stands beside it in words. */
export function StarField({ label, value, onChange, starNames, error = null }: Props) {
  return (
    <RadioGroup
      label={label}
      value={value === 0 ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      error={error}
      className="flex flex-wrap items-center gap-x-1"
    >
      {starNames.map((word, index) => (
        <Star key={word} stars={index + 1} word={word} isOn={index < value} />
      ))}
      <span aria-hidden="true" className="ml-2 min-h-[1.5em] min-w-[3em] text-ink-2">
        {starNames[value - 1]}
      </span>
    </RadioGroup>
  )
}

const Star = ({ stars, word, isOn }: { stars: number; word: string; isOn: boolean }) => (
  <Radio
    value={String(stars)}
    className="grid size-11 cursor-pointer place-items-center rounded-10 transition-colors hover:bg-gold-tint data-focus-visible:focus-ring"
  >
    <Icon
      name="star"
      size={30}
      weight={1.5}
      className={classes('transition-colors', isOn ? 'fill-gold text-gold-ink' : 'text-line-control')}
    />
    <span className="sr-only">
      {stars} 颗星，{word}
    </span>
  </Radio>
)
