import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { ToastRegion } from '@mall/ui/feedback/toast.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { goToDirectory } from '../../client/directory-login.ts'
import { makePasskey } from '../../client/passkey.ts'
import { queryClient, useRead } from '../../client/queries.ts'
import { isSharedDevice } from '../../client/shared-device.ts'
import { useAct } from '../../client/use-act.ts'
import { timeText } from '../../parts/time-text.ts'
import { LoginFrame } from './login-frame.tsx'

/** An invited person makes a passkey and is inside. */
export default function Invitation() {
  const { hash } = useLocation()
  const [token] = useState(() => hash.slice(1))
  // Once it is taken it is gone, and not asked about again.
  const [isTaken, setTaken] = useState(false)
  const { data, error } = useRead('seeInvitation', { token }, { isWanted: token !== '' && !isTaken })
  const navigate = useNavigate()
  const [take, isPending] = useAct(async () => {
    const made = await makePasskey(await api.askInvitedPasskey({ token }))
    await api.takeInvitation({ token, ...made, isShared: isSharedDevice() })
    setTaken(true)
    queryClient.clear()
    await navigate('/', { replace: true })
  })
  const console = useRead('getConsole', {})
  const [goElsewhere, isGoing] = useAct(() => goToDirectory({ purpose: 'invitation', value: token }))
  return (
    <LoginFrame mallName={data?.mallName ?? ''} title="接受邀请">
      {(error || token === '') && (
        <Notice tone="warning">{error?.message ?? '链接不完整，请重新复制整条链接再打开'}</Notice>
      )}
      {data && (
        <>
          <p>
            {data.name}，您好。在这台设备上登记一把通行密钥，以后就用它登录。链接到 {timeText(data.expiresAt)}{' '}
            有效，只能用一次。
          </p>
          <Button variant="go" size="l" isBlock isLoading={isPending} onPress={() => void take()}>
            <Icon name="key" size={20} />
            登记通行密钥并进入
          </Button>
          {console.data?.directoryName && (
            <Button size="l" isBlock isLoading={isGoing} onPress={() => void goElsewhere()}>
              不登记，用{console.data.directoryName}登录
            </Button>
          )}
        </>
      )}
      <ToastRegion />
    </LoginFrame>
  )
}
