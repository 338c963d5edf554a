import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { branchesWith } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { BranchSelect } from '../../parts/branch-select.tsx'
import { Failed } from '../../parts/failed.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { saveEnrolment } from '../desk-offline/desk-store.ts'

type Opened = { act: 'enrol' } | { act: 'limit' } | { act: 'revoke'; deskId: string; name: string }

/** The devices of a branch's desk, enrolled at the device itself. */
export default function Desks() {
  const branches = branchesWith(useStaff(), 'desks.manage')
  const { values, set } = useFilters(['branch'])
  const branchId = values.branch ?? branches[0]?.branchId ?? ''
  const { data, error, refetch } = useRead('listDesks', { branchId }, { isWanted: branchId !== '' })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [name, setName] = useState('')
  const close = () => setOpened(null)
  const isLimited = data?.isLimited === true
  const [run, isPending] = useAct(
    async (reason: string) => {
      if (opened?.act === 'enrol') {
        await api.enrolDesk({ branchId, name: name.trim(), reason })
        await saveEnrolment(branchId)
      }
      if (opened?.act === 'limit') await api.limitDesks({ branchId, isLimited: !isLimited, reason })
      if (opened?.act === 'revoke') await api.revokeDesk({ deskId: opened.deskId, reason })
      close()
    },
    { done: '办好了' },
  )
  const hasThis = data?.list.some(({ isThis }) => isThis)
  return (
    <>
      <PageHeader
        title="到检台设备"
        note="登记过的设备断线也能办 4 小时；在要登记的那台设备上打开这一页"
        actions={<BranchSelect branches={branches} value={branchId} onChange={(branch) => set({ branch })} />}
      />
      <div className="flex flex-col gap-4 px-4 tablet:px-6">
        {error && <Failed error={error} onRetry={refetch} />}
        {data && (
          <>
            <Notice
              action={
                <Button onPress={() => setOpened({ act: 'limit' })}>
                  {isLimited ? '不再限制' : '只在这些设备上办'}
                </Button>
              }
            >
              {isLimited ? '这家院区的到检只在登记过的设备上办理' : '这家院区的到检在任何设备上都能办理'}
            </Notice>
            <ul className="rounded-12 border border-line bg-white">
              {data.list.length === 0 && <li className="p-4 text-ink-2">还没有登记过的设备</li>}
              {data.list.map((desk) => (
                <li
                  key={desk.deskId}
                  className="flex min-h-15 items-center gap-3 border-line border-b px-4 py-2 last:border-b-0"
                >
                  <span className="grow">
                    <b>{desk.name}</b> {desk.isThis && '这台设备'}
                    <span className="block text-14 text-ink-2">
                      {desk.enrolledBy} {timeText(desk.enrolledAt)} 登记
                      {desk.revokedAt && `，${timeText(desk.revokedAt)} 撤销`}
                    </span>
                  </span>
                  {desk.revokedAt === null && (
                    <Button onPress={() => setOpened({ act: 'revoke', deskId: desk.deskId, name: desk.name })}>
                      撤销登记
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {!hasThis && (
              <Button variant="brand" size="l" className="self-start" onPress={() => setOpened({ act: 'enrol' })}>
                登记这台设备
              </Button>
            )}
          </>
        )}
      </div>
      {opened?.act === 'enrol' && (
        <ReasonDialog
          title="登记这台设备"
          confirm="登记"
          whyNot={name.trim() === '' ? '请给这台设备起个名字' : ''}
          isPending={isPending}
          onConfirm={run}
          onClose={close}
        >
          <p>登记以后，这台设备上存着当天的名单（姓名隐去），断线也能办到检。</p>
          <TextField label="设备的名字" placeholder="例如 3 号平板" value={name} maxLength={20} onChange={setName} />
        </ReasonDialog>
      )}
      {opened?.act === 'limit' && (
        <ReasonDialog
          title={isLimited ? '不再限制' : '只在登记过的设备上办'}
          confirm={isLimited ? '不再限制' : '开始限制'}
          isPending={isPending}
          onConfirm={run}
          onClose={close}
        >
          <p>{isLimited ? '有权限的人在任何设备上都能办理到检。' : '别的设备能看名单，不能办理到检。'}</p>
        </ReasonDialog>
      )}
      {opened?.act === 'revoke' && (
        <ReasonDialog
          title={`撤销“${opened.name}”`}
          confirm="撤销登记"
          isDanger
          isPending={isPending}
          onConfirm={run}
          onClose={close}
        >
          <p>它离线存下、还没有补上的，也不再收。</p>
        </ReasonDialog>
      )}
    </>
  )
}
