import type { Context } from '../app/context.ts'
import { operatorActor } from '../app/staff/operator-api.ts'
import { checkAccessLog } from '../modules/account/public.ts'
import { analyticsReport } from '../modules/analytics/public.ts'
import { answerAtCommandLine, listAtCommandLine } from '../modules/consultation/public.ts'
import { attributionReport } from '../modules/order/public.ts'
import { billText } from '../modules/payment/public.ts'
import { keyReport } from '../modules/privacy/public.ts'
import { busyOf } from '../platform/database/busy.ts'
import { askToAdd, closeDayOfBranch, importSchedule } from './commands/branches.ts'
import { extendCardFor, issueCardsFor, withdrawCardsFor } from './commands/cards.ts'
import { couponList } from './commands/coupons.ts'
import { exportSheets, importSheets } from './commands/imports.ts'
import { journalFor } from './commands/journal.ts'
import { answerLectureQuestion, decideQuestion, lectureIs, lectureQuestions } from './commands/lectures.ts'
import { objectsFor } from './commands/objects.ts'
import { pauseFor, pauseList, resumeFor } from './commands/pauses.ts'
import { answerRatingFor, moderateRating, ratingLines } from './commands/ratings.ts'
import { decideLargeFor, decideRefundFor, refundLines, retryRefundFor } from './commands/refunds.ts'
import { agreeFor, ownNumberFor, reportFor, signFor } from './commands/reports.ts'
import { labelLines, shipFor } from './commands/shipping.ts'
import { checkAuditFor, inviteFor } from './commands/staff.ts'
import { retryStuck, stuckList } from './commands/stuck-work.ts'
import { attendFor, endVisitFor, finishItemsFor, itemLines } from './commands/visits.ts'
import { readInputText } from './input-file.ts'

/** An operator command: its arguments, and the line it prints. */
interface Operation {
  /** Usage: `[…]` is optional, `…` repeats, `|` separates alternatives. */
  args: string
  run(ctx: Context, args: readonly string[]): Promise<string>
}

const DONE = '好了'

/** By name, as in `docs/operations.md`. A refusal is thrown, and nothing has changed then. */
export const operations: Readonly<Record<string, Operation>> = {
  attend: {
    args: '<到检码> [--over]',
    run: attendFor,
  },
  items: {
    args: '<到检码>',
    run: itemLines,
  },
  done: {
    args: '<到检码> <项目编号>…|all',
    run: finishItemsFor,
  },
  label: { args: '<订单号>', run: labelLines },
  'check-access-log': {
    args: '',
    run: async (ctx) => {
      const { lines, broken } = await checkAccessLog(ctx)
      if (broken.length > 0) throw new Error(`被改动或抽走过：\n${broken.join('\n')}`)
      return `查看记录 ${lines} 条，没有被改动`
    },
  },
  'check-audit': { args: '', run: checkAuditFor },
  invite: { args: '<姓名> [--admin]', run: inviteFor },
  leave: simple('<到检码> [none]', (ctx, [code = '', open = '']) => endVisitFor(ctx, code, open)),
  report: { args: '<到检码> | <到检码> <证件号> <文件.csv|名称=原件.pdf>…', run: reportFor },
  conclusion: {
    args: '<到检码> <文件.json>',
    run: (ctx, [code = '', file = '']) => signFor(ctx, code, readInputText(file), file),
  },
  'own-number': { args: '<到检码> <证件号> <手机号>', run: ownNumberFor },
  'agree-reading': { args: '<到检码> <天数>', run: (ctx, [code = '', days = '']) => agreeFor(ctx, code, days) },
  schedule: {
    args: '<文件.csv> [--dry-run]',
    run: (ctx, [file = '', ...flags]) => importSchedule(ctx, readInputText(file), flags.includes('--dry-run'), file),
  },
  import: {
    args: '<文件.csv|文件.zip|文件夹> [名字…] [--dry-run]',
    run(ctx, [path = '', ...words]) {
      const title = words.filter((word) => !word.startsWith('--')).join(' ')
      return importSheets(ctx, path, title, words.includes('--dry-run'))
    },
  },
  export: { args: '<文件.zip>', run: (ctx, [path = '']) => exportSheets(ctx, path) },
  close: {
    args: '<院区> <日期> <原因…>',
    run: (ctx, [branchId = '', day = '', ...reason]) => closeDayOfBranch(ctx, branchId, day, reason.join(' ')),
  },
  'add-items': {
    args: '<到检码> <项目编号>…',
    run: (ctx, [code = '', ...itemIds]) => askToAdd(ctx, code, itemIds),
  },
  ship: simple('<订单号> <快递公司> <运单号>', shipFor),
  refunds: listing('', refundLines),
  review: { args: '<售后单号> <版本> <要说的话…>', run: (ctx, args) => decideRefundFor(ctx, 'ask', args) },
  approve: { args: '<售后单号> <版本> <原因…>', run: (ctx, args) => decideRefundFor(ctx, 'agree', args) },
  reject: { args: '<售后单号> <版本> <原因…>', run: (ctx, args) => decideRefundFor(ctx, 'refuse', args) },
  'approve-large': { args: '<售后单号> <版本> <原因…>', run: (ctx, args) => decideLargeFor(ctx, true, args) },
  'return-large': { args: '<售后单号> <版本> <原因…>', run: (ctx, args) => decideLargeFor(ctx, false, args) },
  bill: { args: '<日期>', run: (ctx, [day = '']) => billText(ctx, day) },
  journal: { args: '<开始日期> <结束日期> 用友|金蝶 [each]', run: journalFor },
  attribution: listing('<开始日期> <结束日期>', (ctx, [first = '', last = '']) => attributionReport(ctx, first, last)),
  'issue-cards': {
    args: '<张数> <面值元> <到期日> [名称…] [--gold] [--out 文件.csv]',
    run: issueCardsFor,
  },
  'withdraw-cards': { args: '<卡号>… | <文件.csv>', run: withdrawCardsFor },
  'extend-card': {
    args: '<卡号> <到期日>',
    run: (ctx, [number = '', day = '']) => extendCardFor(ctx, number, day),
  },
  coupons: listing('', couponList),
  analytics: listing('<开始日期> <结束日期>', (ctx, [first = '', last = '']) => analyticsReport(ctx, first, last)),
  consultations: listing('', async (ctx) => (await listAtCommandLine(ctx)).join('\n') || '没有在等的咨询'),
  'answer-consultation': simple('<咨询号> <回复…>', (ctx, [id = '', ...words]) =>
    answerAtCommandLine(operatorActor(ctx), id, words.join(' ')),
  ),
  lecture: { args: '<讲座编号> upcoming|live|over|recorded [画面地址]', run: lectureIs },
  questions: listing('<讲座编号>', (ctx, [id = '']) => lectureQuestions(ctx, id)),
  question: { args: 'show <提问编号> | answering <提问编号> | hide <提问编号> <原因…>', run: decideQuestion },
  answer: { args: '<提问编号> <谁回答> <回答…>', run: answerLectureQuestion },
  ratings: listing('[院区]', ratingLines),
  rating: { args: 'show <评价编号> | hide <评价编号> <原因…>', run: moderateRating },
  'answer-rating': { args: '<评价编号> <回复…>', run: answerRatingFor },
  'retry-refund': { args: '<退款号> <原因…>', run: retryRefundFor },
  keys: {
    args: '',
    run: (ctx) => keyReport(ctx),
  },
  objects: { args: 'move | link <路径>', run: objectsFor },
  stuck: { args: '', run: stuckList },
  retry: { args: '<种类> <哪一件> <原因…> | all <原因…>', run: retryStuck },
  pauses: { args: '', run: pauseList },
  pause: { args: '<哪一种> <原因…>', run: pauseFor },
  resume: { args: '<哪一种> <原因…>', run: resumeFor },
}

/** Runs a command; database timeouts become a message, as in API calls. */
export async function operate(ctx: Context, name: string, args: readonly string[]): Promise<string> {
  try {
    return withoutControls((await operations[name]?.run(ctx, args)) ?? usage())
  } catch (error) {
    throw busyOf(error) ?? error
  }
}

/** Members' words are printed as well: none of them may move the terminal's cursor, hide a line or turn it around. */
const withoutControls = (text: string) => text.replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')

/** Whether number and options of the arguments match the usage. */
export function areRightArguments({ args }: Operation, values: readonly string[]): boolean {
  if (values.some((one) => one.startsWith('--') && !args.includes(`[${one}`))) return false
  const ways = args.split(' | ').map((way) => way.match(/\[[^\]]+\]|\S+/g) ?? [])
  return ways.some((way) => {
    const needed = way.filter((one) => !one.startsWith('[')).length
    const max = args.includes('…') ? Number.POSITIVE_INFINITY : way.length
    const plain = values.filter((one) => !one.startsWith('--')).length
    return plain >= needed && values.length <= max
  })
}

function simple(args: string, work: (ctx: Context, args: readonly string[]) => Promise<void>): Operation {
  return { args, run: (ctx, values) => work(ctx, values).then(() => DONE) }
}

/** Prints a list or report, read from the replica where there is one. */
function listing(args: string, work: (ctx: Context, args: readonly string[]) => Promise<string>): Operation {
  return { args, run: (ctx, given) => ctx.fromReplica((reading) => work(reading, given)) }
}

/** Of one command; of all where there is no such command. */
export function usage(name = ''): string {
  const lines = Object.entries(operations).map(([one, { args }]) => `${one} ${args}`.trimEnd())
  if (Object.hasOwn(operations, name))
    return `用法：npm run operate -- ${lines.find((line) => line.split(' ')[0] === name)}`
  return ['用法：npm run operate -- <命令> …', ...lines.map((line) => `  ${line}`)].join('\n')
}
