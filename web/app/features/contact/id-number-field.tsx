import { ID_TYPES, type IdDocument, RESIDENT_CARD } from '@mall/contract/account/id-document'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { ErrorLine, fieldLabel } from '@mall/ui/forms/field-parts.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { ageOn, type Contact, documentName, sexWord } from '../../entities/person/person.ts'
import type { Draft, FieldErrors } from './contact-draft.ts'

type Props = {
  draft: Draft
  errors: FieldErrors
  facts: IdDocument | { wrong: string } | null
  today: string
  person: Contact | undefined
  isConsentAsked: boolean
  onChange: (change: Partial<Draft>) => void
  onLeave: (wrong: string | undefined) => void
}

const TYPES = [1, 2, 3, 4] as const

/** From this length on the number is complete, so errors show while typing. */
const FULL_LENGTH = 18

/** The ID number, validated while typing, with the facts in it and its separate consent. */
export function IdNumberField(props: Props) {
  const { draft, errors, facts, today, person, isConsentAsked, onChange, onLeave } = props
  const wrong = facts && 'wrong' in facts ? facts.wrong : undefined
  const isCard = draft.idType === RESIDENT_CARD
  const isFull = isCard && draft.idNumber.replace(/\s/g, '').length >= FULL_LENGTH
  const stored = person?.id_type === draft.idType ? person.id_number : ''
  return (
    <div className="grid gap-2">
      <span className={fieldLabel}>证件类型</span>
      <ChipGroup
        label="证件类型"
        selected={[String(draft.idType)]}
        onSelect={([chosen]) => onChange({ idType: TYPES.find((type) => String(type) === chosen) ?? RESIDENT_CARD })}
      >
        {TYPES.map((type) => (
          <Chip key={type} id={String(type)}>
            {documentName(type)}
          </Chip>
        ))}
      </ChipGroup>
      <TextField
        label={isCard ? '身份证号' : `${documentName(draft.idType)}号码`}
        aside="选填"
        value={draft.idNumber}
        onChange={(idNumber) => onChange({ idNumber })}
        onBlur={() => onLeave(wrong)}
        error={errors.idNumber ?? (isFull ? wrong : undefined)}
        maxLength={20}
        autoComplete="off"
        placeholder={isCard ? '18 位或 15 位' : `和${ID_TYPES[draft.idType]}上的一样`}
        hint={stored ? `已存 ${stored}，不改就留空` : '只用于院区核对身份和出具报告；没填的，到院时出示证件'}
      />
      <p aria-live="polite" className="num">
        {facts && 'birthday' in facts && facts.birthday && facts.sex !== undefined && (
          <span className="flex items-center gap-1.5 text-success">
            <Icon name="success" size={18} />
            {joinFacts([sexWord(facts.sex), `${facts.birthday} 出生`, `${ageOn(today, facts.birthday)} 岁`])}
          </span>
        )}
      </p>
      {isConsentAsked && draft.idNumber.trim() !== '' && (
        <div className="rounded-12 bg-surface-tint px-4 py-3">
          <Checkbox
            isSelected={draft.hasConsent}
            onChange={(hasConsent) => onChange({ hasConsent })}
            isInvalid={Boolean(errors.hasConsent)}
            className="items-start!"
          >
            <span className="leading-normal">
              我单独同意商城加密保存这个证件号，只用于院区核对身份和出具报告；可以随时删除。
            </span>
          </Checkbox>
          {errors.hasConsent && <ErrorLine>{errors.hasConsent}</ErrorLine>}
        </div>
      )}
    </div>
  )
}
