import { MAX_ANSWERED_BY, MAX_LECTURE_ANSWER } from '@mall/contract/content/lecture-terms'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActDialog } from '../../parts/act/act-dialog.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import type { Question } from './question-card.tsx'

const ASSISTANT = '医生助理'
const MIN_LENGTH = 2

/** An answer that everybody reads below the question, in somebody's name. */
export function AnswerDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { questionId, text } = question
  const [answer, setAnswer] = useState(question.answer)
  const [answeredBy, setAnsweredBy] = useState(question.answeredBy || ASSISTANT)
  const [fault, setFault] = useState<string | null>(null)
  const [send, isPending] = useAct(
    async () => {
      await api.answerLectureQuestion({ questionId, answer: answer.trim(), answeredBy: answeredBy.trim() })
      onClose()
    },
    {
      done: '回答和问题都公开了',
      onFailure: (failure) => {
        if (failure.failure !== 'BAD_INPUT' && failure.failure !== 'QUESTION_PERSONAL') return false
        setFault(failure.message)
        return true
      },
    },
  )
  return (
    <ActDialog
      title="回答提问"
      back="先不答"
      confirm="公开回答"
      isPending={isPending}
      whyNot={firstReason(
        [answer.trim().length < MIN_LENGTH, '先写回答'],
        [answeredBy.trim().length < MIN_LENGTH, '先写谁回答'],
      )}
      onConfirm={send}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="break-words font-semibold text-ink">{text}</p>
        <TextField
          label="回答"
          hint="大家都看得到：不下诊断、不写药量、不写电话"
          rows={4}
          maxLength={MAX_LECTURE_ANSWER}
          value={answer}
          onChange={(words) => {
            setAnswer(words)
            setFault(null)
          }}
          error={fault}
        />
        <TextField
          label="谁回答"
          hint="商城里写在回答前面"
          maxLength={MAX_ANSWERED_BY}
          autoComplete="off"
          value={answeredBy}
          onChange={setAnsweredBy}
        />
      </div>
    </ActDialog>
  )
}
