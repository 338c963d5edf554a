import { Button } from '@mall/ui/actions/button.tsx'
import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { logout } from '../../shell/client/logout.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { useSession } from '../../shell/client/use-session.ts'
import { useSite } from '../../shell/site/site.ts'

/** The login: its number, somebody to ask, and the way out. */
export function AccountPanel() {
  const { profile } = useSession()
  const { operator } = useSite()
  const [leave, isLeaving] = useMutation(logout)
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7.5">
      <h2 className="font-bold text-18">账号</h2>
      <p className="num min-w-28 flex-1 text-ink-2">{profile?.mobile}</p>
      <a href={`tel:${operator.phone}`} className={buttonStyle({ className: 'num max-tablet:hidden!' })}>
        <Icon name="headset" size={20} />
        <span>客服 {operator.phone}</span>
      </a>
      <Button isLoading={isLeaving} onPress={() => void leave()}>
        退出登录
      </Button>
    </section>
  )
}
