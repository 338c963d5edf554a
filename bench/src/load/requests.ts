import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@mall/contract/endpoint'
import { urlOf } from '@mall/contract/wire/http-client'
import type { z } from 'zod'
import { type DeviceKey, quickProof } from './proof.ts'

const MAX_TRIES = 100
const TRIES_EACH_MS = 100

/** A logged-in device. */
export interface Device {
  key: DeviceKey
  memberId: string
  accessToken: string | null
}

export interface Signer {
  /** The whole request of one call, signed if the call requires it. */
  request<I extends z.ZodType>(
    endpoint: Endpoint<I>,
    input: z.input<I>,
    device: Device,
    extra?: Record<string, string>,
  ): Promise<Buffer>
  /** A request without signature. */
  plain(method: 'GET' | 'POST', path: string, headers?: Record<string, string>, body?: string): Buffer
  /** Takes a new nonce; proofs made with it count for five to ten minutes. */
  renew(): Promise<void>
}

/** Builds requests as bytes, as the browser's client sends them, without its compression: answers come as they are. */
export async function openSigner(port: number): Promise<Signer> {
  const origin = `http://localhost:${port}`
  const origins = { main: origin, login: origin, content: origin, assistant: origin, staff: origin }
  let nonce = ''
  const renew = async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/signing/nonce`)
      nonce = answer.headers.get('dpop-nonce') ?? ''
      if (nonce !== '') return
      // A mall that is still busy with what was measured before refuses without one.
      await pause(TRIES_EACH_MS)
    }
    throw new Error(`the mall has given no nonce in ${(MAX_TRIES * TRIES_EACH_MS) / 1000} s`)
  }
  await renew()
  return {
    renew,
    plain: (method, path, headers = {}, body = '') => bytesOf(port, method, path, headers, body),
    request: async (endpoint, input, { key, accessToken }, extra = {}) => {
      const { url, body = '' } = urlOf(endpoint, input, origins)
      const headers: Record<string, string> = { channel: 'PC', ...extra }
      if (accessToken !== null) headers.access_token = accessToken
      if (endpoint.signed || (accessToken !== null && !endpoint.shared)) {
        const proof = quickProof(key, { method: endpoint.method, url, body, nonce, accessToken })
        headers.authorization = `PoP ${proof}`
      }
      return bytesOf(port, endpoint.method, url.pathname + url.search, headers, body)
    },
  }
}

const AGENT = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

function bytesOf(port: number, method: string, path: string, headers: Record<string, string>, body: string): Buffer {
  const content =
    method === 'POST' ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}
  const all = { host: `localhost:${port}`, 'user-agent': AGENT, ...headers, ...content }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** Does many things a few at a time, in their order. */
export async function inTurn<T>(count: number, atOnce: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next++
      results[index] = await make(index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
