import { MAX_NETWORKS } from '@mall/contract/event/types'
import { TextField } from '@mall/ui/forms/text-field.tsx'

const MAX_LENGTH = 1_000

/** One network a line; commas and spaces part them too. */
export const networksOf = (text: string) => text.split(/[\s,，、;；]+/).filter((one) => one !== '')

type Props = { value: string; onChange: (text: string) => void }

export const NetworksField = ({ value, onChange }: Props) => (
  <TextField
    label="只许从哪些网段用"
    hint={`一行一个，例如 10.1.0.0/16 或单个 IP 地址，最多 ${MAX_NETWORKS} 个；不填就哪里都能用`}
    value={value}
    onChange={onChange}
    rows={2}
    maxLength={MAX_LENGTH}
  />
)
