import { readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { headOf } from './hl7/answer.ts'
import { type Charset, charsetNamed, decoded, encoded } from './hl7/charset.ts'
import { parseMessage } from './hl7/message.ts'
import { metricsText } from './metrics.ts'
import { endMessage, findMessage, listMessages, waitAgain } from './store/messages.ts'
import { MESSAGE_STATES, type StoredMessage } from './store/store.ts'

interface Command {
  db: DatabaseSync
  charset: Charset
  now: Date
}

/** What a person does by hand: its words, what they do, and the work. */
export const COMMANDS: Readonly<
  Record<string, { use: string; run: (to: Command, words: readonly string[]) => string }>
> = {
  list: { use: 'list [waiting|quarantined|…]：列出隔离的（或另一种状态的）消息', run: list },
  show: { use: 'show <编号>：一条消息和它的原因', run: show },
  again: { use: 'again <编号>：再送一次', run: again },
  mend: { use: 'mend <编号> <文件>：换成改好的内容（UTF-8），再送', run: mend },
  drop: { use: 'drop <编号> <原因>：不送了', run: drop },
  status: { use: 'status：各队列有多少，最早的等了多久', run: ({ db, now }) => metricsText(db, now) },
}

export class CommandError extends Error {}

const refuse = (text: string): never => {
  throw new CommandError(text)
}

function list({ db }: Command, [state = 'quarantined']: readonly string[]): string {
  const known = MESSAGE_STATES.find((one) => one === state) ?? refuse(`没有这种状态：${state}`)
  const rows = listMessages(db, known)
  return rows.length === 0 ? '没有\n' : rows.map((one) => `${lineOf(one)}\n`).join('')
}

const lineOf = ({ id, at, channel, type, controlId, why }: StoredMessage) =>
  [id, new Date(at).toISOString(), channel, type, controlId, why].join('  ')

function found({ db }: Command, word: string | undefined): StoredMessage {
  const id = Number(word)
  return (Number.isSafeInteger(id) ? findMessage(db, id) : null) ?? refuse(`没有这条消息：${word ?? ''}`)
}

function show(to: Command, [id]: readonly string[]): string {
  const message = found(to, id)
  const charset = charsetNamed(headOf(parseMessage(message.body.toString('latin1'))).charset, to.charset)
  const text = (charset && decoded(message.body, charset)) ?? message.body.toString('latin1')
  return `${lineOf(message)}\n\n${text.replaceAll('\r', '\n')}\n`
}

function again(to: Command, [id]: readonly string[]): string {
  const message = found(to, id)
  if (!waitAgain(to.db, message.id, to.now.getTime())) refuse('只有隔离的和不送的可以再送，内容还要在')
  return `${message.id} 再送\n`
}

function mend(to: Command, [id, path]: readonly string[]): string {
  const message = found(to, id)
  if (path === undefined) return refuse('要写明改好的文件')
  const text = decoded(readFileSync(path), 'utf-8') ?? refuse('文件不是 UTF-8')
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line !== '')
  const parsed = parseMessage(lines.map((line) => `${line}\r`).join('')) ?? refuse('文件不是 HL7 消息')
  const charset = charsetNamed(headOf(parsed).charset, to.charset) ?? refuse('不认识 MSH-18 的字符集')
  const body = encoded(lines.map((line) => `${line}\r`).join(''), charset)
  if (!waitAgain(to.db, message.id, to.now.getTime(), body)) refuse('只有隔离的和不送的可以改')
  return `${message.id} 改好，再送\n`
}

function drop(to: Command, [id, ...words]: readonly string[]): string {
  const message = found(to, id)
  const reason = words.join(' ')
  if (reason === '') refuse('要写明为什么不送')
  if (message.state !== 'quarantined') refuse('只有隔离的可以不送')
  endMessage(to.db, message.id, { state: 'dropped', why: reason }, to.now.getTime())
  return `${message.id} 不送了\n`
}
