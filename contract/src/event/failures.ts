import { EVENT_DAYS, KEY_READS_PER_MINUTE, MAX_KEYS } from './types.ts'

/** Failures of the feed of events and of the keys that read it. */
export const eventFailures = {
  KEY_WRONG: { code: 62001, status: 401, msg: '密钥不对、过期了或已停用，请向集团管理员要一把新的' },
  KEY_TOO_OFTEN: {
    code: 62002,
    status: 429,
    msg: `读得太勤了，一把密钥一分钟限读 ${KEY_READS_PER_MINUTE} 回，请稍后再读`,
  },
  EVENTS_GONE: {
    code: 62003,
    status: 410,
    msg: `这之后的事件只留 ${EVENT_DAYS} 天，已经不全，请重新取一遍全量，再从 0 读起`,
  },
  KEYS_TOO_MANY: { code: 62004, status: 409, msg: `最多同时有 ${MAX_KEYS} 把密钥，请先停用不用的` },
  KEY_ENDED: { code: 62005, status: 409, msg: '这把密钥已经停用，请刷新页面' },
} as const
