import { z } from 'zod'
import { Day, Id, Instant, Sex } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { DeskAnswers, DeskQuestions } from './desk.ts'
import { IdDigits } from './desk-acts.ts'
import { VISIT_STANDINGS } from './desk-terms.ts'

const Digest = z.string().regex(/^[\w-]{1,64}$/)

/** For an enrolled device, which seals it under a key of its own. */
export const getDeskDay = staffEndpoint({
  does: '断线时用的当天名单：只给登记过的到检台，姓名隐去，4 小时有效',
  method: 'GET',
  path: '/visits/desk_day',
  needs: { right: 'visits.attend', at: 'branch' },
  quiet: true,
  input: z.strictObject({ branchId: Id }),
  output: z.object({
    branchId: Id,
    branchName: z.string(),
    deskName: z.string(),
    day: Day,
    at: Instant,
    validUntil: Instant,
    /** Shows that this device got this list then. */
    proof: z.string(),
    visits: z.array(
      z.object({
        bookingId: Id,
        standing: z.enum(VISIT_STANDINGS),
        timespan: z.string(),
        /** Masked. */
        name: z.string(),
        /** The letters that each character of the name can begin with, to be found by. */
        initials: z.array(z.string()),
        sex: Sex,
        age: z.int().nullable(),
        phoneTail: z.string(),
        productName: z.string(),
        checkInCode: z.string(),
        isIdentified: z.boolean(),
        questions: DeskQuestions,
        /** Of the last four digits of the ID: PBKDF2, SHA-256; null: no number is stored. */
        idDigest: z.object({ salt: Digest, hash: Digest }).nullable(),
        items: z.array(
          z.object({
            itemId: Id,
            name: z.string(),
            needsFasting: z.boolean(),
            state: z.enum(['planned', 'open', 'done', 'not-today', 'refused']),
          }),
        ),
      }),
    ),
  }),
  failures: ['NOT_FOUND', 'DESK_REVOKED'],
})

const ItemIds = z.array(Id).min(1).max(200)

const DeskAct = z.strictObject({
  /** The act's own; sent again, it changes nothing. */
  key: z.string().regex(/^[\w-]{8,64}$/, '编号不正确'),
  bookingId: Id,
  /** By the device's clock. */
  at: Instant,
  act: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('check-in'),
      ...DeskAnswers.shape,
      notToday: z.array(Id).max(200),
      /** How the person was identified: compared again here by the digits; null: by the card itself where no number is stored, or before. */
      digits: IdDigits.nullable(),
    }),
    z.strictObject({ kind: z.literal('finish'), itemIds: ItemIds }),
    z.strictObject({ kind: z.literal('leave-out'), itemIds: ItemIds }),
  ]),
})

/** In the order in which they happened, each by itself. */
export const mergeDeskActs = staffEndpoint({
  does: '补上断线时在到检台登记的事，每一件都有结果',
  method: 'POST',
  path: '/visits/merge_desk_acts',
  needs: { right: 'visits.attend', at: 'branch' },
  input: z.strictObject({
    branchId: Id,
    listAt: Instant,
    proof: z.string().max(100),
    acts: z.array(DeskAct).min(1).max(50, '一次最多补 50 件'),
  }),
  output: z.object({
    answers: z.array(
      z.object({
        key: z.string(),
        bookingId: Id,
        /** `limit`: not yet, to be sent again. */
        outcome: z.enum(['done', 'already', 'conflict', 'limit']),
        /** What the nurse has to know. */
        words: z.string(),
      }),
    ),
  }),
  failures: ['NOT_FOUND', 'DESK_REVOKED', 'DESK_LIST_EXPIRED'],
})
