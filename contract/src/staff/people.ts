import { z } from 'zod'
import { Done, Id, Instant, Nothing } from '../shapes.ts'
import { staffEndpoint } from './endpoint.ts'
import { Right } from './session.ts'
import { STAFF_STATES } from './states.ts'

const Name = z.string().trim().min(1, '请填写姓名').max(20, '姓名最多 20 个字')
const Title = z.string().trim().max(20, '职务最多 20 个字')
const Reason = z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字')

const Role = z.object({
  roleId: Id,
  name: z.string(),
  forGroup: z.boolean(),
  rights: z.array(Right),
  /** Where the caller may grant it; null: everywhere, for the whole group too. */
  grantableAt: z.array(Id).nullable(),
})

/** A role, or for an hour one right, that a person has at a place. */
const Grant = z.object({
  grantId: Id,
  /** null: one right alone, which `roleName` then names. */
  roleId: Id.nullable(),
  roleName: z.string(),
  /** null: for the whole group. */
  branchId: Id.nullable(),
  branchName: z.string(),
  /** null: until it is taken back. */
  expiresAt: Instant.nullable(),
  grantedBy: z.string(),
  grantedAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** Not used for so long that it is proposed for removal. */
  isUnused: z.boolean(),
})

const Person = z.object({
  staffId: Id,
  name: z.string(),
  title: z.string(),
  /** `invited`: has not taken the invitation yet. */
  state: z.enum(STAFF_STATES),
  grants: z.array(Grant),
  passkeys: z.int(),
  lastSeenAt: Instant.nullable(),
})

export const listStaff = staffEndpoint({
  does: '自己管辖范围里的员工和他们的角色',
  method: 'GET',
  path: '/people/list',
  needs: { right: 'people.see', at: 'list' },
  input: z.strictObject({
    word: z.string().trim().max(20).default(''),
    roleId: Id.optional(),
    branchId: Id.optional(),
    /** Only those with a grant that is proposed for removal. */
    onlyUnused: z.enum(['true', 'false']).default('false'),
    /** The `next` of the page before. */
    after: Id.optional(),
  }),
  output: z.object({ list: z.array(Person), next: Id.nullable() }),
})

export const getStaffMember = staffEndpoint({
  does: '一位员工：角色、在每个院区实际有的权限、最近的操作',
  method: 'GET',
  path: '/people/one/{staffId}',
  needs: { right: 'people.see', at: 'list' },
  input: z.strictObject({ staffId: Id }),
  output: Person.extend({
    version: z.int(),
    /** What the grants add up to now; `branchIds` null: at all branches. */
    effective: z.array(
      z.object({
        right: Right,
        branchIds: z.array(Id).nullable(),
        roles: z.array(z.string()),
        lastUsedAt: Instant.nullable(),
      }),
    ),
  }),
  failures: ['NOT_FOUND'],
})

export const listRoles = staffEndpoint({
  does: '所有角色和它们的权限，以及能授予的院区',
  method: 'GET',
  path: '/people/roles',
  needs: { right: 'people.see', at: 'list' },
  input: Nothing,
  output: z.object({
    roles: z.array(Role),
    branches: z.array(z.object({ branchId: Id, name: z.string() })),
  }),
})

export const inviteStaff = staffEndpoint({
  does: '邀请一位员工，给出一次性的链接',
  method: 'POST',
  path: '/people/invite',
  needs: { right: 'people.manage', at: 'branch' },
  stepUp: true,
  input: z.strictObject({ name: Name, title: Title, roleId: Id, branchId: Id.nullable(), reason: Reason }),
  output: z.object({ staffId: Id, link: z.string(), expiresAt: Instant }),
  failures: ['NOT_FOUND', 'GRANT_NOT_HELD', 'ROLE_FOR_GROUP'],
})

/** The link before it is void, and so are all passkeys and logins of the person. */
export const inviteAgain = staffEndpoint({
  does: '重新邀请：通行密钥丢了，或链接过期了；原来的通行密钥、单位账号和登录全部作废',
  method: 'POST',
  path: '/people/invite_again',
  needs: { right: 'people.manage', at: 'branch' },
  stepUp: true,
  input: z.strictObject({ staffId: Id, reason: Reason }),
  output: z.object({ link: z.string(), expiresAt: Instant }),
  failures: ['NOT_FOUND', 'GRANT_TO_SELF', 'GRANT_NOT_HELD', 'LAST_ADMIN', 'STAFF_SUSPENDED'],
})

export const grantRole = staffEndpoint({
  does: '授予一个角色，在一个院区或全集团',
  method: 'POST',
  path: '/people/grant',
  needs: { right: 'people.manage', at: 'branch' },
  stepUp: true,
  input: z.strictObject({
    staffId: Id,
    roleId: Id,
    branchId: Id.nullable(),
    /** null: until it is taken back. */
    expiresAt: Instant.nullable(),
    reason: Reason,
  }),
  output: z.object({ grantId: Id }),
  failures: ['NOT_FOUND', 'GRANT_NOT_HELD', 'GRANT_TO_SELF', 'GRANT_EXISTS', 'ROLE_FOR_GROUP'],
})

export const takeBackGrant = staffEndpoint({
  does: '收回一个角色',
  method: 'POST',
  path: '/people/take_back',
  needs: { right: 'people.manage', at: 'branch' },
  stepUp: true,
  input: z.strictObject({ grantId: Id, reason: Reason }),
  output: Done,
  failures: ['NOT_FOUND', 'LAST_ADMIN'],
})

/** Ends all logins at once. Needs the right at every place where the person holds anything. */
export const suspendStaff = staffEndpoint({
  does: '停用一位员工，或重新启用',
  method: 'POST',
  path: '/people/suspend',
  needs: { right: 'people.manage', at: 'branch' },
  stepUp: true,
  input: z.strictObject({ staffId: Id, suspended: z.boolean(), version: z.int(), reason: Reason }),
  output: Done,
  failures: ['NOT_FOUND', 'LAST_ADMIN', 'STAFF_STALE', 'GRANT_TO_SELF', 'GRANT_NOT_HELD'],
})

/** Why a button is refused: who has the right here, and whether it was asked for. */
export const explainRight = staffEndpoint({
  does: '为什么不能做：缺哪个权限，谁有，是否已申请',
  method: 'GET',
  path: '/people/explain',
  needs: 'own',
  quiet: true,
  input: z.strictObject({ right: Right, branchId: Id.optional() }),
  output: z.object({
    right: Right,
    rightName: z.string(),
    branchName: z.string(),
    isHeld: z.boolean(),
    /** At most twenty. */
    holders: z.array(z.object({ staffId: Id, name: z.string(), title: z.string() })),
    roles: z.array(z.string()),
    isAsked: z.boolean(),
  }),
  failures: ['NOT_FOUND'],
})

export const askForRight = staffEndpoint({
  does: '申请一个权限，一小时或长期',
  method: 'POST',
  path: '/people/ask',
  needs: 'own',
  input: z.strictObject({ right: Right, branchId: Id.optional(), isBrief: z.boolean(), reason: Reason }),
  output: Done,
  failures: ['NOT_FOUND'],
})

export const listRightRequests = staffEndpoint({
  does: '等待决定的权限申请',
  method: 'GET',
  path: '/people/requests',
  needs: { right: 'people.manage', at: 'list' },
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        requestId: Id,
        staffId: Id,
        staffName: z.string(),
        right: Right,
        branchId: Id.nullable(),
        branchName: z.string(),
        isBrief: z.boolean(),
        reason: z.string(),
        askedAt: Instant,
        /** Roles that hold the right here and that the caller may grant. */
        roles: z.array(z.object({ roleId: Id, name: z.string() })),
      }),
    ),
  }),
})

export const decideRightRequest = staffEndpoint({
  does: '同意或拒绝一个权限申请；一小时的只给这一个权限',
  method: 'POST',
  path: '/people/decide',
  needs: { right: 'people.manage', at: 'branch' },
  stepUp: true,
  input: z.strictObject({
    requestId: Id,
    /** null: refused. For an hour the right alone is granted, for good this role. */
    roleId: Id.nullable(),
    isAgreed: z.boolean(),
    reason: Reason,
  }),
  output: Done,
  failures: [
    ...(['NOT_FOUND', 'REQUEST_DECIDED', 'STAFF_STALE'] as const),
    ...(['GRANT_NOT_HELD', 'GRANT_TO_SELF', 'GRANT_EXISTS', 'ROLE_FOR_GROUP'] as const),
  ],
})
