import type { listWaiting } from '@mall/contract/appointment/reschedule'
import { HOLD_MINUTES } from '@mall/contract/order/terms'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useRevalidator } from 'react-router'
import { BranchName } from '../../../entities/branch/branch-name.tsx'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import type { Flow } from '../booking-flow/flow-url.ts'
import type { Branch } from '../branch-choice/branch-choices.tsx'

export type Waiting = OutputOf<typeof listWaiting>['list'][number]

type Props = { branches: readonly Branch[]; waiting: readonly Waiting[]; flow: Flow }

/** One stands in line with a voucher that is paid, for a known person. */
export const canWait = ({ kind, contactsId }: Flow) => kind !== 'market' && contactsId !== ''

/** Branches without a free day, each with the way into its line. */
export function FullBranches({ branches, waiting, flow }: Props) {
  const full = branches.filter(({ earliestDay }) => earliestDay === null)
  const mine = waiting.find(({ voucherId }) => voucherId === flow.voucherId)
  if (full.length === 0) return null
  return (
    <section aria-label="约满的院区" className="mt-4 rounded-16 bg-white p-4 tablet:border tablet:border-line">
      <h2 className="font-bold text-18">这几家近 90 天约满了</h2>
      <p className="text-15 text-ink-2">点“有号提醒我”：有人退号就发短信给您，名额先为您留 {HOLD_MINUTES} 分钟。</p>
      <ul className="mt-2 divide-y divide-line">
        {full.map((branch) => (
          <li key={branch.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-44 flex-1">
              <b>
                <BranchName name={branch.name} />
              </b>
              <span className="block text-15 text-ink-2">{branch.address}</span>
            </span>
            {mine?.branchId === branch.id ? (
              <span className="num text-15 text-success">排队中，第 {mine.position} 位</span>
            ) : (
              <WaitButton flow={{ ...flow, branchId: branch.id, date: '' }} of={branch.name} isElsewhere={!!mine} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ButtonProps = { flow: Flow; of: string; isElsewhere?: boolean }

/** Gets in line for a place of the flow's branch, on its day where there is one. */
export function WaitButton({ flow, of, isElsewhere = false }: ButtonProps) {
  const { revalidate } = useRevalidator()
  const [join, isJoining] = useMutation(async () => {
    const { voucherId, contactsId, branchId, date } = flow
    const { position } = await browserApi().joinWaiting({ voucherId, contactsId, branchId, ...(date && { date }) })
    toast(`排上了，您是第 ${position} 位，有号发短信给您`)
    await revalidate()
  })
  if (isElsewhere) return <span className="text-15 text-ink-3">这份体检已在别处排队</span>
  return (
    <Button onPress={() => join()} isLoading={isJoining} aria-label={`有号提醒我：${of}`}>
      有号提醒我
    </Button>
  )
}
