import { Select } from '@mall/ui/forms/select.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { Pagination } from '@mall/ui/navigation/pagination.tsx'
import { CardLedger } from './card-ledger.tsx'
import type { Ledger, OwnCard } from './card-text.ts'

const RANGES = [
  { value: 'quarter', label: '近三个月' },
  { value: 'year', label: '近一年' },
  { value: 'all', label: '全部' },
]

type Props = {
  card: OwnCard
  ledger: Ledger
  range: string
  onRange: (range: string) => void
  hrefOfPage: (page: number) => string
}

/** 收支明细 of one card: how far back, page by page. */
export function CardLedgerPanel({ card, ledger, range, onRange, hrefOfPage }: Props) {
  return (
    <Card as="section" look="panel" className="tablet:px-7.5 tablet:py-6.5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-bold text-20">
          收支明细 <span className="num font-normal text-14 text-ink-3">{card.cardNumber}</span>
        </h2>
        <Select label="时间" isLabelHidden options={RANGES} value={range} onChange={onRange} className="w-36" />
      </div>
      <CardLedger ledger={ledger} />
      <Pagination page={ledger.curPage} pages={Math.ceil(ledger.total / ledger.pageSize)} hrefOf={hrefOfPage} />
    </Card>
  )
}
