import { yuanText } from '@mall/contract/money'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { useState } from 'react'
import { useRead } from '../../../client/queries.ts'
import { PickDrawer } from './pick-drawer.tsx'

type Product = StaffOutput<'nameProducts'>['list'][number]

type Props = {
  has: readonly string[]
  isOne?: boolean
  onChoose: (products: readonly Product[]) => void
  onClose: () => void
}

/** Finds products by their name. */
export function PickProducts({ has, isOne = false, onChoose, onClose }: Props) {
  const [word, setWord] = useState('')
  const { data, error, refetch } = useRead('listProducts', { ...(word && { word }) })
  const open = data?.list.filter(({ productId }) => !has.includes(productId))
  return (
    <PickDrawer
      title={isOne ? '选商品' : '加商品'}
      label="商品名或编号"
      isOne={isOne}
      onWord={setWord}
      failure={{ error, onRetry: refetch }}
      found={open?.map(({ productId, name, isOnSale, specs }) => ({
        ...{ code: productId, item: { productId, name, isOnSale } },
        text: (
          <>
            {name} <span className="num text-14">{priceText(specs)}</span>
            {!isOnSale && <span className="text-14 text-ink-3">，没有在卖</span>}
          </>
        ),
      }))}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}

function priceText(specs: readonly { sellingFen: number }[]): string {
  const [first] = specs.map(({ sellingFen }) => sellingFen).sort((one, other) => one - other)
  return first === undefined ? '' : `${yuanText(first)}${specs.length > 1 ? ' 起' : ''}`
}
