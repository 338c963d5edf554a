import type { StaffInput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useEffect, useState } from 'react'
import { useAct } from '../client/use-act.ts'
import { ActDialog } from './act/act-dialog.tsx'

export type Purpose = StaffInput<'revealOrderContact'>['purpose']

const PURPOSES: readonly { value: Purpose; label: string }[] = [
  { value: 'call-back', label: '给会员回电' },
  { value: 'verify', label: '核对身份' },
  { value: 'deliver', label: '寄送商品' },
  { value: 'after-sale', label: '办理售后' },
  { value: 'other', label: '其他' },
]

/** Shown so long, then hidden again. */
const SHOWN_MS = 60_000

type Props = {
  name: string
  onReveal: (purpose: Purpose, words: string) => Promise<{ value: string }>
}

/** One field in full, for a purpose that the member reads. */
export function RevealField({ name, onReveal }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState('')
  const [purpose, setPurpose] = useState<Purpose>('call-back')
  const [words, setWords] = useState('')
  const [reveal, isPending] = useAct(async () => {
    setValue((await onReveal(purpose, words)).value)
    close()
  })
  const close = () => {
    setOpen(false)
    setWords('')
  }
  useEffect(() => {
    if (value === '') return
    const timer = setTimeout(() => setValue(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [value])
  if (value !== '') return <b className="rounded-6 bg-warning-tint px-1.5">{value}</b>
  return (
    <>
      <Button variant="text" size="s" onPress={() => setOpen(true)}>
        看{name}
      </Button>
      {isOpen && (
        <ActDialog
          title={`看完整的${name}`}
          back="先不看"
          confirm="看 1 分钟"
          isPending={isPending}
          onConfirm={reveal}
          onClose={close}
        >
          <p className="mb-3">会员会在“谁看过我的资料”里读到您的名字和用途，操作记录里也有这一笔。</p>
          <PurposeFields purpose={purpose} onPurpose={setPurpose} words={words} onWords={setWords} />
        </ActDialog>
      )}
    </>
  )
}

type PurposeProps = {
  purpose: Purpose
  onPurpose: (purpose: Purpose) => void
  words: string
  onWords: (words: string) => void
}

/** What somebody looks for, as the member reads it. */
export const PurposeFields = ({ purpose, onPurpose, words, onWords }: PurposeProps) => (
  <>
    <RadioGroup
      label="用途"
      value={purpose}
      onChange={(id) => onPurpose(PURPOSES.find((one) => one.value === id)?.value ?? 'other')}
    >
      {PURPOSES.map((one) => (
        <Radio key={one.value} value={one.value}>
          {one.label}
        </Radio>
      ))}
    </RadioGroup>
    <TextField
      label="补充一句"
      aside={purpose === 'other' ? '必填' : '选填'}
      value={words}
      maxLength={100}
      onChange={onWords}
      className="mt-3"
    />
  </>
)
