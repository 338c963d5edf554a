import { z } from 'zod'
import { Day, Done, Fen, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { CARD_NUMBER, CARD_STANDINGS, MAX_BATCH, MAX_CARD_TITLE, MAX_FACE_YUAN, plainCardNumber } from './terms.ts'

const Reason = z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字')
const Look = z.enum(['deep', 'gold'])
const Mark = z.string().regex(/^\d{13}~[\w-]{1,64}$/, '翻页的位置不正确，请从第一页看起')
const CardNumber = z
  .string()
  .transform(plainCardNumber)
  .pipe(z.string().regex(CARD_NUMBER, '卡号是 HX 加 12 位数字，请照卡上写'))

export const listCardBatches = staffEndpoint({
  does: '发行过的福卡，一批一行，最新的在前：多少张、绑了多少、还剩多少钱',
  method: 'GET',
  path: '/cards/batches',
  needs: { right: 'cards.see', at: 'group' },
  input: z.strictObject({ /** The `next` of the page before. */ after: Mark.optional() }),
  output: z.object({
    list: z.array(
      z.object({
        ...{ batchId: Id, title: z.string(), look: Look, faceFen: Fen, count: z.int() },
        /** As it was issued; single cards may be good for longer. */
        validTo: Day,
        issuedAt: Instant,
        /** '' where it is not known. */
        issuedBy: z.string(),
        ...{ unbound: z.int(), bound: z.int(), withdrawn: z.int() },
        /** What is left on its cards. */
        balanceFen: Fen,
      }),
    ),
    next: Mark.nullable(),
  }),
})

/** By its number any card is found, whenever it was issued. */
export const searchCards = staffEndpoint({
  does: '按卡号找一张福卡，或看一批里的卡：余额、有效期、绑在哪个会员上',
  method: 'POST',
  path: '/cards/search',
  needs: { right: 'cards.see', at: 'group' },
  input: z
    .strictObject({
      number: CardNumber.optional(),
      batchId: Id.optional(),
      standing: z.enum(CARD_STANDINGS).optional(),
      after: Id.optional(),
    })
    .refine(({ number, batchId }) => number !== undefined || batchId !== undefined, '请写卡号，或选一批'),
  output: z.object({
    list: z.array(
      z.object({
        ...{ cardId: Id, number: z.string(), title: z.string(), faceFen: Fen, balanceFen: Fen, validTo: Day },
        standing: z.enum(CARD_STANDINGS),
        memberId: Id.nullable(),
        boundAt: Instant.nullable(),
        issuedAt: Instant,
      }),
    ),
    next: Id.nullable(),
  }),
})

/** All of them or none. The secrets are told this once; the mall keeps a digest of each. */
export const issueCards = staffEndpoint({
  does: '发行一批福卡，卡号和卡密的表只给这一次',
  method: 'POST',
  path: '/cards/issue',
  needs: { right: 'cards.issue', at: 'group' },
  stepUp: true,
  input: z.strictObject({
    title: z.string().trim().min(2, '请写卡的名称').max(MAX_CARD_TITLE, `名称最多 ${MAX_CARD_TITLE} 个字`),
    look: Look,
    faceYuan: z.int('面值要是整元').min(1, '面值至少 1 元').max(MAX_FACE_YUAN, `面值最多 ${MAX_FACE_YUAN} 元`),
    count: z.int('张数要是整数').min(1, '张数至少 1 张').max(MAX_BATCH, `张数一批最多 ${MAX_BATCH} 张，请分几批`),
    validTo: Day,
    reason: Reason,
  }),
  output: z.object({ batchId: Id, /** CSV with number and secret of each card. */ sheet: z.string() }),
  failures: ['CARD_LAST_DAY_WRONG'],
})

/** Cards by their numbers, all of them or none; or what of a batch nobody has bound. */
export const withdrawCards = staffEndpoint({
  does: '作废还没绑定的福卡：写出的卡号，或一批里剩下的；绑定了的不动',
  method: 'POST',
  path: '/cards/withdraw',
  needs: { right: 'cards.issue', at: 'group' },
  stepUp: true,
  input: z
    .strictObject({
      batchId: Id.optional(),
      numbers: z.array(CardNumber).max(MAX_BATCH, `一次最多 ${MAX_BATCH} 个卡号，请分几次`).default([]),
      reason: Reason,
    })
    .refine(({ batchId, numbers }) => (batchId === undefined) !== (numbers.length === 0), '请写卡号，或选一批'),
  output: z.object({ withdrawn: z.int() }),
  failures: ['CARDS_NOT_WITHDRAWN', 'CARD_BATCH_EMPTY'],
})

export const extendCard = staffEndpoint({
  does: '给一张福卡延期，只能改晚',
  method: 'POST',
  path: '/cards/extend',
  needs: { right: 'cards.extend', at: 'group' },
  input: z.strictObject({ number: CardNumber, validTo: Day, reason: Reason }),
  output: Done,
  failures: ['CARD_NOT_EXTENDED', 'CARD_LAST_DAY_WRONG'],
})
