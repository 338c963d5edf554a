import type { Context } from '@mall/server/app/context'
import { openDatabase, PATIENT } from '@mall/server/platform/database/pool'

/** Fills up to so many products on sale by versions of the demo mall's: the same examinations under another name, at other prices. */
export async function addVersions(ctx: Context, ownerUrl: string, target: number): Promise<void> {
  const { rows } = await ctx.pool.query<{ count: number }>(
    `select count(*)::int as count from product where is_on_sale and is_audited and id not like '%--%'`,
  )
  const patient = openDatabase(ownerUrl, { log: ctx.log, ...PATIENT })
  try {
    // In one go, so that the mall reads them once: what is read while the clock runs would be counted as searching.
    const client = await patient.pool.connect()
    await client.query('begin')
    for (const text of ADD_VERSIONS) await client.query(text, [target - (rows[0]?.count ?? 0)])
    await client.query('commit')
    client.release()
  } finally {
    await patient.close()
  }
}

/** Products first, then a spec of each; those that are there already are left alone. */
const ADD_VERSIONS = [
  `insert into product
    select made.*
    from (select *, row_number() over (order by id) as at, count(*) over () as size from product
      where is_on_sale and is_audited and id not like '%--%') p
      cross join generate_series(1, 1000) n
      join (select name, row_number() over (order by id) as at, count(*) over () as size from city) c
        on c.at = n % c.size + 1
      cross join lateral jsonb_populate_record(null::product, to_jsonb(p) || jsonb_build_object(
        'id', p.id || '--' || n, 'name', p.name || ' ' || c.name || n, 'rank', p.rank + n * 1000,
        'min_selling_fen', p.min_selling_fen + n * 100, 'sold_before', (p.sold_before + n * 37) % 50000,
        'search_vector', p.search_vector::text || ' ''' || c.name || ''':1A')) made
    where (n - 1) * p.size + p.at <= $1
    on conflict do nothing`,
  `insert into product_spec
    select made.*
    from (select distinct on (product_id) * from product_spec where product_id not like '%--%' order by product_id, sort) s
      join product p on p.id like '%--%' and split_part(p.id, '--', 1) = s.product_id
      cross join lateral jsonb_populate_record(null::product_spec, to_jsonb(s) || jsonb_build_object(
        'id', p.id || '-s', 'product_id', p.id, 'selling_fen', p.min_selling_fen, 'market_fen', p.max_market_fen + 200000)) made
    where $1 > 0
    on conflict do nothing`,
]
