import { cardLookNames, MAX_BATCH, MAX_CARD_TITLE, MAX_FACE_YUAN } from '@mall/contract/card/terms'
import { yuanText } from '@mall/contract/money'
import { saveFile } from '@mall/ui/actions/save-file.ts'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { firstReason } from '../../parts/act/first-reason.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { CardsIssued } from './cards-issued.tsx'

type Look = keyof typeof cardLookNames
const isLook = (text: string): text is Look => Object.hasOwn(cardLookNames, text)
const LOOKS = Object.entries(cardLookNames).map(([value, label]) => ({ value, label }))

/** A whole number of at most so much; null for anything else. */
const wholeOf = (text: string, most: number): number | null =>
  /^[1-9]\d{0,5}$/.test(text.trim()) && Number(text) <= most ? Number(text) : null

/** What they are and how many; then the table of numbers and secrets, once. */
export function IssueCards({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('福卡')
  const [look, setLook] = useState<Look>('deep')
  const [yuan, setYuan] = useState('')
  const [howMany, setHowMany] = useState('')
  const [validTo, setValidTo] = useState('')
  const [sheet, setSheet] = useState<string | null>(null)
  const [faceYuan, count] = [wholeOf(yuan, MAX_FACE_YUAN), wholeOf(howMany, MAX_BATCH)]
  const name = title.trim()
  const [issue, isPending] = useAct(async (reason: string) => {
    if (faceYuan === null || count === null) return
    const issued = await api.issueCards({ title: name, look, faceYuan, count, validTo, reason })
    setSheet(issued.sheet)
    save(issued.sheet, name)
  })
  if (sheet !== null && count !== null)
    return <CardsIssued count={count} onSave={() => save(sheet, name)} onClose={onClose} />
  return (
    <ReasonDialog
      title="发行一批福卡"
      confirm={
        faceYuan !== null && count !== null ? `发行 ${count} 张，共 ${yuanText(faceYuan * count * 100)}` : '发行'
      }
      isPending={isPending}
      whyNot={firstReason(
        [name.length < 2, '请写卡的名称'],
        [faceYuan === null, `面值写 1 到 ${MAX_FACE_YUAN} 的整元`],
        [count === null, `张数写 1 到 ${MAX_BATCH}`],
        [validTo === '', '请选有效期到哪一天'],
      )}
      onConfirm={issue}
      onClose={onClose}
    >
      <TextField
        label="名称"
        value={title}
        maxLength={MAX_CARD_TITLE}
        hint="印在卡上，会员绑定后看到"
        onChange={setTitle}
      />
      <Select label="样子" value={look} options={LOOKS} onChange={(value) => isLook(value) && setLook(value)} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="面值（元）"
          inputMode="numeric"
          value={yuan}
          error={yuan !== '' && faceYuan === null ? `1 到 ${MAX_FACE_YUAN} 的整数` : null}
          onChange={setYuan}
        />
        <TextField
          label="张数"
          inputMode="numeric"
          value={howMany}
          error={howMany !== '' && count === null ? `1 到 ${MAX_BATCH} 的整数` : null}
          onChange={setHowMany}
        />
      </div>
      <TextField label="有效期到" type="date" value={validTo} onChange={setValidTo} />
    </ReasonDialog>
  )
}

const save = (sheet: string, title: string) => saveFile(sheet, { name: `${title} 卡号和卡密.csv`, type: 'text/csv' })
