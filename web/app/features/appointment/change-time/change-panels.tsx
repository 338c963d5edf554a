import { Button } from '@mall/ui/actions/button.tsx'
import type { Booking } from '../booking-detail/booking.ts'
import type { Branch } from '../branch-choice/branch-choices.tsx'
import { BranchPicker } from '../branch-choice/branch-picker.tsx'
import type { BranchTools } from '../branch-choice/branch-tools.tsx'
import { DayPanel } from '../calendar/day-panel.tsx'
import { TimePanel } from '../calendar/time-panel.tsx'
import { ChangeBranch, MoveTogetherChoice, type Times } from './change-parts.tsx'
import type { useChangeTime } from './use-change-time.ts'

type Props = {
  booking: Booking
  times: Times
  /** While another branch is being chosen. */
  branches:
    | (Pick<Parameters<typeof BranchTools>[0], 'cities' | 'cityId' | 'isNear'> & { list: readonly Branch[] })
    | null
  /** null while there is nothing to choose from. */
  weeks: Parameters<typeof DayPanel>[0]['days'] | null
  date: string
  today: string
  form: ReturnType<typeof useChangeTime>
}

/** Where, on which day, at which hour, and who comes along. */
export function ChangePanels({ booking, times, branches, weeks, date, today, form }: Props) {
  const { flow, choose } = form
  const { move } = times
  const branch = move.hospitalInfo
  if (branches) {
    return (
      <BranchPicker
        title="换到哪家院区"
        {...branches}
        branches={branches.list}
        chosen={branch.id}
        onPick={form.pickBranch}
        error={null}
        after={() => <KeepBranch onKeep={() => choose({ view: '' })} />}
      />
    )
  }
  return (
    <>
      <ChangeBranch
        booking={booking}
        move={move}
        isElsewhere={branch.id !== times.branchId}
        onPick={() => choose({ view: 'branches' })}
        onBack={() => choose({ branchId: '', cityId: '', date: '', timespanId: '' })}
      />
      {weeks ? null : <h1 className="sr-only">换院区</h1>}
      {weeks && (
        <>
          <DayPanel
            branch={branch}
            days={weeks}
            chosen={flow.date}
            today={today}
            error={form.dateError}
            onPick={choose}
          />
          <TimePanel
            info={booking.packageInfo}
            date={date}
            timespans={times.list}
            chosen={flow.timespanId}
            error={form.timeError}
            onPick={choose}
          />
          <MoveTogetherChoice
            beside={times.beside}
            chosen={form.besideId}
            isApart={move.toPay + move.comesBack > 0}
            onChoose={(beside) => choose({ beside })}
          />
        </>
      )}
    </>
  )
}

const KeepBranch = ({ onKeep }: { onKeep: () => void }) => (
  <Button variant="text" className="mt-3" onPress={onKeep}>
    还是这家，不换了
  </Button>
)
