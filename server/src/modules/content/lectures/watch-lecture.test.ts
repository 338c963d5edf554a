import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aLecture } from '../samples.ts'
import { MAX_VIEWERS } from './watch-lecture.ts'

test('a viewer is counted once, however many heartbeats it sends, and no longer a minute after the last one', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx, { inMinutes: -1 })
  const [first, second, third] = [await mall.visitor(), await mall.visitor(), await mall.member()]
  const watch = async ({ api }: { api: typeof first.api }) => (await api.watchLecture({ lectureId })).watching
  await Promise.all([first, second, first, second, first].map(watch))
  expect(await watch(first)).toBe(2)
  expect(await watch(third)).toBe(3)
  mall.clock.advance(30_000)
  expect(await watch(first)).toBe(3)
  mall.clock.advance(31_000)
  expect(await watch(first)).toBe(1)
  await mall.tick('delete-past-viewers')
  const viewers = await mall.ctx.pool.query('select * from lecture_viewer')
  expect(viewers.rowCount).toBe(1)
  expect(JSON.stringify(viewers.rows)).not.toContain(first.keyThumbprint)
})

test('a device cannot be linked across lectures', async () => {
  await using mall = await openMall()
  const { api } = await mall.visitor()
  for (const inMinutes of [-1, -2]) {
    expect(await api.watchLecture({ lectureId: await aLecture(mall.ctx, { inMinutes }) })).toEqual({ watching: 1 })
  }
  const { rows } = await mall.ctx.pool.query('select distinct viewer from lecture_viewer')
  expect(rows).toHaveLength(2)
})

test('a lecture that is not live cannot be watched', async () => {
  await using mall = await openMall()
  const { api } = await mall.visitor()
  for (const inMinutes of [5, -41]) {
    const lectureId = await aLecture(mall.ctx, { inMinutes })
    await expect(api.watchLecture({ lectureId })).rejects.toMatchObject({ failure: 'LECTURE_OVER' })
  }
  await expect(api.watchLecture({ lectureId: 'none' })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('devices above the limit are not counted; counted ones stay counted', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx, { inMinutes: -1 })
  const [counted, late] = [await mall.visitor(), await mall.visitor()]
  await counted.api.watchLecture({ lectureId })
  const rows = `insert into lecture_viewer select 'another', n::text, $1 from generate_series(2, $2::int) n`
  await mall.ctx.pool.query(rows, [mall.clock.now(), MAX_VIEWERS])
  expect(await late.api.watchLecture({ lectureId })).toEqual({ watching: 1 })
  mall.clock.advance(30_000)
  await counted.api.watchLecture({ lectureId })
  mall.clock.advance(2_000)
  expect(await counted.api.watchLecture({ lectureId })).toEqual({ watching: 1 })
  expect((await mall.ctx.pool.query('select * from lecture_viewer')).rowCount).toBe(MAX_VIEWERS)
})

test('viewers are limited by network', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx, { inMinutes: -1 })
  const { api } = await mall.visitor()
  await api.watchLecture({ lectureId })
  await mall.ctx.pool.query('update rate_count set used = used + 1499')
  await expect(api.watchLecture({ lectureId })).rejects.toMatchObject({ failure: 'TOO_MANY_REQUESTS' })
})
