import { yuanText } from '@mall/contract/money'
import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { useState } from 'react'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { useOpened } from '../../parts/use-opened.ts'
import { OrderLink } from '../orders/order-link.tsx'
import { RECORD_STATES } from './invoice-text.ts'
import { RecordDrawer } from './record-drawer.tsx'

/** What finance entered, the newest first, to find one that was entered or made out wrongly. */
export function InvoiceRecords() {
  const [typed, setTyped] = useState('')
  const [word, setWord] = useState('')
  const records = useReadPages('listInvoiceRecords', word === '' ? {} : { word })
  const rows = rowsOf(records)
  const { id, open, close } = useOpened('record')
  const opened = rows.find(({ invoiceId }) => invoiceId === id)
  const clear = () => {
    setTyped('')
    setWord('')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchField
        label="找发票"
        placeholder="完整的发票号码或订单号"
        className="max-w-120"
        value={typed}
        maxLength={40}
        onChange={setTyped}
        onSubmit={(text) => setWord(text.replace(/\s/g, ''))}
        onClear={() => setWord('')}
      />
      <DataTable
        label="登记过的发票"
        columns={[
          { name: '发票号码', cell: ({ number }) => number },
          { name: '现在', cell: ({ state }) => RECORD_STATES[state] },
          { name: '金额', isRight: true, cell: ({ amountFen }) => yuanText(amountFen) },
          { name: '开票日期', cell: ({ day }) => day },
          { name: '记在哪天的账', isExtra: true, cell: ({ bookedOn }) => bookedOn },
          { name: '红字发票', isExtra: true, cell: ({ redNumber }) => redNumber || '—' },
          {
            name: '订单',
            isExtra: true,
            cell: ({ orderNo }) => <OrderLink orderNo={orderNo} />,
          },
        ]}
        rows={rows}
        keyOf={({ invoiceId }) => invoiceId}
        state={records}
        openKey={id}
        onOpen={({ invoiceId }) => open(invoiceId)}
        filters={{ active: word === '' ? [] : [{ name: '号码', drop: clear }], clear: word === '' ? null : clear }}
        empty={{ title: '还没有手工登记过的发票', hint: '登记好的发票会列在这里，写错了可以更正' }}
      />
      {opened && (
        <RecordDrawer key={`${opened.invoiceId} ${opened.number} ${opened.state}`} record={opened} onClose={close} />
      )}
    </div>
  )
}
