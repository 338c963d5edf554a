import { askerText } from '@mall/contract/report/states'
import type { ComponentProps } from 'react'
import { DataTable } from '../../../parts/data-table.tsx'
import { timeText } from '../../../parts/time-text.ts'
import { useOpened } from '../../../parts/use-opened.ts'
import { CallClock } from '../call-clock.tsx'
import { QuestionDrawer } from '../question-drawer.tsx'
import type { WaitingQuestion } from '../report-text.ts'

type Props = {
  rows: readonly WaitingQuestion[]
  state: ComponentProps<typeof DataTable>['state']
  canSign: boolean
}

/** What members ask about their reports, and nobody has answered. */
export function QuestionsTable({ rows, state, canSign }: Props) {
  const { id, open, close } = useOpened('question')
  const opened = rows.find(({ questionId }) => questionId === id)
  return (
    <>
      <DataTable
        label="等回答的提问"
        rows={rows}
        state={state}
        keyOf={({ questionId }) => questionId}
        openKey={id}
        {...(canSign && { onOpen: ({ questionId }: WaitingQuestion) => open(questionId) })}
        empty={{ title: '没有等回答的提问', hint: '看报告的人问了医生，就排在这里，请医生在时限内回答' }}
        columns={[
          { name: '受检人', cell: ({ name }) => name },
          { name: '时限', cell: ({ askedAt, dueAt }) => <CallClock since={askedAt} dueAt={dueAt} />, isTight: true },
          { name: '谁在答', cell: (question) => takenText(question) },
          {
            name: '谁问的',
            cell: ({ asker, isUrgent }) => (
              <>
                {isUrgent && <b className="mr-1.5 text-danger">写到急症</b>}
                {askerText[asker]}
              </>
            ),
          },
          { name: '到检码', cell: ({ checkInCode }) => checkInCode, isTight: true },
          { name: '问于', cell: ({ askedAt }) => timeText(askedAt), isTight: true },
          { name: '体检日', cell: ({ day }) => day, isTight: true, isExtra: true },
          { name: '套餐', cell: ({ productName }) => productName, isExtra: true },
        ]}
      />
      {opened && canSign && <QuestionDrawer key={opened.questionId} question={opened} onClose={close} />}
    </>
  )
}

const takenText = ({ takenBy, isMine, takenAt }: WaitingQuestion) =>
  takenBy === null ? '还没有人接' : isMine ? '我在答' : `${takenBy} ${timeText(takenAt)} 接了`
