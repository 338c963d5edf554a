import { z } from 'zod'
import { PICTURE_BYTES } from '../order/picture-limits.ts'
import { Id } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { Subject } from './calls.ts'
import { PICTURE_FIELDS } from './fields.ts'

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

/** A mark becomes a square; what the pipeline does not take, an SVG among it, is refused. */
export const uploadChangePicture = staffEndpoint({
  does: '上传一张横幅图片或标志',
  method: 'POST',
  path: '/changes/picture',
  needs: { right: 'changes.draft', at: 'group' },
  takesFileUpTo: PICTURE_BYTES,
  input: z.strictObject({ field: z.enum(PICTURE_FIELDS) }),
  output: z.object({ path: z.string() }),
  failures: ['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'PICTURE_TOO_MANY', 'LOGO_TOO_SMALL'],
})
