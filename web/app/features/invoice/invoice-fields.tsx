import { MAX_REMARK_LENGTH } from '@mall/contract/invoice/limits'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import type { Draft, FieldErrors } from './invoice-draft.ts'

type Props = { draft: Draft; errors: FieldErrors; set: (change: Partial<Draft>) => void }

/** To whom an electronic ordinary invoice is made out. */
export function InvoiceFields({ draft, errors, set }: Props) {
  return (
    <div className="@container grid gap-4.5 text-ink">
      <ChipGroup
        label="抬头类型"
        selected={[draft.isCompany ? 'company' : 'person']}
        onSelect={([id]) => set({ isCompany: id === 'company' })}
      >
        <Chip id="person">个人</Chip>
        <Chip id="company">单位</Chip>
      </ChipGroup>
      <div className="grid gap-4.5 @min-[520px]:grid-cols-2 @min-[520px]:gap-x-4">
        {draft.isCompany ? (
          <>
            <TextField
              label="单位全称"
              value={draft.companyTitle}
              onChange={(companyTitle) => set({ companyTitle })}
              error={errors.companyTitle ?? null}
              maxLength={60}
              autoComplete="organization"
            />
            <TextField
              label="税号"
              value={draft.identificationNumber}
              onChange={(identificationNumber) => set({ identificationNumber })}
              error={errors.identificationNumber ?? null}
              maxLength={24}
              autoComplete="off"
              hint="统一社会信用代码，18 位"
            />
          </>
        ) : (
          <TextField
            label="抬头"
            value={draft.personTitle}
            onChange={(personTitle) => set({ personTitle })}
            error={errors.personTitle ?? null}
            maxLength={60}
          />
        )}
        <TextField
          label="接收邮箱"
          type="email"
          inputMode="email"
          value={draft.email}
          onChange={(email) => set({ email })}
          error={errors.email ?? null}
          maxLength={100}
          autoComplete="email"
        />
        <TextField
          label="发票备注"
          value={draft.invoiceRemark}
          onChange={(invoiceRemark) => set({ invoiceRemark })}
          error={errors.invoiceRemark ?? null}
          maxLength={MAX_REMARK_LENGTH}
          autoComplete="off"
          hint="选填，印在发票的备注栏，比如报销部门"
        />
      </div>
    </div>
  )
}
