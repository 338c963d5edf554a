import { addDays, instantOf } from '@mall/contract/days'
import type { listAudit as contract } from '@mall/contract/staff/audit'
import { staffCalls } from '@mall/contract/staff-calls'
import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { branchNames } from '../people/branch-names.ts'
import type { RightScope } from '../staff-rights.ts'
import { audit } from '../tables.ts'
import { REFUSED_ACT } from './security-entries.ts'
import { isAt } from './within.ts'

const PAGE = 50
/** Entries looked through for one page of a search by word, which no index helps. */
const SEARCHED = 2_000

type Row = typeof audit.$inferSelect

/** Entries of the whole group are for those alone who hold the right for it. A page can be short while `next` leads on. */
export const listAudit: StaffHandler<typeof contract> = (input, { ctx, staff }) =>
  listEntries(ctx, staff.scopeOf('audit.see'), input)

export async function listEntries(ctx: Context, scope: RightScope, input: Filter, size = PAGE) {
  const { word } = input
  const window = word === '' ? size : SEARCHED
  const rows = await ctx.db
    .select()
    .from(audit)
    .where(and(isAt(scope), filterOf(input), await numbersOf(ctx, input)))
    .orderBy(desc(audit.nth))
    .limit(window + 1)
  const seen = rows.slice(0, window)
  const matching = seen.filter((row) => word === '' || hasWord(row, word))
  const page = matching.slice(0, size)
  const last = matching.length > size ? page.at(-1) : rows.length > window ? seen.at(-1) : undefined
  const nameOf = await branchNames(ctx)
  return { list: page.map((row) => entryOf(row, nameOf)), next: last?.nth ?? null }
}

type Filter = z.output<(typeof contract)['input']>

const startOf = (day: string) => instantOf(day, '00:00')
const endOf = (day: string) => instantOf(addDays(day, 1), '00:00')

function filterOf({ staffId, kind, thingId, call, branchId, from, to, after }: Filter): SQL | undefined {
  return and(
    staffId === undefined ? undefined : eq(audit.staffId, staffId),
    kind === undefined ? undefined : eq(audit.thingKind, kind),
    thingId === undefined ? undefined : eq(audit.thingId, thingId),
    call === undefined ? undefined : eq(audit.call, call),
    branchId === undefined ? undefined : eq(audit.branchId, branchId),
    from === undefined ? undefined : gte(audit.at, startOf(from)),
    to === undefined ? undefined : lt(audit.at, endOf(to)),
    after === undefined ? undefined : lt(audit.nth, after),
  )
}

/** More than clocks of several processes ever differ. */
const CLOCKS_MS = 3_600_000

/** Which numbers the entries of these days have: all indexes are in their order, so that old days are found without reading newer ones. */
async function numbersOf({ db }: Context, { from, to }: Filter): Promise<SQL | undefined> {
  const { at, nth } = audit
  const shifted = (instant: Date, ms: number) => new Date(instant.getTime() + ms)
  const find = async (which: SQL, order: SQL) => {
    const [row] = await db.select({ nth }).from(audit).where(which).orderBy(order).limit(1)
    return row?.nth
  }
  const first = from === undefined ? null : await find(gte(at, shifted(startOf(from), -CLOCKS_MS)), asc(at))
  const last = to === undefined ? null : await find(lt(at, shifted(endOf(to), CLOCKS_MS)), desc(at))
  if (first === undefined || last === undefined) return sql`false`
  return and(first === null ? undefined : gte(nth, first), last === null ? undefined : lte(nth, last))
}

const hasWord = ({ who, thingName, reason, call }: Row, word: string) =>
  [who, thingName, reason, wordsOf(call)].some((text) => text.toLowerCase().includes(word.toLowerCase()))

/** Acts that no call of the console has: of programs that hold a key, and of commands, those too that are gone. */
const OTHER_ACTS: Readonly<Record<string, string>> = {
  ...{ publishActivity: '发布活动和活动价', endActivity: '结束活动', publishSpecial: '发布专题页' },
  ...{ publishEdition: '发布指南的一版', moveEdition: '改指南一版的起用日', showPopUp: '改首页弹出的券' },
  ...{ bookByKey: '凭体检券号和证件号替会员约体检' },
}

/** What a call does, in words. */
export function wordsOf(call: string): string {
  if (call === REFUSED_ACT) return '想做没有权限的事，没有做成'
  if (call === 'refusedApiKey') return '从不许的网络地址用密钥，没有让用'
  return Object.entries(staffCalls).find(([name]) => name === call)?.[1].does ?? OTHER_ACTS[call] ?? call
}

function entryOf(row: Row, nameOf: (branchId: string | null) => string) {
  const { nth, at, staffId, who, device, call, thingKind, thingId, thingName, branchId, changes, reason } = row
  return {
    ...{ nth, at: at.toISOString(), staffId, who, device, does: wordsOf(call), call },
    thing: { kind: thingKind, id: thingId, name: thingName },
    ...{ branchName: nameOf(branchId), changes, reason },
  }
}
