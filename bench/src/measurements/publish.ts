import { setTimeout as pause } from 'node:timers/promises'
import type { BenchMall } from '../bench-mall.ts'
import { openClients } from '../load/clients.ts'
import type { Measured } from '../load/load.ts'
import { hotCoupon } from '../scenarios/coupon.ts'
import { alignedTable } from '../table.ts'
import { tidy } from './measure.ts'

const CLAIMS_PER_SECOND = 200
const LANES = 24
const PRICES = 300
const TEXTS = 200
const ROUNDS = 5
/** The mall looks every five seconds for what is due. */
const SECONDS = 10
const WARM_SECONDS = 8

/** Claims of one coupon, alone and while the mall publishes a change set, alternating in one run. */
export async function measurePublish(mall: BenchMall): Promise<string> {
  const makeClaims = await hotCoupon.prepare(mall)
  const clients = await openClients({ port: mall.port, connections: LANES, turn: 'first' })
  const claim = async (isPublishing: boolean, seconds = SECONDS) => {
    await mall.signer.renew()
    const go = await clients.prepare(await makeClaims(CLAIMS_PER_SECOND * seconds))
    const id = isPublishing ? await planChanges(mall) : null
    await tidy(mall)
    if (id !== null) await makeDue(mall, id)
    const claims = await go(seconds, CLAIMS_PER_SECOND)
    return { claims, tookMs: id === null ? 0 : await publishedIn(mall, id) }
  }
  await claim(true, WARM_SECONDS)
  const [alone, beside]: [Measured[], Measured[]] = [[], []]
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    alone.push((await claim(false)).claims)
    const { claims, tookMs } = await claim(true)
    beside.push(claims)
    took.push(tookMs)
  }
  clients.close()
  const rows = [rowOf('没有发布', alone, ''), rowOf(`发布 ${PRICES + TEXTS} 处改动`, beside, took.join('、'))]
  return alignedTable(['领券，每秒 200 次', '次数', 'p50 ms', 'p99 ms', '最久 ms', '各轮最久', '发布 ms', '结果'], rows)
}

function rowOf(title: string, rounds: readonly Measured[], took: string): string[] {
  const longest = rounds.map(({ each }) => Math.max(...each.map(({ tookMs }) => tookMs)))
  const all = rounds.flatMap(({ each }) => each.map(({ tookMs }) => tookMs)).toSorted((a, b) => a - b)
  const at = (share: number) => (all[Math.floor(all.length * share)] ?? 0).toFixed(1)
  const refused = rounds.flatMap(({ each }) => each).filter(({ outcome }) => outcome !== 'ok').length
  return [
    ...[title, String(all.length), at(0.5), at(0.99), Math.max(...longest).toFixed(1)],
    ...[longest.map((ms) => ms.toFixed(0)).join('、'), took, refused === 0 ? 'ok' : `没有领到 ${refused}`],
  ]
}

/** An approved set: prices a fen from what stands, and texts by a full stop. */
async function planChanges({ ctx }: BenchMall): Promise<string> {
  const id = ctx.ids.id()
  await ctx.pool.query(
    `insert into change_set (id, title, state, version, author_ids, author_name, created_at, approver_ids,
       publisher_id, publisher_name, publish_reason, publish_at)
     values ($1, '量发布', 'approved', 1, '{bench}', '量', now(), '{demo-02-director}',
       'demo-02-director', '总监', '量发布', now() + interval '1 day')`,
    [id],
  )
  const { rowCount } = await ctx.pool.query(
    `insert into change_set_line (id, change_set_id, field, thing_id, base, next, created_at)
     select $1 || '-' || row_number() over (), $1, field, thing_id, base, next, now() from (
       (select 'product.price' as field, id as thing_id, selling_fen::text as base,
          (case when selling_fen % 2 = 0 then selling_fen - 1 else selling_fen + 1 end)::text as next
        from product_spec where selling_fen between 100 and market_fen - 1 order by id limit $2)
       union all
       (select 'product.suitableFor', id, suitable_for,
          case when suitable_for like '%。' then left(suitable_for, -1) else suitable_for || '。' end
        from product where suitable_for <> '' order by id limit $3)) as changes`,
    [id, PRICES, TEXTS],
  )
  if (rowCount !== PRICES + TEXTS) throw new Error(`only ${rowCount} changes`)
  return id
}

const makeDue = ({ ctx }: BenchMall, id: string) =>
  ctx.pool.query(`update change_set set publish_at = now() where id = $1`, [id])

/** How long the transaction took, from its row's time to its commit as it was seen. */
async function publishedIn({ ctx }: BenchMall, id: string): Promise<number> {
  const until = Date.now() + 10_000
  while (Date.now() < until) {
    const { rows } = await ctx.pool.query<{ state: string; ms: number }>(
      `select s.state, extract(epoch from a.at - s.published_at)::float8 * 1000 as ms
         from change_set s left join audit a on a.thing_id = s.id and a.call = 'publishChangeSet' where s.id = $1`,
      [id],
    )
    const [row] = rows
    if (row?.state === 'published') return Math.round(row.ms ?? 0)
    await pause(100)
  }
  throw new Error('the change set was not published')
}
