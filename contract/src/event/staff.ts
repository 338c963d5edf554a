import { z } from 'zod'
import { Done, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { Networks } from './networks.ts'
import { KEY_RIGHTS, MAX_KEY_DAYS, MAX_OVERLAP_DAYS } from './types.ts'

const at = { right: 'keys.manage', at: 'group' } as const
const Reason = z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字')

const Days = z.int('天数要是整数').min(1, '至少 1 天').max(MAX_KEY_DAYS, `最多 ${MAX_KEY_DAYS} 天`)

export const listApiKeys = staffEndpoint({
  does: '别的系统用的密钥：给谁、能做什么、到什么时候、最近什么时候用过',
  method: 'GET',
  path: '/keys/list',
  needs: at,
  input: z.strictObject({}),
  output: z.object({
    list: z.array(
      z.object({
        keyId: Id,
        name: z.string(),
        /** null: of the whole group. */
        branchId: z.string().nullable(),
        branchName: z.string(),
        rights: z.array(z.enum(KEY_RIGHTS)),
        /** Empty: from anywhere. */
        networks: z.array(z.string()),
        /** Its last four characters. */
        tail: z.string(),
        madeBy: z.string(),
        madeAt: Instant,
        expiresAt: Instant,
        /** To the minute. */
        lastUsedAt: Instant.nullable(),
        endedAt: Instant.nullable(),
        /** The end of the key that replaced it; null: none did. */
        successorTail: z.string().nullable(),
      }),
    ),
    branches: z.array(z.object({ branchId: z.string(), name: z.string() })),
  }),
})

/** The key itself is shown this once. */
export const makeApiKey = staffEndpoint({
  does: '给一个系统一把密钥，只显示这一次',
  method: 'POST',
  path: '/keys/make',
  needs: at,
  stepUp: true,
  input: z.strictObject({
    name: z.string().trim().min(2, '请写明给哪个系统').max(40, '名字最多 40 个字'),
    branchId: Id.nullable(),
    rights: z.array(z.enum(KEY_RIGHTS)).min(1, '请选这把密钥能做什么').max(KEY_RIGHTS.length),
    networks: Networks.default([]),
    days: Days,
    reason: Reason,
  }),
  output: z.object({ keyId: Id, key: z.string(), expiresAt: Instant }),
  failures: ['NOT_FOUND', 'KEYS_TOO_MANY'],
})

/** A key like it, shown this once. The one before works on for `overlapDays`, and no longer than it would have. */
export const rollApiKey = staffEndpoint({
  does: '换一把密钥：给一把一样的，原来的再用几天就到期',
  method: 'POST',
  path: '/keys/roll',
  needs: at,
  stepUp: true,
  input: z.strictObject({
    keyId: Id,
    overlapDays: z.int('天数要是整数').min(0, '至少 0 天').max(MAX_OVERLAP_DAYS, `最多 ${MAX_OVERLAP_DAYS} 天`),
    days: Days,
    reason: Reason,
  }),
  output: z.object({ keyId: Id, key: z.string(), expiresAt: Instant, formerUntil: Instant }),
  failures: ['NOT_FOUND', 'KEY_ENDED', 'KEY_REPLACED', 'KEYS_TOO_MANY'],
})

export const setKeyNetworks = staffEndpoint({
  does: '改一把密钥可以从哪些网段用',
  method: 'POST',
  path: '/keys/networks',
  needs: at,
  stepUp: true,
  input: z.strictObject({ keyId: Id, networks: Networks, reason: Reason }),
  output: Done,
  failures: ['NOT_FOUND', 'KEY_ENDED'],
})

export const endApiKey = staffEndpoint({
  does: '马上停用一把密钥',
  method: 'POST',
  path: '/keys/end',
  needs: at,
  input: z.strictObject({ keyId: Id, reason: Reason }),
  output: Done,
  failures: ['NOT_FOUND', 'KEY_ENDED'],
})
