import { sql } from 'drizzle-orm'
import { mallNow } from '../../../platform/clock.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { accessToken, session } from '../tables.ts'

/** Most live logins of a member, most ended ones that are kept, and most tokens of a login. */
export const MAX_LOGINS = 50
const MAX_ENDED = 150
export const MAX_TOKENS = 20

/** After a login: ends the least recently used ones over the limit, and deletes the oldest ended ones. */
export async function limitLogins(db: Queryable, memberId: string): Promise<void> {
  await db.execute(sql`
    with ranked as (
      select id, revoked_at is null as lives,
        row_number() over (partition by revoked_at is null order by last_seen_at desc, id desc) as nr
      from ${session} where member_id = ${memberId}
    ), old as (
      select id from ranked where not lives and nr > ${MAX_ENDED}
    ), tokens as (
      delete from ${accessToken} where session_id in (select id from old)
    ), forgotten as (
      delete from ${session} where id in (select id from old)
    )
    update ${session} set revoked_at = ${mallNow} where id in (select id from ranked where lives and nr > ${MAX_LOGINS})`)
}

/** A second tab may still use an earlier token; a renewal loop may not use all of them. */
export async function limitTokens(db: Queryable, sessionId: string): Promise<void> {
  await db.execute(sql`delete from ${accessToken} where ctid = any(array(
    select ctid from ${accessToken} where session_id = ${sessionId} order by expires_at desc offset ${MAX_TOKENS}))`)
}
