import { cardLookNames } from '@mall/contract/card/terms'
import { yuanFigure, yuanText } from '@mall/contract/money'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { explainMissing } from '../../shell/why-not-store.ts'
import { BatchDrawer } from './batch-drawer.tsx'
import { FoundCards } from './found-cards.tsx'
import { IssueCards } from './issue-cards.tsx'
import { WithdrawCards } from './withdraw-cards.tsx'

export type Batch = StaffOutput<'listCardBatches'>['list'][number]

/** Fortune cards as they were issued, and any one of them by its number. */
export default function CardPage() {
  const staff = useStaff()
  const { values, set, clear } = useFilters(['number'])
  const batches = useReadPages('listCardBatches', {})
  const rows = rowsOf(batches)
  const opened = useOpened('batch')
  const open = rows.find(({ batchId }) => batchId === opened.id)
  const [act, setAct] = useState<'issue' | 'withdraw' | null>(null)
  const ask = (wanted: 'issue' | 'withdraw') =>
    holds(staff, 'cards.issue', null) ? setAct(wanted) : explainMissing({ right: 'cards.issue', branchId: null })
  return (
    <>
      <PageHeader
        title="福卡"
        note="会员绑定以后，卡面金额才入账；没绑定的卡没有余额。卡密只在发行那一次给，商城不留"
        actions={
          <>
            <Button onPress={() => ask('withdraw')}>按卡号作废</Button>
            <Button variant="brand" onPress={() => ask('issue')}>
              发行一批
            </Button>
          </>
        }
      />
      <FilterBar label="卡号" word={values.number ?? ''} maxLength={24} onWord={(number) => set({ number })} />
      {values.number !== undefined ? (
        <FoundCards number={values.number} onClear={() => clear?.()} />
      ) : (
        <DataTable
          label="福卡的批次"
          rows={rows}
          state={batches}
          keyOf={({ batchId }) => batchId}
          onOpen={({ batchId }) => opened.open(batchId)}
          openKey={opened.id}
          empty={{ title: '还没有发行过福卡', hint: '按“发行一批”，得到卡号和卡密的表，交给印卡的厂家' }}
          columns={[
            { name: '名称', isLong: true, cell: ({ title, look }) => `${title}（${cardLookNames[look]}）` },
            { name: '面值', isRight: true, cell: ({ faceFen }) => yuanText(faceFen) },
            { name: '张数', isRight: true, cell: ({ count }) => count.toLocaleString('en') },
            { name: '绑定了', isRight: true, cell: ({ bound }) => bound.toLocaleString('en') },
            { name: '没绑定', isRight: true, isSpare: true, cell: ({ unbound }) => unbound.toLocaleString('en') },
            { name: '作废', isRight: true, isSpare: true, cell: ({ withdrawn }) => withdrawn.toLocaleString('en') },
            { name: '卡里还有（元）', isRight: true, cell: ({ balanceFen }) => yuanFigure(balanceFen) },
            { name: '有效期到', isTight: true, cell: ({ validTo }) => validTo },
            { name: '发行', isTight: true, isSpare: true, cell: ({ issuedAt }) => timeText(issuedAt) },
            { name: '谁发行', isExtra: true, cell: ({ issuedBy }) => issuedBy || '—' },
          ]}
        />
      )}
      {open && <BatchDrawer key={open.batchId} batch={open} onClose={opened.close} />}
      {act === 'issue' && <IssueCards onClose={() => setAct(null)} />}
      {act === 'withdraw' && <WithdrawCards onClose={() => setAct(null)} />}
    </>
  )
}
