import {
  SOURCE_FIELDS,
  type SourceField,
  type SourceTexts,
  sourceFaults,
  sourceFields,
} from '@mall/contract/guide/source-text'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { ActButton } from '../../parts/act/act-button.tsx'
import { CloseButton, Drawer } from '../../parts/drawer.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import type { Writing } from './use-guide.ts'

type Props = {
  /** '' for a new one. */
  id: string
  writing: Writing
  /** How many rules stand on it. */
  used: number
  onClose: () => void
}

const HINTS: Readonly<Record<SourceField, string>> = {
  id: '自己起，例如 lung-2027，规则里用它；以后不能改',
  title: '带书名号，例如 《中国高血压防治指南（2024 年修订版）》',
  publisher: '例如 国家癌症中心',
  publishedOn: '知道到哪一天就写到哪一天：2024、2024-03 或 2024-03-15',
  url: '能点开看的网址；只有纸质的就空着',
}

const NEW: SourceTexts = { id: '', title: '', publisher: '', publishedOn: '', url: '' }

/** One source of an edition. */
export function SourceDrawer({ id, writing, used, onClose }: Props) {
  const start = writing.sources.find((source) => source.id === id) ?? NEW
  const [texts, setTexts] = useState<SourceTexts>(start)
  const unwritten = useUnwritten(
    SOURCE_FIELDS.some((field) => texts[field] !== start[field]),
    { isOver: true },
  )
  const [isTried, setTried] = useState(false)
  const isTaken = id === '' && writing.sources.some((source) => source.id === texts.id)
  const faults = isTaken ? [{ field: 'id' as const, words: '已经有一份出处用了这个编号' }] : sourceFaults(texts)
  const save = () => {
    setTried(true)
    if (faults.length > 0) return
    writing.writeSource(texts, id)
    onClose()
  }
  const remove = () => {
    writing.removeSource(id)
    onClose()
  }
  return (
    <Drawer
      title={texts.title || '新出处'}
      note={id === '' ? '规则凭它说话' : `出处 ${id}，${used} 条规则用它`}
      onClose={onClose}
      unwritten={unwritten}
      actions={
        <>
          <CloseButton>先不改</CloseButton>
          <Button variant="brand" onPress={save}>
            写好了
          </Button>
          {id !== '' && (
            <ActButton whyNot={used > 0 ? `还有 ${used} 条规则用它，先改掉它们的出处` : ''} onPress={remove}>
              去掉
            </ActButton>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {SOURCE_FIELDS.filter((field) => id === '' || field !== 'id').map((field) => (
          <TextField
            key={field}
            label={sourceFields[field].name}
            hint={HINTS[field]}
            maxLength={sourceFields[field].max}
            autoComplete="off"
            value={texts[field]}
            onChange={(text) => setTexts((known) => ({ ...known, [field]: text }))}
            error={isTried ? (faults.find((fault) => fault.field === field)?.words ?? null) : null}
          />
        ))}
      </div>
    </Drawer>
  )
}
