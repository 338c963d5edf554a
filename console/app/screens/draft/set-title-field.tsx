import { TextField } from '@mall/ui/forms/text-field.tsx'

/** Of a change set's name, and of its reason. */
export const MIN_LETTERS = 2

/** What a new change set is called. */
export const SetTitleField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextField
    label="名字"
    hint="例如：12 月价格表"
    value={value}
    onChange={onChange}
    maxLength={40}
    autoComplete="off"
  />
)
