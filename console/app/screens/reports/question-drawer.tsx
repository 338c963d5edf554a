import { answerFaultText, faultsOfAnswer } from '@mall/contract/report/answer-words'
import { askerText } from '@mall/contract/report/states'
import { ANSWER_CHARS, PASS_NOTE_CHARS } from '@mall/contract/report/terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { CallClock } from './call-clock.tsx'
import { QuestionedReport } from './questioned-report.tsx'
import type { WaitingQuestion } from './report-text.ts'

type Props = { question: WaitingQuestion; onClose: () => void }

/** One question about a report: whoever takes it reads it beside the report, and answers. */
export function QuestionDrawer({ question, onClose }: Props) {
  const { questionId, takenAt, takenBy, isMine, name, askedAt, dueAt } = question
  const [take, isTaking] = useAct(() => api.takeReportQuestion({ questionId, seenTakenAt: takenAt }))
  return (
    <Drawer title={`${name}的报告，有人问`} note={<CallClock since={askedAt} dueAt={dueAt} />} onClose={onClose}>
      {isMine ? (
        <OwnQuestion questionId={questionId} onDone={onClose} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>
            {takenBy === null
              ? '接下来以后，您会看到问题和这份报告，会员也看得到谁看过。'
              : `${takenBy} ${timeText(takenAt)} 接了，还没回答。要您来答，就接过来，他那边会收起。`}
          </p>
          <Button variant={takenBy === null ? 'go' : 'brand'} isLoading={isTaking} onPress={() => void take()}>
            {takenBy === null ? '我来回答' : '接过来，我来回答'}
          </Button>
        </div>
      )}
    </Drawer>
  )
}

function OwnQuestion({ questionId, onDone }: { questionId: string; onDone: () => void }) {
  const { data, error, refetch } = useRead('openReportQuestion', { questionId })
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) return <p role="status">正在打开……</p>
  return (
    <div className="grid gap-5">
      <Asked question={data} />
      <Answer questionId={questionId} onDone={onDone} />
      <QuestionedReport question={data} />
    </div>
  )
}

type Opened = StaffOutput<'openReportQuestion'>

function Asked({ question }: { question: Opened }) {
  const { name, day, productName, asker, isUrgent, about, text, askedAt, note } = question
  return (
    <section aria-label="问的" className="grid gap-2">
      <p className="num">
        <b className="text-18">{name}</b>，<span className="whitespace-nowrap">{day}</span> {productName}
      </p>
      {isUrgent && (
        <p className="rounded-10 bg-danger-tint px-3 py-2 text-danger">
          写到了等不得的情况。已经请提问的人打 120，对方说不是现在的事；看着不对，打电话问一声。
        </p>
      )}
      <div className="rounded-12 bg-surface-sunk px-3.5 py-3">
        <p className="num text-14 text-ink-3">
          {askerText[asker]}问，{timeText(askedAt)}，{about ? `问“${about.name}”` : '问整份报告'}
        </p>
        <p className="mt-1 whitespace-pre-line break-words">{text}</p>
      </div>
      {note !== '' && (
        <p className="break-words rounded-10 bg-warning-tint px-3 py-2 text-14">同事放回来时写的：{note}</p>
      )}
    </section>
  )
}

function Answer({ questionId, onDone }: { questionId: string; onDone: () => void }) {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const [isPassing, setPassing] = useState(false)
  const [fault] = faultsOfAnswer(text)
  const why = text.trim().length < 2 ? '请写下回答' : fault ? answerFaultText(fault) : null
  const unwritten = useUnwritten(text !== '')
  const [answer, isAnswering] = useAct(
    async () => {
      await api.answerReportQuestion({ questionId, text: text.trim() })
      unwritten.release()
      onDone()
    },
    { done: '回答了，已经告诉提问的人' },
  )
  const [pass, isPutting] = useAct(
    async (note: string) => {
      await api.passReportQuestion({ questionId, note })
      unwritten.release()
      onDone()
    },
    { done: '放回去了' },
  )
  return (
    <form
      aria-label="回答"
      autoComplete="off"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (why === null) void answer()
      }}
    >
      <TextField
        label="回答"
        hint="写看到了什么、做什么、去哪里。看得到这份报告的人都会读到，署您的名字和职称"
        value={text}
        rows={5}
        maxLength={ANSWER_CHARS}
        onChange={setText}
        error={fault ? answerFaultText(fault) : isTried ? why : null}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="go" isLoading={isAnswering}>
          回答
        </Button>
        <Button onPress={() => setPassing(true)}>放回去，请别的医生答</Button>
      </div>
      {isPassing && (
        <ReasonDialog
          title="请别的医生回答"
          confirm="放回去"
          hint="接着回答的医生看得到，提问的人看不到"
          maxLength={PASS_NOTE_CHARS}
          isPending={isPutting}
          onConfirm={pass}
          onClose={() => setPassing(false)}
        />
      )}
    </form>
  )
}
