import { isCode } from '@mall/contract/code'
import type { Mend } from '@mall/contract/import/mends'
import { CODE_COLUMN, FAULTY_ROWS } from '@mall/contract/import/terms'
import { readRow } from '@mall/contract/sheet/cells'
import { columnsOf, sheets } from '@mall/contract/sheet/sheets'
import { Button } from '@mall/ui/actions/button.tsx'
import { saveFile } from '@mall/ui/actions/save-file.ts'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { refreshAll } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { CellField } from '../draft/cell-field.tsx'
import type { Checked } from './import-page.tsx'

type Fault = Checked['faults'][number]
type Cell = NonNullable<Fault['cell']>

const placeOf = ({ file, line, column }: Pick<Mend, 'file' | 'line' | 'column'>) => JSON.stringify([file, line, column])

/** What is wrong, each with its place; a cell is mended where it stands, and all is tried again. */
export function FaultList({ checked: { importId, version, faults, faultCount, faultyFiles } }: { checked: Checked }) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Mend>>(new Map())
  useUnwritten(typed.size > 0)
  const [mend, isPending] = useAct(
    async () => {
      await api.mendImport({ importId, version, mends: [...typed.values()] })
      setTyped(new Map())
    },
    {
      // What was typed stays, beside the faults as they are now.
      onFailure: ({ failure }) => {
        if (failure === 'IMPORT_MOVED') void refreshAll()
        return false
      },
    },
  )
  const put = (fault: Fault, cell: Cell, value: string) =>
    setTyped((before) => {
      const { file, line, column } = fault
      const next = new Map(before)
      if (value === cell.value) next.delete(placeOf(fault))
      else next.set(placeOf(fault), { file, line, column, value })
      return next
    })
  return (
    <div role="alert">
      <ul className="divide-y divide-line">
        {faults.map((fault) => (
          <li
            key={`${placeOf(fault)} ${fault.words}`}
            className="grid grid-cols-1 gap-x-4 gap-y-2 px-4 py-2.5 tablet:grid-cols-[240px_minmax(0,1fr)]"
          >
            <span className="break-words text-14 text-ink-2">{placeText(fault)}</span>
            <div className="grid grid-cols-1 gap-2">
              <span className="break-words font-semibold text-danger">{fault.words}</span>
              {fault.cell && (
                <MendField
                  fault={fault}
                  cell={fault.cell}
                  value={typed.get(placeOf(fault))?.value ?? fault.cell.value}
                  onChange={put}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {faultCount > faults.length && (
        <p className="border-line border-t px-4 py-2.5 text-14 text-ink-2">
          先列出 {faults.length} 处，还有 {faultCount - faults.length} 处
        </p>
      )}
      <div className="bottom-0 flex flex-wrap items-center gap-3 rounded-b-10 border-line border-t bg-white px-4 py-3 tablet:sticky">
        {faults.some(({ cell }) => cell) && (
          <ActButton
            variant="brand"
            isLoading={isPending}
            whyNot={firstReason([typed.size === 0, '先在上面改一格'])}
            onPress={() => void mend()}
          >
            {typed.size > 0 ? `改了 ${typed.size} 格，再试读` : '改好再试读'}
          </ActButton>
        )}
        {faultyFiles.map((one) => (
          <FaultyRowsButton key={one.file} importId={importId} {...one} />
        ))}
      </div>
    </div>
  )
}

/** For whoever mends them in a spreadsheet: with what was mended here, and what is wrong with each row. */
function FaultyRowsButton({ importId, file, rows }: { importId: string; file: string; rows: number }) {
  const [save, isPending] = useAct(async () => {
    const name = [file.replaceAll(/[\\/:*?"<>|]/g, ' ').trim(), '有错的行.csv'].filter(Boolean).join(' ')
    saveFile(await api.exportFaultyRows({ importId, file }), { name, type: 'text/csv' })
  })
  return (
    <>
      <Button isLoading={isPending} onPress={() => void save()}>
        {`${['下载有错的行', file].filter(Boolean).join('：')}（${rows} 行）`}
      </Button>
      {rows > FAULTY_ROWS && (
        <p className="num text-14 text-ink-2">
          {rows} 行有错，一次下载前 {FAULTY_ROWS} 行；改好再导入，剩下的接着下载
        </p>
      )}
    </>
  )
}

export const placeText = ({ file, line, column }: Pick<Mend, 'file' | 'line' | 'column'>) =>
  [file, line > 0 && `第 ${line} 行`, column && `“${column}”列`].filter(Boolean).join(' ')

type FieldProps = {
  fault: Fault
  cell: Cell
  value: string
  onChange: (fault: Fault, cell: Cell, value: string) => void
}

/** A faulty cell in the form of its column, with what its rule says of what is typed. */
function MendField({ fault, cell, value, onChange }: FieldProps) {
  const { sheet, key } = cell
  const column = columnsOf(sheet).find(([name]) => name === key)?.[1]
  const label = `第 ${fault.line} 行${fault.column}改成`
  const set = (text: string) => onChange(fault, cell, text)
  const error = value === cell.value ? null : faultOf(cell, value)
  if (key === CODE_COLUMN)
    return <TextField label={label} maxLength={64} autoComplete="off" value={value} onChange={set} error={error} />
  if (!column) return null
  if (column.form === 'choice')
    return (
      <Select
        label={label}
        value={column.choices?.includes(value) ? value : ''}
        options={[
          { value: '', label: '请选' },
          ...(column.choices ?? []).map((choice) => ({ value: choice, label: choice })),
        ]}
        error={error}
        onChange={set}
      />
    )
  return <CellField column={{ ...column, name: label }} value={value} error={error} onChange={set} />
}

/** What the rule of its column says; what depends on others is told when all is tried again. */
function faultOf({ sheet, key }: Cell, value: string): string | null {
  if (key === CODE_COLUMN) return isCode(value) ? null : `写一个${sheets[sheet].code}，字母、数字、短横和下划线`
  return readRow(sheet, { [key]: value }).faults.find(({ column }) => column === key)?.words ?? null
}
