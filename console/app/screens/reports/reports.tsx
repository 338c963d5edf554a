import { MAX_REPORT_WORK } from '@mall/contract/report/terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useState } from 'react'
import { useRead } from '../../client/queries.ts'
import { branchesWith, holds } from '../../client/session.ts'
import { BranchSelect } from '../../parts/branch-select.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { GuardianDrawer } from './guardian-drawer.tsx'
import { ReadersDrawer } from './readers-drawer.tsx'
import { CodesTable } from './tables/codes-table.tsx'
import { InPartTable } from './tables/in-part-table.tsx'
import { QuestionsTable } from './tables/questions-table.tsx'
import { AwaitedTable, CallsTable, ToSignTable, UnplacedTable } from './tables/report-tables.tsx'
import { UploadDrawer } from './upload-drawer.tsx'

const REFRESH_MS = 30_000

const TABS = [
  { id: 'calls', name: '要打电话', of: 'critical' },
  { id: 'sign', name: '等签发', of: 'toSign' },
  { id: 'questions', name: '问医生', of: 'questions' },
  { id: 'unplaced', name: '对不上人', of: 'unplaced' },
  { id: 'awaited', name: '还没收到', of: 'awaited' },
  { id: 'in-part', name: '没出全', of: 'inPart' },
  { id: 'codes', name: '编码', of: null },
] as const

/** What a branch has to do about its reports, and the way in for new ones. */
export default function Reports() {
  const session = useStaff()
  const branches = branchesWith(session, 'reports.see')
  const { values, set } = useFilters(['branch', 'tab'])
  const branchId = values.branch ?? branches[0]?.branchId ?? ''
  const branchName = branches.find((one) => one.branchId === branchId)?.name ?? ''
  const tab = TABS.find(({ id }) => id === values.tab) ?? TABS[1]
  const work = useRead('listReportWork', { branchId }, { everyMs: REFRESH_MS, isWanted: branchId !== '' })
  /** The code of whose report is uploaded; '' for anybody's. */
  const [uploaded, setUploaded] = useState<string | null>(null)
  const [areReadersOpen, setReadersOpen] = useState(false)
  const [isRecording, setRecording] = useState(false)
  const canUpload = holds(session, 'reports.upload', branchId)
  return (
    <>
      <PageHeader
        title="体检报告"
        note="化验和检查的结果传上来，医生签发以后，受检人才看得到"
        actions={
          <>
            <BranchSelect branches={branches} value={branchId} onChange={(branch) => set({ branch })} />
            {canUpload && (
              <>
                <Button onPress={() => setReadersOpen(true)}>谁能看报告</Button>
                <Button onPress={() => setRecording(true)}>登记监护人</Button>
                <Button variant="go" onPress={() => setUploaded('')}>
                  上传报告
                </Button>
              </>
            )}
          </>
        }
      />
      <nav aria-label="报告的进展" className="mb-3 flex flex-wrap gap-x-6 border-line border-b px-4 tablet:px-6">
        {TABS.map(({ id, name, of }) => (
          <Link
            key={id}
            to={`/reports?${new URLSearchParams({ ...(values.branch && { branch: values.branch }), tab: id })}`}
            aria-current={id === tab.id ? 'page' : undefined}
            className={classes(
              'num -mb-px inline-flex min-h-11 items-center gap-1.5 border-b-3',
              id === tab.id ? 'border-brand font-bold text-brand' : 'border-transparent text-ink-2',
            )}
          >
            {name} {work.data && of && <Count count={work.data[of].length} />}
          </Link>
        ))}
      </nav>
      <Lists
        branchId={branchId}
        key={`${branchId} ${tab.id}`}
        {...{ tab: tab.id, work, canUpload }}
        canSign={holds(session, 'reports.sign', branchId)}
        onUpload={(checkInCode) => setUploaded(checkInCode)}
      />
      {areReadersOpen && <ReadersDrawer {...{ branchId, branchName }} onClose={() => setReadersOpen(false)} />}
      {isRecording && <GuardianDrawer {...{ branchId, branchName }} onClose={() => setRecording(false)} />}
      {uploaded !== null && (
        <UploadDrawer {...{ branchId, branchName, checkInCode: uploaded }} onClose={() => setUploaded(null)} />
      )}
    </>
  )
}

/** Of very many, only the oldest are listed. */
const Count = ({ count }: { count: number }) => (count >= MAX_REPORT_WORK ? `${MAX_REPORT_WORK}+` : count)

type WorkState = ReturnType<typeof useRead<'listReportWork'>>

type ListsProps = {
  branchId: string
  tab: (typeof TABS)[number]['id']
  work: WorkState
  canUpload: boolean
  canSign: boolean
  onUpload: (checkInCode: string) => void
}

function Lists({ branchId, tab, work, canUpload, canSign, onUpload }: ListsProps) {
  // Rows of another branch are not shown under this one's name.
  const data: StaffOutput<'listReportWork'> | undefined = work.isPlaceholderData ? undefined : work.data
  const state = { ...work, isPending: data === undefined }
  if (tab === 'codes') return <CodesTable branchId={branchId} canSign={canSign} />
  if (tab === 'calls') return <CallsTable rows={data?.critical ?? []} state={state} canSign={canSign} />
  if (tab === 'questions') return <QuestionsTable rows={data?.questions ?? []} state={state} canSign={canSign} />
  if (tab === 'unplaced') return <UnplacedTable rows={data?.unplaced ?? []} state={state} canPlace={canUpload} />
  if (tab === 'awaited') {
    return <AwaitedTable rows={data?.awaited ?? []} state={state} onUpload={canUpload ? onUpload : null} />
  }
  if (tab === 'in-part') return <InPartTable rows={data?.inPart ?? []} {...{ state, canSign }} />
  return <ToSignTable rows={data?.toSign ?? []} {...{ state, canUpload, canSign }} />
}
