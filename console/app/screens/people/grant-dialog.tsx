import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { isComplete, NO_PLACE, PlaceFields } from './place-fields.tsx'
import { useRoles } from './use-roles.ts'

const DAY_MS = 86_400_000

const TERMS = [
  { value: '', label: '长期，直到收回' },
  { value: '1', label: '1 天' },
  { value: '7', label: '7 天' },
  { value: '30', label: '30 天' },
]

type Props = { staffId: string; name: string; onClose: () => void }

/** A further role for somebody, for good or for some days. */
export function GrantDialog({ staffId, name, onClose }: Props) {
  const roles = useRoles()
  const [place, setPlace] = useState(NO_PLACE)
  const [days, setDays] = useState('')
  const [grant, isPending] = useAct(
    async (reason: string) => {
      const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString()
      await api.grantRole({ staffId, ...place, expiresAt, reason })
      onClose()
    },
    { done: '角色授予了，马上生效' },
  )
  return (
    <ReasonDialog
      title={`授予角色给${name}`}
      confirm="授予"
      isPending={isPending}
      whyNot={isComplete(place) ? '' : '请选角色和在哪'}
      onConfirm={grant}
      onClose={onClose}
    >
      <PlaceFields roles={roles} value={place} onChange={setPlace} />
      <Select label="多久" value={days} onChange={setDays} options={TERMS} />
    </ReasonDialog>
  )
}
