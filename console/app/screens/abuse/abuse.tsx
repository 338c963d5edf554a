import { ABUSE_DAYS, MANY_ACCOUNTS } from '@mall/contract/campaign/terms'
import { WRONG_SECRETS } from '@mall/contract/order/terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useRead } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Panel } from '../../parts/panel.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { useStaff } from '../../shell/use-staff.ts'

type Device = StaffOutput<'listAbuse'>['devices'][number]

/** Devices on which many accounts claim coupons, and accounts that guess secrets of cards. */
export default function Abuse() {
  const read = useRead('listAbuse', {})
  const opened = useOpened('device')
  const devices = read.data?.devices ?? []
  const open = devices.find(({ device }) => device === opened.id)
  const numbers = read.data?.numbers ?? 0
  return (
    <>
      <PageHeader
        title="异常领用"
        note={`最近 ${ABUSE_DAYS} 天。只是提醒：先看看会员，再决定要不要联系；这里不会动谁的券和卡`}
      />
      <div className="grid gap-5 px-4 pb-6 tablet:px-6">
        <Panel title={`一台设备，${MANY_ACCOUNTS} 个以上账号领券`}>
          <DataTable
            label="领券的设备"
            rows={devices}
            state={read}
            keyOf={({ device }) => device}
            onOpen={({ device }) => opened.open(device)}
            openKey={opened.id}
            columns={[
              { name: '设备', isLong: true, cell: ({ name }) => name },
              { name: '账号', cell: ({ accounts }) => accounts, isRight: true },
              { name: '领走', cell: ({ claimed }) => `${claimed} 张`, isRight: true },
              { name: '用掉', cell: ({ used }) => `${used} 张`, isRight: true },
              { name: '最近一次', cell: ({ lastSeenAt }) => timeText(lastSeenAt), isTight: true, isSpare: true },
            ]}
            empty={{ title: '没有这样的设备', hint: '一家人共用一台手机，账号少，不会列在这里' }}
          />
        </Panel>
        <Panel title={`卡密连错 ${WRONG_SECRETS} 次的账号`}>
          <DataTable
            label="输错卡密的账号"
            rows={read.data?.triers ?? []}
            state={read}
            keyOf={({ memberId }) => memberId}
            columns={[
              { name: '会员', cell: ({ memberId, mobile }) => <Member memberId={memberId} mobile={mobile} /> },
              { name: '最近一次锁住', cell: ({ lockedAt }) => timeText(lockedAt), isTight: true },
            ]}
            empty={{ title: '没有账号输错到锁住' }}
          />
          {numbers > 0 && <p className="p-4 text-14 text-ink-2">另有 {numbers} 个卡号被输错到锁住，一小时后自己解开</p>}
        </Panel>
      </div>
      {open && <DeviceDrawer device={open} onClose={opened.close} />}
    </>
  )
}

function DeviceDrawer({ device, onClose }: { device: Device; onClose: () => void }) {
  const { name, accounts, claimed, used, list } = device
  return (
    <Drawer title={name} note={`${accounts} 个账号领走 ${claimed} 张，用掉 ${used} 张`} onClose={onClose}>
      <ul className="divide-y divide-line">
        {list.map((account) => (
          <li key={account.memberId} className="flex flex-wrap items-center gap-x-3 py-1">
            <Member {...account} />
            <span className="num text-14 text-ink-2">
              领走 {account.claimed} 张，用掉 {account.used} 张
            </span>
          </li>
        ))}
      </ul>
      {list.length < accounts && <p className="pt-3 text-14 text-ink-3">只列出领得最多的 {list.length} 个</p>}
    </Drawer>
  )
}

function Member({ memberId, mobile }: { memberId: string; mobile: string }) {
  const text = mobile || '已注销的账号'
  if (!holds(useStaff(), 'members.see', null)) return text
  return (
    <Link to={`/members/${memberId}`} className="link inline-flex min-h-control-m items-center">
      {text}
    </Link>
  )
}
