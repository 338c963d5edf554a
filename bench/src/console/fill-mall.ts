import type { Context } from '@mall/server/app/context'
import { openDatabase, PATIENT } from '@mall/server/platform/database/pool'
import type { BenchMall } from '../bench-mall.ts'
import { fillPeople, type Size } from './people.ts'
import { PLAN, ROWS } from './rows.ts'

export interface FilledMall extends Size {
  /** The one with the most bookings first. */
  branchIds: readonly string[]
}

/** Three years of orders and bookings at the demo mall's branches, of a tenth as many members. Minutes for a million. */
export async function fillMall(
  { ctx, ownerUrl }: Pick<BenchMall, 'ctx' | 'ownerUrl'>,
  orders: number,
  log: (line: string) => void = console.log,
): Promise<FilledMall> {
  const size = { orders, members: Math.max(1_000, Math.round(orders / 10)) }
  const { rows } = await ctx.pool.query<{ id: string }>(
    `select id from branch where 'general' = any (services) order by sort, id`,
  )
  const branchIds = rows.map(({ id }) => id)
  const began = performance.now()
  const say = (what: string) => log(`${((performance.now() - began) / 1000).toFixed(0)} 秒：${what}`)
  const { pool, close } = openDatabase(ownerUrl, { log: ctx.log, ...PATIENT })
  // Rows that agree with each other by their making; a check of each foreign key would take longer than they do.
  await pool.query(`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB';
    set work_mem = '256MB'`)
  await fillPeople(ctx, pool, size)
  say(`${size.members} 个会员`)
  await pool.query(PLAN, [size.orders, size.members, branchIds])
  const indexes = await dropIndexes(pool)
  for (const [table, statement] of ROWS) {
    const { rowCount } = await pool.query(statement)
    say(`${table} ${rowCount ?? 0} 行`)
  }
  for (const index of indexes) await pool.query(index)
  await pool.query('drop table bench_order, bench_sealed')
  await close()
  say('索引')
  return { ...size, branchIds }
}

/** Those that no constraint needs, of the large tables: made anew at the end, they cost a fraction. Returns how. */
async function dropIndexes(pool: Context['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; made: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as made from pg_index x join pg_class i on i.oid = x.indexrelid
       join pg_class t on t.oid = x.indrelid
     where t.relname = any ($1) and not x.indisunique and t.relname <> 'slot' order by 1`,
    [ROWS.map(([table]) => table)],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}
