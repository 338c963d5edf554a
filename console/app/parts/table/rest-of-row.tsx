import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { Column } from './table-rows.tsx'

type ButtonProps = { names: readonly string[]; isOpen: boolean; onPress: () => void }

/** At the end of a row: opens the columns that have no room. */
export const RestButton = ({ names, isOpen, onPress }: ButtonProps) => (
  <td className="px-1 text-right align-middle max-tablet:block max-tablet:px-0 max-tablet:text-left">
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className="inline-flex min-h-control-m min-w-control-m items-center justify-center gap-1.5 rounded-8 text-ink-2 hover:bg-surface-tint"
    >
      <span className="tablet:sr-only">
        {isOpen ? '收起：' : '还有：'}
        {names.join('、')}
      </span>
      <Icon name="chevron-down" size={16} className={classes(isOpen && 'rotate-180')} />
    </button>
  </td>
)

type RowProps<T> = { row: T; rest: readonly Column<T>[]; span: number }

/** Below its row: the columns that have no room, each with its name. */
export const RestRow = <T,>({ row, rest, span }: RowProps<T>) => (
  <tr className="max-tablet:block max-tablet:px-4 max-tablet:pb-3">
    <td colSpan={span} className="px-3 pb-3 first:tablet:pl-6 max-tablet:block max-tablet:p-0">
      <dl className="grid gap-x-6 gap-y-1 tablet:grid-cols-2">
        {rest.map(({ name, cell, isRight }) => (
          <div key={name} className="flex min-w-0 gap-2">
            <dt className="w-20 shrink-0 text-ink-3">{name}</dt>
            <dd className={classes('min-w-0 break-words', isRight && 'num')}>{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </td>
  </tr>
)
