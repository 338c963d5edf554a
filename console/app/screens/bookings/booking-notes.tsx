import { MAX_BOOKING_NOTES } from '@mall/contract/appointment/staff-booking-failures'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { Panel } from '../../parts/panel.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import type { BookingView } from './booking-text.ts'

/** What staff wrote about a booking for each other. */
export function BookingNotes({ booking: { bookingId, notes } }: { booking: BookingView }) {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  useUnwritten(text !== '')
  const isShort = text.trim().length < 2
  const [save, isPending] = useAct(
    async () => {
      await api.noteBooking({ bookingId, text: text.trim() })
      setText('')
      setTried(false)
    },
    { done: '写好了' },
  )
  const submit = () => {
    setTried(true)
    if (!isShort) void save()
  }
  return (
    <Panel title="备注" aside={<span className="text-13 text-ink-3">只给同事看，体检日后 30 天自动删掉</span>}>
      <ul className="divide-y divide-line text-14">
        {notes.map(({ noteId, at, who, text: words }) => (
          <li key={noteId} className="break-words px-4 py-2.5">
            {words}
            <span className="num block text-13 text-ink-3">
              {timeText(at)}，{who}
            </span>
          </li>
        ))}
      </ul>
      {notes.length < MAX_BOOKING_NOTES && (
        <div className="flex flex-wrap items-end gap-3 px-4 py-3">
          <TextField
            label="写一条备注"
            className="min-w-60 grow"
            value={text}
            maxLength={200}
            onChange={setText}
            error={isTried && isShort ? '备注至少 2 个字' : null}
          />
          <Button isLoading={isPending} onPress={submit}>
            写上
          </Button>
        </div>
      )}
    </Panel>
  )
}
