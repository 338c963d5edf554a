import { specialColumns } from '@mall/contract/sheet/columns'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { CellField } from '../draft/cell-field.tsx'
import { PictureUpload } from '../draft/picture-upload.tsx'
import type { Writing } from './use-special.ts'

type Props = { writing: Writing; isReadOnly: boolean; isTried: boolean }

const WORDS = ['title', 'summary'] as const
const HINTS = {
  title: '页面最上面的大字',
  summary: '标题下面的一句话，也写给搜索引擎',
} as const
const PICTURES = [
  ['image', '宽屏用，1440 × 400 最合适'],
  ['phoneImage', '手机用，780 × 440 最合适'],
] as const

/** The head of a special page, and whether and where the shop lists it. */
export function SpecialFields({ writing, isReadOnly, isTried }: Props) {
  const { cells, faults, set } = writing
  const faultOf = (column: string) =>
    isTried || (cells[column] ?? '') !== '' ? (faults.find((one) => one.column === column)?.words ?? null) : null
  return (
    <Panel title="页面最上面">
      <div className="grid gap-3 p-3">
        {WORDS.map((key) => (
          <TextField
            key={key}
            label={specialColumns[key].name}
            hint={HINTS[key]}
            aside={`${(cells[key] ?? '').length} / ${specialColumns[key].max}`}
            maxLength={specialColumns[key].max}
            {...(key === 'summary' && { rows: 2 })}
            isReadOnly={isReadOnly}
            autoComplete="off"
            value={cells[key] ?? ''}
            onChange={(text) => set({ [key]: text })}
            error={faultOf(key)}
          />
        ))}
        {PICTURES.map(([key, hint]) => (
          <PictureUpload
            key={key}
            kind="special"
            label={specialColumns[key].name}
            hint={hint}
            path={cells[key] ?? ''}
            error={faultOf(key)}
            isReadOnly={isReadOnly}
            onChange={({ path }) => set({ [key]: path })}
          />
        ))}
        {!isReadOnly && (
          <>
            <CellField
              column={specialColumns.isShown}
              value={cells.isShown ?? ''}
              error={faultOf('isShown')}
              onChange={(isShown) => set({ isShown })}
            />
            <CellField
              column={specialColumns.sort}
              value={cells.sort ?? ''}
              error={faultOf('sort')}
              onChange={(sort) => set({ sort })}
            />
          </>
        )}
      </div>
    </Panel>
  )
}
