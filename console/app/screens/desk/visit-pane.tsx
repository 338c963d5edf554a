import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { Failed } from '../../parts/data-table.tsx'
import { timeText } from '../../parts/time-text.ts'
import { IdentityStep } from './identity-step.tsx'
import { STANDING_NAMES } from './standings.ts'

type Visit = StaffOutput<'getVisit'>

const REFRESH_MS = 30_000
const ITEM_STATES = { planned: '', open: '待做', done: '做完', 'not-today': '今天不做', refused: '不做了' } as const

/** One person's visit: identity, fasting, items, and its end. */
export function VisitPane({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { data: visit, error, refetch } = useRead('getVisit', { bookingId }, { everyMs: REFRESH_MS })
  if (!visit && error) return <Failed error={error} onRetry={refetch} />
  if (!visit) return <p role="status">正在取……</p>
  return (
    <section aria-labelledby="visit" className="flex flex-col gap-4 bg-surface-sunk p-4">
      <header className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow">
          <h2 id="visit" className="font-bold text-22">
            {visit.name} <span className="font-normal text-16">{STANDING_NAMES[visit.standing]}</span>
          </h2>
          <p className="text-14 text-ink-2">
            {visit.productName}，<span className="num">{visit.timespan}</span>，到检码{' '}
            <span className="num">{visit.checkInCode}</span>
          </p>
        </div>
        <Button size="l" className="tablet:hidden" onPress={onClose}>
          回名单
        </Button>
      </header>
      <IdentityStep visit={visit} />
      {visit.standing === 'arrived' ? <AtWork visit={visit} /> : <Arrival visit={visit} />}
      <Acts acts={visit.acts} />
    </section>
  )
}

function Arrival({ visit }: { visit: Visit }) {
  const { bookingId, items, needsFasting, whyNotCheckIn } = visit
  const [hasFasted, setFasted] = useState<boolean | null>(null)
  const [checkIn, isPending] = useAct(
    () =>
      api.checkInVisit({
        ...{ bookingId, reason: '客人到检' },
        fasting: hasFasted === null ? 'not-asked' : hasFasted ? 'fasted' : 'eaten',
      }),
    { done: '到检办好了' },
  )
  const isOpen = visit.standing === 'expected' || visit.standing === 'late'
  const missing = visit.identity === null ? '先核对证件' : needsFasting && hasFasted === null ? '先问是否空腹' : ''
  return (
    <>
      {isOpen && needsFasting && (
        <fieldset className="rounded-12 border border-line bg-white p-4">
          <legend className="font-semibold">今早空腹吗</legend>
          <div className="flex gap-3">
            <Button
              size="l"
              variant={hasFasted === true ? 'brand' : 'line'}
              aria-pressed={hasFasted === true}
              onPress={() => setFasted(true)}
            >
              空腹
            </Button>
            <Button
              size="l"
              variant={hasFasted === false ? 'brand' : 'line'}
              aria-pressed={hasFasted === false}
              onPress={() => setFasted(false)}
            >
              吃过
            </Button>
          </div>
          {hasFasted === false && <p className="mt-2">吃过东西的，抽血和标“空腹”的项目请改天来做。</p>}
        </fieldset>
      )}
      <Items items={items} />
      {isOpen && (
        <Button
          variant="brand"
          size="l"
          isBlock
          isDisabled={whyNotCheckIn !== '' || missing !== ''}
          isLoading={isPending}
          onPress={() => void checkIn()}
        >
          {whyNotCheckIn || missing || '办理到检'}
        </Button>
      )}
    </>
  )
}

function AtWork({ visit: { bookingId, items } }: { visit: Visit }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const open = items.filter(({ state }) => state === 'open')
  const [finish, isFinishing] = useAct(
    async () => {
      await api.finishItems({ bookingId, itemIds: [...chosen], reason: '项目做完' })
      setChosen([])
    },
    { done: '记下了' },
  )
  const [end, isEnding] = useAct(() => api.endVisit({ bookingId, reason: '检查结束' }), { done: '检查结束了' })
  return (
    <>
      <Items items={items} chosen={chosen} onChoose={setChosen} />
      <div className="flex flex-wrap gap-3">
        <Button size="l" isDisabled={chosen.length === 0} isLoading={isFinishing} onPress={() => void finish()}>
          {`${chosen.length} 项做完了`}
        </Button>
        <Button size="l" variant="brand" isLoading={isEnding} onPress={() => void end()}>
          {open.length > 0 ? `还有 ${open.length} 项没做，结束检查` : '结束检查'}
        </Button>
      </div>
    </>
  )
}

type ItemsProps = {
  items: Visit['items']
  chosen?: readonly string[]
  onChoose?: (ids: readonly string[]) => void
}

function Items({ items, chosen = [], onChoose }: ItemsProps) {
  const toggle = (id: string) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <section aria-labelledby="items" className="rounded-12 border border-line bg-white p-4">
      <h3 id="items" className="font-semibold">
        项目 {items.length} 项
      </h3>
      <ul>
        {items.map(({ itemId, name, state, needsFasting, isExtra }) => (
          <li key={itemId} className="flex min-h-11 items-center gap-2 border-line border-t py-2">
            <span className="grow">
              {onChoose && state === 'open' ? (
                <Checkbox isSelected={chosen.includes(itemId)} onChange={() => onChoose(toggle(itemId))}>
                  {name}
                </Checkbox>
              ) : (
                name
              )}
            </span>
            <span className="text-14 text-ink-2">
              {[isExtra && '加项', needsFasting && '空腹', ITEM_STATES[state]].filter(Boolean).join(' ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Acts({ acts }: Pick<Visit, 'acts'>) {
  if (acts.length === 0) return null
  return (
    <section aria-labelledby="acts" className="rounded-12 border border-line bg-white p-4">
      <h3 id="acts" className="font-semibold">
        操作记录
      </h3>
      <ul className="text-14 text-ink-2">
        {acts.map(({ at, who, does }) => (
          <li key={`${at} ${does}`} className="py-1">
            <span className="num">{timeText(at)}</span> {who}：{does}
          </li>
        ))}
      </ul>
    </section>
  )
}
