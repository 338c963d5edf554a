import type {
  listConsultations as contract,
  INBOX_TABS,
  listMemberConsultations as ofMember,
} from '@mall/contract/consultation/staff'

import { HELD_MINUTES } from '@mall/contract/consultation/terms'
import { and, asc, count, desc, eq, isNotNull, isNull, lt, min, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { ModulePorts } from '../../app/module-ports.ts'
import type { Staff, StaffHandler } from '../../app/staff/staff-handler.ts'
import { maskedHolders } from '../account/public.ts'
import { desksOf } from './desks.ts'
import { liveToken } from './live.ts'
import { gistsOf } from './messages.ts'
import { consultation } from './tables.ts'

const PAGE = 30

type Row = typeof consultation.$inferSelect

const sinceOf = ({ waitingSince, movedAt }: Row): Date => waitingSince ?? movedAt
const since = sql`coalesce(${consultation.waitingSince}, ${consultation.movedAt})`
/** In milliseconds, as marks of pages carry them. */
const sinceMs = sql<number>`floor(extract(epoch from ${since}) * 1000)::float8`

/** Nobody is at it, or whoever took it lets it wait. */
function inQueue({ clock }: Context): SQL | undefined {
  const late = new Date(clock.now().getTime() - HELD_MINUTES * 60_000)
  return and(eq(consultation.state, 'waiting'), or(isNull(consultation.takenBy), lt(consultation.waitingSince, late)))
}

export const listConsultations: StaffHandler<typeof contract> = async ({ tab, group, after }, { ctx, staff }) => {
  const [ms = '', id = ''] = after?.split('~') ?? []
  const mark = [sql`${Number(ms)}::float8`, sql`${id}`] as const
  const isNewestFirst = tab === 'ended'
  const beyond =
    after === undefined
      ? undefined
      : isNewestFirst
        ? sql`(${sinceMs}, ${consultation.id}) < (${mark[0]}, ${mark[1]})`
        : sql`(${sinceMs}, ${consultation.id}) > (${mark[0]}, ${mark[1]})`
  const order = isNewestFirst ? desc : asc
  const [rows, waiting, desks] = await Promise.all([
    ctx.db
      .select()
      .from(consultation)
      .where(and(ofTab(ctx, tab, staff), group && eq(consultation.groupName, group), beyond))
      .orderBy(order(sinceMs), order(consultation.id))
      .limit(PAGE + 1),
    ctx.db
      .select({ group: consultation.groupName, count: count() })
      .from(consultation)
      .where(inQueue(ctx))
      .groupBy(consultation.groupName),
    desksOf(ctx),
  ])
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    list: await listed(ctx, shown, staff),
    next: last ? `${sinceOf(last).getTime()}~${last.id}` : null,
    ...{ waiting, desks, live: liveToken(ctx, 'all') },
  }
}

/** The beginning of what was said last is what colleagues see of one that nobody has taken. */
async function listed(ctx: Context, rows: readonly Row[], staff: Staff) {
  const [people, gists] = await Promise.all([
    maskedHolders(
      ctx,
      rows.map(({ memberId }) => memberId),
    ),
    gistsOf(ctx, rows),
  ])
  return rows.map((row) => ({
    ...viewOf(row, staff),
    member: people.get(row.memberId) ?? { name: '', mobile: '' },
    gist: gists.get(row.id) ?? '',
  }))
}

/** Of one member, those that moved last first. */
export const listMemberConsultations: StaffHandler<typeof ofMember> = async ({ memberId }, { ctx, staff }) => {
  const [rows, desks] = await Promise.all([
    ctx.db
      .select()
      .from(consultation)
      .where(eq(consultation.memberId, memberId))
      .orderBy(desc(consultation.movedAt), desc(consultation.id)),
    desksOf(ctx),
  ])
  const nameOf = (group: Row['groupName']) => desks.find((desk) => desk.group === group)?.name ?? group
  return { list: (await listed(ctx, rows, staff)).map((one) => ({ ...one, groupName: nameOf(one.group) })) }
}

export const viewOf = (row: Row, staff: Pick<Staff, 'id'>) => ({
  ...{ consultationId: row.id, group: row.groupName, memberId: row.memberId, state: row.state, version: row.version },
  since: sinceOf(row).toISOString(),
  takenBy: row.takenBy === null ? null : { name: row.takenByName, isCaller: row.takenBy === staff.id },
})

function ofTab(ctx: Context, tab: (typeof INBOX_TABS)[number], { id }: Staff): SQL | undefined {
  switch (tab) {
    case 'waiting':
      return and(inQueue(ctx), or(isNull(consultation.takenBy), ne(consultation.takenBy, id)))
    case 'mine':
      return eq(consultation.takenBy, id)
    case 'others':
      return and(isNotNull(consultation.takenBy), ne(consultation.takenBy, id))
    case 'ended':
      return eq(consultation.state, 'ended')
  }
}

/** How many the queue holds, and since when the first waits. */
export const waitingConsultations: ModulePorts['waitingConsultations'] = async (ctx) => {
  const [row] = await ctx.db
    .select({ waiting: count(), oldestAt: min(consultation.waitingSince) })
    .from(consultation)
    .where(inQueue(ctx))
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null }
}
