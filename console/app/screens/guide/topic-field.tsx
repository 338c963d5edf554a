import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import type { Writing } from './use-guide.ts'

type Props = {
  label: string
  value: string
  error: string | null
  rules: Writing['rules']
  maxLength: number
  onChange: (text: string) => void
}

const ANOTHER = ''

/** What a rule is about: chosen by the names of its rules, or another one with a code of its own. */
export function TopicField({ rules, maxLength, ...props }: Props) {
  const { label, value, error, onChange } = props
  const topicIds = [...new Set(rules.map(({ topicId }) => topicId))]
  const nameOf = (topicId: string) => {
    const own = rules.filter((rule) => rule.topicId === topicId)
    return [...new Set(own.map(({ name }) => name))].join('、')
  }
  const [isAnother, setAnother] = useState(!topicIds.includes(value))
  return (
    <>
      <Select
        label={label}
        value={isAnother ? ANOTHER : value}
        hint="一个人在一个主题里只会看到一条"
        error={isAnother ? null : error}
        options={[
          ...topicIds.map((topicId) => ({ value: topicId, label: `${nameOf(topicId)}（${topicId}）` })),
          { value: ANOTHER, label: '新主题' },
        ]}
        onChange={(topicId) => {
          setAnother(topicId === ANOTHER)
          onChange(topicId)
        }}
      />
      {isAnother && (
        <TextField
          label="新主题的编号"
          hint="自己起，字母和短横，例如 lungs"
          value={value}
          error={error}
          maxLength={maxLength}
          autoComplete="off"
          onChange={onChange}
        />
      )}
    </>
  )
}
