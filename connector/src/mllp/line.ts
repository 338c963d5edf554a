import { connect, type Socket } from 'node:net'
import { headOf, type ReadAnswer, readAnswer } from '../hl7/answer.ts'
import { type Charset, charsetNamed, decoded } from '../hl7/charset.ts'
import { parseMessage } from '../hl7/message.ts'
import { framed, openFrames } from './frames.ts'

interface Options {
  host: string
  port: number
  charset: Charset
  /** So long an answer is waited for. */
  answerMs: number
}

const MAX_ANSWER_BYTES = 64 * 1024

/** A line to a system that takes HL7: one message at a time. What fails ends the line; the next message begins another. */
export function openLine({ host, port, charset, answerMs }: Options) {
  let socket: Socket | null = null
  const close = () => {
    socket?.destroy()
    socket = null
  }
  const opened = () =>
    new Promise<Socket>((resolve, reject) => {
      if (socket && !socket.destroyed) return resolve(socket)
      const line = connect({ host, port, timeout: answerMs })
      line.once('connect', () => {
        line.setTimeout(0)
        line.setKeepAlive(true, 30_000)
        socket = line
        line.setNoDelay(true)
        resolve(line)
      })
      line.once('timeout', () => line.destroy(new Error('连不上')))
      line.once('error', reject)
    })

  /** The answer to this message; others, such as one that comes twice, are passed over. Fails where there is none. */
  async function send(bytes: Buffer, controlId: string): Promise<ReadAnswer> {
    const line = await opened()
    const frames = openFrames(MAX_ANSWER_BYTES)
    try {
      return await new Promise<ReadAnswer>((resolve, reject) => {
        const timer = setTimeout(() => end(new Error('没有回答')), answerMs)
        const onData = (chunk: Buffer) => {
          for (const frame of frames.take(chunk)) {
            const answer = 'bytes' in frame ? answerIn(frame.bytes, charset) : null
            if (answer?.controlId === controlId) return end(answer)
          }
        }
        const onClose = () => end(new Error('线路断了'))
        const end = (result: ReadAnswer | Error) => {
          clearTimeout(timer)
          line.off('data', onData)
          line.off('close', onClose)
          line.off('error', end)
          if (result instanceof Error) reject(result)
          else resolve(result)
        }
        line.on('data', onData)
        line.on('close', onClose)
        line.on('error', end)
        line.write(framed(bytes))
      })
    } catch (error) {
      close()
      throw error
    }
  }
  return { send, close }
}

function answerIn(bytes: Buffer, standard: Charset): ReadAnswer | null {
  const head = headOf(parseMessage(bytes.toString('latin1')))
  const text = decoded(bytes, charsetNamed(head.charset, standard) ?? standard)
  // What counts is ASCII, whatever its words are written in.
  const message = parseMessage(text ?? bytes.toString('latin1'))
  return message && readAnswer(message)
}
