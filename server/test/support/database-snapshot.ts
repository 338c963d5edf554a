import type { Context } from '../../src/app/context.ts'

/** Number and digest of the rows of every table but those named: equal before and after, nothing was changed. */
export async function databaseSnapshot(
  { pool }: Pick<Context, 'pool'>,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1)`,
    [except],
  )
  const digests = tables.map(
    ({ name }) => `select '${name}' as name, count(*) as n, md5(string_agg(t::text, ' ' order by t::text)) as digest
      from "${name}" t`,
  )
  const { rows } = await pool.query<{ name: string; n: number; digest: string }>(digests.join(' union all '))
  return Object.fromEntries(rows.map(({ name, n, digest }) => [name, `${n} ${digest}`]))
}
