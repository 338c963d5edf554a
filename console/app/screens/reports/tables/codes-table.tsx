import { knownObservation } from '@mall/contract/report/known-observations'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { useRead } from '../../../client/queries.ts'
import { DataTable } from '../../../parts/data-table.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { timeText } from '../../../parts/time-text.ts'
import { useOpened } from '../../../parts/use-opened.ts'
import { CodeDrawer } from '../code-drawer.tsx'

export type ObservationCode = StaffOutput<'listObservationCodes'>['list'][number]

/** Codes of the branch's systems that the mall does not know, and what was decided about them. */
export function CodesTable({ branchId, canSign }: { branchId: string; canSign: boolean }) {
  const codes = useRead('listObservationCodes', { branchId }, { isWanted: branchId !== '' })
  const { id, open, close } = useOpened('code')
  const opened = codes.data?.list.find(({ codeId }) => codeId === id)
  return (
    <>
      <DataTable
        label="结果编码"
        rows={codes.data?.list ?? []}
        state={codes}
        keyOf={({ codeId }) => codeId}
        openKey={id}
        {...(canSign && { onOpen: ({ codeId }: ObservationCode) => open(codeId) })}
        empty={{ title: '送来的编码都认识', hint: '院区的系统送来商城不认识的结果编码时，会排在这里等医生对应' }}
        columns={[
          { name: '送来的名称', cell: ({ name }) => <b>{name}</b> },
          { name: '编码', cell: ({ code }) => code },
          { name: '单位', cell: ({ unit }) => unit || '—', isTight: true },
          { name: '对应到', cell: (one) => <Decided one={one} /> },
          { name: '谁的编码', cell: ({ system }) => system || '没有写', isExtra: true },
          { name: '最近送来', cell: ({ seenAt }) => timeText(seenAt), isTight: true },
        ]}
      />
      {opened && canSign && <CodeDrawer key={opened.codeId} one={opened} onClose={close} />}
    </>
  )
}

function Decided({ one: { state, mappedTo, decidedBy } }: { one: ObservationCode }) {
  if (state === 'waiting') return <StateMark share={0.4}>等医生定</StateMark>
  const name = mappedTo === null ? '照原样显示' : (knownObservation(mappedTo)?.name ?? mappedTo)
  return <StateMark share={1}>{`${name}，${decidedBy}定`}</StateMark>
}
