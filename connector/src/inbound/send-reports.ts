import type { DatabaseSync } from 'node:sqlite'
import { headOf } from '../hl7/answer.ts'
import { type Charset, charsetNamed, decoded } from '../hl7/charset.ts'
import { parseMessage } from '../hl7/message.ts'
import type { Log } from '../log.ts'
import type { Mall, MallAnswer } from '../mall.ts'
import { endMessage, nextWaiting, tryLater } from '../store/messages.ts'
import type { StoredMessage } from '../store/store.ts'
import { waitMsOf } from '../wait.ts'
import { Fault } from './fault.ts'
import { type LabReport, type MallSystems, reportOf } from './report-of.ts'

export interface Sending {
  db: DatabaseSync
  mall: Mall
  log: Log
  now: () => Date
  systems: MallSystems
  charset: Charset
}

/** Sends the next report to the mall. Returns in how many milliseconds to come again. */
export async function sendNextReport(to: Sending): Promise<number> {
  const { db, now } = to
  const message = nextWaiting(db, 'reports')
  if (!message) return IDLE_MS
  const early = message.nextAt - now().getTime()
  if (early > 0) return Math.min(early, IDLE_MS)
  const report = readAgain(to, message)
  if ('fault' in report) {
    endMessage(db, message.id, { state: 'quarantined', why: report.fault }, now().getTime())
    return 0
  }
  const answer = await to.mall.sendReport(report.resource).catch(asText)
  return typeof answer === 'string' ? later(to, message, answer, null) : settle(to, message, answer)
}

const IDLE_MS = 1_000
const asText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** As it was understood when it came; or not any more, once somebody has mended it. */
function readAgain({ charset: standard, systems }: Sending, { body }: StoredMessage): LabReport | { fault: string } {
  const head = headOf(parseMessage(body.toString('latin1').split(/[\r\n]/)[0] ?? ''))
  const charset = charsetNamed(head.charset, standard)
  const message = parseMessage((charset && decoded(body, charset)) ?? '')
  if (!message) return { fault: '消息读不出来' }
  try {
    const report = reportOf(message, systems)
    return report === 'preliminary' ? { fault: '不是已审核的结果' } : report
  } catch (error) {
    if (error instanceof Fault) return { fault: `${error.at}：${error.message}` }
    throw error
  }
}

/** Refused for what it says: nothing but a person's hand makes it better. */
const FOR_A_PERSON = [400, 403, 404, 409, 413, 422]

function settle(to: Sending, message: StoredMessage, { status, text, retryAfterMs }: MallAnswer): number {
  const { db, log, now } = to
  const { id, controlId } = message
  if (status >= 200 && status < 300) {
    endMessage(db, id, { state: 'done', why: text, answer: 'AA' }, now().getTime())
    log('report-sent', { id, controlId, status, waitedMs: now().getTime() - message.at })
    return 0
  }
  if (FOR_A_PERSON.includes(status)) {
    endMessage(db, id, { state: 'quarantined', why: `${status} ${text}` }, now().getTime())
    log('quarantined', { id, controlId, status })
    return 0
  }
  return later(to, message, `${status} ${text}`, retryAfterMs)
}

function later(
  { db, log, now }: Sending,
  { id, controlId, tries }: StoredMessage,
  why: string,
  askedMs: number | null,
): number {
  const waitMs = Math.max(askedMs ?? 0, waitMsOf(tries))
  tryLater(db, id, why, now().getTime() + waitMs)
  log('report-waits', { id, controlId, tries: tries + 1, waitMs, why: why.slice(0, 200) })
  return Math.min(waitMs, IDLE_MS)
}
