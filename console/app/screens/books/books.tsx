import { addDays, dayOf, isDay } from '@mall/contract/days'
import { Button } from '@mall/ui/actions/button.tsx'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { DayPane } from './day-pane.tsx'
import { FaultTable } from './fault-table.tsx'
import { JournalButton } from './journal-export.tsx'
import { MonthPane } from './month-pane.tsx'
import { StatementButton } from './statement.tsx'

/** Day by day: what gateways, orders, cards and invoices say, and where they differ. */
export default function Books() {
  const { values, set } = useFilters(['day'])
  const yesterday = addDays(dayOf(new Date()), -1)
  const day = values.day !== undefined && isDay(values.day) && values.day <= yesterday ? values.day : yesterday
  const faults = useReadPages('listBookFaults', {})
  const open = rowsOf(faults)
  const choose = (next: string) => set({ day: next })
  return (
    <>
      <PageHeader
        title="对账"
        note="五方对到分才能封账；封过的账再变，会在这里指出来"
        actions={
          <>
            <StatementButton />
            <JournalButton day={day} />
            <Button size="s" onPress={() => choose(addDays(day, -1))}>
              前一天
            </Button>
            <ActButton
              size="s"
              whyNot={day === yesterday ? '昨天是最近能看的一天' : ''}
              onPress={() => choose(addDays(day, 1))}
            >
              后一天
            </ActButton>
          </>
        }
      />
      <div className="desktop:grid desktop:grid-cols-[260px_minmax(0,1fr)]">
        <MonthPane day={day} last={yesterday} onChoose={choose} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 tablet:px-6">
          <DayPane key={day} day={day} />
          {open.length > 0 && <FaultTable title="还没解决的差异，新的在前" faults={open} onDay={choose} />}
          {faults.hasNextPage && (
            <Button
              className="justify-self-start"
              isLoading={faults.isFetchingNextPage}
              onPress={() => void faults.fetchNextPage()}
            >
              再看更早的
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
