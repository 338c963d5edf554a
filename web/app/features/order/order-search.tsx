import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { useNavigate } from 'react-router'
import { type OrderQuery, orderListPath } from './order-query.ts'

type Props = {
  query: OrderQuery
  typed: string
  onType: (typed: string) => void
  shape?: 'box' | 'pill'
  className?: string
}

/** Looks for part of an order number or of a product's name, within the chosen state. */
export function OrderSearch({ query: { state, term }, typed, onType, shape, className }: Props) {
  const navigate = useNavigate()
  const find = (text: string) => {
    if (text.trim() !== term) navigate(orderListPath({ state, term: text.trim() }), { preventScrollReset: true })
  }
  return (
    <SearchField
      label="找订单"
      placeholder="订单号、商品名"
      value={typed}
      onChange={onType}
      onSubmit={find}
      onClear={() => find('')}
      maxLength={40}
      shape={shape}
      className={className}
    />
  )
}
