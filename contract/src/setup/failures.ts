import { COMPANY_TRIES_AN_HOUR } from './company-limits.ts'

/** Failures of setting a mall up. */
export const setupFailures = {
  SETUP_UNFINISHED: { code: 61501, status: 409, msg: '还不能开业，开业准备里有必须做的没做完' },
  TRIAL_REFUSED: { code: 61502, status: 409, msg: '支付公司没有接受这一笔，请对照它说的原因查钥匙和商户号' },
  TRIAL_NOT_CONNECTED: { code: 61503, status: 409, msg: '这种支付还没有接通，先接通再试' },
  COMPANY_FIELD: { code: 61504, status: 400, msg: '有一项填得不对，请按提示改好' },
  COMPANY_CHANGED: { code: 61505, status: 409, msg: '这个服务的密钥刚被别人改过，请刷新页面再试' },
  COMPANY_IN_USE: { code: 61506, status: 409, msg: '已经用这个账号收过款，退款还要用它，不能换成别的账号，也不能拿掉' },
  COMPANY_TRIES: {
    code: 61507,
    status: 429,
    msg: `试得太勤了，一个人一小时能试 ${COMPANY_TRIES_AN_HOUR} 次，请过一会儿再试`,
  },
} as const
