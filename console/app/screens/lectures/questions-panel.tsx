import { QUESTION_STATE_NAMES, QUESTION_STATES } from '@mall/contract/content/lecture-terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { QuestionCard } from './question-card.tsx'

type Props = { lectureId: string; numbers: NonNullable<StaffOutput<'getLectureForStaff'>['held']>['questions'] }

/** What people ask in a lecture, for whoever decides on it. */
export function QuestionsPanel({ lectureId, numbers }: Props) {
  const { values, set } = useFilters(['state'])
  const isAllowed = holds(useStaff(), 'lectures.host', null)
  const state = QUESTION_STATES.find((one) => one === values.state)
  const questions = useReadPages(
    'listLectureQuestionsForStaff',
    { lectureId, ...(state && { state }) },
    { isWanted: isAllowed },
  )
  const rows = rowsOf(questions)
  const total = QUESTION_STATES.reduce((sum, one) => sum + numbers[one], 0)
  return (
    <Panel title="提问">
      {!isAllowed ? (
        <p className="p-4 text-ink-2">
          一共 {total} 条，{numbers.waiting} 条等审核。看和办提问，要有“主持讲座”的权限。
        </p>
      ) : (
        <>
          <div className="p-4 tablet:max-w-70">
            <Select
              label="哪些"
              value={state ?? ''}
              options={[
                { value: '', label: `全部 ${total} 条` },
                ...QUESTION_STATES.map((one) => ({
                  ...{ value: one, label: `${QUESTION_STATE_NAMES[one]} ${numbers[one]} 条` },
                })),
              ]}
              onChange={(value) => set({ state: value })}
            />
          </div>
          {questions.error && rows.length === 0 && <Failed error={questions.error} onRetry={questions.refetch} />}
          {questions.isPending && !questions.error && <Opening />}
          {questions.data && rows.length === 0 && (
            <EmptyState
              title={state ? '没有这样的提问' : '还没有人提问'}
              hint={state ? '看看别的' : '会员在直播间里提的问题，都先到这里'}
            />
          )}
          <ol className="divide-y divide-line border-line border-t">
            {rows.map((question) => (
              <QuestionCard key={question.questionId} question={question} />
            ))}
          </ol>
          {questions.hasNextPage && (
            <div className="flex justify-center p-4">
              <Button isLoading={questions.isFetchingNextPage} onPress={() => void questions.fetchNextPage()}>
                再看一些
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  )
}
