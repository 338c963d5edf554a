import { INVITATION_HOURS, MAX_STAFF_PASSKEYS, MAX_VIEWS, SHARED_IDLE_MINUTES, STEP_UP_MINUTES } from './terms.ts'

/** Failures of the console's people, rights and record. */
export const staffFailures = {
  RIGHT_MISSING: { code: 61001, status: 403, msg: '您没有做这件事的权限，可以向有权限的同事申请' },
  STEP_UP_NEEDED: { code: 61002, status: 403, msg: `这件事要先用通行密钥确认是您本人，${STEP_UP_MINUTES} 分钟内有效` },
  STAFF_SUSPENDED: { code: 61003, status: 403, msg: '这个员工账号已停用，请联系管理员' },
  STAFF_PASSKEY_UNKNOWN: { code: 61004, status: 400, msg: '这把通行密钥不能登录运营台，请换一把，或请管理员重新邀请' },
  INVITATION_GONE: {
    code: 61005,
    status: 410,
    msg: `这个邀请已经用过或超过 ${INVITATION_HOURS} 小时，请管理员重新邀请`,
  },
  STAFF_PASSKEY_LIMIT: { code: 61006, status: 409, msg: `最多保存 ${MAX_STAFF_PASSKEYS} 把通行密钥，请先删除不用的` },
  LAST_STAFF_PASSKEY: { code: 61007, status: 409, msg: '这是您唯一的通行密钥，删掉就进不来了，请先加一把新的' },
  LAST_ADMIN: { code: 61008, status: 409, msg: '这是最后一位管理员，请先请另一位同事担任管理员' },
  GRANT_NOT_HELD: { code: 61009, status: 403, msg: '只能授予您自己在这里有的权限，请联系管理员' },
  GRANT_TO_SELF: { code: 61010, status: 403, msg: '不能给自己授权，请另一位管理员来做' },
  GRANT_EXISTS: { code: 61011, status: 409, msg: '这位同事在这里已经有这个角色' },
  ROLE_FOR_GROUP: { code: 61012, status: 400, msg: '这个角色只能授予全集团' },
  REQUEST_DECIDED: { code: 61013, status: 409, msg: '这个申请已经有人处理，请刷新页面' },
  STAFF_IDLE: {
    code: 61015,
    status: 401,
    msg: `这台公用的设备 ${SHARED_IDLE_MINUTES} 分钟没人操作，已经退出，请重新登录`,
  },
  STAFF_STALE: { code: 61014, status: 409, msg: '这位员工的资料刚被别人改过，请刷新页面后再试' },
  DIRECTORY_OFF: { code: 61016, status: 409, msg: '这里没有设单位账号登录，请用通行密钥登录' },
  DIRECTORY_AWAY: { code: 61017, status: 502, msg: '单位账号的登录服务暂时没有回应，请稍后再试，或用通行密钥登录' },
  DIRECTORY_REFUSED: { code: 61018, status: 400, msg: '单位账号没有登录成功，请回到登录页再试一次' },
  DIRECTORY_UNKNOWN: {
    code: 61019,
    status: 403,
    msg: '这个单位账号还没有对应的员工，请管理员发邀请链接，打开后用单位账号接受',
  },
  DIRECTORY_TAKEN: { code: 61020, status: 409, msg: '这个单位账号已经是另一位员工的，请换一个单位账号登录' },
  DESK_NOT_ENROLLED: {
    code: 61031,
    status: 403,
    msg: '到检只在登记过的到检台上办理，请到登记过的设备上办，或请院区经理来登记这台设备',
  },
  DESK_ENROLLED: { code: 61032, status: 409, msg: '这台设备已经登记为到检台，请先撤销原来的登记' },
  DESK_REVOKED: { code: 61033, status: 403, msg: '这台到检台的登记已经撤销，离线存下的不再收，请院区经理处理' },
  DESK_TOO_MANY: { code: 61034, status: 409, msg: '这家院区登记的设备太多了，请先撤销不用的' },
  VIEW_LIMIT: { code: 61036, status: 409, msg: `最多保存 ${MAX_VIEWS} 个视图，请先删掉不用的` },
  VIEW_ROLE: { code: 61037, status: 400, msg: '视图只能分给自己有的角色，请选别的角色，或只给自己' },
  DESK_NONE: { code: 61035, status: 409, msg: '这家院区还没有登记过的到检台，请先登记一台' },
} as const
