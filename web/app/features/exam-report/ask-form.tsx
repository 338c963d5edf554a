import { isDespair, isEmergency } from '@mall/contract/assistant/careful-words'
import { QUESTION_CHARS, QUESTION_HOURS, QUESTIONS_A_DAY } from '@mall/contract/report/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { instantText } from '../../shell/format/day-text.ts'
import type { Content, Report } from './report-words.ts'

const WHOLE = ''

type Props = { report: Report; content: Content; item: string | null }

/** A question to the doctors about a report, or one value of it. What cannot wait is told to call 120. */
export function AskForm({ report: { bookingId, name, day }, content, item }: Props) {
  const { revalidate } = useRevalidator()
  const values = valuesOf(content)
  const [code, setCode] = useState(values.some((one) => one.code === item) ? (item ?? WHOLE) : WHOLE)
  const [text, setText] = useState('')
  const [isNotNow, setNotNow] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [dueAt, setDueAt] = useState<string | null>(null)
  const isUrgent = isEmergency(text) || isDespair(text)
  const [send, isSending] = useMutation(
    async () => {
      const asked = { bookingId, code: code === WHOLE ? null : code, text: text.trim(), isNotNow: isUrgent && isNotNow }
      const answer = await browserApi().askReportDoctor(asked)
      setDueAt(answer.dueAt)
      setText('')
      setNotNow(false)
      await revalidate()
    },
    {
      onFailure: ({ message }) => {
        setError(message)
        return true
      },
    },
  )
  const submit = () => {
    const why =
      text.trim().length < 2 ? '请写下您的问题' : isUrgent && !isNotNow ? '请先打 120；不是现在的事，请勾上再发' : null
    setError(why)
    setDueAt(null)
    if (why === null) void send()
  }
  return (
    <Card as="section" look="panel">
      <h1 className="font-bold text-20 tablet:text-24">问医生</h1>
      <p className="num text-ink-2">
        {name}，{day.slice(0, 4)} 年这一份
      </p>
      <p className="num mt-2 text-ink-2">
        总检组的医生回答，工作日 {QUESTION_HOURS} 小时内，免费，一天能问 {QUESTIONS_A_DAY}
        个。能看这份报告的人，也看得到问的和答的。
      </p>
      <form
        aria-label="问医生"
        noValidate
        autoComplete="off"
        className="mt-4 grid max-w-140 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Select
          label="问哪一项"
          value={code}
          onChange={setCode}
          options={[
            { value: WHOLE, label: '整份报告' },
            ...values.map((one) => ({ value: one.code, label: one.name })),
          ]}
        />
        <TextField
          label="您的问题"
          hint="问看不懂的结果、要去哪里看。用药和诊断，要门诊医生当面说"
          rows={4}
          maxLength={QUESTION_CHARS}
          value={text}
          onChange={(next) => {
            setText(next)
            setError(null)
          }}
        />
        {isUrgent && <Urgent isNotNow={isNotNow} onNotNow={setNotNow} />}
        {error && (
          <p role="alert">
            <ErrorLine>{error}</ErrorLine>
          </p>
        )}
        {dueAt && (
          <Notice tone="success" isNews>
            <span className="num">发给医生了，{instantText(dueAt)} 前回答。有了回答，在“消息”里告诉您。</span>
          </Notice>
        )}
        <Button
          type="submit"
          variant="go"
          isLoading={isSending}
          className="max-tablet:w-full tablet:justify-self-start"
        >
          发给医生
        </Button>
      </form>
    </Card>
  )
}

const Urgent = ({ isNotNow, onNotNow }: { isNotNow: boolean; onNotNow: (isNotNow: boolean) => void }) => (
  <Notice tone="danger" isNews>
    <b>听起来等不得。现在这样，请马上打 120，不要等医生回答。</b>
    <a
      href="tel:120"
      className="num mt-2 flex min-h-control-m items-center justify-center rounded-10 bg-white font-bold text-danger"
    >
      打 120
    </a>
    <Checkbox isSelected={isNotNow} onChange={onNotNow} className="mt-1">
      不是现在的事，还是要问
    </Checkbox>
  </Notice>
)

/** Of a report: what is to be done about first. */
function valuesOf({ tasks, watch, organs }: Content) {
  const all = [
    ...tasks.flatMap(({ observation }) => observation ?? []),
    ...watch,
    ...organs.flatMap(({ list }) => list),
  ]
  return [...new Map(all.map((one) => [one.code, one])).values()]
}
