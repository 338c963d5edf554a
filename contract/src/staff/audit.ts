import { z } from 'zod'
import { Day, Id, Instant, Nothing, QueryInt } from '../shapes.ts'
import { auditThings } from './audit-things.ts'
import { staffEndpoint } from './endpoint.ts'

const Change = z.object({
  field: z.string(),
  /** null: there was nothing. A sealed field says only that it changed. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export const Entry = z.object({
  nth: z.int(),
  at: Instant,
  /** null: somebody at the command line. */
  staffId: Id.nullable(),
  who: z.string(),
  device: z.string(),
  /** The call, in words. */
  does: z.string(),
  call: z.string(),
  thing: z.object({ kind: z.enum(auditThings), id: z.string(), name: z.string() }),
  branchName: z.string(),
  changes: z.array(Change),
  reason: z.string(),
})

/** Keyset pages, the newest first. */
export const listAudit = staffEndpoint({
  does: '操作记录：谁、何时、改了什么、为什么',
  method: 'GET',
  path: '/audit/list',
  needs: { right: 'audit.see', at: 'list' },
  input: z.strictObject({
    staffId: Id.optional(),
    kind: z.enum(auditThings).optional(),
    thingId: z.string().max(64).optional(),
    call: z.string().max(60).optional(),
    branchId: Id.optional(),
    from: Day.optional(),
    to: Day.optional(),
    word: z.string().trim().max(40).default(''),
    /** The `nth` of the last entry of the page before. */
    after: QueryInt(1, Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: z.object({ list: z.array(Entry), next: z.int().nullable() }),
})

export const checkAudit = staffEndpoint({
  does: '核对记录的链，一次一段：有没有哪一条被改过或少了',
  method: 'POST',
  path: '/audit/check',
  needs: { right: 'audit.see', at: 'group' },
  input: z.strictObject({
    /** The last entry of the step before; 0: from the beginning. */
    after: z.int().min(0).default(0),
  }),
  output: z.object({
    entries: z.int(),
    broken: z.array(z.int()),
    /** Where the next step goes on; null: this was the last. */
    next: z.int().nullable(),
    /** The last entry there is. */
    last: z.int(),
  }),
})

/** The newest first, at most thirty. */
export const listOwnEvents = staffEndpoint({
  does: '自己账号上发生过的事：登录、邀请、角色和通行密钥的变化，是谁做的',
  method: 'GET',
  path: '/audit/own',
  needs: 'own',
  input: Nothing,
  output: z.object({ list: z.array(Entry.pick({ at: true, who: true, does: true, changes: true, reason: true })) }),
})
