import { timestamp } from 'drizzle-orm/pg-core'

/** A `timestamptz` column; calendar dates are `date` in string mode. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
