import type { DeskAnswers, DeskQuestions as Questions } from '@mall/contract/appointment/desk'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { type ReactNode, useId, useState } from 'react'

type Drug = NonNullable<DeskAnswers['drugs']>[number]

/** Before anything is answered: what was told with the booking is already chosen. */
export const unanswered = ({ statedDrugs, drugs }: Questions): DeskAnswers => ({
  fasting: 'not-asked',
  drugs: statedDrugs === null ? null : statedDrugs.filter((group) => drugs.some((one) => one.group === group)),
  bladder: 'not-asked',
})

/** The first question that is still open; '' when all are answered. */
export function openQuestion({ fasting, drugs, bladder }: Questions, answers: DeskAnswers): string {
  if (fasting && answers.fasting === 'not-asked') return '先问是否空腹'
  if (drugs.length > 0 && answers.drugs === null) return '先问在吃哪些药'
  return bladder && answers.bladder === 'not-asked' ? '先问是否憋尿' : ''
}

type Props = {
  questions: Questions
  answers: DeskAnswers
  onAnswer: (answers: DeskAnswers) => void
  /** Takes items out of what is done today. */
  onLeaveOut: (itemIds: readonly string[]) => void
}

/** What the items need to be asked, each with what to do about an answer that does not suit them. */
export function DeskQuestions({ questions: { fasting, drugs, bladder, hasConsent }, ...props }: Props) {
  const { answers, onAnswer, onLeaveOut } = props
  const taken = answers.drugs
  const [isTaking, setTaking] = useState(taken !== null && taken.length > 0)
  return (
    <>
      {fasting && (
        <Question
          title="今早空腹吗"
          hint={fasting.for}
          choices={
            <Choices
              chosen={answers.fasting}
              options={{ fasted: '空腹', eaten: '吃过' }}
              onChoose={(chosen) => onAnswer({ ...answers, fasting: chosen })}
            />
          }
        >
          {answers.fasting === 'eaten' && (
            <Notice
              tone="warning"
              isNews
              action={<Button onPress={() => onLeaveOut(fasting.itemIds)}>今天不做这几项</Button>}
            >
              {fasting.ifEaten}
            </Notice>
          )}
        </Question>
      )}
      {drugs.length > 0 && (
        <Question
          title="在吃这些药吗"
          hint={drugs.map(({ name }) => name).join('；') + (hasConsent ? '' : '。会员没有同意存健康信息，回答不存')}
          choices={
            <Choices
              chosen={isTaking ? 'some' : taken === null ? 'not-asked' : 'none'}
              options={{ none: '都没有', some: '在吃' }}
              onChoose={(chosen) => {
                setTaking(chosen === 'some')
                onAnswer({ ...answers, drugs: chosen === 'none' ? [] : orNone(taken) })
              }}
            />
          }
        >
          {isTaking && (
            <ul aria-label="在吃哪些药">
              {drugs.map(({ group, name, advice }) => (
                <li key={group}>
                  <Checkbox
                    isSelected={taken?.includes(group) ?? false}
                    onChange={(isTaken) => onAnswer({ ...answers, drugs: withDrug(taken ?? [], group, isTaken) })}
                  >
                    {name}
                  </Checkbox>
                  {taken?.includes(group) && advice && <p className="pl-8 text-warning">{advice}</p>}
                </li>
              ))}
            </ul>
          )}
        </Question>
      )}
      {bladder && (
        <Question
          title="憋尿了吗"
          hint={bladder.for}
          choices={
            <Choices
              chosen={answers.bladder}
              options={{ full: '憋好', empty: '还没' }}
              onChoose={(chosen) => onAnswer({ ...answers, bladder: chosen })}
            />
          }
        >
          {answers.bladder === 'empty' && (
            <Notice tone="warning" isNews>
              {bladder.ifEmpty}
            </Notice>
          )}
        </Question>
      )}
    </>
  )
}

/** Without any, nobody has said yet which. */
const orNone = (drugs: readonly Drug[] | null): Drug[] | null => (drugs && drugs.length > 0 ? [...drugs] : null)

const withDrug = (taken: readonly Drug[], group: Drug, isTaken: boolean): Drug[] | null =>
  orNone(isTaken ? [...taken, group] : taken.filter((one) => one !== group))

type QuestionProps = { title: string; hint: string; choices: ReactNode; children?: ReactNode }

function Question({ title, hint, choices, children }: QuestionProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="flex flex-col gap-3 rounded-12 border border-line bg-white px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-32 grow basis-32">
          <b id={id} className="font-semibold">
            {title}
          </b>
          {hint && <span className="block text-14 text-ink-2">{hint}</span>}
        </p>
        {choices}
      </div>
      {children}
    </fieldset>
  )
}

type ChoicesProps<T extends string> = {
  chosen: string
  options: Readonly<Record<T, string>>
  onChoose: (chosen: T) => void
}

function Choices<T extends string>({ chosen, options, onChoose }: ChoicesProps<T>) {
  // Its keys are the options.
  const values = Object.keys(options) as T[]
  return (
    <div className="flex gap-3">
      {values.map((value) => (
        <Button
          key={value}
          variant={chosen === value ? 'brand' : 'line'}
          aria-pressed={chosen === value}
          onPress={() => onChoose(value)}
        >
          {options[value]}
        </Button>
      ))}
    </div>
  )
}
