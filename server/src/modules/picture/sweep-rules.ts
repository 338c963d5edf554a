import { UNUSED_PICTURE_DAYS } from '@mall/contract/picture/terms'

const DAY_MS = 86_400_000
/** As uploads and imports name them; what came with the mall has names of its own and stays. */
const UPLOADED = /^[a-z]+\/([\w-]{26}|[0-9a-f]{32})\.webp$/

export const isSwept = (path: string): boolean => UPLOADED.test(path)

/** What was unused since before this has left the library, `days` ago. */
export const unusedBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - (UNUSED_PICTURE_DAYS + days) * DAY_MS)
