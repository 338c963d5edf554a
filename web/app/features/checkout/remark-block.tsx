import { TextField } from '@mall/ui/forms/text-field.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'

const MAX_REMARK_LENGTH = 200

/** The buyer's remark. */
export function RemarkBlock({ form }: { form: { remark: string; setRemark: (remark: string) => void } }) {
  return (
    <TitledCard title="备注" note={`选填，${MAX_REMARK_LENGTH} 字以内`}>
      <TextField
        label="备注"
        isLabelHidden
        rows={3}
        maxLength={MAX_REMARK_LENGTH}
        value={form.remark}
        onChange={form.setRemark}
        placeholder="例如：父亲听力不好，请安排大声一点的导检员"
      />
    </TitledCard>
  )
}
