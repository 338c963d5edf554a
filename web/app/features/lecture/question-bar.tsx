import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { BottomBar } from '@mall/ui/layout/bottom-bar.tsx'
import { useState } from 'react'
import { MAX_QUESTION_LENGTH } from './ask-doctor.tsx'
import type { Asking } from './use-questions.ts'

/** While a lecture is on, at a phone's lower edge: a question of one's own, and wanting to know what is being answered. */
export function QuestionBar({ asking: { questions, own, ask, isAsking, want, error } }: { asking: Asking }) {
  const [text, setText] = useState('')
  const answering = questions.list.find(({ isAnswering }) => isAnswering)
  const isWanted = answering !== undefined && own.wantedIds.includes(answering.questionId)
  return (
    <BottomBar>
      <form
        className="flex min-w-0 grow items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void ask(text, () => setText(''))
        }}
      >
        <TextField
          label="问医生一个问题"
          isLabelHidden
          placeholder="问医生一个问题"
          maxLength={MAX_QUESTION_LENGTH}
          value={text}
          onChange={setText}
          error={error}
          className="min-w-0 grow"
        />
        {answering && (
          <Button
            size="l"
            className="shrink-0 px-3!"
            isDisabled={isWanted}
            onPress={() => want(answering.questionId)}
            aria-label={`${isWanted ? '已想问' : '想问'}：${answering.text}`}
          >
            <Icon name="hand" size={20} />
            {isWanted ? '已想问' : '想问'}
          </Button>
        )}
        <Button type="submit" variant="go" size="l" className="shrink-0 px-4!" isLoading={isAsking}>
          发送
        </Button>
      </form>
    </BottomBar>
  )
}
