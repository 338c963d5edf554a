/** Failures of setting a mall up. */
export const setupFailures = {
  SETUP_UNFINISHED: { code: 61501, status: 409, msg: '还不能开业，开业准备里有必须做的没做完' },
} as const
