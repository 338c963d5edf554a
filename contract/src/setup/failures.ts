/** Failures of setting a mall up. */
export const setupFailures = {
  SETUP_UNFINISHED: { code: 61501, status: 409, msg: '还不能开业，开业准备里有必须做的没做完' },
  TRIAL_REFUSED: { code: 61502, status: 409, msg: '支付公司没有接受这一笔，请对照它说的原因查钥匙和商户号' },
  TRIAL_NOT_CONNECTED: { code: 61503, status: 409, msg: '这种支付还没有接通，先接通再试' },
} as const
