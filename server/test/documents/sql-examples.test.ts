import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openMall } from '../support/mall.ts'

const HOW_TO = new URL('../../../docs/how-to/', import.meta.url)
const examples = globSync('*.md', { cwd: HOW_TO.pathname }).flatMap((page) =>
  [...readFileSync(new URL(page, HOW_TO), 'utf8').matchAll(/^```sql\n(.*?)^```/gms)].map(([, sql = '']) => ({
    page,
    sql,
  })),
)

test('SQL in docs/how-to runs on the tables as they are', async () => {
  await using mall = await openMall()
  expect(examples.length).toBeGreaterThan(3)
  for (const { page, sql } of examples) {
    const failure = await mall.ctx.pool.query(sql).then(
      () => null,
      (error: unknown) => error,
    )
    expect(failure, page).toBeNull()
  }
})
