import type { Failure } from '@mall/contract/failures'
import type { CompanyName } from '@mall/contract/setup/company-terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'

interface Props {
  company: CompanyName
  values: Readonly<Record<string, string>>
  onFailure: (failure: Failure) => boolean
}

const NOTES: Readonly<Record<CompanyName, string>> = {
  sms: '真的发一条登录验证码，收到就是通了；这个码用不了。',
  'wechat-pay': '真的下一个 ¥0.01 的单，没有人看得到，马上关掉。',
  alipay: '真的查一笔没有的付款，看两边的密钥对不对。',
  mail: '真的发一封邮件。',
  'id-check': '真的问一个没有的人，可能按次收费。',
  invoice: '真的查一张没有的发票，不开票。',
}

/** Asks the company itself, by what stands in the form and otherwise by what is kept. */
export function CompanyTry({ company, values, onFailure }: Props) {
  const [to, setTo] = useState('')
  const [answer, setAnswer] = useState<StaffOutput<'tryCompany'> | null>(null)
  const [ask, isAsking] = useAct(
    async () => {
      setAnswer(null)
      const isSent = company === 'sms' || company === 'mail'
      setAnswer(await api.tryCompany(isSent ? { company, values, to: to.trim() } : { company, values }))
    },
    { onFailure },
  )
  return (
    <section aria-label="试一试" className="grid gap-3 rounded-10 bg-surface-sunk p-3">
      <p className="text-14 text-ink-2">{NOTES[company]}不用先保存。</p>
      {company === 'sms' && (
        <TextField
          label="发到您自己的手机"
          inputMode="tel"
          value={to}
          onChange={setTo}
          maxLength={11}
          autoComplete="tel"
        />
      )}
      {company === 'mail' && (
        <TextField
          label="发到您自己的邮箱"
          inputMode="email"
          value={to}
          onChange={setTo}
          maxLength={100}
          autoComplete="email"
        />
      )}
      <Button isLoading={isAsking} onPress={() => ask()}>
        试一试
      </Button>
      {answer && (
        <Notice tone={answer.isGood ? 'success' : 'danger'} isNews>
          {answer.said}
        </Notice>
      )}
    </section>
  )
}
