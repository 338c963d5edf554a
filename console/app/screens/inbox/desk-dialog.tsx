import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { firstReason } from '../../parts/act/first-reason.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import type { Desk } from './inbox-text.ts'
import { Templates } from './templates.tsx'

/** When each desk is there, how soon it means to answer, and the texts that it answers with. */
export function DeskDialog({ desks, onClose }: { desks: readonly Desk[]; onClose: () => void }) {
  const mayManage = holds(useStaff(), 'consultations.manage')
  const [edited, setEdited] = useState<Desk | null>(null)
  return (
    <Dialog isOpen onClose={onClose} title="时间和模板">
      <div className="grid gap-5 text-14 text-ink">
        <section className="grid gap-1">
          <h3 className="font-bold text-15">在线时间</h3>
          <ul className="divide-y divide-line">
            {desks.map((desk) => (
              <li key={desk.group} className="num flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 grow">
                  <b className="font-semibold">{desk.name}</b>
                  <span className="block text-13 text-ink-3">
                    {desk.opensAt}–{desk.closesAt}，{desk.answerMinutes} 分钟内答复
                    {desk.usualMinutes !== null && `，近来一般 ${desk.usualMinutes} 分钟`}
                  </span>
                </span>
                {mayManage && <Button onPress={() => setEdited(desk)}>改时间</Button>}
              </li>
            ))}
          </ul>
        </section>
        <Templates mayManage={mayManage} />
      </div>
      {edited && <HoursForm desk={edited} onClose={() => setEdited(null)} />}
    </Dialog>
  )
}

function HoursForm({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const [opensAt, setOpensAt] = useState(desk.opensAt)
  const [closesAt, setClosesAt] = useState(desk.closesAt)
  const [minutes, setMinutes] = useState(String(desk.answerMinutes))
  const { group, version, name } = desk
  const [save, isPending] = useAct(
    async (reason: string) => {
      const answerMinutes = Number(minutes)
      await api.saveConsultationDesk({ group, opensAt, closesAt, answerMinutes, version, reason })
      onClose()
    },
    { done: '改好了，商城立刻照新的时间说' },
  )
  return (
    <ReasonDialog
      title={`${name}的时间`}
      confirm="改时间"
      isPending={isPending}
      whyNot={firstReason(
        [opensAt === '' || opensAt >= closesAt, '结束要晚于开始'],
        [!(Number(minutes) >= 1), '请写几分钟内答复，至少 1 分钟'],
      )}
      onConfirm={save}
      onClose={onClose}
    >
      <div className="grid gap-3 tablet:grid-cols-3">
        <TextField label="几点开始" type="time" value={opensAt} onChange={setOpensAt} />
        <TextField label="几点结束" type="time" value={closesAt} onChange={setClosesAt} />
        <TextField label="几分钟内答复" inputMode="numeric" value={minutes} onChange={setMinutes} />
      </div>
    </ReasonDialog>
  )
}
