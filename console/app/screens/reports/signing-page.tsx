import { Failure } from '@mall/contract/failures'
import type { SignedConclusion } from '@mall/contract/report/shapes'
import { DOCTOR_CHARS, MAX_TASKS } from '@mall/contract/report/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Panel } from '../../parts/panel.tsx'
import { ThingPage } from '../../parts/thing-page.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { conclusionOf, type Draft, draftOf, faultsOf, type OpenReport, taskAbout } from './conclusion-draft.ts'
import { ConclusionEditor } from './conclusion-editor.tsx'
import { ObservationList } from './observation-list.tsx'
import { OpenOriginals } from './originals/open-original.tsx'
import { ReportParts } from './signing/report-parts.tsx'
import { SignDrawer } from './signing/sign-drawer.tsx'

/** One report to sign. What is written lives on this page alone: health data is in no storage of a browser. */
export default function SigningPage() {
  const { reportId = '' } = useParams()
  const { data, error, refetch } = useRead('getReportForStaff', { reportId })
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (data?.reportId !== reportId) return <Opening />
  return <Signing key={reportId} report={data} isGone={error instanceof Failure && error.failure === 'REPORT_SIGNED'} />
}

/** `isGone`: signed or replaced meanwhile. */
function Signing({ report, isGone }: { report: OpenReport; isGone: boolean }) {
  const { name, title } = useStaff()
  const navigate = useNavigate()
  const [first] = useState(() => draftOf(report))
  const [draft, setDraft] = useState<Draft>(first)
  const [isTried, setTried] = useState(false)
  const [isSigned, setSigned] = useState(false)
  const [shown, setShown] = useState<SignedConclusion | null>(null)
  const { reportId, observations, files, day, productName, branchName, version } = report
  useUnwritten(draft !== first && !isSigned, { words: LEAVING })
  const isOriginalsAlone = observations.length === 0 && files.length > 0
  const faults = faultsOf(draft, observations)
  const isFull = draft.tasks.length >= MAX_TASKS
  const [sign, isSigning] = useAct(async (conclusion: SignedConclusion, isWhole: boolean) => {
    const { isTold } = await api.signReport({ reportId, conclusion, isWhole })
    setSigned(true)
    toast(isTold ? '签发好了，短信正在发给受检人' : '签发好了，出全以后再签一版，那时通知受检人')
  })
  const preview = () => {
    setTried(true)
    if (faults.size === 0) setShown(conclusionOf(draft, `${name} ${title}`.trim().slice(0, DOCTOR_CHARS)))
  }
  return (
    <>
      <PageHeader
        title={`${report.name}的体检报告`}
        note={`${day}，${branchName}，${productName}${version > 1 ? `，第 ${version} 版` : ''}`}
        actions={
          <Link to="/reports" className="inline-flex min-h-control-m items-center text-brand underline">
            回到列表
          </Link>
        }
      />
      <Standing report={report} isGone={isGone && !isSigned} />
      <ThingPage
        aside={
          <>
            <h2 className="font-bold text-18">结论</h2>
            {isOriginalsAlone && (
              <Button isBlock onPress={() => setDraft({ ...draft, ...SEE_ORIGINALS })}>
                原件已经写明，就请受检人看原件
              </Button>
            )}
            <ConclusionEditor {...{ draft, observations }} faults={isTried ? faults : NO_FAULTS} onChange={setDraft} />
            {isTried && faults.size > 0 && (
              <Notice tone="danger" isNews>
                还有 {faults.size} 处要补，看上面标红的
                {[...faults].map(
                  ([key, words]) =>
                    key.startsWith('critical ') && (
                      <b key={key} className="block">
                        {words}
                      </b>
                    ),
                )}
              </Notice>
            )}
            <ActButton
              variant="go"
              isBlock
              whyNot={firstReason(
                [isGone, '这份报告已经有人签了，请回到列表'],
                [!report.isVisitOver, '检查还没结束，结束以后才能签'],
                [observations.length + files.length === 0, '还没有一项审核过的结果，也没有原件，有了才能签'],
              )}
              onPress={preview}
            >
              看受检人会读到的
            </ActButton>
          </>
        }
      >
        <ObservationList
          report={report}
          asked={draft.tasks.map(({ code }) => code)}
          onAsk={isFull ? null : (one) => setDraft({ ...draft, tasks: [...draft.tasks, taskAbout(one)] })}
        />
        <ReportParts report={report} />
        {files.length > 0 && (
          <Panel title="报告原件" aside={<span className="num text-13 text-ink-3">{files.length} 个</span>}>
            <div className="px-4 py-2.5 text-14">
              <OpenOriginals reportId={reportId} name={report.name} files={files} />
            </div>
          </Panel>
        )}
        <Earlier report={report} />
      </ThingPage>
      {shown && (
        <SignDrawer
          report={report}
          conclusion={shown}
          isSigning={isSigning}
          onSign={(isWhole) => void sign(shown, isWhole).then((isDone) => isDone && navigate('/reports'))}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

const LEAVING = { title: '写的结论还没签发', text: '健康资料不存在这台设备上，离开这一页，写的就没有了。' }
/** Of a report of originals alone, where there is nothing to add to them. */
const SEE_ORIGINALS = {
  finding: '结果见报告原件',
  summary: '这次检查的结果和意见都写在报告原件里，请打开原件看。有看不明白的，可以在这里问医生。',
}
const NO_FAULTS: ReadonlyMap<string, string> = new Map()

/** What keeps it from being signed, or what is to be known before. */
function Standing({
  report: { isVisitOver, corrected, files, observations },
  isGone,
}: {
  report: OpenReport
  isGone: boolean
}) {
  return (
    <div className="grid gap-2 px-4 tablet:px-6">
      {isGone && (
        <Notice tone="danger" isNews>
          这份报告刚刚被签发，或传来了新的一版。写好的先抄下来，再回到列表打开
        </Notice>
      )}
      {!isVisitOver && <Notice tone="warning">检查还没有结束，先在到检台结束检查，再来签发</Notice>}
      {corrected && <Notice>已经签发过一版：签发以前，受检人读到的还是上一版。黄底的是改了的</Notice>}
      {observations.length === 0 && files.length > 0 && (
        <Notice>这次只有原件，没有一项一项的结果：看过原件，再写结论</Notice>
      )}
      {files.length === 0 && <Notice tone="warning">还没有附报告原件，签发以后不能再附</Notice>}
    </div>
  )
}

const STATES = { 'to-sign': '等签发', ready: '受检人现在读到的', replaced: '被后面的换掉了' } as const

function Earlier({ report: { name, earlier, uploadedAt, uploadedBy } }: { report: OpenReport }) {
  return (
    <section aria-label="来历" className="text-14">
      <h2 className="mb-1 font-bold text-15">来历</h2>
      <ul className="num grid gap-1 text-ink-2">
        <li>
          这一版，{timeText(uploadedAt)} {uploadedBy}上传
        </li>
        {earlier.map((one) => (
          <li key={one.version}>
            第 {one.version} 版，{timeText(one.uploadedAt)} {one.uploadedBy}上传
            {one.signedAt !== null && `，${timeText(one.signedAt)} ${one.signedBy}签发`}，{STATES[one.state]}
            {one.files.length > 0 && (
              <OpenOriginals reportId={one.reportId} name={`${name}第 ${one.version} 版`} files={one.files} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
