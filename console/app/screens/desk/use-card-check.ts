import type { Failure } from '@mall/contract/failures'
import { useState } from 'react'
import { isDigits } from './card-check.tsx'

/** What is typed while a card is compared, and what was wrong with it; `fields` go to `CardCheck`. */
export function useCardCheck(known = '') {
  const [digits, setDigits] = useState(known)
  const [hasSeenCard, setSeenCard] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const onDigits = (text: string) => {
    setDigits(text)
    setError(null)
  }
  /** Shows a refusal of these digits beside them. */
  const onFailure = ({ failure, message }: Failure) => {
    if (failure !== 'IDENTITY_WRONG' && failure !== 'IDENTITY_LIMIT') return false
    setError(message)
    return true
  }
  /** Whether the card was compared: by its digits, or itself where none is stored. */
  const isDone = ({ hasIdNumber }: { hasIdNumber: boolean }) => (hasIdNumber ? isDigits(digits) : hasSeenCard)
  return {
    digits,
    /** Whether anything was typed or ticked beside what was known. */
    isBegun: digits !== known || hasSeenCard,
    isDone,
    setError,
    onFailure,
    fields: { digits, error, onDigits, hasSeenCard, onSeenCard: setSeenCard },
  }
}
