import { z } from 'zod'
import { PICTURE_BYTES } from '../order/picture-limits.ts'
import { Day, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { MAX_PICTURE_NAME, PICTURE_KINDS, PICTURE_USES } from './terms.ts'

const Kind = z.enum(PICTURE_KINDS)
const Path = z
  .string()
  .regex(/^[a-z]+\/[\w-]+(\.[\w-]+)+$/, '没有这张图片，请从素材库里选')
  .max(120)
const Name = z.string().trim().max(MAX_PICTURE_NAME, `说明最多 ${MAX_PICTURE_NAME} 个字`)
const Mark = z.string().regex(/^\d{1,15}~[\w/.-]{1,120}$/, '翻页的位置不正确，请从第一页看起')

export const listPictures = staffEndpoint({
  does: '素材库：上传过的图片，多大、谁传的、用在哪里，新的在前',
  method: 'GET',
  path: '/pictures/list',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({
    kind: Kind.optional(),
    use: z.enum(['used', 'unused']).optional(),
    /** In its description or the name of its file. */
    word: z.string().trim().max(40, '最多 40 个字').optional(),
    /** The `next` of the page before. */
    after: Mark.optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        path: z.string(),
        kind: Kind,
        /** What it shows, in words; '' for none yet. */
        name: z.string(),
        bytes: z.int(),
        width: z.int(),
        height: z.int(),
        /** '' for one that came with the mall, or was there before the library. */
        by: z.string(),
        uploadedAt: Instant,
        /** The first of them. */
        uses: z.array(z.object({ kind: z.enum(PICTURE_USES), id: z.string(), name: z.string() })),
        isUsedMore: z.boolean(),
        /** The day on which it leaves unless something uses it; null: it stays. */
        leavesOn: Day.nullable(),
      }),
    ),
    /** A page may be short, or empty, where few fit: there is more as long as this is not null. */
    next: Mark.nullable(),
  }),
})

/** A mark becomes a square; what the pipeline does not take, an SVG among it, is refused. */
export const uploadPicture = staffEndpoint({
  does: '上传一张图片，放进素材库',
  method: 'POST',
  path: '/pictures/upload',
  needs: { right: 'changes.draft', at: 'group' },
  takesFileUpTo: PICTURE_BYTES,
  input: z.strictObject({ kind: Kind, name: Name.optional() }),
  output: z.object({ path: z.string(), name: z.string(), width: z.int(), height: z.int() }),
  failures: ['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'PICTURE_TOO_MANY', 'LOGO_TOO_SMALL'],
})

/** `seen`: the description as it was shown. */
export const namePicture = staffEndpoint({
  does: '改一张图片的说明，以后用它时带上',
  method: 'POST',
  path: '/pictures/name',
  needs: { right: 'changes.draft', at: 'group' },
  input: z.strictObject({ path: Path, seen: z.string().max(MAX_PICTURE_NAME), name: Name }),
  output: z.object({ name: z.string() }),
  failures: ['NOT_FOUND', 'PICTURE_NAMED'],
})
