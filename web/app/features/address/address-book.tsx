import { Button } from '@mall/ui/actions/button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useState } from 'react'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { type Address, MAX_ADDRESSES } from './address.ts'
import { AddressDialog } from './address-dialog.tsx'
import { DeleteAddress } from './delete-address.tsx'
import { useAddressEditing } from './use-address-editing.ts'

type Props = { addresses: readonly Address[]; onChanged: () => void }

/** All addresses of the member: add, change, delete, and which is proposed first. */
export function AddressBook({ addresses, onChanged }: Props) {
  const editing = useAddressEditing()
  const [leaving, setLeaving] = useState<Address | null>(null)
  const isFull = addresses.length >= MAX_ADDRESSES
  const add = (
    <Button variant="brand" onPress={() => editing.edit()} isLoading={editing.isOpening} isDisabled={isFull}>
      <Icon name="plus" size={20} />
      新增地址
    </Button>
  )
  return (
    <div className="grid gap-3 p-3 tablet:gap-4 tablet:p-0">
      <div className="flex flex-wrap items-center gap-3 rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7.5 tablet:py-5">
        <h1 className="sr-only font-bold tablet:not-sr-only tablet:text-20">收货地址</h1>
        <p className="num min-w-40 grow text-14 text-ink-3">
          {isFull ? `已经存满 ${MAX_ADDRESSES} 个，先删掉不用的` : '商品寄到这里，体检不需要地址'}
        </p>
        {add}
      </div>
      {addresses.length === 0 ? (
        <div className="rounded-20 bg-white">
          <EmptyState title="还没有收货地址" hint="有要寄送的商品时，在这里选地址；可以整段粘贴，自动填好" />
        </div>
      ) : (
        <ul className="grid gap-3 tablet:grid-cols-2 tablet:gap-4">
          {addresses.map((address) => (
            <AddressCard
              key={address.addressId}
              address={address}
              onEdit={() => editing.edit(address)}
              onDelete={() => setLeaving(address)}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      <AddressDialog
        editing={editing}
        onSaved={() => {
          toast('地址已保存')
          onChanged()
        }}
      />
      <DeleteAddress address={leaving} onClose={() => setLeaving(null)} onDeleted={onChanged} />
    </div>
  )
}

type CardProps = { address: Address; onEdit: () => void; onDelete: () => void; onChanged: () => void }

function AddressCard({ address, onEdit, onDelete, onChanged }: CardProps) {
  const [makeDefault, isChanging] = useMutation(async () => {
    await browserApi().defaultAddress({ addressId: address.addressId })
    onChanged()
  })
  const whose = `${address.name}，${address.street}`
  return (
    <li className="flex flex-col rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-6 tablet:pt-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="text-18">{address.name}</b>
        <span className="num text-ink-2">{address.mobile}</span>
        {address.isDefault && <Tag>默认</Tag>}
      </p>
      <p className="num mt-1 mb-3 grow break-words text-ink-2">
        {address.region}
        {address.street}
      </p>
      <div className="-mx-2 flex flex-wrap items-center border-line border-t pt-2">
        {!address.isDefault && (
          <Button
            variant="text"
            onPress={() => void makeDefault()}
            isLoading={isChanging}
            aria-label={`设为默认：${whose}`}
          >
            设为默认
          </Button>
        )}
        <span className="grow" />
        <Button variant="text" onPress={onEdit} aria-label={`修改：${whose}`}>
          修改
        </Button>
        <Button variant="text" onPress={onDelete} aria-label={`删除：${whose}`}>
          删除
        </Button>
      </div>
    </li>
  )
}
