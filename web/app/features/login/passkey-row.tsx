import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { instantText } from '../../shell/format/day-text.ts'
import type { Passkey } from './passkey-block.tsx'

/** One passkey: what it is called, when it was used, another name, and its end. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { passkeyId, name, isSynced, addedAt, lastUsedAt } = passkey
  const [isNaming, setNaming] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  if (isNaming) {
    return (
      <li className="py-3">
        <NameForm passkeyId={passkeyId} name={name} onDone={() => setNaming(false)} />
      </li>
    )
  }
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <b className="flex flex-wrap items-center gap-2 break-all font-semibold">
          {name}
          {isSynced && <Tag>多台设备同步</Tag>}
        </b>
        <span className="num block text-15 text-ink-3">
          {lastUsedAt ? `${instantText(lastUsedAt)} 用过` : '还没用过'}，{instantText(addedAt)} 设置
        </span>
      </div>
      <div className="flex gap-2.5">
        <Button aria-label={`给 ${name} 改名`} onPress={() => setNaming(true)}>
          改名
        </Button>
        <Button aria-label={`删除 ${name}`} onPress={() => setLeaving(true)}>
          删除
        </Button>
      </div>
      <DeletePasskey passkey={passkey} isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </li>
  )
}

type NameProps = { passkeyId: string; name: string; onDone: () => void }

function NameForm({ passkeyId, name: before, onDone }: NameProps) {
  const { revalidate } = useRevalidator()
  const [name, setName] = useState(before)
  const [error, setError] = useState<string | null>(null)
  const [save, isSaving] = useMutation(async () => {
    if (name.trim() === '') return setError('请给通行密钥起个名字')
    await browserApi().renamePasskey({ passkeyId, name })
    await revalidate()
    onDone()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-110 gap-3">
      <TextField
        label="通行密钥的名字"
        value={name}
        maxLength={20}
        error={error}
        onChange={(typed) => {
          setName(typed)
          setError(null)
        }}
      />
      <div className="flex gap-3">
        <Button type="submit" variant="brand" isLoading={isSaving}>
          保存
        </Button>
        <Button onPress={onDone}>不改了</Button>
      </div>
    </form>
  )
}

type DeleteProps = { passkey: Passkey; isOpen: boolean; onClose: () => void }

function DeletePasskey({ passkey: { passkeyId, name }, isOpen, onClose }: DeleteProps) {
  const { revalidate } = useRevalidator()
  const [remove, isRemoving] = useMutation(async () => {
    await browserApi().delPasskey({ passkeyId })
    onClose()
    toast('通行密钥删除了', 'trash')
    await revalidate()
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="删除这把通行密钥？"
      isAlert
      actions={
        <>
          <Button size="l" onPress={onClose}>
            先不删
          </Button>
          <Button variant="danger" size="l" isLoading={isRemoving} onPress={() => void remove()}>
            删除
          </Button>
        </>
      }
    >
      “{name}”以后不能登录这个账号，用它登录的别的设备会一起退出。手机号登录照旧。
    </Dialog>
  )
}
