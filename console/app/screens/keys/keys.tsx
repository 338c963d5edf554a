import { keyRightTexts } from '@mall/contract/event/types'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import { KeyNetworks } from './key-networks.tsx'
import { MakeKey } from './make-key.tsx'
import { RollKey } from './roll-key.tsx'

type Row = StaffOutput<'listApiKeys'>['list'][number]

/** Keys of other programs (docs/events.md, docs/fhir.md). */
export default function Keys() {
  const keys = useRead('listApiKeys', {})
  const [isMaking, setMaking] = useState(false)
  const [ended, setEnded] = useState<Row | null>(null)
  const [moved, setMoved] = useState<Row | null>(null)
  const [rolled, setRolled] = useState<Row | null>(null)
  const [end, isPending] = useAct(
    async (reason: string) => {
      if (ended) await api.endApiKey({ keyId: ended.keyId, reason })
      setEnded(null)
    },
    { done: '这把密钥停用了' },
  )
  return (
    <>
      <PageHeader
        title="接口密钥"
        note="医院和财务的系统用它读事件和预约、送体检报告，只能做勾选的事"
        actions={<Button onPress={() => setMaking(true)}>新密钥</Button>}
      />
      <DataTable
        label="接口密钥"
        rows={keys.data?.list ?? []}
        state={keys}
        keyOf={({ keyId }) => keyId}
        columns={[
          { name: '给谁', cell: ({ name }) => <b className="font-semibold">{name}</b> },
          { name: '管哪里', cell: (row) => <Reach row={row} /> },
          { name: '能做什么', isExtra: true, cell: ({ rights }) => rights.map((one) => keyRightTexts[one]).join('；') },
          { name: '结尾', cell: ({ tail }) => <span className="num">…{tail}</span> },
          { name: '状态', cell: (row) => stateOf(row) },
          { name: '最近用过', isTight: true, cell: ({ lastUsedAt }) => (lastUsedAt ? timeText(lastUsedAt) : '还没有') },
          { name: '谁给的', isExtra: true, cell: ({ madeBy, madeAt }) => `${madeBy}，${timeText(madeAt)}` },
          {
            name: '改',
            cell: (row) =>
              isLive(row) && (
                <Acts
                  onRoll={row.successorTail === null ? () => setRolled(row) : null}
                  onMove={() => setMoved(row)}
                  onEnd={() => setEnded(row)}
                />
              ),
          },
        ]}
        empty={{ title: '还没有给过密钥', hint: '别的系统要接进来时，给它一把' }}
      />
      {isMaking && <MakeKey branches={keys.data?.branches ?? []} onClose={() => setMaking(false)} />}
      {rolled && <RollKey of={rolled} onClose={() => setRolled(null)} />}
      {moved && <KeyNetworks of={moved} onClose={() => setMoved(null)} />}
      {ended && (
        <ReasonDialog
          title={`停用给“${ended.name}”的密钥`}
          confirm="马上停用"
          isDanger
          isPending={isPending}
          onConfirm={end}
          onClose={() => setEnded(null)}
        >
          <p>用它的系统立刻读不到，不能恢复；要再用得给一把新的。</p>
        </ReasonDialog>
      )}
    </>
  )
}

/** Networks that are told in a row; all of them stand where they are changed. */
const TOLD_NETWORKS = 2

const Reach = ({ row: { branchName, networks } }: { row: Row }) => (
  <>
    {branchName}
    {networks.length > 0 && <span className="num block text-13 text-ink-2">{networksText(networks)}</span>}
  </>
)

function networksText(networks: readonly string[]): string {
  const more = networks.length > TOLD_NETWORKS ? `等 ${networks.length} 个网段` : ''
  return `只从 ${networks.slice(0, TOLD_NETWORKS).join('、')} ${more}`.trimEnd()
}

type ActsProps = { onRoll: (() => void) | null; onMove: () => void; onEnd: () => void }

const Acts = ({ onRoll, onMove, onEnd }: ActsProps) => (
  <span className="flex flex-wrap gap-x-3">
    {onRoll && (
      <Button size="s" variant="text" onPress={onRoll}>
        换一把
      </Button>
    )}
    <Button size="s" variant="text" onPress={onMove}>
      改网段
    </Button>
    <Button size="s" variant="text" onPress={onEnd}>
      停用
    </Button>
  </span>
)

const isLive = ({ endedAt, expiresAt }: Row) => endedAt === null && new Date(expiresAt) > new Date()

function stateOf(row: Row): string {
  if (row.endedAt) return `${timeText(row.endedAt)} 停用`
  if (!isLive(row)) return '已过期'
  const until = timeText(row.expiresAt)
  return row.successorTail === null ? `${until} 到期` : `由 …${row.successorTail} 接替，用到 ${until}`
}
