import { shortDay } from '@mall/contract/days'
import { LEAVE_CODE_HOURS, LEAVE_DAYS } from '@mall/contract/report/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { CodeField } from '@mall/ui/forms/code-field.tsx'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { today } from '../../../shell/format/day-text.ts'
import type { Report } from '../report-words.ts'

/** The examinee agrees by a code to their own number: for how many days, it says there. */
export function AskLeave({ report: { bookingId, name, asked } }: { report: Report }) {
  const { revalidate } = useRevalidator()
  const [days, setDays] = useState<(typeof LEAVE_DAYS)[number]>(30)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const onFailure = ({ message }: { message: string }) => {
    setError(message)
    return true
  }
  const [ask, isAsking] = useMutation(
    async () => {
      setError(null)
      await browserApi().askReportLeave({ bookingId, days })
      setCode('')
      toast(`短信发给${name}了`)
      await revalidate()
    },
    { onFailure },
  )
  const [agree, isAgreeing] = useMutation(
    async (digits: string) => {
      setError(null)
      const { readableUntil } = await browserApi().agreeToReport({ bookingId, code: digits })
      toast(`${name}同意您看到 ${shortDay(readableUntil, today())}`)
      await revalidate()
    },
    { onFailure },
  )
  return (
    <Card as="section" look="panel">
      <h2 className="font-bold text-20">请{name}同意</h2>
      <p className="mt-2 text-ink-2">
        验证码只发到{name}自己的手机，短信里写着是您想看、看多少天。同意了，请{name}把码告诉您。
      </p>
      <h3 className="mt-4 font-bold">看多少天</h3>
      <ChipGroup
        label="看多少天"
        selected={[String(days)]}
        onSelect={([id]) => setDays(LEAVE_DAYS.find((one) => String(one) === id) ?? days)}
        className="mt-2"
      >
        {LEAVE_DAYS.map((one) => (
          <Chip key={one} id={String(one)} className="min-h-11!">
            <span className="num">{one} 天</span>
          </Chip>
        ))}
      </ChipGroup>
      <Button variant={asked ? 'tint' : 'go'} isBlock isLoading={isAsking} onPress={() => void ask()} className="mt-4">
        {asked ? '再发一次' : `给${name}发短信`}
      </Button>
      {asked && (
        <form
          noValidate
          className="mt-5 border-line border-t pt-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (code.length === 6) void agree(code)
            else setError('请填短信里的 6 位数字')
          }}
        >
          <CodeField
            label={`${name}告诉您的验证码`}
            hint={`发到了 ${asked.mobile}，同意看 ${asked.days} 天，${LEAVE_CODE_HOURS} 小时内有效`}
            value={code}
            onChange={setCode}
            onComplete={(digits) => void agree(digits)}
          />
          <Button type="submit" variant="go" isBlock isLoading={isAgreeing} className="mt-4">
            {name}同意了，看报告
          </Button>
        </form>
      )}
      {error && (
        <p role="alert" className="mt-3">
          <ErrorLine>{error}</ErrorLine>
        </p>
      )}
    </Card>
  )
}
