import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { Sheet } from '@mall/ui/overlays/sheet.tsx'
import { useState } from 'react'
import { useLayout } from '../../shell/routing/layout.ts'
import { AddressDialog } from './address-dialog.tsx'
import { AddressOptions } from './address-options.tsx'
import { AddressText } from './address-text.tsx'
import { type AddressEditing, useAddressEditing } from './use-address-editing.ts'
import type { SendAddress } from './use-send-address.ts'

type Props = {
  form: SendAddress
  /** Names of the goods that are shipped. */
  goods: readonly string[]
  /** Examinations are bought along, which need no address. */
  isMixed: boolean
}

/** Where the shipped goods go: one of the book, or a new one right here. */
export function AddressChoice({ form, goods, isMixed }: Props) {
  const editing = useAddressEditing()
  const isPhone = useLayout() === 'phone'
  const [first = '', ...others] = goods
  const what = others.length > 0 ? `${goods.length} 种商品` : first
  const note = `${what}寄到这里${isMixed ? '，体检不需要地址' : ''}`
  const View = isPhone ? PhoneChoice : WideChoice
  return (
    <>
      <View form={form} note={note} editing={editing} />
      <AddressDialog editing={editing} onSaved={form.save} />
    </>
  )
}

type ViewProps = { form: SendAddress; note: string; editing: AddressEditing }

const Missing = () => (
  <p role="alert" className="mt-2">
    <ErrorLine>请先填一个收货地址，再提交订单</ErrorLine>
  </p>
)

function WideChoice({ form, note, editing }: ViewProps) {
  const manage = (
    <LinkButton to="/profile/address" variant="text" size="s">
      管理地址
    </LinkButton>
  )
  return (
    <TitledCard title="收货地址" note={note} aside={form.addresses.length > 0 && manage}>
      <AddressOptions form={form} />
      <AddButton form={form} editing={editing} />
      {form.isMissing && <Missing />}
    </TitledCard>
  )
}

const AddButton = ({ form, editing }: Omit<ViewProps, 'note'>) => (
  <Button
    variant={form.isMissing ? 'go' : 'line'}
    className={form.addresses.length > 0 ? 'mt-3' : ''}
    onPress={() => editing.edit()}
    isLoading={editing.isOpening}
    {...(form.isMissing && { 'data-invalid': true })}
  >
    <Icon name="plus" size={20} />
    新增收货地址
  </Button>
)

function PhoneChoice({ form, note, editing }: ViewProps) {
  const [isOpen, setOpen] = useState(false)
  const { chosen } = form
  if (!chosen) {
    return (
      <Card as="section" look="panel" className="rounded-16!">
        <h2 className="font-bold text-18">收货地址</h2>
        <p className="mb-3 text-14 text-ink-3">{note}</p>
        <AddButton form={form} editing={editing} />
        {form.isMissing && <Missing />}
      </Card>
    )
  }
  return (
    <Card as="section" look="panel" className="rounded-16!">
      <h2 className="sr-only">收货地址</h2>
      <button type="button" className="flex w-full items-start gap-2.5 text-left" onClick={() => setOpen(true)}>
        <Icon name="map-pin" size={22} className="mt-0.5 text-brand" />
        <span className="min-w-0 grow">
          <AddressText address={chosen} />
          <span className="block text-14 text-ink-3">{note}</span>
        </span>
        <Icon name="chevron-right" size={18} className="mt-1" />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="选收货地址">
        <AddressOptions form={form} onChosen={() => setOpen(false)} />
        <AddButton form={form} editing={editing} />
      </Sheet>
    </Card>
  )
}
