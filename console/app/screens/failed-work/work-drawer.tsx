import type { WorkKind } from '@mall/contract/work/kinds'
import { Button } from '@mall/ui/actions/button.tsx'
import { type ReactNode, useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import { OrderLink } from '../orders/order-link.tsx'
import { stateNames } from './work-states.ts'

type Props = { kind: WorkKind; subject: string; onClose: () => void }

/** One piece of failed work: what was answered, who retried it, and a retry. */
export function WorkDrawer({ kind, subject, onClose }: Props) {
  const { data, error, refetch } = useRead('getFailedWork', { kind, subject })
  const [isAsking, setAsking] = useState(false)
  const [retry, isPending] = useAct(
    (reason: string) => api.retryWork({ kind, subject, tries: data?.tries ?? 0, reason }),
    { done: '正在重试，过几秒再看' },
  )
  return (
    <Drawer
      title={data ? `${data.kindName}：${data.thing.name}` : '没办成的任务'}
      note={data && `${stateNames[data.state]}，没成 ${data.tries} 次`}
      onClose={onClose}
      actions={
        data && (
          <Button variant="brand" onPress={() => setAsking(true)}>
            现在就重试
          </Button>
        )
      }
    >
      {error && !data && <Failed error={error} onRetry={refetch} />}
      {data && (
        <div className="flex flex-col gap-4">
          <p>{data.why}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            <Fact name="第一次没成">{timeText(data.firstFailedAt)}</Fact>
            <Fact name="上次没成">{timeText(data.lastFailedAt)}</Fact>
            <Fact name="下次再试">{timeText(data.nextTryAt)}</Fact>
            {data.companyName && <Fact name="对方">{data.companyName}</Fact>}
            {data.orderNo && (
              <Fact name="订单">
                <OrderLink orderNo={data.orderNo} />
              </Fact>
            )}
          </dl>
          {data.errorText && (
            <section>
              <h3 className="mb-1 font-semibold">对方的回话</h3>
              <p className="break-words rounded-10 bg-surface-sunk p-3 text-14">{data.errorText}</p>
            </section>
          )}
          {data.acts.length > 0 && (
            <section>
              <h3 className="mb-1 font-semibold">同事做过的</h3>
              <ul className="flex flex-col gap-1 text-14">
                {data.acts.map(({ at, who, what, reason }) => (
                  <li key={at}>
                    {timeText(at)} {who}：{what}
                    {reason && `（${reason}）`}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          title="现在就重试"
          confirm="重试"
          isPending={isPending}
          onConfirm={(reason) => void retry(reason).then((isDone) => isDone && setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p>{data?.isMoney ? '会向支付渠道再发一次同一笔退款，钱不会退两遍。' : '同一件事只会办成一次，不会重复。'}</p>
        </ReasonDialog>
      )}
    </Drawer>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd>{children}</dd>
  </>
)
