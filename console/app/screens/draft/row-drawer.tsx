import { cellsOf, rowField, rowValue, seenColumns } from '@mall/contract/change-set/row-value'
import { readRow } from '@mall/contract/sheet/cells'
import { columnsOf, type SheetName, sheets } from '@mall/contract/sheet/sheets'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { Fragment, type ReactNode, useState } from 'react'
import { holds } from '../../client/session.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { CloseButton, Drawer } from '../../parts/drawer.tsx'
import { useIsChanged, useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { CostHidden } from '../costs/cost-hidden.tsx'
import { CellField } from './cell-field.tsx'
import { newCells } from './new-row.tsx'
import type { Draft } from './use-draft.ts'

type Props = {
  sheet: SheetName
  id: string
  /** The row as it stands in the shop. */
  now: string
  draft: Draft
  /** In place of a column's plain field, or null where it has none now; undefined: the plain one. */
  fieldOf?: (column: string, of: FieldOf) => ReactNode | undefined
  /** Columns that are changed elsewhere. */
  without?: readonly string[]
  /** What is told of it, above its fields. */
  children?: ReactNode
  onClose: () => void
}

export interface FieldOf {
  /** All cells as they are written now. */
  cells: Readonly<Record<string, string>>
  error: string | null
  /** What is wrong with another column that this field writes too. */
  errorOf: (column: string) => string | null
  onChange: (cells: Readonly<Record<string, string>>) => void
}

/** One row of a sheet with all its columns; what differs from the shop goes into the draft. */
export function RowDrawer({ sheet, id, now, draft, fieldOf, without = [], children, onClose }: Props) {
  const drafted = draft.nextOf(rowField(sheet), id) ?? now
  const [standing, start] = [cellsOf(now) ?? {}, cellsOf(drafted) ?? newCells(sheet)]
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const written = { ...start, ...typed }
  const { cells, faults } = readRow(sheet, written, standing)
  const value = rowValue(sheet, cells)
  const staff = useStaff()
  const seen = seenColumns(sheet, (right) => holds(staff, right, null))
  const columns = seen.filter(([key]) => !without.includes(key))
  const unwritten = useUnwritten(useIsChanged(value, drafted) && Object.keys(typed).length > 0, { isOver: true })
  const save = async () => {
    setTried(true)
    if (faults.length > 0 || !(await draft.put([{ field: rowField(sheet), thingId: id, value, now }]))) return
    unwritten.release()
    onClose()
  }
  return (
    <Drawer
      title={start.name || start.title || id}
      note={`${sheets[sheet].name} ${id}`}
      onClose={onClose}
      unwritten={unwritten}
      actions={
        draft.isAllowed && (
          <>
            <CloseButton>先不改</CloseButton>
            <ActButton
              variant="brand"
              whyNot={faults.length === 0 && value === drafted ? '还没有改' : ''}
              isLoading={draft.isPending}
              onPress={() => void save()}
            >
              写进改动单
            </ActButton>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {drafted !== now && (
          <p>
            <Tag tone="warning">改动单里有还没发布的改动</Tag>
          </p>
        )}
        {children}
        {seen.length < columnsOf(sheet).length && <CostHidden what="成本" />}
        {draft.isAllowed
          ? columns.map(([key, column]) => {
              const errorOf = (one: string) =>
                one in typed || isTried ? (faults.find((fault) => fault.column === one)?.words ?? null) : null
              const error = errorOf(key)
              const onChange = (cells: Readonly<Record<string, string>>) =>
                setTyped((before) => ({ ...before, ...cells }))
              const own = fieldOf?.(key, { cells: written, error, errorOf, onChange })
              return (
                <Fragment key={key}>
                  {own === undefined ? (
                    <CellField
                      {...{ column, error }}
                      value={written[key] ?? ''}
                      onChange={(text) => onChange({ [key]: text })}
                    />
                  ) : (
                    own
                  )}
                </Fragment>
              )
            })
          : columns.map(([key, { name }]) => (
              <p key={key} className="grid grid-cols-[7em_minmax(0,1fr)] gap-x-3 break-words">
                <span className="text-ink-3">{name}</span>
                <span>{standing[key] || '—'}</span>
              </p>
            ))}
      </div>
    </Drawer>
  )
}
