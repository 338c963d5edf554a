import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { PageHeader } from '../../parts/page-header.tsx'

type Label = StaffOutput<'getOrderLabel'>

/** The label of a parcel; on paper it stands alone. */
export default function LabelPage() {
  const { orderNo = '' } = useParams()
  const [label, setLabel] = useState<Label | null>(null)
  const [show, isPending] = useAct(async () => setLabel(await api.getOrderLabel({ orderNo })))
  return (
    <>
      <div className="no-print">
        <PageHeader
          title="寄件面单"
          note={
            <Link to={`/orders/${orderNo}`} className="num underline">
              回订单 {orderNo}
            </Link>
          }
          actions={
            label ? (
              <Button variant="brand" onPress={() => window.print()}>
                打印
              </Button>
            ) : (
              <Button variant="brand" isLoading={isPending} onPress={() => void show()}>
                看面单
              </Button>
            )
          }
        />
        {!label && (
          <p className="px-4 text-14 text-ink-2 tablet:px-6">
            面单上有收货人的姓名、手机号和地址。看过会记下，会员在“谁看过”里也会读到。
          </p>
        )}
      </div>
      {label && (
        <article className="num m-4 max-w-100 rounded-10 border border-line bg-white p-5 text-16 print:m-0 print:border-0">
          <p className="font-bold text-22">
            {label.name} {label.mobile}
          </p>
          <p className="mt-1">{label.address}</p>
          <ul className="mt-3 border-line border-t pt-3 text-14">
            {label.goods.map(({ name, quantity }) => (
              <li key={name}>
                {name}，{quantity} 份
              </li>
            ))}
          </ul>
          <p className="mt-3 text-14">订单 {orderNo}</p>
        </article>
      )}
    </>
  )
}
