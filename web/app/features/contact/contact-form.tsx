import { Button } from '@mall/ui/actions/button.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { ErrorLine, fieldLabel } from '@mall/ui/forms/field-parts.tsx'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import type { ReactNode } from 'react'
import type { Contact } from '../../entities/person/person.ts'
import { isGivenByIdNumber, RELATIONS, withRelation } from './contact-draft.ts'
import { IdNumberField } from './id-number-field.tsx'
import { useContactForm } from './use-contact-form.ts'

type Props = Parameters<typeof useContactForm>[0] & {
  /** Beside saving: leaving, and for a known person deleting. */
  others?: ReactNode
  person: Contact | undefined
}

/** The form for an examinee, who can be chosen in later bookings. */
export function ContactForm({ others, ...input }: Props) {
  const { person, today } = input
  const { draft, set, errors, setErrors, facts, isConsentAsked, save, isSaving } = useContactForm(input)
  return (
    <form
      noValidate
      className="grid max-w-150 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="grid gap-2">
        <span className={fieldLabel}>和您的关系</span>
        <ChipGroup
          label="和您的关系"
          selected={draft.relation ? [draft.relation] : []}
          onSelect={([relation = '']) => set(withRelation(draft, relation))}
        >
          {RELATIONS.map((relation) => (
            <Chip key={relation} id={relation}>
              {relation}
            </Chip>
          ))}
        </ChipGroup>
        {errors.relation && (
          <p role="alert">
            <ErrorLine>{errors.relation}</ErrorLine>
          </p>
        )}
      </div>
      <TextField
        label="姓名"
        value={draft.name}
        onChange={(name) => set({ name })}
        error={errors.name}
        maxLength={30}
        autoComplete="off"
        placeholder="和身份证上的一样"
      />
      <TextField
        label="手机号"
        type="tel"
        inputMode="numeric"
        value={draft.mobile}
        onChange={(mobile) => set({ mobile: mobile.replace(/\D/g, '').slice(0, 11) })}
        error={errors.mobile}
        autoComplete="off"
        placeholder="收预约通知"
        hint={person && !draft.mobile ? `已存 ${person.mobile}，不改就留空` : undefined}
      />
      <IdNumberField
        {...{ draft, errors, facts, today, isConsentAsked }}
        person={person}
        onChange={set}
        onLeave={(wrong) => setErrors({ ...errors, idNumber: wrong })}
      />
      {!isGivenByIdNumber(draft, person) && (
        <>
          <RadioGroup label="性别" value={draft.sex || null} onChange={(sex) => set({ sex })} error={errors.sex}>
            <Radio value="0">女</Radio>
            <Radio value="1">男</Radio>
          </RadioGroup>
          <TextField
            label="出生日期"
            type="date"
            value={draft.birthday}
            onChange={(birthday) => set({ birthday })}
            error={errors.birthday}
            hint="用来核对套餐适不适合；填了身份证号就不用填"
          />
        </>
      )}
      <div className="grid gap-2.5 tablet:flex tablet:flex-row-reverse tablet:justify-end">
        <Button type="submit" variant="go" size="l" isLoading={isSaving} className="tablet:min-w-50">
          保存
        </Button>
        {others}
      </div>
    </form>
  )
}
