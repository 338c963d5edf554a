import { QUESTION_STATE_NAMES, type QuestionState } from '@mall/contract/content/lecture-terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { timeText } from '../../parts/time-text.ts'
import { AnswerDialog } from './answer-dialog.tsx'

export type Question = StaffOutput<'listLectureQuestionsForStaff'>['list'][number]

const SHARES: Readonly<Record<Exclude<QuestionState, 'answering'>, number>> = { waiting: 0.25, shown: 1, hidden: 0 }

/** One question with its ways: what is done to it, the live room shows within seconds. */
export function QuestionCard({ question }: { question: Question }) {
  const { questionId, text, asker, askedAt, wanted, state, answer, answeredBy } = question
  const [asked, setAsked] = useState<'answer' | 'hide' | null>(null)
  const [letIn, isLettingIn] = useAct(
    (isAnswering: boolean) => api.letInLectureQuestion({ questionId, isAnswering }),
    {},
  )
  const [keepBack, isKeepingBack] = useAct(
    async (reason: string) => {
      await api.keepBackLectureQuestion({ questionId, reason })
      setAsked(null)
    },
    { done: '不公开了' },
  )
  return (
    <li className="grid gap-2 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-3">
        <State state={state} />
        <span className="num">
          {asker}，{timeText(askedAt)}
          {wanted > 0 && `，${wanted} 人也想问`}
        </span>
      </p>
      <p className="break-words text-16">{text}</p>
      {answer !== '' && (
        <p className="break-words rounded-10 bg-surface-sunk px-3 py-2">
          <b>{answeredBy}：</b>
          {answer}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state !== 'shown' && (
          <Button size="s" isLoading={isLettingIn} onPress={() => void letIn(false)}>
            {state === 'answering' ? '答完了' : '公开'}
          </Button>
        )}
        {state !== 'answering' && state !== 'hidden' && (
          <Button size="s" isLoading={isLettingIn} onPress={() => void letIn(true)}>
            医生正在答
          </Button>
        )}
        {state !== 'hidden' && (
          <Button size="s" onPress={() => setAsked('answer')}>
            {answer === '' ? '写回答' : '改回答'}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button size="s" variant="text" onPress={() => setAsked('hide')}>
            不公开
          </Button>
        )}
      </div>
      {asked === 'answer' && <AnswerDialog question={question} onClose={() => setAsked(null)} />}
      {asked === 'hide' && (
        <ReasonDialog
          title="不公开这条提问"
          confirm="不公开"
          isDanger
          isPending={isKeepingBack}
          onConfirm={(reason) => void keepBack(reason)}
          onClose={() => setAsked(null)}
        >
          <p>“{text}”从直播间拿掉，提问的人和别人都看不到了。</p>
        </ReasonDialog>
      )}
    </li>
  )
}

const State = ({ state }: { state: QuestionState }) =>
  state === 'answering' ? (
    <Tag tone="danger">{QUESTION_STATE_NAMES.answering}</Tag>
  ) : (
    <StateMark share={SHARES[state]}>{QUESTION_STATE_NAMES[state]}</StateMark>
  )
