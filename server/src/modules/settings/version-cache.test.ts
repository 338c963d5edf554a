import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { versionCache } from './public.ts'
import { aSetting } from './samples.ts'

test('a value is cached until the content version or its key changes; a failure is not cached', async () => {
  await using mall = await openMall()
  const state = { readings: 0, key: 'today', isBroken: false }
  const numberOf = versionCache(
    async () => {
      state.readings += 1
      if (state.isBroken) throw new Error('not now')
      return state.readings
    },
    () => state.key,
  )
  expect(await Promise.all([numberOf(mall.ctx), numberOf(mall.ctx)])).toEqual([1, 1])
  state.key = 'tomorrow'
  expect(await numberOf(mall.ctx)).toBe(2)
  state.isBroken = true
  await aSetting(mall.ctx, 'edited', 1)
  await expect(numberOf(mall.ctx)).rejects.toThrow('not now')
  state.isBroken = false
  expect(await numberOf(mall.ctx)).toBe(4)
  expect(await numberOf(mall.ctx)).toBe(4)
})
