import { HOLD_MINUTES } from '@mall/contract/order/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText, waitedText } from '../../parts/time-text.ts'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { dayText } from '../bookings/booking-text.ts'
import { personText } from '../desk/person-text.ts'
import type { Waiting } from './waitlist.tsx'

type Props = { branchId: string; waiting: Waiting; onClose: () => void }

/** One who waits: a place for them, or the end of their waiting. */
export function WaitingDrawer({ branchId, waiting, onClose }: Props) {
  const { name, position, productName, since, day, needsBloodDraw, offer, waitingId } = waiting
  const unwritten = useUnwritten(false, { isOver: true })
  const done = () => {
    unwritten.release()
    onClose()
  }
  const may = holds(useStaff(), 'bookings.manage', branchId)
  return (
    <Drawer title={`${name} ${personText(waiting)}`} note={productName} onClose={onClose} unwritten={unwritten}>
      <div className="grid gap-5">
        <p className="num text-14">
          {position === 0 ? '已经留了号' : `排在第 ${position} 位`}，等了 {waitedText(since)}，
          {day === null ? '哪天都行' : `想约 ${dayText(day)}`}
          {needsBloodDraw && '，要抽血'}
        </p>
        {offer ? (
          <p className="num text-14">
            {dayText(offer.day)} {offer.timespan} 的号留到 {timeText(offer.expiresAt)}
            ，等客人在商城确认；过时没有确认会放回去
          </p>
        ) : (
          may && <Offering branchId={branchId} waitingId={waitingId} day={day ?? ''} onDone={done} />
        )}
        {may && <TakingOff branchId={branchId} waitingId={waitingId} hasOffer={offer !== null} onDone={done} />}
      </div>
    </Drawer>
  )
}

type ActProps = { branchId: string; waitingId: string; onDone: () => void }

function Offering({ branchId, waitingId, day: wanted, onDone }: ActProps & { day: string }) {
  const [day, setDay] = useState(wanted)
  const [timespanId, setTimespanId] = useState('')
  const [isAsking, setAsking] = useState(false)
  useUnwritten(day !== wanted || timespanId !== '')
  const places = useRead('getWaitingPlaces', { branchId, waitingId, day }, { isWanted: day !== '' })
  const free = (places.data?.timespans ?? []).filter(({ unavailable }) => unavailable === '')
  const timespan = free.find(({ id }) => id === timespanId)
  const [offer, isPending] = useAct(
    async (reason: string) => {
      await api.offerWaitingPlace({ branchId, waitingId, day, timespanId, reason })
      onDone()
    },
    { done: `号留好了，短信正在发给客人，${HOLD_MINUTES} 分钟内有效` },
  )
  return (
    <section aria-label="给他一个号" className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-bold text-15">和客人说好了，给一个空着的号</h3>
      <TextField
        label="哪一天"
        type="date"
        value={day}
        onChange={(next) => {
          setDay(next)
          setTimespanId('')
        }}
        {...(places.data && { hint: `${places.data.first} 到 ${places.data.last} 之间` })}
      />
      {places.error && <Failed error={places.error} onRetry={places.refetch} />}
      {places.data && (
        <Select
          label="哪个时段"
          placeholder={free.length > 0 ? '请选时段' : '这一天没有空位，请换一天'}
          value={timespanId}
          onChange={setTimespanId}
          options={free.map(({ id, timespan: text, left }) => ({ value: id, label: `${text}，余 ${left}` }))}
        />
      )}
      <ActButton
        variant="brand"
        whyNot={timespan === undefined ? '先选一个有空位的时段' : ''}
        onPress={() => setAsking(true)}
      >
        留给他
      </ActButton>
      {isAsking && timespan && (
        <ReasonDialog
          title="把号留给这位客人"
          confirm={`留 ${day.slice(5)} ${timespan.timespan}`}
          isPending={isPending}
          onConfirm={offer}
          onClose={() => setAsking(false)}
        >
          <p>会发短信，客人 {HOLD_MINUTES} 分钟内在商城确认才算约好。不按排队的先后给，请写明为什么。</p>
        </ReasonDialog>
      )}
    </section>
  )
}

function TakingOff({ branchId, waitingId, hasOffer, onDone }: ActProps & { hasOffer: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [words, setWords] = useState('')
  const [takeOff, isPending] = useAct(
    async (reason: string) => {
      await api.takeOffWaiting({ branchId, waitingId, words: words.trim(), reason })
      onDone()
    },
    { done: '不再排队了，客人在消息里读得到' },
  )
  return (
    <section aria-label="退出排队" className="grid justify-items-start gap-3 border-line border-t pt-4">
      <h3 className="font-bold text-15">不能再等了</h3>
      <Button variant="danger" onPress={() => setAsking(true)}>
        请他退出排队
      </Button>
      {isAsking && (
        <ReasonDialog
          title="请客人退出排队"
          confirm="退出排队"
          isDanger
          isPending={isPending}
          whyNot={words.trim().length >= 2 ? '' : '请写客人会读到的话，至少两个字'}
          onConfirm={takeOff}
          onClose={() => setAsking(false)}
        >
          <p>体检券还在，客人可以另约。{hasOffer && '留着的号会给下一位。'}</p>
          <TextField label="给客人的话" value={words} onChange={setWords} maxLength={200} rows={2} />
        </ReasonDialog>
      )}
    </section>
  )
}
