import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Pagination } from '@mall/ui/navigation/pagination.tsx'
import { useState } from 'react'
import { useLayout } from '../../shell/routing/layout.ts'
import { NoOrders } from './no-orders.tsx'
import { accentedOrder } from './order.ts'
import { OrderRow } from './order-card.tsx'
import { type FoundOrders, orderListPath } from './order-query.ts'
import { OrderSearch } from './order-search.tsx'
import { OrderTabLine, OrderTabs } from './order-tabs.tsx'

/** One's orders: by state, by words, in pages on desktop and growing on phones. */
export const OrderList = ({ found }: { found: FoundOrders }) => <Lists key={found.query.term} found={found} />

function Lists({ found }: { found: FoundOrders }) {
  // Above the layouts, so that a turned tablet keeps what is typed.
  const [typed, onType] = useState(found.query.term)
  const props = { found, typed, onType }
  return useLayout() === 'phone' ? <PhoneList {...props} /> : <WideList {...props} />
}

type ListProps = { found: FoundOrders; typed: string; onType: (typed: string) => void }

function WideList({ found, ...search }: ListProps) {
  const { query, counts, pages } = found
  return (
    <div className="grid gap-5">
      <h1 className="sr-only">我的订单</h1>
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-16 bg-white p-2">
        <OrderTabs query={query} counts={counts} />
        <OrderSearch query={query} {...search} className="w-52! rounded-10! border-line-control!" />
      </div>
      <Rows found={found} />
      <Pagination page={query.page} pages={pages} hrefOf={(page) => orderListPath({ ...query, page })} />
    </div>
  )
}

function PhoneList({ found, ...search }: ListProps) {
  const { query, counts, list, total } = found
  return (
    <>
      <h1 className="sr-only">我的订单</h1>
      <div className="bg-white px-3 pb-1">
        <OrderSearch query={query} {...search} shape="pill" className="border-line-control!" />
      </div>
      <OrderTabLine query={query} counts={counts} />
      <div className="grid gap-3 p-3 pb-20">
        <Rows found={found} />
        {list.length < total && (
          <LinkButton to={orderListPath({ ...query, page: query.page + 1 })} replace preventScrollReset isBlock>
            看更早的订单（还有 {total - list.length} 笔）
          </LinkButton>
        )}
        {total > 0 && list.length >= total && (
          <p className="num py-2 text-center text-14 text-ink-3">一共 {total} 笔订单，都在这里了</p>
        )}
      </div>
    </>
  )
}

function Rows({ found: { list, query } }: { found: FoundOrders }) {
  if (list.length === 0) return <NoOrders query={query} />
  const accented = accentedOrder(list)
  return list.map((order) => <OrderRow key={order.orderNo} order={order} isAccented={order.orderNo === accented} />)
}
