import { customType } from 'drizzle-orm/pg-core'

const SPACED_DOT = /\s+·\s+/g
/** No line begins with the dot: before it no line breaks. */
const KEPT_DOT = '\u00a0· '

/** A `text` column with what stands on screens, as a name. Read, a dot between two words stays with the first: `入职体检 · 通用版`. */
export const displayText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (text) => text.replace(SPACED_DOT, KEPT_DOT),
})
