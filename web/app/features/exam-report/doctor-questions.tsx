import { askerText } from '@mall/contract/report/states'
import { QUESTION_HOURS } from '@mall/contract/report/terms'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { instantText } from '../../shell/format/day-text.ts'
import { askPath, type Content } from './report-words.ts'

/** The last ones; all of them stand where one asks. */
const SHOWN = 2

/** Below the report: what was asked of the doctors last, and the way to ask. */
export function DoctorQuestions({ bookingId, content: { questions } }: { bookingId: string; content: Content }) {
  const more = questions.length - SHOWN
  return (
    <Card as="section" look="panel" className="print:hidden">
      <h2 id="questions" className="font-bold text-20">
        看不懂，问医生
      </h2>
      <p className="num mt-1 text-ink-2">总检组的医生回答，工作日 {QUESTION_HOURS} 小时内，免费。</p>
      {questions.length > 0 && (
        <div className="mt-3">
          <QuestionList label="问过医生的" questions={questions.slice(-SHOWN)} />
        </div>
      )}
      <LinkButton to={askPath(bookingId)} variant="tint" isBlock className="num mt-3">
        {questions.length === 0 ? '问一句' : more > 0 ? `再问一句，看全部 ${questions.length} 个` : '再问一句'}
      </LinkButton>
    </Card>
  )
}

type Question = Content['questions'][number]

/** What was asked about a report and what the doctors answered. */
export const QuestionList = ({ label, questions }: { label: string; questions: readonly Question[] }) => (
  <ol aria-label={label} className="grid gap-3">
    {questions.map((question) => (
      <QuestionCard key={question.questionId} question={question} />
    ))}
  </ol>
)

function QuestionCard({ question }: { question: Question }) {
  const { isMine, asker, about, text, askedAt, answer, isClosed, dueAt } = question
  return (
    <li className="break-words rounded-14 bg-surface-sunk px-3.5 py-3">
      <p className="whitespace-pre-line">
        <b>
          {isMine ? '您' : askerText[asker]}问{about && `“${about.name}”`}：
        </b>
        {text}
      </p>
      <p className="num text-14 text-ink-3">{instantText(askedAt)}</p>
      <div className="mt-2 border-line border-t pt-2">
        {answer ? (
          <>
            <p className="whitespace-pre-line">
              <b>{answer.doctor}答：</b>
              {answer.text}
            </p>
            <p className="num text-14 text-ink-3">{instantText(answer.at)}</p>
          </>
        ) : (
          <p className="num text-14 text-ink-2">
            {isClosed
              ? '那时您看不到这份报告了，没有回答。现在能看，可以再问。'
              : `医生在 ${instantText(dueAt)} 前回答`}
          </p>
        )}
      </div>
    </li>
  )
}
