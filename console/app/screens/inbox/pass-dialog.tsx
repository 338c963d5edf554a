import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useStaff } from '../../shell/use-staff.ts'

const QUEUE = 'queue'

type Props = { consultationId: string; version: number; onClose: () => void }

/** To a colleague, or back into the queue; the note is for colleagues. */
export function PassDialog({ consultationId, version, onClose }: Props) {
  const [to, setTo] = useState(QUEUE)
  const { staffId } = useStaff()
  const navigate = useNavigate()
  const { data } = useRead('explainRight', { right: 'consultations.answer' })
  const colleagues = (data?.holders ?? []).filter((one) => one.staffId !== staffId)
  const name = colleagues.find((one) => one.staffId === to)?.name
  const [pass, isPending] = useAct(
    async (note: string) => {
      await api.passConsultation({ consultationId, version, note, ...(to !== QUEUE && { to }) })
      onClose()
      await navigate('/inbox?tab=waiting')
    },
    { done: name ? `转给${name}了` : '放回队列了' },
  )
  return (
    <ReasonDialog
      title="转给同事"
      confirm={name ? `转给${name}` : '放回队列'}
      hint="接着的同事看得到，客人看不到"
      isPending={isPending}
      onConfirm={pass}
      onClose={onClose}
    >
      <Select
        label="给谁"
        value={to}
        onChange={setTo}
        options={[
          { value: QUEUE, label: '放回队列，谁先空谁接' },
          ...colleagues.map((one) => ({ value: one.staffId, label: `${one.name}，${one.title}` })),
        ]}
      />
    </ReasonDialog>
  )
}
