import { expect, test } from 'vitest'
import { openMall } from '../../test/support/mall.ts'
import { openDatabaseClock } from '../platform/database/clock.ts'
import { openFigures } from '../platform/metrics.ts'
import { watchClock } from './watch-clock.ts'

test('a clock skew above two seconds is logged once, on change, and when it is corrected', () => {
  const logged: string[] = []
  const keep = (_: object, text: string) => void logged.push(text)
  const log = { debug: keep, info: keep, warn: keep, error: keep }
  const { onMeasured } = watchClock({ log, figures: openFigures(), mallEnv: 'prod' })
  for (const aheadMs of [0, 1_900, -1_900, 720_000, 720_500, 719_000, -3_600_000, -3_600_900, 300, 0])
    onMeasured(aheadMs, 0)
  expect(logged).toEqual([
    '本机时钟比数据库快 720.0 秒：一切按数据库的时间办理，请校准本机时钟',
    '本机时钟比数据库慢 3600.0 秒：一切按数据库的时间办理，请校准本机时钟',
    '本机时钟与数据库一致了',
  ])
})

test('in prod the start fails on a database with a shifted clock, and a running mall reports it', async () => {
  await using mall = await openMall()
  const problems: string[] = []
  const keep = (details: object) => void problems.push(String(Reflect.get(details, 'err')))
  const log = { debug: keep, info: keep, warn: keep, error: keep }
  const open = () => openDatabaseClock(mall.ctx.pool, watchClock({ log, figures: openFigures(), mallEnv: 'prod' }))
  const running = await open()
  mall.clock.advance(60_000)
  await expect(open()).rejects.toThrow('数据库的时钟被拨过')
  await expect(running.measure()).rejects.toThrow('数据库的时钟被拨过')
  running.stop()
  expect(problems).toEqual([])
})

test('the serving role cannot shift the clock', async () => {
  await using mall = await openMall()
  const set = `create or replace function mall_now() returns timestamptz language sql stable as 'select now()'`
  for (const text of [set, 'alter function mall_now() volatile', 'drop function mall_now()'])
    await expect(mall.ctx.pool.query(text)).rejects.toMatchObject({ code: '42501' })
})
