import { expect, test } from 'vitest'
import { openMall } from '../testing/mall.ts'

test('the metrics tell of connections, of who waits for one, and of jobs that are not done', async () => {
  await using mall = await openMall()
  const metric = async (name: string) => {
    const lines = (await (await mall.fetch('/metrics')).text()).split('\n')
    return Number(
      lines
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    )
  }
  const open = 'mall_pool_connections{state="open"}'
  const waiting = 'mall_pool_connections{state="waiting"}'
  expect(await metric(open)).toBeGreaterThan(0)
  expect(await metric(waiting)).toBe(0)
  const taken = await Promise.all(Array.from({ length: mall.ctx.settings.databasePool }, () => mall.ctx.pool.connect()))
  const one = mall.ctx.pool.query('select 1')
  // Itself waits to count the jobs, after it has looked at the pool.
  const metrics = mall.fetch('/metrics')
  await expect.poll(() => mall.ctx.pool.waitingCount).toBeGreaterThan(1)
  for (const connection of taken) connection.release()
  await one
  expect(await (await metrics).text()).toMatch(/mall_pool_connections\{state="waiting"\} [1-9]/)
  await mall.ctx.pool.query(
    `insert into pgboss.job (name, state) select name, 'created' from pgboss.queue order by name limit 1`,
  )
  expect(await (await mall.fetch('/metrics')).text()).toMatch(/jobs_waiting\{queue="[^"]+"\} 1/)
})
