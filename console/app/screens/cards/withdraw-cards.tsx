import { CARD_NUMBER, MAX_BATCH, plainCardNumber } from '@mall/contract/card/terms'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { firstReason } from '../../parts/act/first-reason.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'

/** Cards that were lost: a column of a spreadsheet, or typed. All of them, or none. */
export function WithdrawCards({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const { numbers, wrong } = readNumbers(text)
  const [withdraw, isPending] = useAct(async (reason: string) => {
    const { withdrawn } = await api.withdrawCards({ numbers, reason })
    toast(`作废了 ${withdrawn} 张`)
    onClose()
  })
  return (
    <ReasonDialog
      title="按卡号作废"
      confirm={numbers.length > 0 ? `作废 ${numbers.length} 张` : '作废'}
      isDanger
      isPending={isPending}
      whyNot={firstReason(
        [wrong !== null, `“${wrong}”不是卡号`],
        [numbers.length === 0, '请写卡号'],
        [numbers.length > MAX_BATCH, `一次最多 ${MAX_BATCH} 张，请分几次`],
      )}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>丢了或印坏了的卡。没有人绑定过的才能作废，里面有一张绑定了，就都不作废。作废以后不能恢复。</p>
      <TextField
        label="卡号"
        rows={6}
        hint="一行一个；可以从表格里整列贴进来"
        error={wrong === null ? null : `“${wrong}”不是卡号：HX 加 12 位数字`}
        value={text}
        onChange={setText}
      />
    </ReasonDialog>
  )
}

/** The first cell of each line; what is no number is told, unless it is the head of a table. */
function readNumbers(text: string): { numbers: string[]; wrong: string | null } {
  const cells = text.split(/\r?\n/).map((line) => (line.split(/[,\t，]/)[0] ?? '').trim())
  const typed = cells.filter((cell, nth) => cell !== '' && !(nth === 0 && cell === '卡号'))
  const wrong = typed.find((cell) => !CARD_NUMBER.test(plainCardNumber(cell))) ?? null
  return { numbers: [...new Set(typed.map(plainCardNumber))], wrong }
}
