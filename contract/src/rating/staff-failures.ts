/** Failures of the console's ratings. */
export const ratingStaffFailures = {
  RATING_NO_WORDS: { code: 62111, status: 409, msg: '这条评价没有文字，星级不能隐藏' },
  RATING_NOT_PUBLIC: { code: 62112, status: 409, msg: '只能回复已经公开的文字，请先等审核' },
  RATING_DECIDED: { code: 62113, status: 409, msg: '这条评价已经是这样了，请刷新再看' },
} as const
