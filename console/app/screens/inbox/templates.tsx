import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { firstReason } from '../../parts/act/first-reason.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'

type Template = StaffOutput<'listConsultationTemplates'>['list'][number]

const NEW = { templateId: '', title: '', text: '' }

export function Templates({ mayManage }: { mayManage: boolean }) {
  const { data } = useRead('listConsultationTemplates', {})
  const [edited, setEdited] = useState<Template | null>(null)
  const [removed, setRemoved] = useState<Template | null>(null)
  return (
    <section className="grid gap-1">
      <h3 className="flex items-center justify-between gap-2 font-bold text-15">
        回复的模板
        {mayManage && <Button onPress={() => setEdited(NEW)}>添一个</Button>}
      </h3>
      {data?.list.length === 0 && <p className="text-ink-2">还没有模板</p>}
      <ul className="divide-y divide-line">
        {data?.list.map((one) => (
          <li key={one.templateId} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow basis-60">
              <b className="font-semibold">{one.title}</b>
              <span className="block whitespace-pre-wrap text-13 text-ink-2">{one.text}</span>
            </span>
            {mayManage && (
              <span className="flex gap-2">
                <Button aria-label={`改模板 ${one.title}`} onPress={() => setEdited(one)}>
                  改
                </Button>
                <Button aria-label={`删模板 ${one.title}`} onPress={() => setRemoved(one)}>
                  删
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {edited && <TemplateForm template={edited} onClose={() => setEdited(null)} />}
      {removed && <Removing template={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

type Props = { template: Template; onClose: () => void }

function TemplateForm({ template: { templateId, ...before }, onClose }: Props) {
  const [title, setTitle] = useState(before.title)
  const [text, setText] = useState(before.text)
  const [save, isPending] = useAct(
    async (reason: string) => {
      await api.saveConsultationTemplate({ ...(templateId && { templateId }), title, text, reason })
      onClose()
    },
    { done: '模板存好了' },
  )
  return (
    <ReasonDialog
      title={templateId ? '改模板' : '添模板'}
      confirm="保存"
      isPending={isPending}
      whyNot={firstReason([title.trim() === '', '请写模板的名字'], [text.trim() === '', '请写模板的内容'])}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField label="名字" value={title} onChange={setTitle} maxLength={20} />
      <TextField label="内容" value={text} onChange={setText} maxLength={500} rows={4} />
    </ReasonDialog>
  )
}

function Removing({ template: { templateId, title }, onClose }: Props) {
  const [remove, isPending] = useAct(
    async (reason: string) => {
      await api.deleteConsultationTemplate({ templateId, reason })
      onClose()
    },
    { done: '模板删掉了' },
  )
  return (
    <ReasonDialog
      title={`删掉模板“${title}”`}
      confirm="删掉"
      isDanger
      isPending={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
