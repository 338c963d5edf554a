import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { firstReason } from '../../parts/act/first-reason.ts'
import { Panel } from '../../parts/panel.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import type { OrderView } from './order-text.ts'

/** Where the goods of an order are, or the way to send them. */
export function Shipping({ order }: { order: OrderView }) {
  const [isOpen, setOpen] = useState(false)
  const { shipment, receiver, state, orderNo } = order
  if (!shipment && (receiver === '' || state !== 'awaiting-shipment')) return null
  return (
    <Panel
      title="包裹"
      aside={
        <Link to={`/orders/${orderNo}/label`} className="text-14 text-brand underline">
          打印面单
        </Link>
      }
    >
      {shipment ? (
        <p className="num px-4 py-2.5 text-14">
          {shipment.carrier} {shipment.waybillNo}，{timeText(shipment.shippedAt)} 寄出
          {shipment.receivedAt ? `，${timeText(shipment.receivedAt)} 签收` : ''}
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-3 px-4 py-2.5 text-14">
          <span className="grow text-ink-2">还没有寄出，寄给 {receiver}</span>
          <Button size="s" onPress={() => setOpen(true)}>
            填运单号，发货
          </Button>
        </div>
      )}
      {isOpen && <Ship orderNo={orderNo} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

const WAYBILL = /^[A-Za-z0-9]{6,30}$/

function Ship({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const [carrier, setCarrier] = useState('')
  const [typed, setTyped] = useState('')
  const waybillNo = typed.replace(/[\s-]/g, '')
  const [ship, isPending] = useAct(
    async (reason: string) => {
      await api.shipOrder({ orderNo, carrier: carrier.trim(), waybillNo, reason })
      onClose()
    },
    { done: '发货了，会员会收到短信' },
  )
  const isWrong = typed !== '' && !WAYBILL.test(waybillNo)
  return (
    <ReasonDialog
      title="发货"
      confirm="发货"
      isPending={isPending}
      whyNot={firstReason(
        [carrier.trim().length < 2, '请写快递公司'],
        [!WAYBILL.test(waybillNo), '运单号不对，请照面单再填一次'],
      )}
      onConfirm={(reason) => void ship(reason)}
      onClose={onClose}
    >
      <p>发货以后会员会收到短信，物流会跟着查。发错了不能改，要从售后办。</p>
      <TextField label="快递公司" value={carrier} maxLength={20} onChange={setCarrier} placeholder="例如 顺丰速运" />
      <TextField
        label="运单号"
        value={typed}
        maxLength={40}
        autoComplete="off"
        onChange={setTyped}
        error={isWrong ? '由 6 到 30 个数字和字母组成，照面单上的填' : null}
      />
    </ReasonDialog>
  )
}
