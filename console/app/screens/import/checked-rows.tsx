import { Tag } from '@mall/ui/typography/tag.tsx'
import { WordsPair } from '../changes/value-pair.tsx'
import type { Checked } from './import-page.tsx'

/** What changes, the first of it. */
export function CheckedRows({ checked: { changes, sheets } }: { checked: Checked }) {
  const left = sheets.reduce((sum, { added, changed }) => sum + added + changed, 0) - changes.length
  if (changes.length === 0) return <p className="px-4 py-6 text-ink-2">没有要改的</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {changes.map(({ sheetName, code, name, isNew, before, after, picture }) => (
          <li key={`${sheetName} ${code}`} className="grid gap-1.5 px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-2 break-words">
              <Tag tone={isNew ? 'success' : 'brand'}>{isNew ? '新增' : '修改'}</Tag>
              <b className="font-semibold">{name || code}</b>
              <span className="text-14 text-ink-2">
                {sheetName} {code}
              </span>
            </p>
            {picture !== '' && (
              <img
                src={picture}
                alt={`${name || code}的新图片`}
                className="h-28 w-40 rounded-8 bg-surface-sunk object-cover"
              />
            )}
            {!isNew && <WordsPair before={before} after={after} />}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="border-line border-t px-4 py-2.5 text-14 text-ink-2">
          先列出 {changes.length} 行，还有 {left} 行
        </p>
      )}
    </>
  )
}
