import { type SourceTexts, sourceFaults } from '@mall/contract/guide/source-text'
import { MAX_GUIDE_SOURCES } from '@mall/contract/guide/terms'
import { guideColumns } from '@mall/contract/sheet/columns'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useState } from 'react'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { CellField } from '../draft/cell-field.tsx'
import { SourceDrawer } from './source-drawer.tsx'
import type { Writing } from './use-guide.ts'

type Props = { writing: Writing; isReadOnly: boolean; isTried: boolean }

const HINTS = {
  title: '商城“给我查缺”上会写，例如 成人体检查缺 2027 年 2 月版',
  reviewer: '逐条看过的医学编辑或医生，姓名和职称；商城会写出来',
} as const

/** What an edition is called, who stands for it, whether the shop advises by it, and its sources. */
export function GuideFields({ writing, isReadOnly, isTried }: Props) {
  const { cells, faults, set } = writing
  const faultOf = (column: string) =>
    isTried || (cells[column] ?? '') !== '' ? (faults.find((one) => one.column === column)?.words ?? null) : null
  return (
    <>
      <Panel title="这一版">
        <div className="grid gap-3 p-3">
          {(['title', 'reviewer'] as const).map((key) => (
            <TextField
              key={key}
              label={guideColumns[key].name}
              {...(!isReadOnly && { hint: HINTS[key] })}
              maxLength={guideColumns[key].max}
              rows={2}
              isReadOnly={isReadOnly}
              autoComplete="off"
              value={cells[key] ?? ''}
              onChange={(text) => set({ [key]: text.replaceAll('\n', '') })}
              error={isReadOnly ? null : faultOf(key)}
            />
          ))}
          {!isReadOnly && (
            <CellField
              column={guideColumns.isShown}
              value={cells.isShown ?? ''}
              error={faultOf('isShown')}
              onChange={(isShown) => set({ isShown })}
            />
          )}
        </div>
      </Panel>
      <Sources writing={writing} isReadOnly={isReadOnly} />
    </>
  )
}

function Sources({ writing, isReadOnly }: Omit<Props, 'isTried'>) {
  const { sources, rules } = writing
  const [openId, setOpenId] = useState<string | null>(null)
  const used = (id: string) => rules.filter((rule) => rule.sourceId === id).length
  return (
    <Panel
      title={`${sources.length} 份出处`}
      aside={
        !isReadOnly && (
          <ActButton
            size="s"
            whyNot={sources.length >= MAX_GUIDE_SOURCES ? `最多 ${MAX_GUIDE_SOURCES} 份，先去掉一份` : ''}
            onPress={() => setOpenId('')}
          >
            加出处
          </ActButton>
        )
      }
    >
      <ul className="divide-y divide-line">
        {sources.map((source) => (
          <li key={source.id} className="flex items-start gap-2 px-4 py-2">
            <Source source={source} used={used(source.id)} />
            {!isReadOnly && (
              <Button size="s" variant="text" aria-label={`改${source.title}`} onPress={() => setOpenId(source.id)}>
                改
              </Button>
            )}
          </li>
        ))}
        {sources.length === 0 && <li className="px-4 py-3 text-ink-3">还没有出处，每条规则都要有一份</li>}
      </ul>
      {openId !== null && (
        <SourceDrawer key={openId} id={openId} writing={writing} used={used(openId)} onClose={() => setOpenId(null)} />
      )}
    </Panel>
  )
}

const Source = ({ source, used }: { source: SourceTexts; used: number }) => (
  <div className="min-w-0 grow break-words text-14">
    <p>
      {source.title} {sourceFaults(source).length > 0 && <Tag tone="danger">没写好</Tag>}
    </p>
    <p className="text-13 text-ink-3">
      {source.publisher}，<span className="num">{source.publishedOn}</span>
      {used > 0 ? `，${used} 条规则` : '，没有规则用它，商城不显示'}
      {source.url !== '' && (
        <>
          {' '}
          <a className="link break-all" href={source.url} target="_blank" rel="noreferrer">
            看原文
          </a>
        </>
      )}
    </p>
  </div>
)
