import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import type { ReactNode } from 'react'

const DIGITS = /^\d{3}[\dXx]$/

export const isDigits = (text: string) => DIGITS.test(text)

interface DigitsProps {
  digits: string
  error?: string | null
  onDigits: (text: string) => void
}

export const CardDigits = ({ digits, error = null, onDigits }: DigitsProps) => (
  <TextField
    label="证件号后四位"
    hint="看着客人的证件输入"
    value={digits}
    maxLength={4}
    autoComplete="off"
    error={error}
    onChange={onDigits}
  />
)

type Props = DigitsProps & {
  person: { hasIdNumber: boolean }
  /** Shows the name to compare the card with; without it the name stays masked. */
  shown?: ReactNode
  hasSeenCard: boolean
  onSeenCard: (hasSeen: boolean) => void
}

export const CardCheck = ({ person, shown, hasSeenCard, onSeenCard, ...digits }: Props) =>
  person.hasIdNumber ? (
    <CardDigits {...digits} />
  ) : (
    <div className="flex flex-col items-start gap-2">
      {shown}
      <Checkbox isSelected={hasSeenCard} onChange={onSeenCard}>
        {shown ? '没有存证件号。看过原件，姓名和生日对得上' : '没有存证件号。看过原件，姓、性别和年龄对得上'}
      </Checkbox>
    </div>
  )
