import {
  EVENT_DAYS,
  KEY_CALLS_PER_MINUTE,
  KEY_READS_PER_MINUTE,
  MAX_KEYS,
  MAX_REPLAYED,
  MAX_WEBHOOKS,
} from './types.ts'

/** Failures of the feed of events and of the keys that read it. */
export const eventFailures = {
  KEY_WRONG: { code: 62001, status: 401, msg: '密钥不对、过期了或已停用，请向集团管理员要一把新的' },
  KEY_TOO_OFTEN: {
    code: 62002,
    status: 429,
    msg: `太勤了，一把密钥一分钟限读 ${KEY_READS_PER_MINUTE} 回事件、调用 ${KEY_CALLS_PER_MINUTE} 回 FHIR 接口，请稍后再来`,
  },
  EVENTS_GONE: {
    code: 62003,
    status: 410,
    msg: `这之后的事件只留 ${EVENT_DAYS} 天，已经不全，请重新取一遍全量，再从 0 读起`,
  },
  KEY_LACKS_RIGHT: {
    code: 62030,
    status: 403,
    msg: '这把密钥没有这项权限，请向集团管理员要一把有这项权限的',
  },
  KEY_NETWORK: {
    code: 62031,
    status: 403,
    msg: '这把密钥不能从这个网络地址用，请向集团管理员说明从哪里连，让他加上这个网段',
  },
  KEY_REPLACED: { code: 62032, status: 409, msg: '这把密钥已经换过了，要再换请换接替它的那一把' },
  KEYS_TOO_MANY: { code: 62004, status: 409, msg: `最多同时有 ${MAX_KEYS} 把密钥，请先停用不用的` },
  WEBHOOKS_TOO_MANY: { code: 62006, status: 409, msg: `最多有 ${MAX_WEBHOOKS} 个接收地址，请先删掉不用的` },
  WEBHOOK_ADDRESS: {
    code: 62007,
    status: 400,
    msg: '接收地址不能用：要是公网能访问的 https 地址，不带用户名密码。内网的系统请改用接口密钥来读事件',
  },
  WEBHOOK_CHANGED: { code: 62008, status: 409, msg: '这个接收地址刚被别人改过，请刷新页面再试' },
  REPLAY_TOO_LONG: {
    code: 62009,
    status: 400,
    msg: `这段时间的事件超过 ${MAX_REPLAYED} 件，请分几段重发`,
  },
  REPLAY_EMPTY: { code: 62010, status: 404, msg: `这段时间没有它订的事件，或者已经超过 ${EVENT_DAYS} 天` },
  KEY_ENDED: { code: 62005, status: 409, msg: '这把密钥已经停用或过期，请刷新页面' },
} as const
