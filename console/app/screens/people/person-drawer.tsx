import { rights } from '@mall/contract/staff/rights'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { useState } from 'react'
import { useRead } from '../../client/queries.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { History } from '../../parts/history.tsx'
import { timeText } from '../../parts/time-text.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { type Grant, GrantTag } from './grant-tag.tsx'
import { InviteAgainDialog, SuspendDialog, TakeBackDialog } from './person-acts.tsx'
import { StateTag } from './state-tag.tsx'
import { useRoles } from './use-roles.ts'

type Person = StaffOutput<'getStaffMember'>
type Act = 'grant' | 'invite' | 'suspend' | Grant | null

/** One person: roles, what they add up to, and what can be changed. */
export function PersonDrawer({ staffId, onClose }: { staffId: string; onClose: () => void }) {
  const { data: person, error, refetch } = useRead('getStaffMember', { staffId })
  const [act, setAct] = useState<Act>(null)
  const close = () => setAct(null)
  return (
    <>
      <Drawer
        title={person?.name ?? '员工'}
        note={
          person &&
          joinFacts([person.title, `通行密钥 ${person.passkeys} 把`, `上次登录 ${timeText(person.lastSeenAt)}`])
        }
        onClose={onClose}
        actions={
          person && (
            <>
              <Button size="s" variant="brand" onPress={() => setAct('grant')}>
                授予角色
              </Button>
              <Button size="s" onPress={() => setAct('invite')}>
                重新邀请
              </Button>
              <Button
                size="s"
                variant={person.state === 'suspended' ? 'line' : 'danger'}
                onPress={() => setAct('suspend')}
              >
                {person.state === 'suspended' ? '重新启用' : '停用'}
              </Button>
            </>
          )
        }
      >
        {person && <Facts person={person} onTakeBack={setAct} />}
        {!person && error && <Failed error={error} onRetry={refetch} />}
        {!person && !error && <p role="status">正在取……</p>}
      </Drawer>
      {person && act === 'grant' && <GrantDialog staffId={staffId} name={person.name} onClose={close} />}
      {person && act === 'invite' && <InviteAgainDialog person={person} onClose={close} />}
      {person && act === 'suspend' && <SuspendDialog person={person} onClose={close} />}
      {person && act !== null && typeof act !== 'string' && (
        <TakeBackDialog name={person.name} grant={act} onClose={close} />
      )}
    </>
  )
}

function Facts({ person, onTakeBack }: { person: Person; onTakeBack: (grant: Grant) => void }) {
  return (
    <div className="flex flex-col gap-5">
      <p>
        <StateTag state={person.state} />
      </p>
      <section aria-labelledby="grants">
        <h3 id="grants" className="mb-1 font-semibold">
          角色
        </h3>
        {person.grants.length === 0 && <p className="text-14 text-ink-3">没有角色，登录了也什么都看不到</p>}
        <ul>
          {person.grants.map((grant) => (
            <li key={grant.grantId} className="flex items-center gap-2 border-line border-b py-2">
              <div className="min-w-0 grow">
                <GrantTag grant={grant} />
                <p className="mt-0.5 text-14 text-ink-3">
                  {grant.grantedBy} {timeText(grant.grantedAt)} 授予，上次用 {timeText(grant.lastUsedAt)}
                </p>
              </div>
              <Button size="s" onPress={() => onTakeBack(grant)}>
                收回
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <EffectiveRights person={person} />
      <History of="getStaffHistory" input={{ staffId: person.staffId }} level="h3" />
    </div>
  )
}

function EffectiveRights({ person: { effective } }: { person: Person }) {
  const { branches } = useRoles()
  const nameOf = (id: string) => branches.find(({ branchId }) => branchId === id)?.name ?? '其他院区'
  return (
    <section aria-labelledby="effective">
      <h3 id="effective" className="mb-1 font-semibold">
        现在能做的 {effective.length} 件
      </h3>
      <ul>
        {effective.map(({ right, branchIds, lastUsedAt }) => (
          <li key={right} className="flex flex-wrap gap-x-3 border-line border-b py-1.5 text-14">
            <span className="min-w-[8em] grow">{rights[right].name}</span>
            <span className="text-ink-2">{branchIds?.map(nameOf).join('、') ?? '全集团'}</span>
            <span className="num text-ink-3">{lastUsedAt === null ? '没用过' : timeText(lastUsedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
