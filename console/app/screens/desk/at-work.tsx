import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { type ReactNode, useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { leftOutOf } from './arrival.tsx'
import { EndVisit } from './end-visit.tsx'
import { VisitBar, VisitColumns } from './visit-columns.tsx'
import { VisitItems } from './visit-items.tsx'

type Props = { visit: StaffOutput<'getVisit'>; identity: ReactNode }

/** Between check-in and end: items are done, left out or taken in again. */
export function AtWork({ visit: { bookingId, items }, identity }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isEndAsked, setEndAsked] = useState(false)
  const stateOf = (id: string) => items.find(({ itemId }) => itemId === id)?.state
  const isAll = (state: string) => chosen.length > 0 && chosen.every((id) => stateOf(id) === state)
  const open = items.filter(({ state }) => state === 'open')
  const areAllChosen = open.length === chosen.length && open.every(({ itemId }) => chosen.includes(itemId))
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
  const whyNot = isAll('open') ? '' : '先在左边的项目里，勾上还没做的'
  return (
    <>
      <VisitColumns
        steps={identity}
        items={
          <VisitItems
            items={items}
            leftOut={leftOutOf(items)}
            hint="做完或今天不做的，先打勾"
            choice={{ chosen, isOpen: ({ state }) => state === 'open' || state === 'not-today', onChoose: setChosen }}
            action={
              open.length > 0 && (
                <Button size="s" onPress={() => setChosen(areAllChosen ? [] : open.map(({ itemId }) => itemId))}>
                  {areAllChosen ? '都不选' : `选上没做的 ${open.length} 项`}
                </Button>
              )
            }
          />
        }
      />
      <VisitBar>
        <ActButton size="l" whyNot={whyNot} isLoading={isFinishing} onPress={() => void finish()}>
          {isAll('open') ? `${chosen.length} 项做完了` : '做完了'}
        </ActButton>
        {isAll('not-today') ? (
          <Button size="l" isLoading={isLeaving} onPress={() => void leaveOut(false)}>
            还是今天做
          </Button>
        ) : (
          <ActButton size="l" whyNot={whyNot} isLoading={isLeaving} onPress={() => void leaveOut(true)}>
            今天不做
          </ActButton>
        )}
        <Button
          size="l"
          variant={open.length > 0 ? 'line' : 'brand'}
          isLoading={isEnding}
          onPress={() => (open.length > 0 ? setEndAsked(true) : void end())}
        >
          {open.length > 0 ? `还有 ${open.length} 项没做，结束检查` : '结束检查'}
        </Button>
      </VisitBar>
      {isEndAsked && <EndVisit bookingId={bookingId} open={open} onClose={() => setEndAsked(false)} />}
    </>
  )
}
