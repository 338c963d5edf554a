import { MAX_TEMPLATES } from './terms.ts'

export const consultationStaffFailures = {
  CONSULTATION_NOT_TAKEN: { code: 62851, status: 409, msg: '这个咨询不在您手上，请先接起来' },
  CONSULTATION_HELD: { code: 62852, status: 409, msg: '同事正在接待这位客人，要接过来请写明原因' },
  CONSULTATION_MOVED: { code: 62853, status: 409, msg: '刚刚有人动过，请看一眼现在的样子再办' },
  CONSULTATION_COLLEAGUE_WRONG: { code: 62854, status: 400, msg: '这位同事不回复在线咨询，请换一位' },
  TEMPLATES_FULL: { code: 62855, status: 409, msg: `模板最多 ${MAX_TEMPLATES} 个，请先删掉不用的` },
} as const
