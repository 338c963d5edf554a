import type { StaffOutput } from '@mall/contract/staff-calls'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { NetworksField, networksOf } from './networks-field.tsx'

type Props = { of: StaffOutput<'listApiKeys'>['list'][number]; onClose: () => void }

/** Whence a key that was given is accepted from now on. */
export function KeyNetworks({ of: { keyId, name, networks }, onClose }: Props) {
  const [text, setText] = useState(networks.join('\n'))
  const [save, isPending] = useAct(
    async (reason: string) => {
      await api.setKeyNetworks({ keyId, networks: networksOf(text), reason })
      onClose()
    },
    { done: '网段改好了' },
  )
  return (
    <ReasonDialog
      title={`“${name}”可以从哪里用`}
      confirm="改成这样"
      isPending={isPending}
      onConfirm={save}
      onClose={onClose}
    >
      <p>改好马上管用；从别的地址来的一律不让用，会写进操作记录。</p>
      <NetworksField value={text} onChange={setText} />
    </ReasonDialog>
  )
}
