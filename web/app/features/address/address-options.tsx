import { Button } from '@mall/ui/actions/button.tsx'
import { RadioCard, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useState } from 'react'
import { AddressText } from './address-text.tsx'
import type { SendAddress } from './use-send-address.ts'

/** So many are seen at once; the others are a press away. */
const SHOWN = 4

type Props = { form: Pick<SendAddress, 'addresses' | 'chosen' | 'choose'>; onChosen?: () => void }

/** The addresses as one choice, the chosen one always among those seen. */
export function AddressOptions({ form, onChosen }: Props) {
  const [isShowingAll, setShowingAll] = useState(false)
  const { addresses, chosen } = form
  if (addresses.length === 0) return null
  const first = addresses.slice(0, SHOWN)
  const visible = chosen && !first.includes(chosen) ? [chosen, ...first.slice(0, SHOWN - 1)] : first
  const shown = isShowingAll ? addresses : visible
  return (
    <>
      <RadioGroup
        label="收货地址"
        isLabelHidden
        value={chosen?.addressId ?? null}
        onChange={(addressId) => {
          form.choose(addressId)
          onChosen?.()
        }}
        className="grid gap-3 tablet:grid-cols-2"
      >
        {shown.map((address) => (
          <RadioCard key={address.addressId} value={address.addressId}>
            <AddressText address={address} />
          </RadioCard>
        ))}
      </RadioGroup>
      {addresses.length > shown.length && (
        <Button variant="text" className="mt-2" onPress={() => setShowingAll(true)}>
          其他 {addresses.length - shown.length} 个地址
          <Icon name="chevron-down" size={16} />
        </Button>
      )}
    </>
  )
}
