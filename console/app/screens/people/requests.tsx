import { rights } from '@mall/contract/staff/rights'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useStaff } from '../../shell/use-staff.ts'

type Request = StaffOutput<'listRightRequests'>['list'][number]
type Decision = { request: Request; isAgreed: boolean }

/** What colleagues ask for and this person may decide; nothing at all where there is nothing. */
export function Requests() {
  const mayDecide = holds(useStaff(), 'people.manage')
  const { data } = useRead('listRightRequests', {}, { isWanted: mayDecide })
  const [decision, setDecision] = useState<Decision | null>(null)
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby="requests" className="mx-4 mb-3 rounded-10 bg-warning-tint px-4 py-3 tablet:mx-6">
      <h2 id="requests" className="font-semibold">
        等您决定的权限申请（{data.list.length}）
      </h2>
      <ul className="mt-1 flex flex-col gap-2">
        {data.list.map((request) => (
          <li key={request.requestId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="min-w-[min(100%,16em)] flex-1 text-14">
              <b className="font-semibold">{request.staffName}</b>想要“{rights[request.right].name}”（
              {request.branchName}，{request.isBrief ? '一小时' : '长期'}）：{request.reason}
              <span className="text-ink-2">{` ${timeText(request.askedAt)}`}</span>
            </p>
            <Button size="s" onPress={() => setDecision({ request, isAgreed: false })}>
              不给
            </Button>
            <Button size="s" variant="brand" onPress={() => setDecision({ request, isAgreed: true })}>
              {request.isBrief ? '给 1 小时' : '长期给'}
            </Button>
          </li>
        ))}
      </ul>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(null)} />}
    </section>
  )
}

function DecisionDialog({ request, isAgreed, onClose }: Decision & { onClose: () => void }) {
  const { requestId, isBrief, roles, staffName, right, branchName } = request
  const needsRole = isAgreed && !isBrief
  const [roleId, setRoleId] = useState(roles[0]?.roleId ?? '')
  const [decide, isPending] = useAct(
    async (reason: string) => {
      await api.decideRightRequest({ requestId, isAgreed, roleId: needsRole ? roleId : null, reason })
      onClose()
    },
    { done: isAgreed ? '权限给了，马上生效' : '申请拒绝了' },
  )
  const what = `“${rights[right].name}”（${branchName}）`
  return (
    <ReasonDialog
      title={isAgreed ? '同意申请' : '拒绝申请'}
      confirm={isAgreed ? (isBrief ? '给 1 小时' : '长期给') : '不给'}
      isPending={isPending}
      whyNot={needsRole && roleId === '' ? '请选给哪个角色' : ''}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>
        {isAgreed
          ? `${staffName}马上能用${what}${isBrief ? '，一小时后自动收回' : '，直到收回'}。`
          : `${staffName}不会得到${what}。`}
      </p>
      {needsRole && roles.length > 0 && (
        <Select
          label="用哪个角色给"
          value={roleId}
          onChange={setRoleId}
          options={roles.map((role) => ({ value: role.roleId, label: role.name }))}
        />
      )}
      {needsRole && roles.length === 0 && <p>您能授予的角色里没有这个权限，请另一位管理员来决定。</p>}
    </ReasonDialog>
  )
}
