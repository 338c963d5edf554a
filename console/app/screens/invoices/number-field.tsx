import { TextField } from '@mall/ui/forms/text-field.tsx'
import { NUMBER_HINT, NUMBER_WRONG } from './invoice-text.ts'

type Props = { label: string; value: string; onChange: (value: string) => void; isWrong: boolean }

/** The number of an invoice that was made out elsewhere. */
export const NumberField = ({ isWrong, ...field }: Props) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="off"
    maxLength={24}
    hint={NUMBER_HINT}
    error={isWrong ? NUMBER_WRONG : null}
  />
)
