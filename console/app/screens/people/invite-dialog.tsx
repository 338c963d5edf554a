import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { firstReason } from '../../parts/act/first-reason.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { timeText } from '../../parts/time-text.ts'
import { isComplete, NO_PLACE, PlaceFields } from './place-fields.tsx'
import { useRoles } from './use-roles.ts'

interface Invitation {
  link: string
  expiresAt: string
}

/** Somebody new, with a first role; gives the link to hand over. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const roles = useRoles()
  const [name, setName] = useState('')
  const [title, setTitle] = useState('')
  const [place, setPlace] = useState(NO_PLACE)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [invite, isPending] = useAct(async (reason: string) =>
    setInvitation(await api.inviteStaff({ name: name.trim(), title: title.trim(), ...place, reason })),
  )
  if (invitation) return <InvitationLink {...invitation} onClose={onClose} />
  return (
    <ReasonDialog
      title="请一位新同事"
      confirm="生成邀请链接"
      isPending={isPending}
      whyNot={firstReason([name.trim() === '', '请写同事的姓名'], [!isComplete(place), '请选角色和在哪'])}
      onConfirm={invite}
      onClose={onClose}
    >
      <TextField label="姓名" value={name} onChange={setName} maxLength={20} autoComplete="off" />
      <TextField label="职务" value={title} onChange={setTitle} maxLength={20} autoComplete="off" aside="选填" />
      <PlaceFields roles={roles} value={place} onChange={setPlace} />
    </ReasonDialog>
  )
}

export const InvitationLink = ({ link, expiresAt, onClose }: Invitation & { onClose: () => void }) => (
  <ShownOnce title="邀请链接" label="链接" text={link} onClose={onClose}>
    请当面或用公司的聊天工具发给本人。到 {timeText(expiresAt)} 有效，只能用一次，关掉以后不能再看。
  </ShownOnce>
)
