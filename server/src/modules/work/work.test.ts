import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { retryStuck, stuckList } from '../../cli/commands/stuck-work.ts'
import { openGateways } from '../../integrations/gateway.ts'
import { tryWork, WorkRefusedError } from './public.ts'
import { nextTry } from './rules.ts'

test('retries back off exponentially, at most six hours apart', () => {
  const now = new Date('2026-11-24T00:00:00Z')
  const seconds = [1, 2, 3, 12, 13, 14, 1000].map((tries) => (nextTry(now, tries).getTime() - now.getTime()) / 1000)
  expect(seconds).toEqual([5, 10, 20, 10_240, 20_480, 21_600, 21_600])
})

test('refused work is listed at once, without statement parameters', async () => {
  await using mall = await openMall()
  const task = { kind: 'closing', subject: '7' }
  const failing = (error: Error) => tryWork(mall.ctx, task, () => Promise.reject(error))
  await failing(new Error('Failed query: select 1\nparams: 林晓', { cause: new Error('deadlock, 13812345678') }))
  expect(await stuckList(mall.ctx)).toBe('没有卡住的事')
  expect((await mall.ctx.pool.query('select trouble from failed_work')).rows).toEqual([
    { trouble: 'Error: deadlock, …' },
  ])
  await failing(new WorkRefusedError('no such account'))
  expect(await stuckList(mall.ctx)).toMatch(/^closing\t7\t对方拒绝，试过 2 次\t从 .* 起，下次 .*no such account$/)
  mall.problems.splice(0)
  await expect(retryStuck(mall.ctx, ['closing', '8', '查过了'])).rejects.toThrow('没有卡住的 closing 8')
  expect(await retryStuck(mall.ctx, ['all', '查过了'])).toBe('马上重试 1 件')
  expect(await tryWork(mall.ctx, task, async () => undefined)).toBeNull()
  expect((await mall.ctx.pool.query('select from failed_work')).rowCount).toBe(0)
})

test('a provider error is a failed try; a database outage is none, and is reported elsewhere', async () => {
  await using mall = await openMall()
  const broken = () =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }))
  const { mail } = openGateways(mall.ctx)
  const task = { kind: 'mail-invoice', subject: '7' }
  expect(await tryWork(mall.ctx, task, () => mail.call(broken))).toBeInstanceOf(Date)
  expect(mall.problems.splice(0)).toEqual([expect.stringContaining('a try failed')])
  await expect(tryWork(mall.ctx, { ...task, subject: '8' }, broken)).rejects.toThrow('ECONNREFUSED')
  const { rows } = await mall.ctx.pool.query('select subject, tries, gateway from failed_work')
  expect(rows).toEqual([{ subject: '7', tries: 1, gateway: 'mail' }])
})

test('an account that cannot be closed is retried later, without delaying others', async () => {
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
  await mall.tick('close-accounts')
  expect(await state()).toEqual([false, true])
  expect(mall.problems.splice(0)).toHaveLength(1)
  await mall.tick('close-accounts')
  expect(mall.problems).toEqual([])
  await mall.alter('drop trigger never on member')
  mall.clock.advance(6_000)
  await mall.tick('close-accounts')
  expect(await state()).toEqual([true, true])
  expect([stuck, other]).toHaveLength(2)
})
