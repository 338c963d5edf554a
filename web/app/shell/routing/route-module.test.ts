import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, loadRouteModule, withChunkTimeout } from './route-module.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a module that is not loaded after 120 seconds fails', async () => {
  const waiting = withChunkTimeout(() => new Promise(() => undefined))
  const outcome = expect(waiting).rejects.toMatchObject({ name: 'ChunkLost', message: '网络错误，请稍后重试～' })
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)
  await outcome
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
})

test('a module that loads or fails leaves no timer running', async () => {
  await expect(withChunkTimeout(async () => 'part')).resolves.toBe('part')
  await expect(withChunkTimeout(() => Promise.reject(new Error('404')))).rejects.toMatchObject({
    cause: { message: '404' },
  })
  expect(vi.getTimerCount()).toBe(0)
})

test('offline the network error is reported', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await expect(withChunkTimeout(() => Promise.reject(new Error('404')))).rejects.toThrow('网络故障，请检查!')
})

test('a screen whose script fails throws wherever the router uses it, and works otherwise', async () => {
  const known: Record<string, object> = {}
  const screen = (code: string) => ({ id: code, module: `data:text/javascript,${encodeURIComponent(code)}` })
  await loadRouteModule(screen('('), known)
  await loadRouteModule(screen('export const handle = { title: "cart" }'), known)
  const [lost, whole] = Object.values(known)
  expect(whole).toMatchObject({ handle: { title: 'cart' } })
  for (const use of Object.values(lost ?? {}).flat()) expect(use).toThrow('网络错误，请稍后重试～')
  expect(Object.keys(lost ?? {})).toEqual(['default', 'clientLoader', 'clientAction', 'clientMiddleware'])
})
