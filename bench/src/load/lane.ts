import { connect } from 'node:net'

export interface Answer {
  status: number
  body: Buffer
}

/** One keep-alive connection with one request at a time, as a browser's. */
export interface Lane {
  send(request: Buffer): Promise<Answer>
  close(): void
}

interface Waiting {
  done: (answer: Answer) => void
  failed: (error: Error) => void
}

const NOTHING = Buffer.alloc(0)

/**
 * Whole requests in, whole answers out. Written on bare sockets because load generators that build each request anew
 * cost about as much as the mall itself, and here both share the cores.
 */
export async function openLane(port: number): Promise<Lane> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let pending: Buffer = NOTHING
  let waiting: Waiting | null = null
  const fail = (error: Error) => {
    waiting?.failed(error)
    waiting = null
  }
  socket.on('data', (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    const answer = readAnswer(pending)
    if (!answer || !waiting) return
    const { done } = waiting
    pending = NOTHING
    waiting = null
    done(answer)
  })
  socket.on('close', () => fail(new Error('the mall closed the connection')))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  socket.on('error', fail)
  return {
    send: (request) =>
      new Promise((done, failed) => {
        if (socket.destroyed) return failed(new Error('the mall closed the connection'))
        waiting = { done, failed }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

const LAST_PIECE = '\r\n0\r\n\r\n'

/** Null until the whole answer is there. */
function readAnswer(bytes: Buffer): Answer | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const from = end + 4
  const status = Number(head.slice(9, 12))
  // Chunked, such as a failed document compressed while sent; its body is ignored.
  if (length === undefined) return bytes.includes(LAST_PIECE, from - 2) ? { status, body: bytes.subarray(from) } : null
  const to = from + Number(length)
  return bytes.length < to ? null : { status, body: bytes.subarray(from, to) }
}

export const CONNECTIONS = 32

export function openLanes(port: number, count = CONNECTIONS): Promise<Lane[]> {
  return Promise.all(Array.from({ length: count }, () => openLane(port)))
}
