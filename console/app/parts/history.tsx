import type { StaffInput, StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { rowsOf, useReadPages } from '../client/queries.ts'
import { Failed } from './failed.tsx'
import { FieldChange } from './field-change.tsx'
import { timeText } from './time-text.ts'

type Call = 'getOrderHistory' | 'getVisitHistory' | 'getMemberHistory' | 'getStaffHistory' | 'getChangeHistory'
type Entry = StaffOutput<Call>['list'][number]

type Props<N extends Call> = { of: N; input: StaffInput<N>; level?: 'h2' | 'h3' }

/** What staff did to one thing: who, when, from what to what, and why; the newest first. */
export function History<N extends Call>({ of, input, level: Heading = 'h2' }: Props<N>) {
  const pages = useReadPages<Call>(of, input)
  const rows = rowsOf(pages)
  return (
    <section aria-label="操作记录">
      <Heading className="mb-2 font-bold text-15">操作记录</Heading>
      {pages.error && rows.length === 0 && <Failed error={pages.error} onRetry={pages.refetch} />}
      {pages.data && rows.length === 0 && <p className="text-14 text-ink-3">还没有员工动过</p>}
      <ol className="divide-y divide-line">
        {rows.map((entry) => (
          <Item key={entry.nth} entry={entry} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button size="s" isLoading={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          再看一些
        </Button>
      )}
    </section>
  )
}

const SHOWN = 8

function Item({ entry: { at, who, does, changes, reason } }: { entry: Entry }) {
  const [first = does] = does.split(/[：；]/, 1)
  return (
    <li className="py-2 text-14">
      <p className="break-words font-semibold">{first}</p>
      <p className="num text-13 text-ink-3">
        {timeText(at)}，{who}
      </p>
      {changes.slice(0, SHOWN).map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields of one entry can have one name
        <div key={index} className="mt-1 break-words text-13">
          <FieldChange change={change} />
        </div>
      ))}
      {changes.length > SHOWN && <p className="text-13 text-ink-3">还有 {changes.length - SHOWN} 处</p>}
      {reason !== '' && <p className="mt-1 break-words text-13 text-ink-2">原因：{reason}</p>}
    </li>
  )
}
