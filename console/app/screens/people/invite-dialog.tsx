import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
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
      isReady={name.trim() !== '' && isComplete(place)}
      onConfirm={invite}
      onClose={onClose}
    >
      <TextField label="姓名" value={name} onChange={setName} maxLength={20} autoComplete="off" />
      <TextField label="职务" value={title} onChange={setTitle} maxLength={20} autoComplete="off" aside="选填" />
      <PlaceFields roles={roles} value={place} onChange={setPlace} />
    </ReasonDialog>
  )
}

/** The link is shown once: nobody can read it again. */
export function InvitationLink({ link, expiresAt, onClose }: Invitation & { onClose: () => void }) {
  const [copy] = useAct(() => navigator.clipboard.writeText(link), { done: '链接复制好了' })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="邀请链接"
      actions={
        <>
          <Button onPress={onClose}>好了</Button>
          <Button variant="brand" onPress={() => void copy()}>
            复制链接
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>请当面或用公司的聊天工具发给本人。到 {timeText(expiresAt)} 有效，只能用一次，关掉以后不能再看。</p>
        <TextField label="链接" value={link} isReadOnly />
      </div>
    </Dialog>
  )
}
