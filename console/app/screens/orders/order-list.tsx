import { isDay } from '@mall/contract/days'
import { yuanOf } from '@mall/contract/money'
import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { useReadPages } from '../../client/queries.ts'
import { branchesWith } from '../../client/session.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { foundByText, PROGRESS, personText, placeText, REFUND_NAMES, STATE_OPTIONS } from './order-text.ts'

const ALL = ''

/** Orders, by one box that takes any whole number, and by filters that stand in the address. The number does not. */
export default function OrderList() {
  const staff = useStaff()
  const { values, set, active, clear } = useFilters(['state', 'branch', 'from', 'to'])
  const [typed, setTyped] = useState('')
  const [number, setNumber] = useState('')
  const state = STATE_OPTIONS.find(({ value }) => value === values.state)?.value
  const [from, to] = [dayOrNone(values.from), dayOrNone(values.to)]
  const orders = useReadPages(
    'searchOrders',
    {
      number,
      ...(state && { state }),
      ...(values.branch && { branchId: values.branch }),
      ...(from && { from }),
      ...(to && { to }),
    },
    ({ next }) => (next === null ? null : { after: next }),
  )
  const foundBy = orders.data?.pages[0]?.foundBy ?? []
  const dropNumber = () => {
    setTyped('')
    setNumber('')
  }
  const startAgain = () => {
    dropNumber()
    clear?.()
  }
  return (
    <>
      <PageHeader title="订单" note="按号码或姓名找会记进操作记录" />
      <div className="px-4 pb-4 tablet:px-6">
        <SearchField
          label="找订单"
          placeholder="手机号、单号、付款号、退款号、运单号、到检码、券号或姓名，要写全"
          value={typed}
          maxLength={64}
          onChange={setTyped}
          onSubmit={(text) => setNumber(text.trim())}
          onClear={() => setNumber('')}
        />
        {foundBy.length > 0 && <p className="mt-1 text-14 text-ink-2">按{foundByText(foundBy)}找到的</p>}
        <div className="mt-3 grid gap-3 tablet:grid-cols-4">
          <Select
            label="状态"
            value={state ?? ALL}
            options={[{ value: ALL, label: '全部状态' }, ...STATE_OPTIONS]}
            onChange={(value) => set({ state: value })}
          />
          <Select
            label="院区"
            value={values.branch ?? ALL}
            options={[
              { value: ALL, label: '能看的全部' },
              ...branchesWith(staff, 'orders.see').map(({ branchId, name }) => ({ value: branchId, label: name })),
            ]}
            onChange={(value) => set({ branch: value })}
          />
          <TextField label="从哪天下单" type="date" value={from ?? ''} onChange={(value) => set({ from: value })} />
          <TextField label="到哪天下单" type="date" value={to ?? ''} onChange={(value) => set({ to: value })} />
        </div>
      </div>
      <DataTable
        label="找到的订单"
        rows={orders.data?.pages.flatMap(({ list }) => list) ?? []}
        state={orders}
        keyOf={({ orderNo }) => orderNo}
        filters={{
          active: number === '' ? active : [{ name: '号码或姓名', drop: dropNumber }, ...active],
          clear: number !== '' || clear ? startAgain : null,
        }}
        columns={[
          {
            name: '单号',
            cell: ({ orderNo }) => (
              <Link
                to={`/orders/${orderNo}`}
                className="num font-semibold text-brand underline-offset-4 hover:underline"
              >
                {orderNo}
              </Link>
            ),
          },
          { name: '下单', cell: ({ createdAt }) => timeText(createdAt), isTight: true, isSpare: true },
          { name: '买的人', cell: ({ buyer }) => personText(buyer) },
          { name: '买了什么', cell: ({ what, quantity }) => `${what}，${quantity} 份` },
          { name: '现金（元）', cell: ({ payFen }) => yuanOf(payFen), isRight: true },
          { name: '状态', cell: (row) => <StateMark share={PROGRESS[row.state]}>{row.stateName}</StateMark> },
          { name: '眼下', cell: ({ hint }) => hint, isExtra: true },
          { name: '院区', cell: ({ branchNames }) => placeText(branchNames), isExtra: true },
          { name: '退款', cell: ({ refundState }) => REFUND_NAMES[refundState] || '—', isExtra: true },
          { name: '从哪来', cell: ({ source }) => source || '—', isExtra: true },
        ]}
        empty={{ title: '还没有订单' }}
      />
    </>
  )
}

/** What stands in an address may be no day. */
const dayOrNone = (text: string | undefined) => (text !== undefined && isDay(text) ? text : undefined)
