import { rowField, rowValue, seenColumns } from '@mall/contract/change-set/row-value'
import { isCode } from '@mall/contract/code'
import { readRow } from '@mall/contract/sheet/cells'
import { columnsOf, type SheetName, sheets } from '@mall/contract/sheet/sheets'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { holds } from '../../client/session.ts'
import { CloseButton, Drawer } from '../../parts/drawer.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { CellField } from './cell-field.tsx'
import type { Draft, Edit } from './use-draft.ts'

type Cells = Readonly<Record<string, string>>

/** What a new row has before anything is written. */
export const newCells = (sheet: SheetName): Cells =>
  Object.fromEntries(columnsOf(sheet).map(([key, { unless, choices }]) => [key, unless ?? choices?.[0] ?? '']))

/** A row that is being written, and what is wrong with it. */
export function useNewRow(sheet: SheetName, start: Cells = {}, fixed: Cells = {}) {
  const [typed, setTyped] = useState<Cells>({})
  const written = { ...newCells(sheet), ...start, ...typed, ...fixed }
  const { cells, faults } = readRow(sheet, written)
  return {
    ...{ sheet, written, faults },
    set: (key: string, text: string) => setTyped((before) => ({ ...before, [key]: text })),
    isTyped: (key: string) => key in typed,
    /** Something of it was typed. */
    isBegun: Object.entries(typed).some(([key, text]) => text !== ({ ...newCells(sheet), ...start }[key] ?? '')),
    edit: (id: string): Edit => ({ field: rowField(sheet), thingId: id, value: rowValue(sheet, cells), now: '' }),
  }
}

export type NewRow = ReturnType<typeof useNewRow>

/** The columns of a new row that this person may write, all of them or some. */
export function NewRowFields({ row, only, isTried }: { row: NewRow; only?: readonly string[]; isTried: boolean }) {
  const staff = useStaff()
  return seenColumns(row.sheet, (right) => holds(staff, right, null))
    .filter(([key]) => only?.includes(key) ?? true)
    .map(([key, column]) => (
      <CellField
        key={key}
        column={column}
        value={row.written[key] ?? ''}
        error={isTried || row.isTyped(key) ? (row.faults.find((fault) => fault.column === key)?.words ?? null) : null}
        onChange={(text) => row.set(key, text)}
      />
    ))
}

type CodeProps = { sheet: SheetName; value: string; isTried: boolean; onChange: (code: string) => void }

/** The code, which never changes. */
export const CodeField = ({ sheet, value, isTried, onChange }: CodeProps) => (
  <TextField
    label={sheets[sheet].code}
    hint="字母、数字、短横和下划线；以后不能改，表格里也用它"
    maxLength={60}
    autoComplete="off"
    value={value}
    onChange={(text) => onChange(text.trim())}
    error={
      (isTried || value !== '') && !isCode(value) ? (value === '' ? '不能空' : '只能用字母、数字、短横和下划线') : null
    }
  />
)

type Props = { sheet: SheetName; title: string; draft: Draft; onClose: () => void }

/** A row of a sheet that is not there yet, with all its columns. */
export function NewRowDrawer({ sheet, title, draft, onClose }: Props) {
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const row = useNewRow(sheet)
  const unwritten = useUnwritten(code !== '' || row.isBegun, { isOver: true })
  const save = async () => {
    setTried(true)
    if (!isCode(code) || row.faults.length > 0 || !(await draft.put([row.edit(code)]))) return
    unwritten.release()
    onClose()
  }
  return (
    <Drawer
      title={title}
      note="先写进改动单，批准、发布以后才有"
      onClose={onClose}
      unwritten={unwritten}
      actions={<NewRowActions {...{ isTried, draft }} faults={row.faults.length} onSave={() => void save()} />}
    >
      <div className="grid gap-4">
        <CodeField sheet={sheet} value={code} isTried={isTried} onChange={setCode} />
        <NewRowFields row={row} isTried={isTried} />
      </div>
    </Drawer>
  )
}

type ActionsProps = { isTried: boolean; faults: number; draft: Draft; onSave: () => void }

export const NewRowActions = ({ isTried, faults, draft, onSave }: ActionsProps) => (
  <>
    <CloseButton>先不加</CloseButton>
    <Button variant="brand" isLoading={draft.isPending} onPress={onSave}>
      写进改动单
    </Button>
    <p role="status" className="min-h-6 basis-full text-14 text-danger">
      {isTried && faults > 0 && `还有 ${faults} 处没写好，看上面红色的字`}
    </p>
  </>
)
