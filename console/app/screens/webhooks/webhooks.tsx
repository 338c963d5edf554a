import { eventTexts } from '@mall/contract/event/types'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { useRead } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { MakeWebhook } from './make-webhook.tsx'
import { WebhookDrawer } from './webhook-drawer.tsx'
import { webhookStateText } from './webhook-texts.ts'

type Row = StaffOutput<'listWebhooks'>['list'][number]

/** Where events are sent to, and whether they arrive (docs/events.md). */
export default function Webhooks() {
  const webhooks = useRead('listWebhooks', {})
  const [isMaking, setMaking] = useState(false)
  const opened = useOpened('open')
  return (
    <>
      <PageHeader
        title="事件推送"
        note="商城里发生的事一件件送到对方的地址：同一个预约或订单，前一件没送到，后一件等着"
        actions={<Button onPress={() => setMaking(true)}>新接收地址</Button>}
      />
      <DataTable
        label="事件推送"
        rows={webhooks.data?.list ?? []}
        state={webhooks}
        keyOf={({ webhookId }) => webhookId}
        onOpen={({ webhookId }) => opened.open(webhookId)}
        openKey={opened.id}
        columns={[
          { name: '送给谁', cell: ({ name }) => name },
          { name: '订的事件', isLong: true, cell: ({ types }) => typesText(types) },
          { name: '哪里的事', cell: ({ branchName }) => branchName },
          { name: '状态', cell: webhookStateText },
          { name: '在等', isRight: true, cell: ({ waiting }) => waiting },
          { name: '没送到', isRight: true, cell: ({ dead }) => dead },
          {
            name: '最近送到',
            isTight: true,
            cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? timeText(lastDeliveredAt) : '还没有'),
          },
        ]}
        empty={{
          title: '还没有接收地址',
          hint: '对方的系统有公网地址时，在这里填上。在内网的系统，请给它一把接口密钥自己来读',
        }}
      />
      {isMaking && <MakeWebhook branches={webhooks.data?.branches ?? []} onClose={() => setMaking(false)} />}
      {opened.id && <WebhookDrawer key={opened.id} webhookId={opened.id} onClose={opened.close} />}
    </>
  )
}

function typesText(types: Row['types']): string {
  const [first] = types
  if (!first) return '全部'
  return types.length === 1 ? eventTexts[first] : `${eventTexts[first]}等 ${types.length} 种`
}
