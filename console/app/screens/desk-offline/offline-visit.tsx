import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useEffect, useState } from 'react'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { ALL_LEFT_OUT, VisitBar, VisitColumns } from '../desk/arrival.tsx'
import { CardCheck, isCardChecked } from '../desk/card-check.tsx'
import { DeskQuestions, openQuestion, unanswered } from '../desk/desk-questions.tsx'
import { personText } from '../desk/person-text.ts'
import { STANDING_NAMES } from '../desk/standings.ts'
import { VisitItems } from '../desk/visit-items.tsx'
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
      <header>
        <h2 id="visit" className="font-bold text-22">
          {visit.name}{' '}
          <span className="font-normal text-16">
            {personText(visit)} {STANDING_NAMES[visit.standing]}
          </span>
        </h2>
        <p className="text-14 text-ink-2">
          {visit.productName}，<span className="num">{visit.timespan}</span>，到检码{' '}
          <span className="num">{visit.checkInCode}</span>
        </p>
      </header>
      {isArrived ? <Work visit={visit} onAct={onAct} /> : <Arrival visit={visit} onAct={onAct} />}
    </section>
  )
}

function Arrival({ visit, onAct }: Props) {
  const { idDigest, isIdentified, questions } = visit
  const items = visit.items.map((item) => ({ ...item, isExtra: false, back: NO_BACK }))
  const [digits, setDigits] = useState('')
  const [hasSeenCard, setSeenCard] = useState(false)
  const [answers, setAnswers] = useState(() => unanswered(questions))
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const [error, setError] = useState<string | null>(null)
  const person = { hasIdNumber: idDigest !== null }
  const isChecked = isIdentified || isCardChecked(person, { digits, hasSeenCard })
  const missing = openQuestion(questions, answers)
  const submit = async () => {
    if (!isIdentified && idDigest && !(await areDigits(digits, idDigest))) {
      setError('证件号后四位对不上，请看着证件再输一次')
      return
    }
    const isStored = await onAct({
      ...{ kind: 'check-in', notToday: [...leftOut] },
      ...answers,
      digits: !isIdentified && idDigest ? digits : null,
    })
    if (isStored) toast('存下了，连上网自动补上')
  }
  return (
    <>
      <VisitColumns
        steps={
          <>
            {isIdentified ? (
              <p className="rounded-12 border border-line bg-white p-4 font-semibold">身份对上了</p>
            ) : (
              <div className="rounded-12 border border-line bg-white p-4">
                <CardCheck
                  person={person}
                  digits={digits}
                  error={error}
                  onDigits={(text) => {
                    setDigits(text)
                    setError(null)
                  }}
                  hasSeenCard={hasSeenCard}
                  onSeenCard={setSeenCard}
                />
              </div>
            )}
            <DeskQuestions
              questions={questions}
              answers={answers}
              onAnswer={setAnswers}
              onLeaveOut={(ids) => setLeftOut([...new Set([...leftOut, ...ids])])}
            />
          </>
        }
        items={
          <VisitItems
            items={items}
            leftOut={leftOut}
            isPriced={false}
            hint="今天不做的，去掉前面的勾；退多少，连上网再算"
            choice={{
              chosen: items.map(({ itemId }) => itemId).filter((id) => !leftOut.includes(id)),
              isOpen: ({ state }) => state === 'planned',
              onChoose: (ids) => setLeftOut(items.map(({ itemId }) => itemId).filter((id) => !ids.includes(id))),
            }}
          />
        }
      />
      <VisitBar>
        <ActButton
          variant="go"
          size="l"
          isBlock
          whyNot={firstReason(
            [!isChecked, '先核对证件'],
            [missing !== '', missing],
            [leftOut.length === items.length, ALL_LEFT_OUT],
          )}
          onPress={() => void submit()}
        >
          {isChecked ? missing || '办理到检，先存在这台设备' : '先核对证件'}
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
