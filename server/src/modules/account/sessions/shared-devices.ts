import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { deviceOf } from './device.ts'

interface SharedDevice {
  key: string
  /** `安卓手机 · 微信`, as it was seen last. */
  name: string
  lastSeenAt: Date
  /** At most `MAX_ACCOUNTS` of them. */
  memberIds: string[]
}

/** Accounts of one device that are looked at: more of them say nothing more. */
const MAX_ACCOUNTS = 1_000

interface Wanted {
  since: Date
  /** So many accounts at least. */
  accounts: number
  limit: number
}

/** Devices on which several accounts were logged in, those with most accounts first. A device is known by its key. */
export async function sharedDevices(db: Queryable, { since, accounts, limit }: Wanted): Promise<SharedDevice[]> {
  const { rows } = await db.execute<Record<'key' | 'agent', string> & { at: string; members: string[] }>(sql`
    select key_thumbprint as key, (array_agg(distinct member_id))[1:${MAX_ACCOUNTS}] as members, max(last_seen_at) as at,
      (array_agg(user_agent order by last_seen_at desc))[1] as agent
    from session where last_seen_at >= ${since.toISOString()}::timestamptz and key_thumbprint <> ''
    group by key_thumbprint having count(distinct member_id) >= ${accounts}
    order by count(distinct member_id) desc, key_thumbprint limit ${limit}`)
  return rows.map(({ key, agent, at, members }) => ({
    ...{ key, name: deviceOf(agent), lastSeenAt: new Date(at), memberIds: members },
  }))
}
