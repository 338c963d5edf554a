import { agreeFor } from '../../src/cli/commands/reports.ts'
import { phoneOf } from '../../src/modules/account/public.ts'
import { aContact, aMobile, codeOn } from '../../src/modules/account/samples.ts'
import {
  A_PDF,
  aNewIdNumber,
  anEndedVisit,
  aShare,
  aSignedReport,
  codeToShare,
  digestOf,
  proveNumber,
} from '../../src/modules/report/samples.ts'
import { solveCaptcha, type TestClient } from '../support/client.ts'
import { type Environment, type Request, type Resent, type ResentCalls, waitForCode } from './request.ts'

const sent = (
  kind: Resent['kind'],
  prepare: (environment: Environment, client: TestClient) => Promise<Request>,
): Resent => ({
  kind,
  prepare,
})

/** A code that proves the member once more. */
async function ownCode({ mall }: Environment, client: TestClient, purpose: 'unmask' | 'export-data' | 'close-account') {
  waitForCode(mall)
  const { phone: mobile } = await client.api.getUserInfo({})
  await client.api.sCaptcha({ mobile, purpose, captcha: await solveCaptcha(client, mobile) })
  return codeOn(mall, mobile)
}

async function createExport(environment: Environment, client: TestClient): Promise<{ exportId: string }> {
  const { exportId } = await client.api.askForExport({ code: await ownCode(environment, client, 'export-data') })
  await environment.mall.drainJobs()
  return { exportId }
}

const seen = 'select count(*) as n from access_log where member_id = $1 and what like $2'
const closing = 'select count(*) as n from member where id = $1 and closing_asked_at is not null'
const talks = 'select count(*) as n from assistant_turn where conversation_id = $1'

/** One that they may read, ready and with an original. */
async function aReportOf({ mall, ctx }: Environment, { memberId }: TestClient) {
  const visit = await anEndedVisit(mall, { memberId })
  await aSignedReport(mall, visit, { file: true })
  await agreeFor(ctx, visit.checkInCode, '30')
  return { bookingId: visit.bookingId }
}

/** Proven to be their own, ready. */
async function anOwnReportOf({ mall, ctx }: Environment, memberId: string): Promise<string> {
  const idNumber = aNewIdNumber(ctx)
  const visit = await anEndedVisit(mall, { memberId, idNumber })
  await proveNumber(ctx, { idNumber, mobile: await phoneOf(ctx, memberId) })
  await aSignedReport(mall, visit)
  return visit.bookingId
}

/** Of somebody else, whose number is known. */
async function aLockedReportOf({ mall, ctx }: Environment, { memberId }: TestClient) {
  const [idNumber, mobile] = [aNewIdNumber(ctx), aMobile(ctx)]
  await proveNumber(ctx, { idNumber, mobile })
  const visit = await anEndedVisit(mall, { memberId, idNumber })
  await aSignedReport(mall, visit)
  return { bookingId: visit.bookingId, mobile }
}

/** Calls about own data, and of the assistant. */
export const trustCalls: ResentCalls = {
  withdrawConsent: sent('does', async (_, { api, memberId }) => {
    await api.saveAnswers({ answers: { sex: 0 }, consentVersion: '2026-11-25' })
    const live = 'select count(*) as n from consent where member_id = $1 and withdrawn_at is null'
    return { input: { purpose: 'health-answers' }, effect: [live, [memberId], 0] }
  }),
  unmask: sent('spends', async (environment, client) => {
    const { id } = await aContact(environment.ctx, { memberId: client.memberId })
    const input = { kind: 'contact-mobile', id, code: await ownCode(environment, client, 'unmask') }
    return { input, effect: [seen, [client.memberId, '完整%'], 1] }
  }),
  askForExport: sent('spends', async (environment, client) => ({
    input: { code: await ownCode(environment, client, 'export-data') },
    effect: ['select count(*) as n from data_export where member_id = $1', [client.memberId], 1],
  })),
  getExportPage: sent('gives', async (environment, client) => ({ input: await createExport(environment, client) })),
  getExportData: sent('gives', async (environment, client) => ({ input: await createExport(environment, client) })),
  getReport: sent('gives', async (environment, client) => ({ input: await aReportOf(environment, client) })),
  askReportLeave: sent('spends', async (environment, client) => {
    const { bookingId } = await aLockedReportOf(environment, client)
    const asked = 'select count(*) as n from report_leave_code where booking_id = $1'
    return { input: { bookingId, days: 30 }, effect: [asked, [bookingId], 1] }
  }),
  agreeToReport: sent('spends', async (environment, client) => {
    const { bookingId, mobile } = await aLockedReportOf(environment, client)
    await client.api.askReportLeave({ bookingId, days: 30 })
    const given = 'select count(*) as n from visit_conclusion where booking_id = $1 and holder_reads_until is not null'
    return { input: { bookingId, code: await codeOn(environment.mall, mobile) }, effect: [given, [bookingId], 1] }
  }),
  withdrawReportLeave: sent('does', async ({ mall, ctx }, { api, memberId }) => {
    const idNumber = aNewIdNumber(ctx)
    const named = { contacts_name: '林样例', mobile: aMobile(ctx), id_number: idNumber, idConsent: true }
    await api.editContacts({ ...named, isMyself: 0 })
    await proveNumber(ctx, { idNumber, mobile: await phoneOf(ctx, memberId) })
    const visit = await anEndedVisit(mall, { memberId: (await mall.member()).memberId, idNumber })
    await aSignedReport(mall, visit)
    await agreeFor(ctx, visit.checkInCode, '30')
    const given = 'select count(*) as n from visit_conclusion where booking_id = $1 and holder_reads_until is not null'
    return { input: { bookingId: visit.bookingId }, effect: [given, [visit.bookingId], 0] }
  }),
  addCalendarFeed: sent('does', async (_, { memberId }) => ({
    input: { device: 'iphone' },
    effect: ['select count(*) as n from calendar_feed where member_id = $1', [memberId], 1],
  })),
  removeCalendarFeed: sent('does', async (_, { api, memberId }) => {
    const { feedId } = await api.addCalendarFeed({ device: 'iphone' })
    return {
      input: { feedId },
      effect: ['select count(*) as n from calendar_feed where member_id = $1', [memberId], 0],
    }
  }),
  shareReport: sent('spends', async (environment, client) => {
    const { mall, ctx } = environment
    const bookingId = await anOwnReportOf(environment, client.memberId)
    waitForCode(mall)
    const code = await codeToShare(mall, client)
    const given = 'select count(*) as n from report_share where booking_id = $1'
    return { input: { bookingId, mobile: aMobile(ctx), days: 30, code }, effect: [given, [bookingId], 1] }
  }),
  openReportShare: sent('does', async (environment, { api, memberId }) => {
    const { mall, ctx } = environment
    const { memberId: giver } = await mall.member()
    const bookingId = await anOwnReportOf(environment, giver)
    const { phone: mobile } = await api.getUserInfo({})
    const shareId = await aShare(ctx, { bookingId, memberId: giver, mobile })
    const opened = 'select count(*) as n from report_share where id = $1 and reader_id = $2'
    return { input: { shareId, name: '林样例' }, effect: [opened, [shareId, memberId], 1] }
  }),
  withdrawReportShare: sent('does', async (environment, { memberId }) => {
    const { ctx } = environment
    const bookingId = await anOwnReportOf(environment, memberId)
    const shareId = await aShare(ctx, { bookingId, memberId, mobile: aMobile(ctx) })
    return { input: { shareId }, effect: ['select count(*) as n from report_share where id = $1', [shareId], 0] }
  }),
  askReportDoctor: sent('does', async (environment, { memberId }) => {
    const bookingId = await anOwnReportOf(environment, memberId)
    const asked = 'select count(*) as n from report_question where booking_id = $1'
    return { input: { bookingId, code: null, text: '这一项要紧吗' }, effect: [asked, [bookingId], 1] }
  }),
  proveOwnReports: sent('does', async ({ mall, ctx }, { api, memberId }) => {
    const idNumber = aNewIdNumber(ctx)
    // With consent, or a round deletes the number.
    const named = { contacts_name: '林样例', mobile: aMobile(ctx), id_number: idNumber, idConsent: true }
    const { contacts_id: contactId } = await api.editContacts({ ...named, isMyself: 0 })
    const visit = await anEndedVisit(mall, { memberId, contactId, idNumber })
    await aSignedReport(mall, visit)
    const proven = 'select count(*) as n from person where own_mobile_by is not null and id_number_index = $1'
    const effect = [proven, [ctx.vault.blindIndex('id_number', idNumber)], 1] as const
    return { input: { bookingId: visit.bookingId }, effect: [...effect] }
  }),
  getReportTrend: sent('gives', async (environment, client) => ({
    input: { ...(await aReportOf(environment, client)), code: 'CREA' },
  })),
  getReportFile: sent('gives', async (environment, client) => ({
    input: { ...(await aReportOf(environment, client)), sha256: digestOf(A_PDF) },
  })),
  closeAccount: sent('spends', async (environment, client) => ({
    input: { code: await ownCode(environment, client, 'close-account') },
    effect: [closing, [client.memberId], 1],
  })),
  withdrawClosing: sent('does', async (_, { memberId }) => ({ input: {}, effect: [closing, [memberId], 0] })),
  authChannel: sent('gives', async (_, { keyThumbprint }) => ({
    input: {},
    effect: ['select count(*) as n from session where key_thumbprint = $1', [keyThumbprint], 1],
  })),
  encryptJump: sent('gives', async (_, { memberId }) => ({
    input: {},
    effect: ['select count(*) as n from session where member_id = $1', [memberId], 1],
  })),
  askAssistant: sent('does', async (_, { api }) => {
    const { conversationId } = await api.authChannel({})
    return { input: { conversationId, question: '体检前要空腹吗' }, effect: [talks, [conversationId], 1] }
  }),
  rateAnswer: sent('does', async (_, { api }) => {
    const { conversationId } = await api.authChannel({})
    const { turnId } = await api.askAssistant({ conversationId, question: '体检前要空腹吗' })
    const useful = 'select count(*) as n from assistant_turn where id = $1 and is_useful'
    return { input: { turnId, isUseful: true }, effect: [useful, [turnId], 1] }
  }),
  sendConsultation: sent('does', async (_, { memberId }) => {
    const written = `select count(*) as n from consultation_message m join consultation c on c.id = m.consultation_id
      where c.member_id = $1`
    return { input: { group: 'regular', text: '想问一下' }, effect: [written, [memberId], 1] }
  }),
}
