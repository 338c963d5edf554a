import { Tag } from '@mall/ui/typography/tag.tsx'
import type { Address } from './address.ts'

/** Who and where, in two lines. */
export const AddressText = ({ address }: { address: Address }) => (
  <>
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <b className="text-17">{address.name}</b>
      <span className="num text-ink-2">{address.mobile}</span>
      {address.isDefault && <Tag tone="white">默认</Tag>}
    </span>
    <span className="num mt-0.5 block break-words text-ink-2">
      {address.region}
      {address.street}
    </span>
  </>
)
