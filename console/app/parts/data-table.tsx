import { timeOf } from '@mall/contract/days'
import { Button } from '@mall/ui/actions/button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { type BulkAct, BulkBar } from './bulk/bulk-bar.tsx'
import { useChosen } from './bulk/use-chosen.ts'
import { Failed } from './failed.tsx'
import { type Column, TableRows } from './table/table-rows.tsx'
import { TableTools } from './table/table-tools.tsx'
import { useTableLook } from './table/use-table-look.ts'
import type { ActiveFilter } from './use-filters.ts'

/** What a list knows of its rows, as a query tells it. */
interface ListState {
  isPending: boolean
  error: Error | null
  refetch: () => unknown
  /** `paused`: the line is cut. */
  fetchStatus?: 'fetching' | 'paused' | 'idle'
  /** When the rows were read. */
  dataUpdatedAt?: number
  /** The rows are of the filters before. */
  isPlaceholderData?: boolean
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  isFetchNextPageError?: boolean
  fetchNextPage?: () => unknown
}

type Props<T> = {
  /** For screen readers, and the name of its look on this device. */
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  state: ListState
  /** Opens a row; the first column is its button. */
  onOpen?: (row: T) => void
  openKey?: string | null
  /** What is searched or filtered, and the way out of each and of all. */
  filters?: { active: readonly ActiveFilter[]; clear: (() => void) | null }
  empty: { title: string; hint?: ReactNode; action?: ReactNode }
  /** What can be done to several rows at once, and what each is called then. */
  bulk?: { nameOf: (row: T) => string; acts: readonly BulkAct<T>[] }
}

/** From here on columns are worth choosing. */
const MANY_COLUMNS = 5

/** A list in its six faces: loading, empty, nothing found, not allowed, failed or old, and with rows and more of them. */
export function DataTable<T>(props: Props<T>) {
  const { label, columns, state, rows, filters, empty } = props
  const names = columns.map(({ name }) => name)
  const look = useTableLook(label, names)
  const { keyOf, bulk } = props
  const chosen = useChosen(rows.map(keyOf), bulk !== undefined)
  const isCut = state.fetchStatus === 'paused'
  if (rows.length === 0) {
    if (state.error) return <Failed error={state.error} onRetry={state.refetch} />
    if (state.isPending) return <div className="list">{isCut ? <Cut /> : <Loading columns={columns.length} />}</div>
    const none = filters?.clear ? (
      <NothingFound active={filters.active} onClear={filters.clear} />
    ) : (
      <EmptyState {...empty} />
    )
    return <div className="list">{none}</div>
  }
  const isOld = state.error !== null && !state.isFetchNextPageError
  return (
    <div className="list" aria-busy={state.isPlaceholderData || undefined}>
      {isOld && <Old error={state.error} at={state.dataUpdatedAt} onRetry={state.refetch} />}
      {columns.length >= MANY_COLUMNS && <TableTools label={label} names={names} look={look} />}
      <TableRows
        {...{ label, columns, rows, look, keyOf, onOpen: props.onOpen, openKey: props.openKey }}
        choice={bulk && { chosen, nameOf: bulk.nameOf }}
        isOld={isOld || state.isPlaceholderData === true}
      />
      {state.isFetchNextPageError && (
        <Notice
          tone="warning"
          isNews
          className="m-4"
          action={
            <Button size="s" onPress={() => void state.fetchNextPage?.()}>
              再试一次
            </Button>
          }
        >
          后面的没有取到，上面 {rows.length} 行是全的
        </Notice>
      )}
      {state.hasNextPage && !state.isFetchNextPageError && (
        <div className="flex justify-center p-4">
          <Button isLoading={state.isFetchingNextPage ?? false} onPress={() => void state.fetchNextPage?.()}>
            再看一些
          </Button>
        </div>
      )}
      {bulk && <BulkBar {...{ rows, keyOf, chosen, ...bulk }} />}
    </div>
  )
}

function NothingFound({ active, onClear }: { active: readonly ActiveFilter[]; onClear: () => void }) {
  return (
    <EmptyState
      title="没有找到符合条件的"
      hint={active.length > 1 ? '去掉其中一个条件，或者全部清空再看' : '换个说法，或者去掉条件再看'}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {active.length > 1 &&
            active.map(({ name, drop }) => (
              <Button key={name} variant="text" onPress={drop}>
                去掉“{name}”
              </Button>
            ))}
          <Button onPress={onClear}>清空条件</Button>
        </div>
      }
    />
  )
}

/** The rows from before stay; what they must not be used for is said. */
const Old = ({ error, at, onRetry }: { error: Error | null; at: number | undefined; onRetry: () => unknown }) => (
  <Notice
    tone="danger"
    isNews
    className="mx-4 mb-3 tablet:mx-6"
    action={
      <Button size="s" onPress={() => void onRetry()}>
        再试一次
      </Button>
    }
  >
    新的没有取到：{error?.message}。{at !== undefined && `下面是 ${timeOf(new Date(at))} 的，`}先别按它办
  </Notice>
)

const Cut = () => <EmptyState title="网络断了" hint="连上以后会自己再取" />

const ROWS = ['w-4/5', 'w-3/5', 'w-full', 'w-2/3', 'w-3/4', 'w-1/2']
const SLOW_MS = 3_000

/** As high as the rows that will come; says after a while that it takes longer. */
function Loading({ columns }: { columns: number }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  const cells = Array.from({ length: Math.min(columns, MANY_COLUMNS) }, (_, index) => index)
  return (
    <SkeletonGroup className="border-line border-t bg-white">
      {ROWS.map((width) => (
        <div key={width} className="flex h-11 items-center gap-6 border-line border-b px-4 tablet:px-6">
          {cells.map((cell) => (
            <span key={cell} className={cell > 1 ? 'grow basis-0 max-tablet:hidden' : 'grow basis-0'}>
              <Skeleton className={`h-4 ${width}`} />
            </span>
          ))}
        </div>
      ))}
      {isSlow && <p className="px-4 py-3 text-14 text-ink-3 tablet:px-6">数据比较多，再等一下</p>}
    </SkeletonGroup>
  )
}
