import { CONSULTATION_GROUPS, type ConsultationGroupId } from '@mall/contract/consultation/terms'
import { sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { getHelp } from '../assistant/public.ts'
import { isOpenAt, UNSET_DESK } from './desk-rules.ts'
import { consultationDesk } from './tables.ts'

/** Answers out of which the usual wait is told, and how many at least. */
const LAST_ANSWERS = 50
const ENOUGH_ANSWERS = 5

export type Desk = Awaited<ReturnType<typeof desksOf>>[number]

/** All desks with their hours, whether anybody is there now, and after how many minutes they usually answer. */
export async function desksOf(ctx: Context) {
  const now = ctx.clock.now()
  const [rows, { groups }, usual] = await Promise.all([
    ctx.db.select().from(consultationDesk),
    getHelp(ctx),
    ctx.db.execute<{ group: ConsultationGroupId; seconds: number }>(sql`
      select last.group_name as "group", percentile_cont(0.5) within group (order by last.waited)::float8 as seconds
      from unnest(array[${sql.join(
        CONSULTATION_GROUPS.map((group) => sql`${group}`),
        sql`, `,
      )}]) g (name) cross join lateral (
        select c.group_name, m.waited_seconds as waited from consultation_message m
        join consultation c on c.id = m.consultation_id
        where m.waited_seconds is not null and c.group_name = g.name and m.sent_at > ${new Date(now.getTime() - USUAL_MS)}
        order by m.sent_at desc limit ${LAST_ANSWERS}) last
      group by last.group_name having count(*) >= ${ENOUGH_ANSWERS}`),
  ])
  return CONSULTATION_GROUPS.map((group) => {
    const { opensAt, closesAt, answerMinutes, version } = rows.find((row) => row.groupName === group) ?? UNSET_DESK
    const seconds = usual.rows.find((row) => row.group === group)?.seconds
    return {
      ...{
        group,
        name: groups.find((one) => one.group === group)?.name ?? group,
        opensAt,
        closesAt,
        answerMinutes,
        version,
      },
      isOpen: isOpenAt({ opensAt, closesAt }, now),
      usualMinutes: seconds === undefined ? null : Math.max(1, Math.ceil(seconds / 60)),
    }
  })
}

/** Of the last month. */
const USUAL_MS = 30 * 86_400_000

export async function deskOf(ctx: Context, group: ConsultationGroupId): Promise<Desk> {
  const found = (await desksOf(ctx)).find((desk) => desk.group === group)
  if (!found) throw new Error(`no desk ${group}`)
  return found
}
