import { yuanText } from '@mall/contract/money'
import { useState } from 'react'
import { DataTable } from '../../parts/data-table.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { PROGRESS, STATE_OPTIONS } from '../orders/order-text.ts'
import { KitPanel } from './kit-panel.tsx'

const ROWS = STATE_OPTIONS.map(({ value, label }, index) => ({
  orderNo: `KIT00000${index + 1}`,
  what: '父母安心体检套餐',
  payFen: 129_900 + index * 10_000,
  state: value,
  stateName: label,
}))

const READY = { isPending: false, error: null, refetch: () => undefined }

/** Rows as in every list: open, choose, and act on several. */
export function KitTable() {
  const [opened, setOpened] = useState<string | null>(ROWS[1]?.orderNo ?? null)
  return (
    <KitPanel title="表格行" note="打开的和选中的有底色，选了几行，批量条就出来，Esc 收起。" isWide>
      <DataTable
        label="样子"
        rows={ROWS}
        state={READY}
        keyOf={({ orderNo }) => orderNo}
        openKey={opened}
        onOpen={({ orderNo }) => setOpened(orderNo)}
        bulk={{
          nameOf: ({ orderNo }) => orderNo,
          acts: [{ name: '试一下', right: 'today.see', note: '这里什么也不会改。', run: async () => '没有改什么' }],
        }}
        empty={{ title: '没有行' }}
        columns={[
          { name: '单号', cell: ({ orderNo }) => <span className="num">{orderNo}</span> },
          { name: '商品', isLong: true, cell: ({ what }) => what },
          { name: '实付', isRight: true, cell: ({ payFen }) => yuanText(payFen) },
          { name: '状态', cell: ({ state, stateName }) => <StateMark share={PROGRESS[state]}>{stateName}</StateMark> },
        ]}
      />
    </KitPanel>
  )
}
