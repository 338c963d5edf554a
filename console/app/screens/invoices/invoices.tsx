import { yuanText } from '@mall/contract/money'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Tabs } from '@mall/ui/navigation/tabs.tsx'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { timeText, waitedText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { InvoiceDrawer } from './invoice-drawer.tsx'
import { InvoiceRecords } from './invoice-records.tsx'
import { KINDS } from './invoice-text.ts'

/** Invoices that finance makes out in the tax system and brings here, and those it has brought. */
export default function Invoices() {
  const { values, set } = useFilters(['view'])
  return (
    <>
      <PageHeader title="发票" note="会员申请的发票和退款后要红冲的发票，先来先办；登记错了的，在“登记过的”里更正" />
      <Tabs
        label="发票"
        className="px-4 tablet:px-6"
        selected={values.view === 'records' ? 'records' : 'tasks'}
        onSelect={(view) => set({ view: view === 'records' ? view : undefined })}
        tabs={[
          { id: 'tasks', label: '等着办的', content: <InvoiceTasks /> },
          { id: 'records', label: '登记过的', content: <InvoiceRecords /> },
        ]}
      />
    </>
  )
}

function InvoiceTasks() {
  const tasks = useReadPages('listInvoiceTasks', {})
  const rows = rowsOf(tasks)
  const isAutomatic = tasks.data?.pages[0]?.isAutomatic === true
  const { id, open, close } = useOpened('invoice')
  const opened = rows.find(({ invoiceId }) => invoiceId === id)
  return (
    <>
      {isAutomatic ? (
        <Notice>发票由开票服务商自动开，不用手工办。没开成的在“任务与重试”里</Notice>
      ) : (
        <DataTable
          label="等着办的发票"
          columns={[
            { name: '订单', cell: ({ orderNo }) => orderNo },
            { name: '要办的', cell: ({ kind }) => KINDS[kind] },
            { name: '金额', isRight: true, cell: ({ amountFen }) => yuanText(amountFen) },
            { name: '等了', cell: ({ since }) => waitedText(since) },
            { name: '申请于', isExtra: true, cell: ({ since }) => timeText(since) },
            {
              name: '订单页',
              isExtra: true,
              cell: ({ orderNo }) => (
                <Link to={`/orders/${orderNo}`} className="text-brand underline">
                  看订单
                </Link>
              ),
            },
          ]}
          rows={rows}
          keyOf={({ invoiceId }) => invoiceId}
          state={tasks}
          openKey={id}
          onOpen={({ invoiceId }) => open(invoiceId)}
          empty={{ title: '没有等着办的发票', hint: '会员申请了，或开过票的订单退了款，会排在这里' }}
        />
      )}
      {opened && <InvoiceDrawer key={`${opened.invoiceId} ${opened.kind}`} task={opened} onClose={close} />}
    </>
  )
}
