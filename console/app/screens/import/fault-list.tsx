import { isCode } from '@mall/contract/code'
import { MAX_MENDS_TEXT, type Mend, mendsText } from '@mall/contract/import/mends'
import { CODE_COLUMN } from '@mall/contract/import/terms'
import { readRow } from '@mall/contract/sheet/cells'
import { columnsOf, sheets } from '@mall/contract/sheet/sheets'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { CellField } from '../draft/cell-field.tsx'
import type { Checked } from './import-page.tsx'

type Fault = Checked['faults'][number]
type Cell = NonNullable<Fault['cell']>

type Props = {
  checked: Checked
  /** What was mended before. */
  mends: readonly Mend[]
  onMend: (mends: readonly Mend[]) => Promise<void>
}

const placeOf = ({ file, line, column }: Mend | Fault) => JSON.stringify([file, line, column])

/** What is wrong, each with its place; a cell is mended where it stands, and all is tried again. */
export function FaultList({ checked: { faults, faultCount }, mends, onMend }: Props) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Mend>>(new Map())
  useUnwritten(typed.size > 0)
  const all = [...new Map([...mends.map((mend) => [placeOf(mend), mend] as const), ...typed]).values()]
  const [again, isPending] = useAct(async () => {
    await onMend(all)
    setTyped(new Map())
  })
  const [forget, isForgetting] = useAct(() => onMend([]))
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
              {fault.cell && fault.line > 0 && (
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
      {faults.some(({ cell }) => cell) && (
        <div className="bottom-0 flex flex-wrap items-center gap-3 border-line border-t bg-white px-4 py-3 tablet:sticky">
          <ActButton
            variant="brand"
            isLoading={isPending}
            whyNot={firstReason(
              [typed.size === 0, '先在上面改一格'],
              [mendsText(all).length > MAX_MENDS_TEXT, '在这里改得太多了，请在表格里改好，再选一次文件'],
            )}
            onPress={() => void again()}
          >
            {typed.size > 0 ? `改了 ${typed.size} 格，再试读` : '改好再试读'}
          </ActButton>
          {mends.length > 0 && (
            <Button variant="text" isLoading={isForgetting} onPress={() => void forget()}>
              前面改的 {mends.length} 格不要了
            </Button>
          )}
          <span className="text-14 text-ink-2">只用在这一次导入，您的文件不变</span>
        </div>
      )}
    </div>
  )
}

const placeText = ({ file, line, column }: Fault) =>
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
