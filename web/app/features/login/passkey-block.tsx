import { MAX_PASSKEYS } from '@mall/contract/order/terms'
import type { askPasskey, listPasskeys } from '@mall/contract/passkey/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { hasPasskeys, makePasskey } from './browser-passkey.ts'
import { OwnCodeForm } from './own-code-form.tsx'
import { PasskeyRow } from './passkey-row.tsx'

export type Passkey = OutputOf<typeof listPasskeys>['list'][number]
type PasskeyRequest = OutputOf<typeof askPasskey>

/** The member's passkeys, and the way to another. */
export function PasskeyBlock({ list }: { list: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false)
  const [isPossible, setPossible] = useState(true)
  useEffect(() => setPossible(hasPasskeys()), [])
  return (
    <TitledCard title="通行密钥" note="用指纹、人脸或锁屏密码登录，收不到短信也进得来">
      {list.length > 0 && (
        <ul className="mb-3 divide-y divide-line">
          {list.map((each) => (
            <PasskeyRow key={each.passkeyId} passkey={each} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewPasskey onDone={() => setAdding(false)} />
      ) : (
        <>
          <p className="mb-3 max-w-170 text-ink-2">
            {isPossible
              ? '通行密钥存在您的手机、电脑或安全钥匙里，商城拿不到您的指纹和人脸。丢了也不要紧，手机号登录照旧。'
              : '这个浏览器用不了通行密钥。换一个新一点的浏览器，就能在这里设置。'}
          </p>
          {isPossible && (
            <Button isDisabled={list.length >= MAX_PASSKEYS} onPress={() => setAdding(true)}>
              {list.length >= MAX_PASSKEYS ? `最多 ${MAX_PASSKEYS} 把，请先删除不用的` : '设置通行密钥'}
            </Button>
          )}
        </>
      )}
    </TitledCard>
  )
}

const WORDS = {
  dismissed: '刚才没有完成。验证码不用再填，再点一次就好。',
  known: '这台设备里已经有这个账号的通行密钥了，不用再设。',
  failed: '这台设备没能设好。请检查锁屏密码开着，再试一次。',
}

/** A text message code, then the browser's passkey dialog; reopening a closed dialog needs no new code. */
function NewPasskey({ onDone }: { onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const [request, setRequest] = useState<PasskeyRequest | null>(null)
  const [words, setWords] = useState('')
  const make = async (request: PasskeyRequest) => {
    const outcome = await makePasskey(request)
    if (outcome.state !== 'done') return setWords(WORDS[outcome.state])
    await browserApi().addPasskey(outcome.given)
    toast('通行密钥设好了，下次可以用它登录')
    onDone()
    await revalidate()
  }
  const [again, isTrying] = useMutation(make, {
    onFailure: ({ message }) => {
      // Its challenge is spent.
      setRequest(null)
      toast(message, 'warning')
      return true
    },
  })
  const start = async (code: string) => {
    const fresh = await browserApi().askPasskey({ code })
    setRequest(fresh)
    await again(fresh)
  }
  if (!request) {
    return (
      <OwnCodeForm
        purpose="add-passkey"
        action="下一步，在这台设备上确认"
        cancel="先不设"
        act={start}
        onCancel={onDone}
      />
    )
  }
  return (
    <div className="grid max-w-110 gap-4">
      <Notice isNews>{words || '请按浏览器的提示，用指纹、人脸或锁屏密码确认。'}</Notice>
      <div className="flex flex-wrap gap-3">
        <Button variant="brand" isLoading={isTrying} onPress={() => void again(request)}>
          再试一次
        </Button>
        <Button onPress={onDone}>先不设</Button>
      </div>
    </div>
  )
}
