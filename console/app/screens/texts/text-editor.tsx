import { rowValue } from '@mall/contract/change-set/row-value'
import { AGREED_TEXTS, TEXT_AHEAD_DAYS, TEXT_NAMES } from '@mall/contract/content/texts'
import { addDays, isDay } from '@mall/contract/days'
import { readRow } from '@mall/contract/sheet/cells'
import { textColumns } from '@mall/contract/sheet/columns'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { firstReason } from '../../parts/act/first-reason.ts'
import { FileField } from '../../parts/file-field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { readTextFile } from './read-text-file.ts'
import { SaveText } from './save-text.tsx'
import { TextPreview } from './text-preview.tsx'

export interface TextCells {
  title: string
  effectiveOn: string
  changes: string
  body: string
}

const TEXT_CELLS = ['title', 'effectiveOn', 'changes', 'body'] as const

type Props = {
  slug: StaffOutput<'listShopTexts'>['list'][number]['slug']
  text: StaffOutput<'getShopText'>
  /** What it starts with. */
  cells: TextCells
  /** The draft that it is of; null: a new one is opened. */
  set: StaffOutput<'getChangeSet'> | null
}

/** The next version of a text, beside what the shop will show. */
export function TextEditor({ slug, text, cells, set }: Props) {
  const [typed, setTyped] = useState(cells)
  const unwritten = useUnwritten(TEXT_CELLS.some((key) => typed[key] !== cells[key]))
  const change = (part: Partial<TextCells>) => setTyped((before) => ({ ...before, ...part }))
  const { earliestOn, versions } = text
  const read = readRow('text', { ...typed })
  const faultOf = (column: string) => read.faults.find((one) => one.column === column)?.words ?? null
  const isEarly = earliestOn !== null && isDay(typed.effectiveOn) && typed.effectiveOn < earliestOn
  const latestOn = addDays(text.today, TEXT_AHEAD_DAYS)
  const isFar = isDay(typed.effectiveOn) && typed.effectiveOn > latestOn
  const isUntold = versions.length > 0 && (typed.changes.trim() === '' || typed.changes.trim() === text.changes)
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-2">
      <Panel title={versions.length > 0 ? '下一版' : '第一版'}>
        <div className="grid gap-4 p-4">
          <TextField
            label={textColumns.title.name}
            maxLength={textColumns.title.max}
            autoComplete="off"
            value={typed.title}
            onChange={(title) => change({ title })}
            error={faultOf('title')}
          />
          <TextField
            label={textColumns.effectiveOn.name}
            type="date"
            value={typed.effectiveOn}
            onChange={(effectiveOn) => change({ effectiveOn })}
            hint={dayHint(slug, earliestOn)}
            error={isEarly ? `最早 ${earliestOn}` : isFar ? `最晚 ${latestOn}` : faultOf('effectiveOn')}
          />
          {versions.length > 0 && (
            <TextField
              label={textColumns.changes.name}
              hint="一行一条，会员先看到这几句"
              rows={3}
              maxLength={textColumns.changes.max}
              value={typed.changes}
              onChange={(changes) => change({ changes })}
            />
          )}
          <FileField
            label="从文本文件里读"
            accept=".txt,.md,text/plain"
            file={null}
            hint="可以不用，也可以选一个 TXT，读进下面的正文里"
            onChange={(file) => void (file && readTextFile(file).then((body) => change({ body })))}
          />
          <TextField
            label={textColumns.body.name}
            hint={<Writing />}
            aside={`${typed.body.length} / ${textColumns.body.max}`}
            rows={24}
            maxLength={textColumns.body.max}
            value={typed.body}
            onChange={(body) => change({ body })}
            error={typed.body === '' ? null : faultOf('body')}
          />
          <SaveText
            slug={slug}
            name={text.name}
            set={set}
            effectiveOn={typed.effectiveOn}
            value={rowValue('text', read.cells)}
            onWritten={unwritten.release}
            whyNot={firstReason(
              [isEarly, `最早 ${earliestOn} 算数`],
              [isFar, `最晚 ${latestOn} 算数`],
              [isUntold, `先写${textColumns.changes.name}，和上一版不一样的话`],
              [read.faults.length > 0, read.faults[0]?.words ?? ''],
            )}
          />
        </div>
      </Panel>
      <TextPreview title={typed.title} body={typed.body} names={text.names} />
    </div>
  )
}

function dayHint(slug: string, earliestOn: string | null): string {
  if (earliestOn === null) return '哪天开始算数'
  const isAgreed = AGREED_TEXTS.some((one) => one === slug)
  return `最早 ${earliestOn}${isAgreed ? '。会员下次登录时，要重新同意这一版' : ''}`
}

const Writing = () => (
  <>
    “## 标题”起一节（写着“## fee|标题”的，“fee|”是别处链接用的名字，请留着），“### ”小标题，“- ”一条，“?
    ”一个问题、下一行是回答，“| 左 | 右 |”表格的一行，**粗**，[字](/地址)。
    {Object.entries(TEXT_NAMES)
      .map(([name, what]) => `{${name}} 是${what}`)
      .join('，')}
    ，改了商城资料它们跟着变。
  </>
)
