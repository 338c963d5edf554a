import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { ActDialog } from '../../parts/act/act-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import { MIN_LETTERS, SetTitleField } from './set-title-field.tsx'
import type { Draft } from './use-draft.ts'

const NEW = 'new'
/** Drafts that are offered. */
const SHOWN = 8

/** Asks which change set an edit goes into: a new one, or a draft that there is. */
export function ChooseDraft({ draft }: { draft: Draft }) {
  const { data } = useRead('listChangeSets', { state: 'draft' })
  const [changeSetId, setChangeSetId] = useState(NEW)
  const [title, setTitle] = useState('')
  const [reason, setReason] = useState('')
  const isNew = changeSetId === NEW
  const isReady = !isNew || Math.min(title.trim().length, reason.trim().length) >= MIN_LETTERS
  const [write, isPending] = useAct(async () => {
    const started = { title: title.trim(), branchId: null, reason: reason.trim() }
    await draft.chosen(isNew ? (await api.startChangeSet(started)).changeSetId : changeSetId)
  })
  const drafts = data?.list.filter(({ branchId }) => branchId === null).slice(0, SHOWN) ?? []
  return (
    <ActDialog
      title="写进哪张改动单"
      back="先不改"
      confirm="写进去"
      whyNot={isReady ? '' : '请写新改动单的名字和原因，各至少两个字'}
      isPending={isPending}
      onConfirm={write}
      onClose={draft.giveUp}
    >
      <div className="grid gap-4">
        <p>改动先记在改动单里，批准、发布以后商城才变。在这个标签页里，后面的改动也写进这一张。</p>
        {drafts.length > 0 && (
          <RadioGroup label="改动单" value={changeSetId} onChange={setChangeSetId}>
            <Radio value={NEW}>新开一张</Radio>
            {drafts.map((one) => (
              <Radio key={one.changeSetId} value={one.changeSetId}>
                {one.title}{' '}
                <span className="text-14 text-ink-3">
                  {one.author} {timeText(one.createdAt)}，{one.changes} 处
                </span>
              </Radio>
            ))}
          </RadioGroup>
        )}
        {isNew && (
          <>
            <SetTitleField value={title} onChange={setTitle} />
            <TextField
              label="原因"
              hint="会写进操作记录"
              value={reason}
              onChange={setReason}
              maxLength={200}
              rows={2}
            />
          </>
        )}
      </div>
    </ActDialog>
  )
}
