import { MAX_OBSERVATIONS, MAX_REPORT_FILES, MAX_REPORT_PARTS } from './terms.ts'

/** Failures of the console's reports. */
export const reportStaffFailures = {
  REPORT_PLACED: { code: 61701, status: 409, msg: '这份报告刚刚有人处理过，请刷新后再看' },
  REPORT_UNCERTAIN: { code: 61702, status: 409, msg: '还对不上人：到检码和证件号要是同一个人的，请核对后再试' },
  REPORT_SIGNED: { code: 61703, status: 409, msg: '这份报告已经签发，或已有新的一份，请刷新后再看' },
  REPORT_VISIT_OPEN: { code: 61704, status: 409, msg: '检查还没有结束，先结束检查再签发报告' },
  REPORT_NO_PDF: { code: 61705, status: 400, msg: '这不是 PDF 文件，请上传报告的 PDF 原件' },
  REPORT_CALL_TAKEN: { code: 61706, status: 409, msg: '这个电话刚有别的医生接了，或已经打完，请刷新后再看' },
  REPORT_STILL_CRITICAL: { code: 61707, status: 409, msg: '最新的一版里还有危急值，请打电话告诉本人' },
  REPORT_CODE_CHANGED: { code: 61709, status: 409, msg: '这个编码刚有别的医生定过，请刷新后再看' },
  REPORT_CODE_UNIT: { code: 61710, status: 409, msg: '单位对不上，不能对应到这个项目' },
  REPORT_QUESTION_TAKEN: { code: 61711, status: 409, msg: '这个提问刚有别的医生接了，或已经回答，请刷新后再看' },
  REPORT_QUESTION_CLOSED: { code: 61712, status: 409, msg: '提问的人现在看不到这份报告了，不用回答' },
  REPORT_NUMBER_TAKEN: {
    code: 61741,
    status: 409,
    msg: '这个编号已经是另一个人的报告：请用新的编号；改错的人请标明是更正',
  },
  REPORT_SIGNED_ELSEWHERE: {
    code: 61743,
    status: 409,
    msg: '上一版已经签发给另一个人，请先打电话给院区，由医生处理后再送',
  },
  REPORT_FILES_FULL: {
    code: 61748,
    status: 409,
    msg: `一次检查最多 ${MAX_REPORT_FILES} 个 PDF，这一个放不下了：请把几个合成一个，换掉原来的`,
  },
  REPORT_HAS_PARTS: {
    code: 61750,
    status: 409,
    msg: '别的程序已经送来这次检查的报告，您传的是整份，会把它换掉：请在运营台“体检报告”里看过再传',
  },
  REPORT_FILES_CHANGED: { code: 61749, status: 409, msg: '要换的这个原件已经不在了，请刷新后再看' },
  REPORT_PARTS_FULL: {
    code: 61745,
    status: 409,
    msg: `一次检查最多 ${MAX_REPORT_PARTS} 份报告、一共 ${MAX_OBSERVATIONS} 项结果，这一份放不下了`,
  },
  REPORT_NOTHING_FINAL: {
    code: 61746,
    status: 409,
    msg: '还没有一项审核过的结果，也没有可以给受检人的原件：等检验或影像审核，或先附上原件，再签发',
  },
  REPORT_CRITICAL_UNTOLD: {
    code: 61747,
    status: 409,
    msg: '没出全的里有危急值，还没打通电话：先打电话告诉本人，再签成不再等',
  },
  REPORT_CALL_CHANGED: { code: 61708, status: 409, msg: '结果刚更新过，请重新打开看过再记' },
  REPORT_NOT_SIGNED: { code: 61721, status: 409, msg: '这一次的报告还没有签发，签发以后再来办' },
  REPORT_NO_MINOR: { code: 61731, status: 409, msg: '按证件号，这个人已满 18 岁，或证件号里没有生日，不能登记监护人' },
  REPORT_GUARDIANS_FULL: {
    code: 61732,
    status: 409,
    msg: '这个孩子已经登记了两位监护人，先点“监护人都不再看”，再登记',
  },
  REPORT_GUARDIAN_NUMBER: {
    code: 61733,
    status: 409,
    msg: '监护人自己有报告或登记过别的手机号：先用监护人自己的到检码登记本人手机号，再来登记监护人',
  },
} as const
