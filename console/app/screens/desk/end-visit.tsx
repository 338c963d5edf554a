import type { StaffInput, StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActDialog } from '../../parts/act/act-dialog.tsx'

type Item = StaffOutput<'getVisit'>['items'][number]
type Becomes = NonNullable<StaffInput<'endVisit'>['open']>[number]['becomes']

const CHOICES: readonly { becomes: Becomes; name: string }[] = [
  { becomes: 'done', name: '做完了' },
  { becomes: 'not-today', name: '今天不做，退款' },
  { becomes: 'none', name: '没做，不退' },
]

const becomesOf = (id: string) => CHOICES.find(({ becomes }) => becomes === id)?.becomes

type Props = { bookingId: string; open: readonly Item[]; onClose: () => void }

/** Asks of each item that is still open what becomes of it, before the visit ends. */
export function EndVisit({ bookingId, open, onClose }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Becomes>>>({})
  const said = open.flatMap(({ itemId }) => {
    const becomes = chosen[itemId]
    return becomes ? [{ itemId, becomes }] : []
  })
  const left = open.length - said.length
  const [end, isEnding] = useAct(
    async () => {
      await api.endVisit({ bookingId, open: said, reason: '检查结束' })
      onClose()
    },
    { done: '检查结束了' },
  )
  const all = (becomes: Becomes) => setChosen(Object.fromEntries(open.map(({ itemId }) => [itemId, becomes])))
  return (
    <ActDialog
      title={`还有 ${open.length} 项没做`}
      back="先不结束"
      confirm={left > 0 ? `还有 ${left} 项没选` : '结束检查'}
      whyNot={left > 0 ? `还有 ${left} 项没选怎么办` : ''}
      isPending={isEnding}
      onConfirm={end}
      onClose={onClose}
    >
      <p>每一项怎么办，结束以后不能再改。今天不做的，结束时退款；没有付款的加项不做了。</p>
      {open.length > 1 && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          全部：
          {CHOICES.map(({ becomes, name }) => (
            <Button key={becomes} size="s" onPress={() => all(becomes)}>
              {name}
            </Button>
          ))}
        </p>
      )}
      <ul className="mt-3 grid gap-3">
        {open.map(({ itemId, name }) => (
          <li key={itemId} className="rounded-10 border border-line px-3 py-2">
            <RadioGroup
              label={name}
              value={chosen[itemId] ?? ''}
              onChange={(id) => {
                const becomes = becomesOf(id)
                if (becomes) setChosen({ ...chosen, [itemId]: becomes })
              }}
            >
              {CHOICES.map(({ becomes, name: choice }) => (
                <Radio key={becomes} value={becomes}>
                  {choice}
                </Radio>
              ))}
            </RadioGroup>
          </li>
        ))}
      </ul>
    </ActDialog>
  )
}
