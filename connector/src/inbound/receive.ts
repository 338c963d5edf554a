import type { DatabaseSync } from 'node:sqlite'
import { type Answer, answerText, type Head, headOf } from '../hl7/answer.ts'
import { type Charset, charsetNamed, decoded, encoded } from '../hl7/charset.ts'
import { fieldOf, type Message, parseMessage, segmentsOf } from '../hl7/message.ts'
import type { Log } from '../log.ts'
import type { Frame } from '../mllp/frames.ts'
import { digestOf, findSame, insertMessage, totalsOf } from '../store/messages.ts'
import { inTransaction } from '../store/store.ts'
import { Fault } from './fault.ts'
import { partOf } from './report-of.ts'
import { subjectOf } from './subject-of.ts'

export interface Receiving {
  db: DatabaseSync
  log: Log
  now: () => Date
  /** So long after the last part of a visit they are sent together; 0: each goes for itself, and the mall puts them together. */
  partsMs: number
  charset: Charset
  /** MSH-11 of what is taken. */
  processing: string
  maxWaiting: number
  maxWaitingBytes: number
}

/** So many wait for a person; beyond them a faulty message is answered and not kept. */
const MAX_QUARANTINED = 5_000
/** One that nobody can read is kept up to here. */
const MAX_UNREADABLE_BYTES = 1024 * 1024

/** Stores a message of the laboratory and returns what to answer; null: to this nothing is answered. */
export function receive(to: Receiving, frame: Frame): Buffer | null {
  const { log, now } = to
  if ('broken' in frame) {
    log('broken-frame', { how: frame.broken })
    // Of the one that was cut no answer is awaited any more.
    if (frame.broken !== 'too-long') return null
    return answerBytes(to, headOf(null), { code: 'AR', text: '消息太长，没有收' })
  }
  const read = readBytes(to, frame.bytes)
  const answer = inTransaction(to.db, () => store(to, frame.bytes, read))
  log('received', { type: read.type, controlId: read.head.controlId, answer: answer.code })
  return answerBytes(to, read.head, answer)

  function answerBytes({ charset }: Receiving, head: Head, given: Answer): Buffer {
    const at = now()
    const controlId = `${at.getTime()}${Math.round(performance.now() * 1_000) % 1_000_000}`
    return encoded(answerText(head, given, { now: at, controlId }), charsetNamed(head.charset, charset) ?? charset)
  }
}

type Read = { head: Head; type: string } & ({ message: Message } | { unreadable: Answer })

function readBytes({ charset: standard, processing }: Receiving, bytes: Buffer): Read {
  // The head is of ASCII, whatever follows.
  const head = headOf(
    parseMessage(
      bytes
        .subarray(0, 2_000)
        .toString('latin1')
        .split(/[\r\n]/)[0] ?? '',
    ),
  )
  const refuse = (text: string, at: string, type = 'unreadable'): Read => ({
    head,
    type,
    unreadable: { code: 'AR', text: `${at}：${text}`, at },
  })
  if (head.controlId === '') return refuse('不是 HL7 v2 消息，或没有控制号（MSH-10）', 'MSH-10')
  const charset = charsetNamed(head.charset, standard)
  if (!charset) return refuse(`不认识的字符集：${head.charset}`, 'MSH-18')
  const text = decoded(bytes, charset)
  if (text === null) return refuse(`消息的字节不是 ${charset}，请核对 MSH-18`, 'MSH-18')
  if (/[^\P{Cc}\t\r\n]|\ufffd/u.test(text)) return refuse('消息里有控制字符，或读不出的字', 'MSH')
  const message = parseMessage(text)
  if (!message) return refuse('有一段不像 HL7 的段', 'MSH')
  const [msh] = segmentsOf(message, 'MSH')
  const type = `${fieldOf(message, msh, 9)}^${fieldOf(message, msh, 9, 2)}`
  if (type !== 'ORU^R01') return refuse(`只收 ORU^R01，这是 ${type}`, 'MSH-9', type.slice(0, 20))
  if (!/^2\.[3-8]/.test(head.version)) return refuse(`只收 2.3 到 2.8 版，这是 ${head.version}`, 'MSH-12', type)
  const mode = fieldOf(message, msh, 11)
  if (mode !== processing) return refuse(`只收处理方式（MSH-11）是 ${processing} 的，这是“${mode}”`, 'MSH-11', type)
  return { head, type, message }
}

/** In one transaction with the answer that is given from now on to the same. */
function store(to: Receiving, bytes: Buffer, read: Read): Answer {
  const { db, partsMs } = to
  const { head, type } = read
  const sender = `${head.application}|${head.facility}`.slice(0, 200)
  const known = { channel: 'reports' as const, sender, controlId: head.controlId.slice(0, 200), body: bytes }
  const before = findSame(db, known)
  if (before) return answerOf(before.answer, before.why)
  const isMeant = 'message' in read || !['MSH-9', 'MSH-12', 'MSH-11'].includes(read.unreadable.at ?? '')
  // Not for this program, or too large to be kept for a look.
  if (!isMeant || ('unreadable' in read && bytes.length > MAX_UNREADABLE_BYTES)) {
    return 'unreadable' in read ? read.unreadable : { code: 'AR', text: '' }
  }
  const full = whyFull(to, bytes.length)
  if (full) return { code: 'AE', text: full }
  const insert = (
    state: 'waiting' | 'preliminary' | 'quarantined',
    about: { subject: string; report: string },
    answer: Answer,
  ): Answer => {
    insertMessage(db, { ...known, ...about, type, state, answer: answer.code, why: answer.text }, to.now().getTime())
    return answer
  }
  const keepFaulty = (answer: Answer): Answer =>
    totalsOf(db, 'reports', 'quarantined').count < MAX_QUARANTINED
      ? insert('quarantined', { subject: `digest:${digestOf(bytes)}`, report: '' }, answer)
      : answer
  if ('unreadable' in read) return keepFaulty(read.unreadable)
  try {
    const part = partOf(read.message)
    // Put together with others it would never be whole: so joined, nothing goes before it is released.
    if (part === 'nothing' || (partsMs > 0 && !part.isFinal))
      return insert('preliminary', { subject: '', report: '' }, { code: 'AA', text: '不是已审核的结果，没有送到商城' })
    return insert('waiting', subjectOf(db, part, partsMs), { code: 'AA', text: '' })
  } catch (error) {
    if (error instanceof Fault) return keepFaulty({ code: 'AE', text: `${error.at}：${error.message}`, at: error.at })
    throw error
  }
}

const answerOf = (code: string, why: string): Answer =>
  code === 'AA' ? { code, text: '' } : { code: code === 'AR' ? 'AR' : 'AE', text: why }

function whyFull({ db, maxWaiting, maxWaitingBytes }: Receiving, length: number): string | null {
  const { count, bytes } = totalsOf(db, 'reports', 'waiting')
  if (count >= maxWaiting) return '等着送到商城的消息太多，请稍后再送'
  return bytes + length > maxWaitingBytes ? '等着送到商城的消息太大，请稍后再送' : null
}
