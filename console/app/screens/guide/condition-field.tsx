import {
  answersOf,
  type ConditionPart,
  partsOfClause,
  partsText,
  QUESTIONS,
  questionName,
  readCondition,
} from '@mall/contract/guide/condition-text'
import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'

type Props = { label: string; value: string; error: string | null; onChange: (text: string) => void }
type Parts = readonly ConditionPart[]

/** What somebody has to have answered: groups, one of which has to be met whole. */
export function ConditionField({ label, value, error, onChange }: Props) {
  const [clauses, setClauses] = useState<readonly Parts[] | null>(() => {
    const read = readCondition(value)
    return 'clauses' in read ? read.clauses.map(partsOfClause) : null
  })
  if (!clauses) return <TextField {...{ label, value, error, onChange }} rows={2} />
  const write = (next: readonly Parts[]) => {
    const kept = next.filter((parts) => parts.length > 0)
    setClauses(kept)
    onChange(partsText(kept))
  }
  const writeClause = (nth: number, parts: Parts) => write(clauses.map((one, at) => (at === nth ? parts : one)))
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold text-15">{label}</legend>
      {clauses.length === 0 && <p className="text-14 text-ink-3">没有条件：性别、年龄合适的人都算</p>}
      {clauses.map((parts, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name, and none of them keeps a state
        <Clause key={nth} nth={nth} parts={parts} onChange={(next) => writeClause(nth, next)} />
      ))}
      <AddQuestion
        label={clauses.length === 0 ? '加一个条件' : '或者，满足另一组条件'}
        has={[]}
        onChoose={(part) => write([...clauses, [part]])}
      />
      {error !== null && (
        <p role="alert" className="text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type ClauseProps = { nth: number; parts: Parts; onChange: (parts: Parts) => void }

const Clause = ({ nth, parts, onChange }: ClauseProps) => (
  <div className="grid min-w-0 gap-2 rounded-8 border border-line p-3">
    <p className="text-14 text-ink-2">{nth === 0 ? '下面每一条都是' : '或者，下面每一条都是'}</p>
    {parts.map((part, at) => (
      <Question
        key={`${part.question}${part.is}`}
        part={part}
        onChange={(next) => onChange(parts.map((one, other) => (other === at ? next : one)))}
        onRemove={() => onChange(parts.filter((one) => one !== part))}
      />
    ))}
    <AddQuestion
      label="再加一条"
      has={parts.map(({ question }) => question)}
      onChoose={(part) => onChange([...parts, part])}
    />
  </div>
)

type QuestionProps = { part: ConditionPart; onChange: (part: ConditionPart) => void; onRemove: () => void }

function Question({ part, onChange, onRemove }: QuestionProps) {
  const { question, is, answers } = part
  const name = questionName(question)
  const tick = (answer: string, isTicked: boolean) =>
    onChange({
      ...part,
      answers: answersOf(question).flatMap(([one]) =>
        (one === answer ? isTicked : answers.includes(one)) ? [one] : [],
      ),
    })
  return (
    <fieldset className="min-w-0 border-line border-t pt-2">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-end gap-2">
        <Select
          className="min-w-0 grow"
          label={name}
          value={is ? 'is' : 'not'}
          options={[
            { value: 'is', label: '是下面其中一个' },
            { value: 'not', label: '答了，不是下面这些' },
          ]}
          onChange={(next) => onChange({ ...part, is: next === 'is' })}
        />
        <IconButton icon="trash" label={`去掉${name}这一条`} onPress={onRemove} />
      </div>
      <div className="flex flex-wrap gap-x-4">
        {answersOf(question).map(([answer, text]) => (
          <Checkbox key={answer} isSelected={answers.includes(answer)} onChange={(isTicked) => tick(answer, isTicked)}>
            {text}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

type AddProps = { label: string; has: readonly string[]; onChoose: (part: ConditionPart) => void }

const AddQuestion = ({ label, has, onChoose }: AddProps) => (
  <Select
    label={label}
    value=""
    placeholder="选一个问题"
    options={QUESTIONS.filter((question) => !has.includes(question)).map((question) => ({
      value: question,
      label: questionName(question),
    }))}
    onChange={(question) => onChoose({ question, is: true, answers: [] })}
  />
)
