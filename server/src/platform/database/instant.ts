import { timestamp } from 'drizzle-orm/pg-core'

/** A column for a point in time, `timestamptz`; a calendar day is a `date` in string mode. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
