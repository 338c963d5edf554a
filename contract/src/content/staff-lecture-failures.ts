/** Failures of the console's lectures. */
export const lectureStaffFailures = {
  LECTURE_NO_FILM: { code: 62121, status: 409, msg: '还没有回放地址，先写上 https 开头的回放地址，再放回放' },
  LECTURE_CHANGED: { code: 62122, status: 409, msg: '这场讲座的直播刚有同事改过，请看过现在的再改' },
  LECTURE_QUESTION_DECIDED: { code: 62123, status: 409, msg: '这条提问已经是这样了，请刷新再看' },
  LECTURE_QUESTION_HIDDEN: { code: 62124, status: 409, msg: '这条提问没有公开，先公开它，再回答' },
} as const
