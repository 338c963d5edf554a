import { Button } from '@mall/ui/actions/button.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { PasteField } from './paste-field.tsx'
import { RegionFields } from './region-fields.tsx'
import { type AddressFormInput, useAddressForm } from './use-address-form.ts'

/** Where something is sent: pasted whole, or typed field by field. */
export function AddressForm(input: AddressFormInput) {
  const { draft, set, errors, paste, parsedText, save, isSaving } = useAddressForm(input)
  return (
    <form
      noValidate
      className="grid gap-4.5 text-ink"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <PasteField parsedText={parsedText} onRead={paste} />
      <div className="grid gap-4.5 tablet:grid-cols-2 tablet:gap-4">
        <TextField
          label="收货人"
          value={draft.name}
          onChange={(name) => set({ name })}
          error={errors.name ?? null}
          maxLength={20}
          autoComplete="name"
        />
        <TextField
          label="手机号"
          type="tel"
          inputMode="numeric"
          value={draft.mobile}
          onChange={(mobile) => set({ mobile: mobile.replace(/\D/g, '').slice(0, 11) })}
          error={errors.mobile ?? null}
          autoComplete="tel"
        />
      </div>
      <RegionFields
        regions={input.regions}
        code={draft.regionCode}
        onChange={(regionCode) => set({ regionCode })}
        error={errors.regionCode}
      />
      <TextField
        label="详细地址"
        rows={2}
        value={draft.street}
        onChange={(street) => set({ street })}
        error={errors.street ?? null}
        maxLength={80}
        autoComplete="street-address"
        placeholder="街道、小区、楼号、门牌号"
      />
      <Checkbox
        isSelected={draft.isDefault}
        onChange={(isDefault) => set({ isDefault })}
        isDisabled={input.address?.isDefault ?? false}
      >
        设为默认地址
      </Checkbox>
      <Button type="submit" variant="go" size="l" isBlock isLoading={isSaving}>
        保存地址
      </Button>
    </form>
  )
}
