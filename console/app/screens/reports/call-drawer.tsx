import { rangeWords } from '@mall/contract/report/range-words'
import { CALL_OUTCOMES, type CallOutcome, TOLD, type Told, toldText } from '@mall/contract/report/states'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { CallClock } from './call-clock.tsx'
import type { CriticalCall } from './report-text.ts'

type OpenCall = StaffOutput<'openCriticalCall'>

/** One call about critical values: whoever takes it sees what to tell and the number, and writes what came of it. */
export function CallDrawer({ call, onClose }: { call: CriticalCall; onClose: () => void }) {
  const { criticalId, takenAt, takenBy, isMine, name, foundAt, dueAt } = call
  const [take, isTaking] = useAct(() => api.takeCriticalCall({ criticalId, seenTakenAt: takenAt }))
  return (
    <Drawer title={`给${name}打电话`} note={<CallClock since={foundAt} dueAt={dueAt} />} onClose={onClose}>
      {isMine ? (
        <OwnCall key={criticalId} criticalId={criticalId} onDone={onClose} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>
            {takenBy === null
              ? '有结果要马上告诉本人。接下来以后，您会看到结果和电话号码，会员也看得到谁看过。'
              : `${takenBy} ${timeText(takenAt)} 接了这个电话，还没打通。要您来打，就接过来，他那边会收起。`}
          </p>
          <Button variant={takenBy === null ? 'go' : 'brand'} isLoading={isTaking} onPress={() => void take()}>
            {takenBy === null ? '我来打' : '接过来，我来打'}
          </Button>
        </div>
      )}
    </Drawer>
  )
}

function OwnCall({ criticalId, onDone }: { criticalId: string; onDone: () => void }) {
  const { data, error, refetch } = useRead('openCriticalCall', { criticalId })
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) return <p role="status">正在打开……</p>
  return (
    <div className="grid gap-5">
      <Facts call={data} />
      <Record call={data} onDone={onDone} onChanged={() => void refetch()} />
    </div>
  )
}

const OUTCOME_NAMES: Readonly<Record<CallOutcome, string>> = {
  reached: '打通了，说清楚了',
  'not-reached': '没打通，再打',
  corrected: '更正以后没有危急值了，不用打',
}

const Facts = ({
  call: { name, mobile, isMobileProven, isHolder, values, gone, calls, day, productName },
}: {
  call: OpenCall
}) => (
  <section aria-label="要告诉的" className="grid gap-3">
    <p className="num">
      <b className="text-18">{name}</b>，<span className="whitespace-nowrap">{day}</span> {productName}
    </p>
    <a href={`tel:${mobile}`} className="num inline-flex min-h-control-m items-center font-bold text-20 text-brand">
      {mobile}
    </a>
    {isMobileProven ? (
      !isHolder && <p className="text-14 text-ink-2">这是体检人自己的号码，不是账号主人的</p>
    ) : (
      <p className="font-bold text-14 text-danger">未核实是本人的号码，先核对姓名再说结果</p>
    )}
    {values.length === 0 ? (
      <p>最新的一版里没有危急值了</p>
    ) : (
      <>
        {new Set(values.map(({ code }) => code)).size < values.length && (
          <p className="font-bold text-14">同一项有几次的，先测的排在前，每一次都要说</p>
        )}
        <ul aria-label="危急值" className="num grid gap-1.5">
          {values.map((one) => (
            <li
              key={`${one.code} ${one.at} ${one.takenAt} ${one.value}`}
              className="rounded-10 bg-danger-tint px-3 py-2"
            >
              <b>{one.name}</b> <b className="text-danger">{one.value}</b> {one.unit}
              <span className="block text-14 text-ink-2">参考 {rangeWords(one) || '—'}</span>
              <span className="block text-14 text-ink-2">{whenText(one)}</span>
            </li>
          ))}
        </ul>
      </>
    )}
    {gone.length > 0 && (
      <div className="num grid gap-1 text-14 text-ink-2">
        <p>前面的版里有过、最新的一版里没有的。核对是不是更正，不是就问检验科：</p>
        <ul aria-label="前面的版里有过的危急值">
          {gone.map(({ code, name: called, value, unit, now }) => (
            <li key={`${code} ${value} ${unit}`}>
              <b>{called}</b> {value} {unit}，{now === null ? '现在没有这一项了' : `现在是 ${now}`}
            </li>
          ))}
        </ul>
      </div>
    )}
    {calls.length > 0 && (
      <ul aria-label="打过的电话" className="num grid gap-1 text-14 text-ink-2">
        {calls.map(({ at, by, outcome, note }) => (
          <li key={at}>
            {timeText(at)} {by}：{OUTCOME_NAMES[outcome]}（{note}）
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** When it was taken and released, and by whom. */
const whenText = ({ takenAt, at, part }: OpenCall['values'][number]): string =>
  [takenAt && `${timeText(takenAt)} 采样`, at === null ? '院区上传' : `${timeText(at)} 送来（${part}）`]
    .filter((words) => words)
    .join('，')

const isTold = (text: string): text is Told => TOLD.some((one) => one === text)
const isOutcome = (text: string): text is CallOutcome => CALL_OUTCOMES.some((one) => one === text)

function Record({
  call: { criticalId, reportId, values },
  onDone,
  onChanged,
}: {
  call: OpenCall
  onDone: () => void
  /** Other values arrived since these were opened. */
  onChanged: () => void
}) {
  const choices = CALL_OUTCOMES.filter((one) => (values.length === 0 ? true : one !== 'corrected'))
  const [outcome, setOutcome] = useState<CallOutcome>('reached')
  const [told, setTold] = useState<Told>('examinee')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const unwritten = useUnwritten(note !== '')
  const isMissing = note.trim().length < 2
  const [record, isPending] = useAct(
    async () => {
      await api.recordCriticalCall({ criticalId, reportId, outcome, told: outcome === 'reached' ? told : null, note })
      unwritten.release()
      setNote('')
      setTried(false)
      if (outcome !== 'not-reached') onDone()
    },
    {
      done: outcome === 'not-reached' ? '记下了，过一会儿再打' : '记下了，这个电话办完了',
      onFailure: ({ failure }) => {
        if (failure === 'REPORT_CALL_CHANGED') onChanged()
        return false
      },
    },
  )
  return (
    <form
      aria-label="电话里怎么样"
      autoComplete="off"
      className="grid gap-3 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isMissing) void record()
      }}
    >
      <RadioGroup label="电话里怎么样" value={outcome} onChange={(id) => isOutcome(id) && setOutcome(id)}>
        {choices.map((id) => (
          <Radio key={id} value={id}>
            {OUTCOME_NAMES[id]}
          </Radio>
        ))}
      </RadioGroup>
      {outcome === 'reached' && (
        <RadioGroup label="告诉了谁" value={told} onChange={(id) => isTold(id) && setTold(id)}>
          {TOLD.map((id) => (
            <Radio key={id} value={id}>
              {toldText[id]}
            </Radio>
          ))}
        </RadioGroup>
      )}
      <TextField
        label="说了什么"
        hint="对方复述了什么、打算怎么办。只有医生看得到"
        value={note}
        rows={3}
        maxLength={200}
        onChange={setNote}
        error={isTried && isMissing ? '请写一句电话里怎么说的' : null}
      />
      <Button type="submit" variant="go" isBlock isLoading={isPending}>
        记下来
      </Button>
    </form>
  )
}
