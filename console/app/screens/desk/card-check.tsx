import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import type { ReactNode } from 'react'

const DIGITS = /^\d{3}[\dXx]$/

interface Checked {
  digits: string
  hasSeenCard: boolean
}

export const isDigits = (text: string) => DIGITS.test(text)

/** Whether the card was compared: by its digits, or itself where none is stored. */
export const isCardChecked = ({ hasIdNumber }: { hasIdNumber: boolean }, { digits, hasSeenCard }: Checked) =>
  hasIdNumber ? isDigits(digits) : hasSeenCard

type Props = Checked & {
  person: { hasIdNumber: boolean }
  /** Shows the name to compare the card with; without it the name stays masked. */
  shown?: ReactNode
  error: string | null
  onDigits: (text: string) => void
  onSeenCard: (hasSeen: boolean) => void
}

export const CardCheck = ({ person, shown, digits, error, onDigits, hasSeenCard, onSeenCard }: Props) =>
  person.hasIdNumber ? (
    <TextField
      label="证件号后四位"
      hint="看着客人的证件输入"
      value={digits}
      maxLength={4}
      autoComplete="off"
      error={error}
      onChange={onDigits}
    />
  ) : (
    <div className="flex flex-col items-start gap-2">
      {shown}
      <Checkbox isSelected={hasSeenCard} onChange={onSeenCard}>
        {shown ? '没有存证件号。看过原件，姓名和生日对得上' : '没有存证件号。看过原件，姓、性别和年龄对得上'}
      </Checkbox>
    </div>
  )
