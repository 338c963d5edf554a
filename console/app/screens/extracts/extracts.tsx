import { dayOf } from '@mall/contract/days'
import { EXTRACT_HOURS, extractKinds } from '@mall/contract/extract/kinds'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { saveFile } from '@mall/ui/actions/save-file.ts'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { timeText } from '../../parts/time-text.ts'

type Extract = StaffOutput<'listExtracts'>['list'][number]

const EVERY_MS = 3_000

const STATES: Readonly<Record<Extract['state'], { name: string; share: number }>> = {
  making: { name: '正在做', share: 0.5 },
  ready: { name: '可以下载', share: 1 },
  refused: { name: '权限收回了，没有做', share: 0 },
  expired: { name: '过期删掉了', share: 0 },
}

/** What one has taken out: still being made, or to be fetched for a day. */
export default function Extracts() {
  const extracts = useRead('listExtracts', {}, { everyMs: EVERY_MS })
  return (
    <>
      <PageHeader
        title="导出的名单"
        note={`只有您自己看得到、下载得到，做好以后 ${EXTRACT_HOURS} 小时删掉。在订单、预约、会员、报表明细和操作记录页按“导出”`}
      />
      <DataTable
        label="导出的名单"
        rows={extracts.data?.list ?? []}
        state={extracts}
        keyOf={({ extractId }) => extractId}
        empty={{ title: '还没有导出过', hint: '在订单、预约、会员、报表明细或操作记录页选好条件，按“导出”' }}
        columns={[
          { name: '内容', cell: ({ name }) => <b className="font-semibold">{name}</b>, isLong: true },
          { name: '用途', cell: ({ purpose }) => purpose, isLong: true },
          {
            name: '进展',
            cell: ({ state }) => <StateMark share={STATES[state].share}>{STATES[state].name}</StateMark>,
          },
          { name: '行数', isRight: true, cell: (row) => rowsText(row) },
          { name: '要的时间', isTight: true, isSpare: true, cell: ({ askedAt }) => timeText(askedAt) },
          {
            name: '下载到',
            isTight: true,
            cell: ({ state, expiresAt }) => (state === 'ready' && expiresAt !== null ? timeText(expiresAt) : '—'),
          },
          { name: '文件', cell: (row) => (row.state === 'ready' ? <Download row={row} /> : '—') },
        ]}
      />
    </>
  )
}

const rowsText = ({ state, rows, isCut }: Extract) =>
  state === 'making' || state === 'refused' ? '—' : isCut ? `前 ${rows}，还有更多` : String(rows)

/** Fetched by the signed call, and handed over under a name of its own. */
function Download({ row }: { row: Extract }) {
  const { extractId, of, askedAt } = row
  const [fetchFile, isPending] = useAct(async () => {
    const bytes = await api.downloadExtract({ extractId })
    saveFile(bytes, { name: `${extractKinds[of].name}-${dayOf(new Date(askedAt))}.csv`, type: 'text/csv' })
  })
  return (
    <Button size="s" aria-label={`下载 ${row.name}`} isLoading={isPending} onPress={() => void fetchFile()}>
      下载
    </Button>
  )
}
