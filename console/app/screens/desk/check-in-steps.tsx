import type { DeskQuestions as Questions } from '@mall/contract/appointment/desk'
import { type ReactNode, useState } from 'react'
import { DeskQuestions, openQuestion, unanswered } from './desk-questions.tsx'
import { VisitColumns } from './visit-columns.tsx'
import { type Item, VisitItems } from './visit-items.tsx'

const ALL_LEFT_OUT = '今天一项也不做，就不用办到检，请替客人改期或取消'

/** What is answered before a check-in, and which items are left out. `missing`: what is still to be asked, or ''. */
export function useCheckIn(questions: Questions, items: readonly Item[]) {
  const [answers, setAnswers] = useState(() => unanswered(questions))
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const missing = openQuestion(questions, answers)
  const noneLeft = leftOut.length === items.length ? ALL_LEFT_OUT : ''
  return { questions, items, answers, setAnswers, leftOut, setLeftOut, missing, noneLeft }
}

type Props = {
  checkIn: ReturnType<typeof useCheckIn>
  /** Identity, and what else comes before the questions. */
  children: ReactNode
  hint: string
  /** Whether it is known what goes back for an item. */
  isPriced?: boolean
}

/** The steps before a check-in beside the items, each of which can be left out today. */
export function CheckInSteps({ checkIn, children, hint, isPriced = true }: Props) {
  const { questions, items, answers, setAnswers, leftOut, setLeftOut } = checkIn
  const ids = items.map(({ itemId }) => itemId)
  return (
    <VisitColumns
      steps={
        <>
          {children}
          <DeskQuestions
            questions={questions}
            answers={answers}
            onAnswer={setAnswers}
            onLeaveOut={(more) => setLeftOut([...new Set([...leftOut, ...more])])}
          />
        </>
      }
      items={
        <VisitItems
          items={items}
          leftOut={leftOut}
          isPriced={isPriced}
          hint={hint}
          choice={{
            chosen: ids.filter((id) => !leftOut.includes(id)),
            isOpen: ({ state }) => state === 'planned',
            onChoose: (chosen) => setLeftOut(ids.filter((id) => !chosen.includes(id))),
          }}
        />
      }
    />
  )
}
