import { MAX_EXTRACTS_A_DAY } from './kinds.ts'

/** Failures of lists taken out as files. */
export const extractFailures = {
  EXTRACT_MAKING: { code: 62011, status: 409, msg: '您的上一份名单还在做，做好再导下一份' },
  EXTRACT_LIMIT: {
    code: 62012,
    status: 429,
    msg: `一天最多导出 ${MAX_EXTRACTS_A_DAY} 份，请明天再来，或请同事导出`,
  },
} as const
