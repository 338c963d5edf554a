import { rights } from '@mall/contract/staff/rights'
import { Button } from '@mall/ui/actions/button.tsx'
import { api } from '../../client/api.ts'
import { makePasskey } from '../../client/passkey.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { FieldChange } from '../../parts/field-change.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useStaff } from '../../shell/use-staff.ts'

/** One's own passkeys, what one may do where, and what happened to one's account. */
export default function Me() {
  const session = useStaff()
  const passkeys = useRead('listStaffPasskeys', {})
  const [add, isAdding] = useAct(async () => api.addStaffPasskey(await makePasskey(await api.askStaffPasskey({}))), {
    done: '通行密钥加好了',
  })
  const [remove, isRemoving] = useAct((passkeyId: string) => api.delStaffPasskey({ passkeyId }), {
    done: '通行密钥删除了，用它登录的地方一起退出',
  })
  const events = useRead('listOwnEvents', {})
  const nameOf = (id: string) => session.branches.find(({ branchId }) => branchId === id)?.name ?? id
  return (
    <>
      <PageHeader
        title="我的账号"
        note={`${session.name} · 这次登录到 ${timeText(session.expiresAt)} 为止`}
        actions={
          <Button isLoading={isAdding} onPress={() => void add()}>
            再加一把通行密钥
          </Button>
        }
      />
      <DataTable
        label="我的通行密钥"
        rows={passkeys.data?.list ?? []}
        state={passkeys}
        keyOf={({ passkeyId }) => passkeyId}
        columns={[
          { name: '通行密钥', cell: ({ name }) => name },
          { name: '登记于', cell: ({ addedAt }) => timeText(addedAt), isTight: true },
          { name: '上次用', cell: ({ lastUsedAt }) => timeText(lastUsedAt), isTight: true },
          {
            name: '操作',
            cell: ({ passkeyId }) => (
              <Button size="s" variant="danger" isLoading={isRemoving} onPress={() => void remove(passkeyId)}>
                删除
              </Button>
            ),
          },
        ]}
        empty={{ title: '还没有通行密钥', hint: '加一把，以后就用它登录' }}
      />
      <h2 className="px-4 pt-6 pb-2 font-bold text-18 tablet:px-6">现在能做的 {session.rights.length} 件</h2>
      <DataTable
        label="我的权限"
        rows={session.rights}
        state={{ isPending: false, error: null, refetch: () => undefined }}
        keyOf={({ right }) => right}
        columns={[
          { name: '权限', cell: ({ right }) => rights[right].name },
          { name: '在哪', cell: ({ branchIds }) => branchIds?.map(nameOf).join('、') ?? '全集团' },
        ]}
        empty={{ title: '还没有任何权限', hint: '请院区经理或管理员授权' }}
      />
      <h2 className="px-4 pt-6 font-bold text-18 tablet:px-6">账号上发生过的事</h2>
      <p className="px-4 pb-2 text-14 text-ink-2 tablet:px-6">不是您做的、您也不知道的，请马上告诉管理员。</p>
      <DataTable
        label="账号上发生过的事"
        rows={events.data?.list ?? []}
        state={events}
        keyOf={({ at, does }) => `${at} ${does}`}
        columns={[
          { name: '什么事', cell: ({ does }) => does },
          { name: '时间', cell: ({ at }) => timeText(at), isTight: true },
          { name: '谁做的', cell: ({ who }) => who },
          {
            name: '变化',
            cell: ({ changes }) => (
              <span className="flex flex-col gap-1">
                {changes.map((change) => (
                  <FieldChange key={change.field} change={change} />
                ))}
              </span>
            ),
          },
          { name: '原因', cell: ({ reason }) => reason || '—' },
        ]}
        empty={{ title: '还没有发生过什么', hint: '角色和通行密钥的变化会写在这里' }}
      />
    </>
  )
}
