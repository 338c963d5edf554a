import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { useStaff } from '../../shell/use-staff.ts'

/** As many as one row of buttons holds; the others are under 时间和模板. */
const NEAR_AT_HAND = 6

/** What somebody typed and did not send yet, kept while another consultation or page is looked at. In no storage. */
const drafts = new Map<string, string>()

/** What is sent, with templates to begin from. */
export function AnswerForm({ consultationId }: { consultationId: string }) {
  const { staffId } = useStaff()
  const key = `${staffId} ${consultationId}`
  const [text, setText] = useState(drafts.get(key) ?? '')
  const { data } = useRead('listConsultationTemplates', {})
  const write = (next: string) => {
    setText(next)
    drafts.set(key, next)
  }
  const [send, isSending] = useAct(async () => {
    await api.answerConsultation({ consultationId, text: text.trim() })
    write('')
  })
  const submit = () => text.trim() !== '' && void send()
  return (
    <form
      aria-label="回复"
      className="grid gap-2.5 border-line border-t px-4 py-3 tablet:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {data && data.list.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">用模板</legend>
          {data.list.slice(0, NEAR_AT_HAND).map(({ templateId, title, text: words }) => (
            <button
              key={templateId}
              type="button"
              onClick={() => write(text.trim() === '' ? words : `${text.trimEnd()}\n${words}`)}
              className="min-h-8 rounded-8 border border-line-control px-2.5 text-14"
            >
              {title}
            </button>
          ))}
        </fieldset>
      )}
      <TextField
        label="回复"
        isLabelHidden
        placeholder="客人看得到您写的，看不到您的姓名"
        value={text}
        onChange={write}
        rows={4}
        maxLength={500}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault()
            submit()
          }
        }}
      />
      <div className="flex items-center justify-between gap-3">
        <span className="text-13 text-ink-3 max-tablet:hidden">Ctrl 或 ⌘ 加回车发送</span>
        <ActButton
          type="submit"
          variant="brand"
          isLoading={isSending}
          whyNot={text.trim() === '' ? '先写回复' : ''}
          className="ml-auto"
        >
          发送
        </ActButton>
      </div>
    </form>
  )
}
