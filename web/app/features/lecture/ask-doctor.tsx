import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import type { Asking } from './use-questions.ts'

export const MAX_QUESTION_LENGTH = 100
export const SEEN_BY_ALL = '大家都看得到，不要写姓名、电话和报告上的个人信息'

/** A question for the doctor, before or while the lecture is on. */
export function AskDoctor({ asking: { ask, isAsking, error } }: { asking: Asking }) {
  const [text, setText] = useState('')
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void ask(text, () => setText(''))
      }}
    >
      <TextField
        label="问医生一个问题"
        hint={SEEN_BY_ALL}
        placeholder="例如：我爸斑块 2 毫米，没有感觉，要吃药吗？"
        rows={2}
        maxLength={MAX_QUESTION_LENGTH}
        value={text}
        onChange={setText}
        error={error}
      />
      <Button type="submit" variant="brand" className="justify-self-end" isLoading={isAsking}>
        发送
      </Button>
    </form>
  )
}
