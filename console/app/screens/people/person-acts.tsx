import type { StaffOutput } from '@mall/contract/staff-calls'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import type { Grant } from './grant-tag.tsx'
import { InvitationLink } from './invite-dialog.tsx'

type Person = StaffOutput<'getStaffMember'>

type TakeBack = { name: string; grant: Grant; reason?: string; onClose: () => void }

/** Takes a role away from somebody. */
export function TakeBackDialog({ name, grant, reason = '', onClose }: TakeBack) {
  const { grantId, roleName, branchName } = grant
  const [takeBack, isPending] = useAct(
    async (why: string) => {
      await api.takeBackGrant({ grantId, reason: why })
      onClose()
    },
    { done: '角色收回了，马上生效' },
  )
  return (
    <ReasonDialog
      title="收回角色"
      confirm="收回"
      isDanger
      reason={reason}
      isPending={isPending}
      onConfirm={takeBack}
      onClose={onClose}
    >
      <p>
        {name}马上不再是“{roleName}”（{branchName}）。以后可以再授予。
      </p>
    </ReasonDialog>
  )
}

/** Ends all logins of somebody at once, or lets them in again. */
export function SuspendDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { staffId, name, version, state } = person
  const suspended = state !== 'suspended'
  const [suspend, isPending] = useAct(
    async (reason: string) => {
      await api.suspendStaff({ staffId, version, suspended, reason })
      onClose()
    },
    { done: suspended ? '员工停用了，所有设备已退出' : '员工启用了，可以登录' },
  )
  return (
    <ReasonDialog
      title={suspended ? `停用${name}` : `重新启用${name}`}
      confirm={suspended ? '停用' : '重新启用'}
      isDanger={suspended}
      isPending={isPending}
      onConfirm={suspend}
      onClose={onClose}
    >
      <p>
        {suspended
          ? '所有设备马上退出，不能再登录。角色留着，以后可以重新启用。'
          : '可以用原来的通行密钥登录，角色不变。'}
      </p>
    </ReasonDialog>
  )
}

/** A new link for somebody who lost the passkey, or whose link ran out. */
export function InviteAgainDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [invitation, setInvitation] = useState<StaffOutput<'inviteAgain'> | null>(null)
  const [invite, isPending] = useAct(async (reason: string) =>
    setInvitation(await api.inviteAgain({ staffId: person.staffId, reason })),
  )
  if (invitation) return <InvitationLink {...invitation} onClose={onClose} />
  return (
    <ReasonDialog
      title={`重新邀请${person.name}`}
      confirm="作废并生成新链接"
      isDanger
      isPending={isPending}
      onConfirm={invite}
      onClose={onClose}
    >
      <p>
        {person.passkeys > 0
          ? `原来的 ${person.passkeys} 把通行密钥和绑定的单位账号全部作废，所有设备马上退出，以前的邀请链接失效。`
          : '以前的邀请链接和绑定的单位账号马上失效，已经登录的设备退出。'}
      </p>
      <p>新链接交给{person.name}本人，登记一把新的通行密钥后才能再登录。对方会在“我的账号”里看到是谁重新邀请的。</p>
    </ReasonDialog>
  )
}
