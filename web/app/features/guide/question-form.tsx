import { Button } from '@mall/ui/actions/button.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { ErrorLine, fieldFrame, fieldInput, fieldLabel } from '@mall/ui/forms/field-parts.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useId } from 'react'
import { chosenOf } from './answer-rules.ts'
import {
  answeredOf,
  type ChipQuestion,
  furtherQuestions,
  type Guide,
  healthQuestions,
  MAIN_COUNT,
  sexQuestion,
  smokingFollowUps,
  smokingQuestion,
} from './questions.ts'
import type { GuideState } from './use-guide.ts'

type Props = { state: GuideState; years: Guide['birthYears'] }

/** Six questions, and some optional ones for a more exact result. Each can be skipped or cleared. */
export function QuestionForm({ state, years }: Props) {
  const { answers, errorText } = state
  const age = ageIn(years, answers.birthYear)
  return (
    <div className="grid gap-5">
      <Chips question={sexQuestion} state={state} />
      <BirthYear years={years} state={state} age={age} />
      <Chips question={smokingQuestion} state={state} />
      {smokingFollowUps(answers).map((question) => (
        <Chips key={question.id} question={question} state={state} />
      ))}
      {healthQuestions.map((question) => (
        <Chips key={question.id} question={question} state={state} />
      ))}
      <details className="group rounded-12 bg-surface-sunk px-4">
        <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold text-brand">
          再答几题，说得更准
          <Icon name="chevron-down" size={18} className="group-open:rotate-180" />
        </summary>
        <div className="grid gap-5 pt-2 pb-4.5">
          {furtherQuestions(answers, age).map((question) => (
            <Chips key={question.id} question={question} state={state} />
          ))}
        </div>
      </details>
      <div role="alert">{errorText && <ErrorLine>{errorText}</ErrorLine>}</div>
      <Button isBlock onPress={state.clear}>
        重新来一遍
      </Button>
    </div>
  )
}

/** `6 题都答好了` */
export function progressOf({ answers }: GuideState): string {
  const answered = answeredOf(answers)
  if (answered === MAIN_COUNT) return `${MAIN_COUNT} 题都答好了`
  return answered === 0 ? '不想答的可以跳过' : `答了 ${answered} 题，共 ${MAIN_COUNT} 题`
}

const ageIn = (years: Guide['birthYears'], birthYear: number | undefined) =>
  birthYear === undefined ? null : years.to + YOUNGEST_AGE - birthYear

/** The lowest age that can be chosen. */
const YOUNGEST_AGE = 18

function Chips({ question, state }: { question: ChipQuestion; state: GuideState }) {
  const { label, options, isMultiple = false, hint } = question
  return (
    <div>
      <p aria-hidden="true" className={`mb-2 ${fieldLabel}`}>
        {label}
      </p>
      <ChipGroup
        label={hint ? `${label}（${hint}）` : label}
        selected={chosenOf(state.answers, question)}
        onSelect={(chosen) => state.choose(question, chosen)}
        isMultiple={isMultiple}
        canClear
        className="gap-2!"
      >
        {options.map((option) => (
          <Chip key={option.id} id={option.id} className="px-4!">
            {option.label}
          </Chip>
        ))}
      </ChipGroup>
      {hint && (
        <p aria-hidden="true" className="mt-1.5 text-14 text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}

function BirthYear({ years, state, age }: Props & { age: number | null }) {
  const id = useId()
  const all = Array.from({ length: years.to - years.from + 1 }, (_, index) => years.to - index)
  return (
    <div>
      <label htmlFor={id} className={`mb-2 ${fieldLabel}`}>
        出生年份
      </label>
      <span className={`${fieldFrame({})} relative tablet:max-w-50 tablet:large:max-w-64`}>
        <select
          id={id}
          value={state.answers.birthYear ?? ''}
          onChange={({ target }) => state.setBirthYear(target.value ? Number(target.value) : undefined)}
          className={`${fieldInput} appearance-none pr-20`}
        >
          <option value="">请选择</option>
          {all.map((year) => (
            <option key={year} value={year}>
              {year} 年
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute right-4 flex items-center gap-2.5">
          <span className="num whitespace-nowrap text-14 text-ink-3">{age !== null && `${age} 岁`}</span>
          <Icon name="chevron-down" size={18} className="text-ink-2" />
        </span>
      </span>
    </div>
  )
}
