import { expect, test } from 'vitest'
import { openJobs } from '../../ports/jobs.ts'
import { retryStuck, stuckList } from '../../stuck-desk.ts'
import { openMall } from '../../testing/mall.ts'
import { tryWork, WorkRefused, watched } from './public.ts'
import { nextTry } from './rules.ts'

test('each wait is twice the last, and none is longer than six hours', () => {
  const now = new Date('2026-11-24T00:00:00Z')
  const seconds = [1, 2, 3, 12, 13, 14, 1000].map((tries) => (nextTry(now, tries).getTime() - now.getTime()) / 1000)
  expect(seconds).toEqual([5, 10, 20, 10_240, 20_480, 21_600, 21_600])
})

test('what is refused for good stands in the worklist at once, without what its statement was given', async () => {
  await using mall = await openMall()
  const task = { kind: 'closing', subject: '7' }
  const failing = (error: Error) => tryWork(mall.ctx, task, () => Promise.reject(error))
  await failing(new Error('Failed query: select 1\nparams: 林晓', { cause: new Error('deadlock, 13812345678') }))
  expect(await stuckList(mall.ctx)).toBe('没有卡住的事')
  expect((await mall.ctx.pool.query('select trouble from failed_work')).rows).toEqual([
    { trouble: 'Error: deadlock, …' },
  ])
  await failing(new WorkRefused('no such account'))
  expect(await stuckList(mall.ctx)).toMatch(/^closing\t7\t对方拒绝，试过 2 次\t从 .* 起，下次 .*no such account$/)
  mall.troubles.splice(0)
  await expect(retryStuck(mall.ctx, ['closing', '8'])).rejects.toThrow('没有卡住的 closing 8')
  expect(await retryStuck(mall.ctx, ['all'])).toBe('马上重试 1 件')
  expect(await tryWork(mall.ctx, task, async () => undefined)).toBeNull()
  expect((await mall.ctx.pool.query('select from failed_work')).rowCount).toBe(0)
})

test("a queue's job that goes on failing stands in the worklist, is tried at once when asked, and leaves it when done", async () => {
  await using mall = await openMall()
  const name = 'a-message'
  const jobs = await openJobs(mall.databaseUrl, [name], { working: true })
  let isBroken = true
  const run = async () => {
    if (isBroken) throw new Error('no answer')
  }
  await mall.ctx.db.transaction((tx) => jobs.enqueue(tx, name, {}))
  await mall.ctx.pool.query(`insert into failed_work select 'a-message', id::text, 11, false, '', now(), now(), now()
    from pgboss.job where name = 'a-message'`)
  await jobs.start(mall.ctx, { [name]: watched(name, { run }) }, {}, () => undefined)
  await expect
    .poll(() => stuckList(mall.ctx), { timeout: 10_000 })
    .toMatch(/^a-message\t.*试过 12 次.*Error: no answer$/)
  await expect.poll(async () => (await jobs.figures())[0]).toMatchObject({ name, waiting: 1, underWay: 0 })
  mall.troubles.splice(0)
  isBroken = false
  await retryStuck({ ...mall.ctx, jobs }, ['all'])
  await expect.poll(() => stuckList(mall.ctx), { timeout: 10_000 }).toBe('没有卡住的事')
  await jobs.stop()
})

test('an account that cannot be closed is tried again later, and keeps nobody else waiting', async () => {
  await using mall = await openMall()
  const [stuck, other] = [await mall.member('13812346720'), await mall.member('13812346721')]
  await mall.ctx.pool.query(`update member set closing_asked_at = now() - interval '60 days'`)
  const state = async () => {
    const text = 'select closed_at is not null as closed from member order by created_at'
    return (await mall.ctx.pool.query(text)).rows.map(({ closed }) => closed)
  }
  await mall.alter(`create function never() returns trigger language plpgsql as $$ begin
      if old.id = (select id from member order by created_at limit 1) then raise exception 'never'; end if; return new; end $$`)
  await mall.alter('create trigger never before update of closed_at on member for each row execute function never()')
  await mall.tick('close accounts')
  expect(await state()).toEqual([false, true])
  expect(mall.troubles.splice(0)).toHaveLength(1)
  await mall.tick('close accounts')
  expect(mall.troubles).toEqual([])
  await mall.alter('drop trigger never on member')
  mall.clock.advance(6_000)
  await mall.tick('close accounts')
  expect(await state()).toEqual([true, true])
  expect([stuck, other]).toHaveLength(2)
})
