import { Failure } from '@mall/contract/failures'
import { Button } from '@mall/ui/actions/button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'
import { askWhyNot } from '../shell/why-not-store.ts'

interface Column<T> {
  name: string
  cell: (row: T) => ReactNode
  /** Numbers and money. */
  isRight?: boolean
  /** Left out on phones, where each row is a card. */
  isExtra?: boolean
}

/** What a list knows of its rows, as a query tells it. */
interface ListState {
  isPending: boolean
  error: Error | null
  refetch: () => unknown
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => unknown
}

type Props<T> = {
  /** For screen readers. */
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  state: ListState
  /** Opens a row; the first column is its button. */
  onOpen?: (row: T) => void
  openKey?: string | null
  /** Whether something is searched or filtered, and a way out of it. */
  onClearFilters?: (() => void) | null
  empty: { title: string; hint?: ReactNode; action?: ReactNode }
}

/** A list in its six faces: loading, empty, nothing found, refused, failed, and with rows and more of them. */
export function DataTable<T>(props: Props<T>) {
  const { state, rows, empty, onClearFilters } = props
  if (state.error && rows.length === 0) return <Failed error={state.error} onRetry={state.refetch} />
  if (state.isPending) return <Loading />
  if (rows.length === 0 && onClearFilters)
    return (
      <EmptyState
        title="没有找到符合条件的"
        hint="换个说法，或者去掉条件再看"
        action={<Button onPress={onClearFilters}>清空条件</Button>}
      />
    )
  if (rows.length === 0) return <EmptyState {...empty} />
  return (
    <>
      <Rows {...props} />
      {state.error && <Failed error={state.error} onRetry={state.refetch} />}
      {state.hasNextPage && (
        <div className="flex justify-center p-4">
          <Button isLoading={state.isFetchingNextPage ?? false} onPress={() => void state.fetchNextPage?.()}>
            再看一些
          </Button>
        </div>
      )}
    </>
  )
}

function Rows<T>({ label, columns, rows, keyOf, onOpen, openKey }: Props<T>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-line border-t bg-white text-left text-14 max-tablet:block">
        <caption className="sr-only">{label}</caption>
        <thead className="bg-surface-sunk text-ink-2 max-tablet:sr-only">
          <tr>
            {columns.map(({ name, isRight }) => (
              <th key={name} scope="col" className={classes('px-3 py-2 font-semibold', isRight && 'text-right')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-tablet:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={classes(
                'border-line border-t max-tablet:block max-tablet:p-3',
                openKey === keyOf(row) && 'bg-surface-tint',
              )}
            >
              {columns.map((column, index) => (
                <Cell key={column.name} column={column} row={row} onOpen={index === 0 ? onOpen : undefined} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<T>({ column, row, onOpen }: { column: Column<T>; row: T; onOpen: ((row: T) => void) | undefined }) {
  const { name, cell, isRight, isExtra } = column
  return (
    <td
      className={classes(
        'px-3 py-2 align-middle max-tablet:flex max-tablet:gap-2 max-tablet:px-0 max-tablet:py-0.5',
        isRight && 'num text-right max-tablet:text-left',
        isExtra && 'max-tablet:hidden',
      )}
    >
      <span aria-hidden className="w-20 shrink-0 text-ink-3 tablet:hidden">
        {name}
      </span>
      {onOpen ? (
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="min-h-11 text-left font-semibold text-brand hover:underline hover:underline-offset-4"
        >
          {cell(row)}
        </button>
      ) : (
        <span className="min-w-0 break-words">{cell(row)}</span>
      )}
    </td>
  )
}

const Loading = () => (
  <p role="status" className="p-6 text-ink-3">
    正在取……
  </p>
)

/** A refusal leads to who has the right; anything else can be tried again. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const refusal = error instanceof Failure && error.failure === 'RIGHT_MISSING' ? error : null
  return (
    <Notice
      tone="warning"
      isNews
      className="m-4"
      action={
        <Button size="s" onPress={() => void (refusal ? askWhyNot(refusal) : onRetry())}>
          {refusal ? '为什么不能看' : '再试一次'}
        </Button>
      }
    >
      {error.message}
    </Notice>
  )
}
