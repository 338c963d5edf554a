import { sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { SealedColumn } from '../../app/personal-data.ts'
import { isDatabaseAway } from '../../platform/database/busy.ts'
import { scoped } from '../../platform/scope.ts'
import { PERSON_SEALED, SEALED } from '../../platform/vault/vault.ts'
import { parts } from './parts.ts'

const BATCH = 200
/** How long until failed texts are tried again. */
const AGAIN_MS = 3_600_000
/** Most failures reported in one round. */
const MAX_FAILED = 1_000
/** Name of the sweep. */
export const SWEEP = 'reseal'
const columns: readonly SealedColumn[] = parts.flatMap(({ sealed = [] }) => sealed)

/** Progress of this process: index in `columns`, and the last row's id. Rows it writes itself need no resealing. */
interface Progress {
  column: number
  id: string
  areKeysWrapped: boolean
  /** What could not be opened in this round: reported, and tried again in the next one. */
  failed: Set<string>
  /** When the next round starts; null while one is under way. */
  againAt: Date | null
}
const fromTheStart = (): Progress => ({ column: 0, id: '', areKeysWrapped: false, failed: new Set(), againAt: null })
const roundOf = scoped((_: Context) => ({ progress: fromTheStart() }))

/**
 * Rewraps persons' keys after a change of SECRET_KEY, and reseals under the person's key what an older version sealed
 * under the mall's own key or stored in clear text. Works in batches while the mall serves; returns the number of rows
 * done.
 */
export async function resealBatch(ctx: Context): Promise<number> {
  const round = roundOf(ctx)
  const { againAt } = round.progress
  if (againAt && againAt <= ctx.clock.now()) round.progress = fromTheStart()
  const { progress } = round
  const onFailure = (error: unknown, which: FailedText) => reportFailure(ctx, progress, error, which)
  if (!progress.areKeysWrapped) {
    const wrapped = await ctx.vault.rewrap(BATCH, (error, keyId) => onFailure(error, { keyId }))
    progress.areKeysWrapped = wrapped === 0
    if (wrapped > 0) return wrapped
  }
  let done = 0
  for (let column = columns[progress.column]; column && done < BATCH; column = columns[progress.column]) {
    const limit = BATCH - done
    const rows = await dueOf(ctx, column, progress.id, limit)
    for (const row of rows) await sealRow(ctx, column, row, onFailure)
    done += rows.length
    if (rows.length < limit) Object.assign(progress, { column: progress.column + 1, id: '' })
    else progress.id = rows.at(-1)?.id ?? ''
  }
  if (progress.column === columns.length && progress.failed.size > 0)
    progress.againAt ??= new Date(ctx.clock.now().getTime() + AGAIN_MS)
  return done
}

type FailedText = { keyId: string } | { place: string }

interface Due {
  [column: string]: unknown
  id: string
  memberId: string
  storedText: string
}

const isDue = ({ column, clear, onlyIf }: SealedColumn) => sql`(${onlyIf ?? sql`true`})
  and ((${column} <> '' and ${column} not like ${`${PERSON_SEALED}%`}) or (${clear?.isThere ?? sql`false`}))`

async function dueOf(ctx: Context, one: SealedColumn, after: string, limit: number): Promise<Due[]> {
  const { table, id, memberId, column, clear } = one
  const newText = clear ? sql`case when ${clear.isThere} then ${clear.text} else ${column} end` : sql`${column}`
  const { rows } = await ctx.db.execute<Due>(sql`
    select ${id} as id, ${memberId} as "memberId", ${newText} as "storedText" from ${table}
    where ${isDue(one)} and ${id} > ${after} order by ${id} limit ${limit}`)
  return rows
}

/**
 * Only if the row is unchanged: concurrent writers seal with the new key. A text that cannot be opened stays and is
 * reported.
 */
async function sealRow(
  ctx: Context,
  one: SealedColumn,
  { id, memberId, storedText: newText }: Due,
  onFailure: (error: unknown, which: FailedText) => void,
): Promise<void> {
  const { table, column, clear, purpose } = one
  const place = one.sealContext(id)
  try {
    const sealer = await ctx.vault.of(memberId, undefined, purpose)
    const text = SEALED.test(newText) ? sealer.open(newText, place) : newText
    const isAsFound = clear ? sql`(${column} = ${newText} or ${clear.isThere})` : sql`${column} = ${newText}`
    await ctx.db.execute(sql`
      update ${table} set ${sql.identifier(column.name)} = ${sealer.seal(text, place)}${clear ? sql`, ${clear.emptied}` : sql``}
      where ${one.id} = ${id} and ${isAsFound}`)
  } catch (error) {
    // Tried again once the database is back.
    if (isDatabaseAway(error)) throw error
    onFailure(error, { place })
  }
}

/** Once for each text and round; counted as a failed try. */
function reportFailure(ctx: Context, { failed }: Progress, error: unknown, which: FailedText): void {
  const name = Object.values(which).join()
  if (failed.has(name) || failed.size === MAX_FAILED) return
  failed.add(name)
  ctx.figures.failedTries.inc({ kind: SWEEP })
  ctx.log.error({ err: error, ...which }, 'a sealed text does not open')
}

const MAX_COUNTED = 100_000

/** Output of `npm run operate -- keys`. */
export async function keyReport(ctx: Context): Promise<string> {
  const { all, earlier } = await ctx.vault.keys()
  let due = 0
  for (const one of columns) {
    const { rows } = await ctx.db.execute<{ n: number }>(
      sql`select count(*) as n from (select from ${one.table} where ${isDue(one)} limit ${MAX_COUNTED}) as due`,
    )
    due += rows[0]?.n ?? 0
  }
  const keys = earlier === 0 ? '都由现在的 SECRET_KEY 保管' : `还有 ${earlier} 把由原来的 SECRET_KEY 保管`
  const texts = due === 0 ? '' : `；还有 ${due} 条资料是旧版本存的，等着改用各人自己的密钥加密`
  const after = earlier === 0 ? '，SECRET_KEY_PREVIOUS 可以删了' : '，SECRET_KEY_PREVIOUS 先别删'
  return `密钥 ${all} 把，${keys}${after}${texts}`
}
