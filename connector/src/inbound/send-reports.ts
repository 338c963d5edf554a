import type { DatabaseSync } from 'node:sqlite'
import { headOf } from '../hl7/answer.ts'
import { type Charset, charsetNamed, decoded } from '../hl7/charset.ts'
import { parseMessage } from '../hl7/message.ts'
import type { Log } from '../log.ts'
import type { Mall, MallAnswer } from '../mall.ts'
import { endMessage, nextWaiting, noteSubject, tryLater } from '../store/messages.ts'
import { nextVisit, type Visit } from '../store/parts.ts'
import { inTransaction, type StoredMessage } from '../store/store.ts'
import { waitMsOf } from '../wait.ts'
import { Fault } from './fault.ts'
import { type MallSystems, type Part, partOf, resourceOf } from './report-of.ts'
import { subjectOf } from './subject-of.ts'

export interface Sending {
  db: DatabaseSync
  mall: Mall
  log: Log
  now: () => Date
  systems: MallSystems
  charset: Charset
  /** So long after the last part of a visit they are sent together; 0: each goes for itself, and the mall puts them together. */
  partsMs: number
  /** Subjects of which one is being sent: a later one waits for it. */
  underWay: Set<string>
}

/** So many are sent to the mall at a time, each of another report: the mall takes in two, and the next is there already. */
export const REPORTS_AT_A_TIME = 3

/** Sends the next report to the mall. Returns in how many milliseconds to come again. */
export async function sendNextReport(to: Sending): Promise<number> {
  const batch = nextBatch(to)
  const [subject] = new Set(batch?.waiting.map((one) => one.subject))
  if (!batch || subject === undefined) return IDLE_MS
  to.underWay.add(subject)
  try {
    return await sendBatch(to, batch)
  } finally {
    to.underWay.delete(subject)
  }
}

async function sendBatch(to: Sending, batch: Visit): Promise<number> {
  const parts = partsIn(to, batch)
  if (parts === null) return 0
  const resource = reportOf(to, batch, parts)
  if (resource === null) return 0
  const answer = await to.mall.sendReport(resource).catch(asText)
  return typeof answer === 'string' ? later(to, batch, answer, null) : settle(to, batch, answer)
}

const IDLE_MS = 1_000
const asText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function nextBatch({ db, now, partsMs, underWay }: Sending): Visit | null {
  const at = now().getTime()
  if (partsMs > 0) return nextVisit(db, { quietSince: at - partsMs, now: at, underWay })
  const message = nextWaiting(db, 'reports', underWay)
  return message && message.nextAt <= at ? { waiting: [message], sent: [] } : null
}

/** As they were understood when they came. null: somebody has mended one, and it is not what it was: begin anew. */
function partsIn(to: Sending, { waiting, sent }: Visit): Part[] | null {
  const { db } = to
  for (const message of waiting) {
    try {
      const about = subjectOf(db, readAgain(to, message), to.partsMs)
      if (about.subject === message.subject) continue
      noteSubject(db, message.id, about)
    } catch (error) {
      quarantine(to, [message], faultText(error))
    }
    return null
  }
  try {
    if (sent.some(({ body }) => body.length === 0)) {
      throw new Fault('OBR-3', '这次检查先前的结果已经不在这里了，请整份送')
    }
    return [...sent, ...waiting].map((message) => readAgain(to, message))
  } catch (error) {
    quarantine(to, waiting, faultText(error))
    return null
  }
}

/** Fails with Fault. */
function readAgain({ charset: standard, partsMs }: Sending, { body }: StoredMessage): Part {
  const head = headOf(parseMessage(body.toString('latin1').split(/[\r\n]/)[0] ?? ''))
  const charset = charsetNamed(head.charset, standard)
  const message = parseMessage((charset && decoded(body, charset)) ?? '')
  if (!message) throw new Fault('MSH', '消息读不出来')
  const part = partOf(message)
  if (part === 'nothing' || (partsMs > 0 && !part.isFinal)) throw new Fault('OBR-25', '不是已审核的结果')
  return part
}

function faultText(error: unknown): string {
  if (error instanceof Fault) return `${error.at}：${error.message}`
  throw error
}

/** Of each part the version that was released last. null: they do not fit together. */
function reportOf(to: Sending, { waiting, sent }: Visit, parts: readonly Part[]): object | null {
  const newest = new Map<string, Part>()
  for (const part of parts) {
    const key = `${part.sender} ${part.number}`
    const before = newest.get(key)
    if (!before || before.issued <= part.issued) newest.set(key, part)
  }
  const [first] = parts
  const isCorrected = sent.length > 0 || parts.some((part) => part.isCorrected)
  const number =
    to.partsMs === 0
      ? { system: `urn:hl7v2:${first?.sender}`, value: first?.number ?? '' }
      : { system: 'urn:hl7v2:visit', value: first?.checkInCode ?? '' }
  try {
    return resourceOf([...newest.values()], to.systems, { ...number, isCorrected })
  } catch (error) {
    quarantine(to, waiting, faultText(error))
    return null
  }
}

function quarantine({ db, log, now }: Sending, messages: readonly StoredMessage[], why: string): void {
  inTransaction(db, () => {
    for (const { id } of messages) endMessage(db, id, { state: 'quarantined', why }, now().getTime())
  })
  for (const { id, controlId } of messages) log('quarantined', { id, controlId })
}

/** Refused for what it says: nothing but a person's hand makes it better. */
const FOR_A_PERSON = [400, 403, 404, 409, 413, 422]

function settle(to: Sending, batch: Visit, { status, text, retryAfterMs }: MallAnswer): number {
  const { db, log, now } = to
  const { waiting } = batch
  if (FOR_A_PERSON.includes(status)) {
    quarantine(to, waiting, `${status} ${text}`)
    return 0
  }
  if (status < 200 || status >= 300) return later(to, batch, `${status} ${text}`, retryAfterMs)
  const at = now().getTime()
  inTransaction(db, () => {
    for (const { id } of waiting) endMessage(db, id, { state: 'done', why: text, answer: 'AA' }, at)
  })
  for (const { id, controlId, at: came } of waiting) log('report-sent', { id, controlId, status, waitedMs: at - came })
  return 0
}

function later({ db, log, now }: Sending, { waiting }: Visit, why: string, askedMs: number | null): number {
  const tries = Math.max(...waiting.map((one) => one.tries))
  const waitMs = Math.max(askedMs ?? 0, waitMsOf(tries))
  inTransaction(db, () => {
    for (const { id } of waiting) tryLater(db, id, why, now().getTime() + waitMs)
  })
  log('report-waits', { messages: waiting.length, tries: tries + 1, waitMs, why: why.slice(0, 200) })
  return Math.min(waitMs, IDLE_MS)
}
