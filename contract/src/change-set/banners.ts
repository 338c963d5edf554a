import { z } from 'zod'
import { Id } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { Subject } from './calls.ts'

/** Empty and not shown; what it says is written as changes, and all of it is published together. */
export const addBanner = staffEndpoint({
  does: '在草稿里加一条新横幅',
  method: 'POST',
  path: '/changes/add_banner',
  needs: { right: 'changes.draft', at: 'branch' },
  input: z.strictObject({ changeSetId: Id, version: z.int() }),
  output: z.object({ version: z.int(), subject: Subject }),
  failures: ['NOT_FOUND', 'CHANGE_SET_STALE', 'CHANGE_SET_STATE', 'CHANGE_SET_FULL', 'CHANGE_OTHER_BRANCH'],
})
