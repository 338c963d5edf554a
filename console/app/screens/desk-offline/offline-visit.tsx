import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useEffect, useState } from 'react'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { CardCheck } from '../desk/card-check.tsx'
import { CheckInSteps, useCheckIn } from '../desk/check-in-steps.tsx'
import { useCardCheck } from '../desk/use-card-check.ts'
import { VisitBar } from '../desk/visit-columns.tsx'
import { VisitItems } from '../desk/visit-items.tsx'
import { VisitTitle } from '../desk/visit-title.tsx'
import { areDigits } from './check-digits.ts'
import type { DeskAct, DeskDay } from './desk-store.ts'

type Visit = DeskDay['visits'][number]
type Props = {
  visit: Visit
  /** False: nothing was stored, the list has expired. */
  onAct: (act: DeskAct['act']) => Promise<boolean>
}

const NO_BACK = { cashFen: 0, cardFen: 0 }

/** One person without a line: the same steps, stored on the device. */
export function OfflineVisit({ visit, onAct }: Props) {
  const isArrived = visit.standing === 'arrived'
  // The person before may have been left at the end of a long list.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <section aria-labelledby="visit" className="flex flex-col gap-4 p-4 tablet:overflow-y-auto">
      <VisitTitle visit={visit} />
      {isArrived ? <Work visit={visit} onAct={onAct} /> : <Arrival visit={visit} onAct={onAct} />}
    </section>
  )
}

function Arrival({ visit, onAct }: Props) {
  const { idDigest, isIdentified, questions } = visit
  const items = visit.items.map((item) => ({ ...item, isExtra: false, back: NO_BACK }))
  const card = useCardCheck()
  const steps = useCheckIn(questions, items)
  const person = { hasIdNumber: idDigest !== null }
  const isChecked = isIdentified || card.isDone(person)
  const submit = async () => {
    if (!isIdentified && idDigest && !(await areDigits(card.digits, idDigest))) {
      card.setError('证件号后四位对不上，请看着证件再输一次')
      return
    }
    const isStored = await onAct({
      ...{ kind: 'check-in', notToday: [...steps.leftOut] },
      ...steps.answers,
      digits: !isIdentified && idDigest ? card.digits : null,
    })
    if (isStored) toast('存下了，连上网自动补上')
  }
  return (
    <>
      <CheckInSteps checkIn={steps} isPriced={false} hint="今天不做的，去掉前面的勾；退多少，连上网再算">
        <div className="rounded-12 border border-line bg-white p-4">
          {isIdentified ? <b>身份对上了</b> : <CardCheck person={person} {...card.fields} />}
        </div>
      </CheckInSteps>
      <VisitBar>
        <ActButton
          variant="go"
          size="l"
          isBlock
          whyNot={firstReason(
            [!isChecked, '先核对证件'],
            [steps.missing !== '', steps.missing],
            [steps.noneLeft !== '', steps.noneLeft],
          )}
          onPress={() => void submit()}
        >
          {isChecked ? steps.missing || '办理到检，先存在这台设备' : '先核对证件'}
        </ActButton>
      </VisitBar>
    </>
  )
}

const PICK_FIRST = '先勾上还没做的项目'

function Work({ visit, onAct }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const items = visit.items.map((item) => ({ ...item, isExtra: false, back: NO_BACK }))
  const act = async (kind: 'finish' | 'leave-out') => {
    const isStored = await onAct({ kind, itemIds: [...chosen] })
    setChosen([])
    if (isStored) toast('存下了，连上网自动补上')
  }
  return (
    <>
      <VisitItems
        items={items}
        leftOut={items.filter(({ state }) => state === 'not-today').map(({ itemId }) => itemId)}
        isPriced={false}
        hint="做完或今天不做的，先打勾"
        choice={{ chosen, isOpen: ({ state }) => state === 'open', onChoose: setChosen }}
      />
      <VisitBar>
        <ActButton size="l" whyNot={chosen.length === 0 ? PICK_FIRST : ''} onPress={() => void act('finish')}>
          {chosen.length > 0 ? `${chosen.length} 项做完了` : '做完了'}
        </ActButton>
        <ActButton size="l" whyNot={chosen.length === 0 ? PICK_FIRST : ''} onPress={() => void act('leave-out')}>
          今天不做
        </ActButton>
      </VisitBar>
      <p className="text-14 text-ink-2">结束检查、退款和打印，连上网再办。</p>
    </>
  )
}
