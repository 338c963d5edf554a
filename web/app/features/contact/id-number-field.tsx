import type { IdNumberFacts } from '@mall/contract/id-number'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorLine } from '../../ui/field-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Draft, Wrong } from './contact-draft.ts'
import { ageOn, sexWord } from './person-facts.ts'

type Props = {
  draft: Draft
  told: Wrong
  facts: IdNumberFacts | { wrong: string } | null
  today: string
  /** Masked, '' when none is stored. */
  stored: string
  isConsentAsked: boolean
  onChange: (change: Partial<Draft>) => void
  onLeave: (wrong: string | undefined) => void
}

/** From here on the number is as long as it gets, so what is wrong can be told while it is typed. */
const FULL_LENGTH = 18

/** The ID number, checked while it is typed; what it says is shown at once, and its separate consent is asked. */
export function IdNumberField(props: Props) {
  const { draft, told, facts, today, stored, isConsentAsked, onChange, onLeave } = props
  const wrong = facts && 'wrong' in facts ? facts.wrong : undefined
  const isFull = draft.idNumber.replace(/\s/g, '').length >= FULL_LENGTH
  return (
    <div className="grid gap-2">
      <TextField
        label="身份证号"
        aside="选填"
        value={draft.idNumber}
        onChange={(idNumber) => onChange({ idNumber })}
        onBlur={() => onLeave(wrong)}
        error={told.idNumber ?? (isFull ? wrong : undefined)}
        maxLength={20}
        autoComplete="off"
        placeholder="18 位或 15 位"
        hint={stored ? `已存 ${stored}，不改就留空` : '只用于院区核对身份和出具报告；没填的，到院时出示身份证'}
      />
      <p aria-live="polite" className="num">
        {facts && !('wrong' in facts) && (
          <span className="flex items-center gap-1.5 text-success">
            <Icon name="success" size={18} />
            {sexWord(facts.sex)} · {facts.birthday} 出生 · {ageOn(today, facts.birthday)} 岁
          </span>
        )}
      </p>
      {isConsentAsked && draft.idNumber.trim() !== '' && (
        <div className="rounded-12 bg-surface-tint px-4 py-3">
          <Checkbox
            isSelected={draft.hasConsent}
            onChange={(hasConsent) => onChange({ hasConsent })}
            isInvalid={Boolean(told.hasConsent)}
            className="items-start!"
          >
            <span className="leading-normal">
              我单独同意商城加密保存这个证件号，只用于院区核对身份和出具报告；可以随时删除。
            </span>
          </Checkbox>
          {told.hasConsent && <ErrorLine>{told.hasConsent}</ErrorLine>}
        </div>
      )}
    </div>
  )
}
