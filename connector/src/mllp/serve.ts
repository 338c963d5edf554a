import { createServer, type Socket } from 'node:net'
import type { Log } from '../log.ts'
import { type Frame, framed, openFrames } from './frames.ts'

interface Options {
  host: string
  port: number
  /** Addresses that may connect; none: all that reach the port. */
  from: readonly string[]
  maxBytes: number
  log: Log
  /** Returns what is answered, once it is kept; null: nothing is. */
  receive: (frame: Frame) => Buffer | null
}

const MAX_CONNECTIONS = 50
/** A message that began goes on within this time. */
const STALL_MS = 60_000

export interface MllpServer {
  port: number
  close(): Promise<void>
}

/** Listens for HL7 over MLLP. Messages of a connection are answered one after the other, as they came. */
export async function serveMllp({ host, port, from, maxBytes, log, receive }: Options): Promise<MllpServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    if ((from.length > 0 && !from.includes(address)) || sockets.size >= MAX_CONNECTIONS) {
      log('connection-refused', { address })
      socket.destroy()
      return
    }
    sockets.add(socket)
    const frames = openFrames(maxBytes)
    socket.setKeepAlive(true, 30_000)
    socket.on('data', (chunk) => {
      try {
        for (const frame of frames.take(chunk)) {
          const answer = receive(frame)
          if (answer) socket.write(framed(answer))
        }
      } catch (error) {
        // Without an answer the sender sends it again.
        log('receive-failed', { why: error instanceof Error ? error.message : String(error) })
        socket.destroy()
      }
      socket.setTimeout(frames.isInside() ? STALL_MS : 0)
    })
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      if (frames.isInside()) log('broken-frame', { how: 'line-cut' })
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, listening)
  })
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
