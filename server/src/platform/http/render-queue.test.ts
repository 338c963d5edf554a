import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openRenderQueue } from './render-queue.ts'

test('two documents are rendered at a time, forty wait, and others are refused at once', async () => {
  let shed = 0
  const inTurn = openRenderQueue(() => {
    shed += 1
  })
  const letOut: (() => void)[] = []
  let [inside, most] = [0, 0]
  const render = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise<void>((resolve) => letOut.push(resolve))
    inside -= 1
  }
  const renders = Array.from({ length: 60 }, () => inTurn(render))
  const outcomes = Promise.allSettled(renders)
  const refused = await Promise.allSettled(renders.slice(42))
  expect(refused.every((one) => one.status === 'rejected' && one.reason.failure === 'BUSY')).toBe(true)
  expect(shed).toBe(18)
  for (let done = 0; done < 42; done++) {
    // Those that wait are refused after some seconds: no pause between looks.
    while (letOut.length === 0) await setImmediate()
    letOut.shift()?.()
  }
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(42)
  expect(most).toBe(2)
  const failing = Array.from({ length: 5 }, () => inTurn(() => Promise.reject(new Error('no'))))
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true)
  expect(await inTurn(async () => 'rendered')).toBe('rendered')
})
