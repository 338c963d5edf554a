import { z } from 'zod'
import { Id, Instant, QueryInt } from '../shapes.ts'
import { Entry } from './audit.ts'
import { staffEndpoint } from './endpoint.ts'

/** The `next` of the page before. */
export const After = QueryInt(1, Number.MAX_SAFE_INTEGER).optional()

/** What staff did to one thing, the newest first. */
export const HistoryPage = z.object({
  list: z.array(
    Entry.pick({ nth: true, who: true, does: true, call: true, changes: true, reason: true }).extend({ at: Instant }),
  ),
  next: z.int().nullable(),
})

export const getStaffHistory = staffEndpoint({
  does: '一位员工的操作记录：邀请、角色、停用，谁在何时为什么做的',
  method: 'GET',
  path: '/people/history/{staffId}',
  needs: { right: 'people.see', at: 'list' },
  input: z.strictObject({ staffId: Id, after: After }),
  output: HistoryPage,
})
