import { yuanText } from '@mall/contract/money'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'

type Additions = StaffOutput<'getVisitAdditions'>

const SHOWN = 30
const STATES = { asked: '等预约人答复', agreed: '同意', declined: '没同意', lapsed: '过期没答' } as const

/** The desk proposes more items; whoever booked agrees on their phone, and pays what costs. */
export function AddItems({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { data, error, isPending, refetch } = useRead('getVisitAdditions', { bookingId })
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const unwritten = useUnwritten(chosen.length > 0, { isOver: true })
  const items = data?.items ?? []
  const picked = items.filter(({ itemId }) => chosen.includes(itemId))
  const totalFen = picked.reduce((all, { priceFen }) => all + priceFen, 0)
  const [ask, isAsking] = useAct(
    async () => {
      await api.askForAddition({ bookingId, itemIds: [...chosen], reason: '客人在现场想加' })
      setChosen([])
    },
    { done: '短信发给预约人了，同意以后会加进今天的项目' },
  )
  return (
    <Drawer
      title="现场加项"
      note="预约人在手机上同意以后才加；要付钱的，付了才做"
      onClose={onClose}
      unwritten={unwritten}
      actions={
        <ActButton
          variant="brand"
          size="l"
          isBlock
          whyNot={picked.length === 0 ? '先选要加的项目' : ''}
          isLoading={isAsking}
          onPress={() => void ask()}
        >
          {picked.length === 0 ? '先选要加的项目' : `请预约人确认 ${picked.length} 项，${yuanText(totalFen)}`}
        </ActButton>
      }
    >
      {error && <Failed error={error} onRetry={refetch} />}
      {isPending && <p role="status">正在取……</p>}
      {data && <Asked asked={data.asked} />}
      {data && items.length === 0 && <p>这次体检现在没有可以加的项目。</p>}
      {items.length > 0 && <Choice items={items} word={word} onWord={setWord} chosen={chosen} onChoose={setChosen} />}
    </Drawer>
  )
}

interface ChoiceProps {
  items: Additions['items']
  word: string
  onWord: (word: string) => void
  chosen: readonly string[]
  onChoose: (itemIds: readonly string[]) => void
}

/** What is chosen stays in sight, whatever is searched for. */
function Choice({ items, word, onWord, chosen, onChoose }: ChoiceProps) {
  const found = items.filter(({ itemId, name }) => chosen.includes(itemId) || name.includes(word.trim()))
  return (
    <div className="flex flex-col gap-2">
      <SearchField label="找项目" value={word} onChange={onWord} />
      <ul className="flex flex-col">
        {found.slice(0, SHOWN).map(({ itemId, name, priceFen }) => (
          <li key={itemId} className="flex min-h-11 items-center justify-between gap-3 border-line border-b">
            <Checkbox
              isSelected={chosen.includes(itemId)}
              onChange={(isOn) => onChoose(isOn ? [...chosen, itemId] : chosen.filter((id) => id !== itemId))}
            >
              {name}
            </Checkbox>
            <span className="num shrink-0">{priceFen === 0 ? '免费' : yuanText(priceFen)}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>没有叫这个的项目。</p>}
      {found.length > SHOWN && <p className="text-14 text-ink-2">还有 {found.length - SHOWN} 项，输入名称来找。</p>}
    </div>
  )
}

function Asked({ asked }: { asked: Additions['asked'] }) {
  if (asked.length === 0) return null
  return (
    <ul aria-label="问过预约人的" className="mb-4 flex flex-col gap-2">
      {asked.map(({ additionId, names, totalFen, state, askedAt, orderNo }) => (
        <li key={additionId} className="rounded-10 border border-line px-3 py-2">
          <p>{names.join('、')}</p>
          <p className="num text-14 text-ink-2">
            {timeText(askedAt)}，{yuanText(totalFen)}，{STATES[state]}
            {state === 'agreed' && orderNo !== null && '，付款后加进今天的项目'}
          </p>
        </li>
      ))}
    </ul>
  )
}
