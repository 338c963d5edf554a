import { Failure } from '@mall/contract/failures'
import { toastStore } from '@mall/ui/feedback/toast-queue.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../shell/client/session.ts'
import { guestFavourites } from './guest-favourites.ts'
import { openMemberFavourites } from './member-favourites.ts'

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  guestFavourites.remove(guestFavourites.list().map(({ productId }) => productId))
  session.begin('token', 60)
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

/** An account with these favourites and no room for more. */
function account(productIds: string[]) {
  const added = { total: 200, leftOut: 1 }
  const api = {
    favouriteIds: vi.fn(async () => ({ productIds })),
    addFavourites: vi.fn(async () => added),
    removeFavourites: vi.fn(async () => ({ total: 0 })),
  }
  return { api, favourites: openMemberFavourites({ api: () => api, notifyOtherTabs: vi.fn() }) }
}

/** An answer that comes when the test says. */
function pending<T>() {
  let resolve: (answer: T) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<T>((...settle) => {
    ;[resolve, reject] = settle
  })
  return { promise, resolve, reject }
}

test('when the member changes, nothing of the one before is shown', async () => {
  const { favourites } = account(['a'])
  await favourites.refresh()
  expect(favourites.has('a')).toBe(true)
  session.begin('another token', 60)
  expect(favourites.has('a')).toBe(false)
})

test('an answer for an earlier login is dropped', async () => {
  const { api, favourites } = account(['a'])
  const { promise, resolve } = pending<{ productIds: string[] }>()
  api.favouriteIds.mockReturnValueOnce(promise)
  const refreshing = favourites.refresh()
  const loading = favourites.load(async () => ({ list: (await promise).productIds.map((id) => ({ id })) }))
  session.begin('another token', 60)
  resolve({ productIds: ['a'] })
  await Promise.all([refreshing, loading])
  expect(favourites.has('a')).toBe(false)
  await favourites.refresh()
  expect(favourites.has('a')).toBe(true)
})

test('a press of an earlier login is not taken back in the next one', async () => {
  const { api, favourites } = account([])
  const { promise, reject } = pending<{ total: number }>()
  api.removeFavourites.mockReturnValueOnce(promise)
  const pressing = favourites.change({ productId: 'a', seenPrice: 1 }, false)
  session.begin('another token', 60)
  reject(new Failure('BUSY'))
  await expect(pressing).rejects.toThrow(Failure)
  expect(favourites.has('a')).toBe(false)
})

test('a visitor’s list is added once for concurrent callers, and items over the limit are reported once', async () => {
  const { api, favourites } = account(['a'])
  guestFavourites.add({ productId: 'a', seenPrice: 1 })
  const text = vi.fn()
  const stop = toastStore.subscribe(() => text(toastStore.shown().map((each) => each.text)))
  await Promise.all([favourites.refresh(), favourites.load(async () => ({ list: [{ id: 'a' }] }))])
  stop()
  expect(api.addFavourites).toHaveBeenCalledTimes(1)
  expect(text).toHaveBeenCalledTimes(1)
  expect(guestFavourites.list()).toEqual([])
})

test('one kept while the list is being added stays', async () => {
  const { favourites } = account(['a'])
  guestFavourites.add({ productId: 'a', seenPrice: 1 })
  const refreshing = favourites.refresh()
  guestFavourites.add({ productId: 'b', seenPrice: 2 })
  await refreshing
  expect(guestFavourites.list()).toEqual([{ productId: 'b', seenPrice: 2 }])
})

test('the list is loaded although the visitor’s could not be added, which stays for the next time', async () => {
  const { api, favourites } = account(['b'])
  guestFavourites.add({ productId: 'a', seenPrice: 1 })
  api.addFavourites.mockRejectedValueOnce(new Failure('BUSY'))
  expect(await favourites.load(async () => ({ list: [{ id: 'b' }] }))).toEqual({ list: [{ id: 'b' }] })
  expect(favourites.has('b')).toBe(true)
  expect(guestFavourites.has('a')).toBe(true)
  await favourites.refresh()
  expect(guestFavourites.has('a')).toBe(false)
})

test('a press shows at once, and back where there is no room', async () => {
  const { favourites } = account([])
  const pressing = favourites.change({ productId: 'a', seenPrice: 1 }, true)
  expect(favourites.has('a')).toBe(true)
  expect(await pressing).toBe(false)
  expect(favourites.has('a')).toBe(false)
})
