import type { listMarketBases } from '@mall/contract/appointment/market'
import type { OutputOf } from '@mall/contract/wire/client'
import { Select } from '@mall/ui/forms/select.tsx'
import { yuan } from '@mall/ui/typography/money.ts'

type Bases = OutputOf<typeof listMarketBases>['list']

type Props = { bases: Bases; chosen: string; onChoose: (productSpecId: string) => void }

/** Choice of the base package; the other choices stay. */
export function MarketBases({ bases, chosen, onChoose }: Props) {
  return (
    <Select
      label="打底套餐"
      value={chosen}
      onChange={onChoose}
      options={[
        { value: '', label: '不要打底，从零开始配' },
        ...bases.map(({ productSpecId, productName, itemCount, contractPrice }) => ({
          value: productSpecId,
          label: `${productName}，${itemCount} 项，¥${yuan(contractPrice)}`,
        })),
      ]}
    />
  )
}
