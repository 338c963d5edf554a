import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { type ReactNode, useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { leftOutOf, VisitColumns } from './arrival.tsx'
import { VisitItems } from './visit-items.tsx'

type Props = { visit: StaffOutput<'getVisit'>; identity: ReactNode }

/** Between check-in and end: items are done, left out or taken in again. */
export function AtWork({ visit: { bookingId, items }, identity }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const stateOf = (id: string) => items.find(({ itemId }) => itemId === id)?.state
  const isAll = (state: string) => chosen.length > 0 && chosen.every((id) => stateOf(id) === state)
  const open = items.filter(({ state }) => state === 'open')
  const itemIds = [...chosen]
  const [finish, isFinishing] = useAct(
    async () => {
      await api.finishItems({ bookingId, itemIds, reason: '项目做完' })
      setChosen([])
    },
    { done: '记下了' },
  )
  const [leaveOut, isLeaving] = useAct(
    async (isLeftOut: boolean) => {
      await api.leaveItemsOut({ bookingId, itemIds, isLeftOut, reason: isLeftOut ? '客人今天不做' : '客人还是今天做' })
      setChosen([])
    },
    { done: '记下了' },
  )
  const [end, isEnding] = useAct(() => api.endVisit({ bookingId, reason: '检查结束' }), { done: '检查结束了' })
  return (
    <>
      <VisitColumns
        steps={identity}
        items={
          <VisitItems
            items={items}
            leftOut={leftOutOf(items)}
            choice={{ chosen, isOpen: ({ state }) => state === 'open' || state === 'not-today', onChoose: setChosen }}
          />
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button size="l" isDisabled={!isAll('open')} isLoading={isFinishing} onPress={() => void finish()}>
          {`${isAll('open') ? chosen.length : 0} 项做完了`}
        </Button>
        {isAll('not-today') ? (
          <Button size="l" isLoading={isLeaving} onPress={() => void leaveOut(false)}>
            还是今天做
          </Button>
        ) : (
          <Button size="l" isDisabled={!isAll('open')} isLoading={isLeaving} onPress={() => void leaveOut(true)}>
            今天不做
          </Button>
        )}
        <Button size="l" variant="brand" isLoading={isEnding} onPress={() => void end()}>
          {open.length > 0 ? `还有 ${open.length} 项没做，结束检查` : '结束检查'}
        </Button>
      </div>
    </>
  )
}
