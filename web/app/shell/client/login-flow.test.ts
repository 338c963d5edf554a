import { Failure, type FailureName } from '@mall/contract/failures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshToken } from './login-flow.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.set('mall.member', '1')
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } })
})
afterEach(() => vi.unstubAllGlobals())

const refusing = (name: FailureName) => () => Promise.reject(new Failure(name))

test('a busy server does not end the login; the caller gets the error', async () => {
  for (const name of ['BUSY', 'SERVER_ERROR', 'TOO_MANY_REQUESTS'] as const) {
    await expect(refreshToken(refusing(name))).rejects.toMatchObject({ failure: name })
    expect(stored.get('mall.member')).toBe('1')
  }
})

test('only a refusal ends the login', async () => {
  expect(await refreshToken(refusing('SESSION_GONE'))).toBe(false)
  expect(stored.has('mall.member')).toBe(false)
})
