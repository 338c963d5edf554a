import { failures } from '@mall/contract/failures'
import { SHARED_IDLE_MINUTES } from '@mall/contract/staff/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { ToastRegion } from '@mall/ui/feedback/toast.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../client/api.ts'
import { goToDirectory } from '../../client/directory-login.ts'
import { signWithPasskey } from '../../client/passkey.ts'
import { queryClient, useRead } from '../../client/queries.ts'
import { useSharedDevice } from '../../client/shared-device.ts'
import { useAct } from '../../client/use-act.ts'
import { LoginFrame } from './login-frame.tsx'

/** Passkeys alone; outside prod also each of the demo staff by one press, or at once by `?demo=`. */
export default function Login() {
  const { data, error } = useRead('getConsole', {})
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { isShared, change } = useSharedDevice()
  const enter = async () => {
    queryClient.clear()
    await navigate(ownPath(params.get('to')), { replace: true })
  }
  const [logIn, isPending] = useAct(async () => {
    await api.logInStaff({ ...(await signWithPasskey(await api.askStaffLogin({}))), isShared })
    await enter()
  })
  const [logInAsDemo, isDemoPending] = useAct(async (staffId: string) => {
    await api.logInAsDemoStaff({ staffId, isShared })
    await enter()
  })
  const [goElsewhere, isGoing] = useAct(() => goToDirectory({ purpose: 'login', value: ownPath(params.get('to')) }))
  const asked = params.get('demo')
  const isAsked = useRef(false)
  useEffect(() => {
    if (!asked || isAsked.current) return
    isAsked.current = true
    void logInAsDemo(asked)
  })
  return (
    <LoginFrame mallName={data?.mallName ?? ''} title="登录">
      <p className="text-ink-2">用指纹、面容或安全钥匙登录，没有密码可以丢。</p>
      {error && <Notice tone="warning">{error.message}</Notice>}
      {params.has('idle') && <Notice tone="info">{failures.STAFF_IDLE.msg}</Notice>}
      <Button variant="go" size="l" isBlock isLoading={isPending} onPress={() => void logIn()}>
        <Icon name="key" size={20} />
        用通行密钥登录
      </Button>
      {data?.directoryName && (
        <Button size="l" isBlock isLoading={isGoing} onPress={() => void goElsewhere()}>
          用{data.directoryName}登录
        </Button>
      )}
      <div>
        <Checkbox isSelected={isShared} onChange={change}>
          这是前台公用的设备
        </Checkbox>
        <p className="text-14 text-ink-2">选上后，{SHARED_IDLE_MINUTES} 分钟没人操作就自动退出；这台设备会记住。</p>
      </div>
      {data && data.demoStaff.length > 0 && (
        <section aria-labelledby="demo-staff" className="border-line border-t pt-4">
          <h2 id="demo-staff" className="mb-2 font-semibold">
            演示员工，点一下就进
          </h2>
          <ul className="grid gap-2 tablet:grid-cols-2">
            {data.demoStaff.map(({ staffId, name, title, place }) => (
              <li key={staffId}>
                <button
                  type="button"
                  disabled={isDemoPending}
                  onClick={() => void logInAsDemo(staffId)}
                  className="flex min-h-14 w-full flex-col justify-center rounded-12 border border-line px-3 py-1.5 text-left hover:border-brand hover:bg-surface-tint"
                >
                  <b className="font-semibold">{title || name}</b>
                  <span className="text-14 text-ink-3">
                    {name} · {place}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="border-line border-t pt-4">
        <h2 className="font-semibold">第一次来，或换了设备</h2>
        <p className="text-14 text-ink-2">请管理员发一条一次性的邀请链接，在这台设备上打开，登记通行密钥。</p>
      </section>
      <ToastRegion />
    </LoginFrame>
  )
}

/** A path of this console; anything else leads to the first page. */
const ownPath = (to: string | null) => (to?.startsWith('/') && !to.startsWith('//') && !to.includes('\\') ? to : '/')
