import { yuanText } from '@mall/contract/money'
import { TRIAL_FEN, type TrialState } from '@mall/contract/setup/terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { QrCode } from '@mall/ui/media/qr-code.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Tag, type TagTone } from '@mall/ui/typography/tag.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Panel } from '../../parts/panel.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useStaff } from '../../shell/use-staff.ts'

type Way = StaffOutput<'listTrials'>['list'][number]
type Trial = NonNullable<Way['trial']>

/** While somebody waits for the payment or for its way back. */
const EVERY_MS = 2_000

const STATES: Readonly<Record<TrialState, { name: string; tone: TagTone }>> = {
  waiting: { name: '等着付', tone: 'warning' },
  returning: { name: '付了，正在退', tone: 'warning' },
  returned: { name: '付了，也退回来了', tone: 'success' },
  closed: { name: '没有付', tone: 'grey' },
  stuck: { name: '付了，没退成', tone: 'danger' },
}

/** A cent through each way of paying, there and back. */
export default function TrialPage() {
  const { data, error, refetch } = useRead('listTrials', {}, { everyMs: EVERY_MS })
  return (
    <>
      <PageHeader
        title="支付试单"
        note={`用自己的手机付 ${yuanText(TRIAL_FEN)}，付完自动原路退回；不卖出东西，也不算进销售`}
        actions={
          <Link to="/setup" className="link inline-flex min-h-11 items-center">
            回到开业准备
          </Link>
        }
      />
      {error && !data && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Opening />}
      {data && (
        <div className="grid items-start gap-4 px-4 pb-4 tablet:grid-cols-2 tablet:px-6">
          {data.list.map((way) => (
            <WayPanel key={way.channel} {...way} />
          ))}
        </div>
      )}
    </>
  )
}

function WayPanel({ channel, name, source, trial }: Way) {
  const { shopOrigin } = useStaff()
  const [isStarting, setStarting] = useState(false)
  const close = () => setStarting(false)
  const [start, isPending] = useAct(async (reason: string) => {
    await api.startTrial({ channel, reason })
    close()
  })
  const isRunning = trial?.state === 'waiting' || trial?.state === 'returning'
  return (
    <Panel title={name} aside={trial && <Tag tone={STATES[trial.state].tone}>{STATES[trial.state].name}</Tag>}>
      <div className="grid justify-items-start gap-3 p-4 text-14">
        {source === 'none' && <p>还没有接通，先到“外部服务”填好密钥。</p>}
        {source === 'sandbox' && (
          <p className="text-ink-2">
            这是试用的商城，钱是假的：由沙箱代替支付公司，在
            <a href={`${shopOrigin}/sandbox`} target="_blank" rel="noreferrer" className="link">
              沙箱页面（新窗口）
            </a>
            上演付款人的手机。
          </p>
        )}
        <div aria-live="polite" className="grid w-full gap-3">
          {trial ? <Standing name={name} trial={trial} /> : <p>还没有试过。</p>}
        </div>
        {source !== 'none' && !isRunning && (
          <Button variant={trial?.state === 'returned' ? 'line' : 'brand'} onPress={() => setStarting(true)}>
            {trial ? '再试一次' : '试付'}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {isStarting && (
        <ReasonDialog
          title={`试付：${name}`}
          confirm={`试付 ${yuanText(TRIAL_FEN)}`}
          isPending={isPending}
          onConfirm={start}
          onClose={close}
        >
          <p>
            向{name}要一张 {yuanText(TRIAL_FEN)} 的付款码。付完商城自己退回，一般几秒，最慢看支付公司。
          </p>
          <p>对账里这一分钱记作“多收的款”，退回那天抵平。</p>
        </ReasonDialog>
      )}
    </Panel>
  )
}

function Standing({ name, trial }: { name: string; trial: Trial }) {
  const { state, codeUrl, payUrl, startedAt, paidAt, returnedAt, expiresAt, number } = trial
  return (
    <>
      {codeUrl && (
        <div className="grid justify-items-center gap-2">
          <QrCode content={codeUrl} label={`${name}付款码`} className="w-44" />
          <p>用手机扫码付，{timeText(expiresAt)} 前有效</p>
        </div>
      )}
      {payUrl && (
        <a href={payUrl} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
          打开{name}的付款页（新窗口）
        </a>
      )}
      <dl className="grid grid-cols-[5em_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-ink-3">开始</dt>
        <dd>{timeText(startedAt)}</dd>
        {paidAt && (
          <>
            <dt className="text-ink-3">付款</dt>
            <dd>{timeText(paidAt)}</dd>
          </>
        )}
        {returnedAt && (
          <>
            <dt className="text-ink-3">退回</dt>
            <dd>{timeText(returnedAt)}</dd>
          </>
        )}
        <dt className="text-ink-3">单号</dt>
        <dd className="num break-all">{number}</dd>
      </dl>
      {state === 'closed' && <p>没有人付，这张码不能再付了。</p>}
      {state === 'stuck' && (
        <p>
          支付公司没有退，商城会接着试；在
          <Link to="/refunds" className="link">
            退款异常
          </Link>
          里看它怎么说，也可以马上重发。
        </p>
      )}
    </>
  )
}
