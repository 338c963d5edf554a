import { FIGURE_DAYS } from './kinds.ts'

/** Failures of the console's figures. */
export const figureStaffFailures = {
  FIGURE_DAYS_WRONG: { code: 62101, status: 400, msg: `日期要从早到晚，一次最多看 ${FIGURE_DAYS} 天，请改短再看` },
} as const
