import { Button } from '@mall/ui/actions/button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import type { Asking, Questions } from './use-questions.ts'

type Question = Questions['list'][number]

/** Questions: the one being answered, own waiting ones, then the others with their answers. */
export function QuestionList({ asking: { questions, own, want } }: { asking: Asking }) {
  const { list } = questions
  return (
    <ul className="grid gap-4">
      {own.waiting.map(({ questionId, text }) => (
        <li key={questionId} className="rounded-14 border border-line border-dashed px-4 py-3">
          <span className="text-14 text-ink-3">您的问题，助理看过以后大家就能看到</span>
          <p>{text}</p>
        </li>
      ))}
      {list.map((question) => (
        <li key={question.questionId}>
          <QuestionEntry
            question={question}
            isWanted={own.wantedIds.includes(question.questionId)}
            onWant={() => want(question.questionId)}
          />
        </li>
      ))}
      {list.length + own.waiting.length === 0 && <li className="text-ink-2">还没有人提问，您可以做第一个。</li>}
    </ul>
  )
}

interface EntryProps {
  question: Question
  isWanted: boolean
  onWant: () => void
}

function QuestionEntry({ question, isWanted, onWant }: EntryProps) {
  const { asker, text, wanted, isAnswering, answer, answeredBy } = question
  const want = isWanted ? '已加上您' : '也想问'
  return (
    <article className={isAnswering ? 'rounded-14 bg-surface-tint px-4 py-3.5' : ''}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {isAnswering && <Tag className="bg-white">医生正在回答</Tag>}
        <span className="text-14 text-ink-2">{asker}</span>
        {wanted > 0 && <span className="num text-14 text-ink-2">{wanted} 人也想问</span>}
      </div>
      <p className={isAnswering ? 'mt-1 font-semibold' : 'mt-0.5'}>{text}</p>
      {answer ? (
        <div className="mt-2 flex items-start gap-2.5">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand text-white">
            <Icon name="headset" size={20} />
          </span>
          <p className="grow rounded-12 bg-surface-sunk px-3.5 py-2.5">
            <span className="block text-14 text-ink-2">{answeredBy}</span>
            {answer}
          </p>
        </div>
      ) : (
        <Button className="mt-1" onPress={onWant} isDisabled={isWanted} aria-label={`${want}：${text}`}>
          {want}
        </Button>
      )}
    </article>
  )
}
