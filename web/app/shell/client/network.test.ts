import type { Send } from '@mall/contract/wire/client'
import { expect, test } from 'vitest'
import { type Network, withNetworkErrors } from './network.ts'

function aLine(): Network & { cut: () => void; listeners: number } {
  const cuts = new Set<() => void>()
  let up = true
  return {
    isOnline: () => up,
    onOffline: (cut) => {
      cuts.add(cut)
      return () => cuts.delete(cut)
    },
    cut: () => {
      up = false
      for (const cut of cuts) cut()
    },
    get listeners() {
      return cuts.size
    },
  }
}

/** Never resolves, but rejects on abort, as fetch does. */
const silent: Send = (_, __, options) =>
  new Promise((_resolve, reject) => {
    options?.signal?.addEventListener('abort', () => reject(new DOMException('cut', 'AbortError')))
  })

const offline = { failure: 'SERVER_ERROR', message: '网络故障，请检查!' }

test('offline nothing is sent', async () => {
  const line = aLine()
  line.cut()
  let sent = 0
  const send = withNetworkErrors(async () => ++sent, line)
  await expect(send('x', {})).rejects.toMatchObject(offline)
  expect(sent).toBe(0)
})

test('a pending call is cancelled when the network goes down', async () => {
  const line = aLine()
  const answer = withNetworkErrors(silent, line)('x', {})
  line.cut()
  await expect(answer).rejects.toMatchObject(offline)
  expect(line.listeners).toBe(0)
})

test('a timeout and a failed request have the general message', async () => {
  const late: Send = async () => {
    throw new DOMException('60 s', 'TimeoutError')
  }
  await expect(withNetworkErrors(late, aLine())('x', {})).rejects.toMatchObject({ message: '网络错误，请稍后重试～' })
})

test('a call aborted by the caller rejects with the abort, not a network error', async () => {
  const own = new AbortController()
  const answer = withNetworkErrors(silent, aLine())('x', {}, { signal: own.signal })
  own.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})
