import type { DatabaseSync } from 'node:sqlite'
import type { Log } from '../log.ts'
import type { openLine } from '../mllp/line.ts'
import { endMessage, nextWaiting, noteRefused, tryLater } from '../store/messages.ts'
import type { Outbound } from '../store/store.ts'
import { waitMsOf } from '../wait.ts'

export interface Delivering {
  db: DatabaseSync
  log: Log
  now: () => Date
  channel: Outbound
  line: Pick<ReturnType<typeof openLine>, 'send'>
}

const IDLE_MS = 500
/** So often it is sent to a system that answers and does not take it. */
const MAX_REFUSED = 4

/** Sends the next message of a channel, until it is answered. Returns when to come again. */
export async function deliverNext({ db, log, now, channel, line }: Delivering): Promise<number> {
  const message = nextWaiting(db, channel)
  if (!message) return IDLE_MS
  const early = message.nextAt - now().getTime()
  if (early > 0) return Math.min(early, IDLE_MS)
  const { id, controlId, tries, refused } = message
  const answer = await line.send(message.body, controlId).catch((error: unknown) => String(error))
  if (typeof answer !== 'string' && answer.isAccepted) {
    endMessage(db, id, { state: 'done', why: '', answer: answer.code }, now().getTime())
    log('delivered', { id, channel, controlId })
    return 0
  }
  const isRefused = typeof answer !== 'string'
  const why = isRefused ? `${answer.code} ${answer.text}` : answer
  if (isRefused && refused + 1 >= MAX_REFUSED) {
    endMessage(db, id, { state: 'quarantined', why }, now().getTime())
    log('quarantined', { id, channel, controlId })
    return 0
  }
  const waitMs = waitMsOf(isRefused ? refused : tries)
  if (isRefused) noteRefused(db, id)
  tryLater(db, id, why, now().getTime() + waitMs)
  log('delivery-waits', { id, channel, controlId, waitMs })
  return Math.min(waitMs, IDLE_MS)
}
