/** Failures of the console's background work. */
export const workStaffFailures = {
  WORK_DONE: { code: 61301, status: 409, msg: '这件事已经办成，不用再重试，请刷新页面' },
  WORK_STALE: { code: 61302, status: 409, msg: '这件事刚刚又试过一次，请刷新后看清楚再重试' },
  WORK_NONE: { code: 61303, status: 409, msg: '这一类现在没有要重试的事，请刷新页面' },
  WORK_PAUSED: { code: 61304, status: 409, msg: '同事暂停了这一类，请先在“任务与重试”里恢复，再重试' },
  PAUSE_EXISTS: { code: 61305, status: 409, msg: '已经暂停着了，请刷新看是谁停的' },
  PAUSE_GONE: { code: 61306, status: 409, msg: '已经恢复了，不用再办，请刷新页面' },
} as const
