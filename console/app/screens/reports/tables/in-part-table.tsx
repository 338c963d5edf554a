import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { type ComponentProps, useState } from 'react'
import { api } from '../../../client/api.ts'
import { useAct } from '../../../client/use-act.ts'
import { DataTable } from '../../../parts/data-table.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { timeText } from '../../../parts/time-text.ts'
import { useBookingColumn } from './booking-column.tsx'

type InPart = StaffOutput<'listReportWork'>['inPart'][number]
type Props = { rows: readonly InPart[]; state: ComponentProps<typeof DataTable>['state']; canSign: boolean }

/** Reports that were signed before all was there: the rest comes, or a doctor waits no longer. */
export function InPartTable({ rows, state, canSign }: Props) {
  const booking = useBookingColumn()
  const [ended, setEnded] = useState<InPart | null>(null)
  return (
    <>
      <DataTable
        label="没出全的报告"
        rows={rows}
        state={state}
        keyOf={({ reportId }) => reportId}
        empty={{ title: '签过的报告都出全了', hint: '先签了一部分的，等其余的传上来；不会再来的，由医生定下不再等' }}
        columns={[
          { name: '受检人', cell: ({ name }) => <b>{name}</b> },
          {
            name: '进展',
            cell: ({ signedAt }) => <StateMark share={0.7}>{`${timeText(signedAt)} 先签了一部分`}</StateMark>,
          },
          { name: '体检日', cell: ({ day }) => day, isTight: true, isSpare: true },
          { name: '套餐', cell: ({ productName }) => productName, isExtra: true },
          { name: '到检码', cell: ({ checkInCode }) => checkInCode, isTight: true },
          {
            name: '其余的',
            cell: (row) =>
              canSign ? (
                <Button size="s" onPress={() => setEnded(row)}>
                  不再等了
                </Button>
              ) : (
                '等传上来'
              ),
            isTight: true,
          },
          ...booking,
        ]}
      />
      {ended && <CompleteDialog report={ended} onClose={() => setEnded(null)} />}
    </>
  )
}

/** Before a report that was signed in part is taken as whole. */
function CompleteDialog({ report: { name, reportId, signedAt }, onClose }: { report: InPart; onClose: () => void }) {
  const [complete, isPending] = useAct(
    async (reason: string) => {
      await api.completeReport({ reportId, reason })
      onClose()
    },
    { done: '不再等了，已通知受检人' },
  )
  return (
    <ReasonDialog
      title={`${name}的报告不再等了`}
      confirm="不再等，通知受检人"
      isPending={isPending}
      onConfirm={(reason) => void complete(reason)}
      onClose={onClose}
    >
      <p>
        {timeText(signedAt)}
        先签了一部分，受检人还没收到短信。没出全的不会再来了才这样办：现在就通知，没审核的结果不再留着。以后真的来了，再签一版。
      </p>
    </ReasonDialog>
  )
}
