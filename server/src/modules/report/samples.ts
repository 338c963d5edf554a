import { createHash } from 'node:crypto'
import { checkDigit } from '@mall/contract/account/id-number'
import { addDays } from '@mall/contract/days'
import type { SignedConclusion } from '@mall/contract/report/shapes'
import { SHARE_TRIES } from '@mall/contract/report/terms'
import { and, eq } from 'drizzle-orm'
import type { StaffClient } from '../../../test/console/staff-client.ts'
import type { TestClient } from '../../../test/support/client.ts'
import type { TestMall } from '../../../test/support/mall.ts'
import type { Context } from '../../app/context.ts'
import { phoneOf } from '../account/public.ts'
import { aContact, askForCode, codeOn } from '../account/samples.ts'
import { aVisit } from '../appointment/samples.ts'
import { noteUnknownCodes } from './arrival/observation-codes.ts'
import { openDocument } from './document.ts'
import { saveOwnNumber } from './own-number/own-number.ts'
import { personOf } from './place.ts'
import { reportShare } from './reader-tables.ts'
import { shareMobileContext } from './sharing/share-report.ts'
import { observationCode, report } from './tables.ts'

const HEAD = '编码,项目,结果,单位,参考下限,参考上限,参考文字,标记,方法,部位'

/** A table of results, as a laboratory writes it. */
export const aTable = (...rows: readonly string[]): string => [HEAD, ...rows].join('\n')

export const RESULTS = aTable(
  'SBP,收缩压,158,mmHg,90,140,,偏高,电子血压计,',
  'CREA,肌酐,82,μmol/L,57,111,,正常,酶法,',
  'LDLC,低密度脂蛋白胆固醇,3.42,mmol/L,,3.40,,偏高,直接法,',
  'UA,尿酸,431,μmol/L,208,428,,偏高,酶法,',
  'US-ABD,腹部彩超,未见明显异常,,,,,,彩超,',
)

/** An original, as far as the mall reads it. */
export const aPdf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text} %%EOF`)
export const A_PDF = aPdf('样例报告原件')

/** By what an original is opened. */
export const digestOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex')

/** A real card's number, another one with each serial. */
export function anIdNumber(serial: number, born = '19580517'): string {
  const head = `110105${born}${String(serial).padStart(3, '0')}`
  return head + checkDigit(head)
}

/** A card's number that no other examinee of a test has. */
export function aNewIdNumber({ ids }: Context): string {
  const twoDigits = (upTo: number) => String(1 + (Number(ids.digits(4)) % upTo)).padStart(2, '0')
  return anIdNumber(Number(ids.digits(3)), `19${50 + (Number(ids.digits(2)) % 16)}${twoDigits(12)}${twoDigits(28)}`)
}

export const aConclusion = (overrides: Partial<SignedConclusion> = {}): SignedConclusion => ({
  finding: '血压偏高',
  summary: '总的来说平稳，血压比去年高，请先在家连量一周。',
  tasks: [
    {
      ...{ title: '血压比去年高', code: 'SBP', found: '当天坐着量了两次，都在 150 以上。', within: 'two-weeks' },
      ...{ steps: ['早晚各量一次，连量 7 天'], where: '任何一家医院的心血管内科' },
    },
  ],
  doctor: '陈怀远',
  ...overrides,
})

/** Somebody examined whose report is not there yet: the visit has ended. `isMyself`: the account's holder, proven. */
export async function anEndedVisit(
  { ctx }: Pick<TestMall, 'ctx'>,
  given: {
    memberId: string
    idNumber?: string
    isMyself?: boolean
    branchId?: string
    day?: string
    contactId?: string
  },
) {
  const { memberId, idNumber = aNewIdNumber(ctx), isMyself = false, contactId, ...visited } = given
  const id = contactId ?? (await aContact(ctx, { memberId, idNumber, isMyself })).id
  if (isMyself) await proveNumber(ctx, { idNumber, mobile: await phoneOf(ctx, memberId) })
  const checkInCode = ctx.ids.id()
  const visit = { memberId, contactId: id, checkInCode, state: 'attended' as const, reportedAt: null, ...visited }
  const { bookingId, branchId } = await aVisit(ctx, visit)
  return { bookingId, branchId, checkInCode, idNumber, contactId: id }
}

/** Said at a branch with the card in hand: this is my own number. */
export async function proveNumber(ctx: Context, { idNumber, mobile }: { idNumber: string; mobile: string }) {
  const index = ctx.vault.blindIndex('id_number', idNumber)
  await ctx.db.transaction(async (tx) =>
    saveOwnNumber(ctx, tx, await personOf(ctx, tx, index), { mobile, by: 'branch' }),
  )
}

type EndedVisit = Awaited<ReturnType<typeof anEndedVisit>>

/** Uploads a report and signs it, as the branch does. Returns its id. */
export async function aSignedReport(
  mall: TestMall,
  { branchId, checkInCode, idNumber }: EndedVisit,
  { observations = RESULTS, conclusion = aConclusion(), doctor, file = false }: Partial<Signing> = {},
): Promise<string> {
  const { api } = doctor ?? (await mall.staff({ name: conclusion.doctor, roles: [['doctor', branchId]] }))
  const { reportId } = await api.uploadReport({ branchId, checkInCode, idNumber, observations })
  if (reportId === null) throw new Error('the report belongs to nobody')
  if (file) await api.uploadReportFile({ reportId }, { file: A_PDF })
  await api.signReport({ reportId, conclusion })
  return reportId
}

/** A code on one's own phone, to show a report to somebody. */
export async function codeToShare(mall: TestMall, giver: TestClient): Promise<string> {
  const { phone } = await giver.api.getUserInfo({})
  await askForCode(giver, phone, 'share-report')
  return codeOn(mall, phone)
}

/** Only the row: this number may open the report for 30 days. Returns its id. */
export async function aShare(ctx: Context, given: { bookingId: string; memberId: string; mobile: string }) {
  const { bookingId, memberId, mobile } = given
  const ready = and(eq(report.bookingId, bookingId), eq(report.state, 'ready'))
  const [row] = await ctx.db.select().from(report).where(ready)
  const id = ctx.ids.id()
  await ctx.db.insert(reportShare).values({
    ...{ id, bookingId, memberId, personId: required(row).personId, readerId: null, triesLeft: SHARE_TRIES },
    mobileSealed: (await ctx.vault.of(memberId)).seal(mobile, shareMobileContext(id)),
    mobileIndex: ctx.vault.blindIndex('mobile', mobile),
    ...{ until: addDays(ctx.clock.today(), 29), createdAt: ctx.clock.now() },
  })
  return id
}

/** A value that has to be told at once, beside one that has not. */
export const CRITICAL_RESULTS = aTable(
  'GLU,空腹血糖,21.4,mmol/L,3.9,6.1,,危急偏高,己糖激酶法,',
  'CREA,肌酐,82,μmol/L,57,111,,正常,酶法,',
)

/** Critical values arrived, and nobody has the call. Returns its id. */
export async function aCriticalCall(
  mall: TestMall,
  { memberId, branchId: at }: { memberId: string; branchId?: string },
): Promise<string> {
  const { branchId, checkInCode, idNumber } = await anEndedVisit(mall, { memberId, ...(at && { branchId: at }) })
  const { api } = await mall.staff({ roles: [['doctor', branchId]] })
  await api.uploadReport({ branchId, checkInCode, idNumber, observations: CRITICAL_RESULTS })
  return required((await api.listReportWork({ branchId })).critical.at(-1)).criticalId
}

/** Somebody with an account of their own asks about their signed report. */
export async function aQuestion(
  mall: TestMall,
  {
    branchId,
    mobile,
    text = '肌酐要紧吗',
    code = 'CREA',
  }: { branchId?: string; mobile?: string; text?: string; code?: string },
) {
  const asker = await mall.member(mobile)
  const { memberId } = asker
  const visit = await anEndedVisit(mall, { memberId, isMyself: true, ...(branchId && { branchId }) })
  await aSignedReport(mall, visit)
  const { bookingId } = visit
  const { questionId } = await asker.api.askReportDoctor({ bookingId, code, text })
  return { questionId, asker, visit }
}

function required<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('nothing there')
  return one
}

/** Every version of every report, with its values. */
export async function storedReports(ctx: Context) {
  const rows = await ctx.db.select().from(report).orderBy(report.bookingId, report.version)
  const stored = []
  // One after the other: thousands at once would not get a connection in time.
  for (const row of rows) {
    const { observations, parts } = await openDocument(ctx, row)
    stored.push({ bookingId: row.bookingId, version: row.version, state: row.state, observations, parts })
  }
  return stored
}

interface Signing {
  observations: string
  conclusion: SignedConclusion
  doctor: StaffClient
  /** With an original. */
  file: boolean
}

/** A code of a laboratory that nobody decided about. Returns its id. */
export async function anUnknownCode(
  ctx: Context,
  { branchId, code = 'CEA', unit = 'ng/mL' }: { branchId: string; code?: string; unit?: string },
): Promise<string> {
  await ctx.db.transaction((tx) =>
    noteUnknownCodes(ctx, tx, branchId, [{ system: 'urn:lis:code', code, name: code, unit }]),
  )
  const [row] = await ctx.db.select().from(observationCode).where(eq(observationCode.branchId, branchId))
  if (!row) throw new Error('no code')
  return row.id
}
