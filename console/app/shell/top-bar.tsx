import { SHARED_IDLE_MINUTES } from '@mall/contract/staff/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useNavigate } from 'react-router'
import { api } from '../client/api.ts'
import { queryClient } from '../client/queries.ts'
import type { Session } from '../client/session.ts'
import { useAct } from '../client/use-act.ts'
import { forgetDay } from '../screens/desk-offline/desk-store.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { useLargePrint } from './text-size.ts'

/** Above every page: whose console it is, who works here, and the way out. */
export function TopBar({ session, onFind }: { session: Session; onFind: () => void }) {
  const { isLarge, toggle } = useLargePrint()
  const navigate = useNavigate()
  const [leave, isLeaving] = useAct(async () => {
    // What is still being read would be refused.
    await queryClient.cancelQueries()
    await api.logOutStaff({})
    await forgetDay()
    queryClient.clear()
    await navigate('/login')
  })
  return (
    <header className="no-print sticky top-0 z-40 flex min-h-(--top-bar) flex-wrap items-center gap-x-2 gap-y-1 border-line border-b bg-white px-3 py-1 tablet:gap-x-3 tablet:px-4">
      <Link
        to="/"
        className="flex min-h-control-m min-w-6 items-center gap-2 font-bold text-18 wide:w-[calc(var(--side)-12px)]"
      >
        <Icon name="shield" size={22} className="text-brand" />
        <span className="max-tablet:sr-only">{session.mallName}运营台</span>
      </Link>
      <span className="grow desktop:hidden" />
      <PaletteButton onPress={onFind} />
      <span className="grow max-desktop:hidden" />
      <Button variant="text" size="s" onPress={toggle}>
        <Icon name="text-size" size={18} />
        <span className="max-tablet:sr-only">{isLarge ? '标准版' : '大字版'}</span>
      </Button>
      <Link
        to="/me"
        className="reach relative flex min-h-control-s items-center gap-1.5 rounded-8 px-1.5 hover:bg-surface-tint"
      >
        <Icon name="user" size={18} className="text-brand max-tablet:hidden" />
        <b className="font-semibold">{session.name}</b>
        {session.title && <span className="text-14 text-ink-3 max-tablet:hidden">{session.title}</span>}
      </Link>
      {session.isShared && (
        <span className="text-14 text-ink-2">公用设备，{SHARED_IDLE_MINUTES} 分钟没人操作自动退出</span>
      )}
      <Button variant={session.isShared ? 'brand' : 'text'} size="s" isLoading={isLeaving} onPress={() => void leave()}>
        {session.isShared ? '换人' : '退出'}
      </Button>
    </header>
  )
}
