import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openMall } from '../support/mall.ts'

const RUNBOOKS = new URL('../../../docs/runbooks/', import.meta.url)
const examples = globSync('*.md', { cwd: RUNBOOKS.pathname }).flatMap((page) =>
  [...readFileSync(new URL(page, RUNBOOKS), 'utf8').matchAll(/^```sql\n(.*?)^```/gms)].map(([, sql = '']) => ({
    page,
    sql,
  })),
)

test('SQL in docs/runbooks runs on the tables as they are', async () => {
  await using mall = await openMall()
  expect(examples.length).toBeGreaterThan(2)
  for (const { page, sql } of examples) {
    const failure = await mall.ctx.pool.query(sql).then(
      () => null,
      (error: unknown) => error,
    )
    expect(failure, page).toBeNull()
  }
})
