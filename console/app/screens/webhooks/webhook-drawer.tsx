import { eventTexts } from '@mall/contract/event/types'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { useRead } from '../../client/queries.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { timeText } from '../../parts/time-text.ts'
import { type WebhookAct, WebhookActs } from './webhook-acts.tsx'
import { deliveryStateTexts, webhookStateText } from './webhook-texts.ts'

type Detail = StaffOutput<'getWebhook'>

/** One receiver: what did not arrive and why, and what can be done about it. */
export function WebhookDrawer({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const [act, setAct] = useState<WebhookAct | null>(null)
  // Once it is removed, it is not read again.
  const { data, error, refetch } = useRead('getWebhook', { webhookId }, { isWanted: act !== 'remove' })
  const isOn = data?.state === 'on'
  return (
    <Drawer
      title={data?.name ?? '接收地址'}
      note={data && `${webhookStateText(data)}，${data.branchName}`}
      onClose={onClose}
      actions={
        data && (
          <>
            {data.dead > 0 && (
              <Button variant="brand" onPress={() => setAct('retry')}>
                再送没送到的 {data.dead} 件
              </Button>
            )}
            <Button onPress={() => setAct('replay')}>重发一段</Button>
            <Button onPress={() => setAct('switch')}>{isOn ? '停推' : '恢复推送'}</Button>
            <Button onPress={() => setAct('renew')}>换密钥</Button>
            <Button variant="text" onPress={() => setAct('remove')}>
              删除
            </Button>
          </>
        )
      }
    >
      {error && !data && <Failed error={error} onRetry={refetch} />}
      {data && (
        <div className="flex flex-col gap-4">
          <p className="break-all rounded-10 bg-surface-sunk p-3 text-14">{data.url}</p>
          <p className="text-14 text-ink-2">
            {data.types.length === 0 ? '全部事件' : data.types.map((type) => eventTexts[type]).join('、')}。
            {data.madeBy}，{timeText(data.madeAt)} 加的。
          </p>
          <section>
            <h3 className="mb-1 font-semibold">最近的事件</h3>
            {data.deliveries.length === 0 && <p className="text-ink-2">还没有它订的事件。</p>}
            <ul className="divide-y divide-line">
              {data.deliveries.map((one) => (
                <Delivery key={one.sequence} {...one} isOn={isOn} />
              ))}
            </ul>
          </section>
        </div>
      )}
      {data && act && <WebhookActs webhook={data} act={act} onRemoved={onClose} onClose={() => setAct(null)} />}
    </Drawer>
  )
}

type DeliveryProps = Detail['deliveries'][number] & { isOn: boolean }

function Delivery({ type, subject, at, state, tries, nextAt, attempts, isOn }: DeliveryProps) {
  const [last] = attempts
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <b className="font-semibold">
          {eventTexts[type]} <span className="num font-normal text-14 text-ink-2">{subject}</span>
        </b>
        <span className="num text-14 text-ink-3">{timeText(at)}</span>
      </p>
      <p className="text-14 text-ink-2">
        {deliveryStateTexts[state]}
        {tries > 0 && `，试了 ${tries} 次`}
        {state === 'waiting' && isOn && tries > 0 && nextAt && `，${timeText(nextAt)} 再试`}
        {last && last.fault !== '' && `。${last.fault}，用了 ${last.ms} 毫秒`}
      </p>
      {attempts.length > 1 && (
        <details className="text-14">
          <summary className="inline-flex min-h-control-s cursor-pointer items-center underline underline-offset-4">
            每次怎么回的
          </summary>
          <ol className="flex flex-col gap-1 text-ink-2">
            {attempts.map((one) => (
              <li key={one.at}>
                <span className="num">{timeText(one.at)}</span>：{one.fault || `回答 ${one.status}`}，
                <span className="num">{one.ms}</span> 毫秒
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}
