import { rights } from '@mall/contract/staff/rights'
import { Button } from '@mall/ui/actions/button.tsx'
import { api } from '../../client/api.ts'
import { makePasskey } from '../../client/passkey.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useStaff } from '../../shell/use-staff.ts'

/** One's own passkeys, and what one may do where. */
export default function Me() {
  const session = useStaff()
  const passkeys = useRead('listStaffPasskeys', {})
  const [add, isAdding] = useAct(async () => api.addStaffPasskey(await makePasskey(await api.askStaffPasskey({}))), {
    done: '通行密钥加好了',
  })
  const [remove, isRemoving] = useAct((passkeyId: string) => api.delStaffPasskey({ passkeyId }), {
    done: '通行密钥删除了，用它登录的地方一起退出',
  })
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
          { name: '登记于', cell: ({ addedAt }) => timeText(addedAt) },
          { name: '上次用', cell: ({ lastUsedAt }) => timeText(lastUsedAt) },
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
    </>
  )
}
