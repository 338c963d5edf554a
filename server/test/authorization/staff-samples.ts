import type { StaffCallName, StaffInput } from '@mall/contract/staff-calls'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { aSpecOf } from '../../src/modules/catalogue/samples.ts'
import { aBookedOrder, aPaidOrder, aRequestToDecide, requestRefund } from '../../src/modules/order/samples.ts'
import { refundsOf } from '../../src/modules/payment/samples.ts'
import type { TestMall } from '../support/mall.ts'
import { bookingSamples } from './staff-booking-samples.ts'
import { consultationSamples } from './staff-consultation-samples.ts'
import { keySamples } from './staff-key-samples.ts'
import { aRatingAt, listSamples } from './staff-list-samples.ts'
import { memberSamples } from './staff-member-samples.ts'
import { moneySamples } from './staff-money-samples.ts'
import { reportSamples, reportsAt } from './staff-report-samples.ts'

/** One of each thing that belongs to a branch. */
export interface ThingsAtBranch extends Awaited<ReturnType<typeof reportsAt>> {
  branchId: string
  memberId: string
  orderNo: string
  bookingId: string
  afterSaleId: string
  proposalId: string
  goodwillId: string
  refundNo: string
  staffId: string
  grantId: string
  requestId: string
  deskId: string
  closureId: string
  offerId: string
  changeSetId: string
  ratingId: string
}

/** An input of every call of the console, about things of one branch. The matrix fails for a call without its own. */
export type StaffSamples = { readonly [N in StaffCallName]: (at: ThingsAtBranch) => StaffInput<N> }

const reason = '测试需要'
const assertion = {
  ...{ id: 'none', clientDataJSON: 'none', authenticatorData: 'none', signature: 'none', userHandle: 'none' },
}
const attestation = { id: 'none', clientDataJSON: 'none', attestationObject: 'none' }
const token = 'none'
const nothing = () => ({})
const bookingOf = ({ bookingId }: ThingsAtBranch) => ({ bookingId })
const afterSaleOf = ({ afterSaleId }: ThingsAtBranch) => ({ afterSaleId })

const session = {
  getConsole: nothing,
  askStaffLogin: nothing,
  logInStaff: () => assertion,
  logInAsDemoStaff: ({ staffId }) => ({ staffId }),
  seeInvitation: () => ({ token }),
  askInvitedPasskey: () => ({ token }),
  takeInvitation: () => ({ token, ...attestation }),
  askDirectoryLogin: () => ({ purpose: 'login' }),
  logInByDirectory: () => ({ returned: '?code=none&state=none' }),
  takeInvitationByDirectory: () => ({ token, returned: '?code=none&state=none' }),
  logOutStaff: nothing,
  getStaffSession: nothing,
  noteStaffActivity: nothing,
  askStepUp: nothing,
  stepUp: () => ({ assertion }),
  listStaffPasskeys: nothing,
  askStaffPasskey: nothing,
  addStaffPasskey: () => attestation,
  delStaffPasskey: () => ({ passkeyId: 'none' }),
} satisfies Partial<StaffSamples>

const people = {
  listStaff: nothing,
  getStaffMember: ({ staffId }) => ({ staffId }),
  getStaffHistory: ({ staffId }) => ({ staffId }),
  listRoles: nothing,
  getRightsTable: nothing,
  inviteStaff: ({ branchId }) => ({ name: '新人', title: '', roleId: 'desk', branchId, reason }),
  inviteAgain: ({ staffId }) => ({ staffId, reason }),
  grantRole: ({ staffId, branchId }) => ({ staffId, roleId: 'doctor', branchId, expiresAt: null, reason }),
  takeBackGrant: ({ grantId }) => ({ grantId, reason }),
  suspendStaff: ({ staffId }) => ({ staffId, suspended: true, version: 1, reason }),
  explainRight: ({ branchId }) => ({ right: 'visits.over', branchId }),
  askForRight: ({ branchId }) => ({ right: 'visits.over', branchId, isBrief: true, reason }),
  listRightRequests: nothing,
  decideRightRequest: ({ requestId }) => ({ requestId, roleId: null, isAgreed: false, reason }),
  listAudit: nothing,
  checkAudit: nothing,
  listOwnEvents: nothing,
  getSetup: nothing,
  openShop: () => ({ reason }),
  listTrials: nothing,
  startTrial: () => ({ channel: 'wechat', reason }),
  listCompanies: nothing,
  saveEnterpriseSite: () => ({ site: '', seen: '', reason }),
  saveCompanyKeys: () => ({ company: 'mail', values: { SMTP_HOST: '' }, version: 0, reason }),
  tryCompany: () => ({ company: 'alipay', values: {} }),
  removeCompanyKeys: () => ({ company: 'mail', version: 1, reason }),
} satisfies Partial<StaffSamples>

const desks = {
  listDesks: ({ branchId }) => ({ branchId }),
  enrolDesk: ({ branchId }) => ({ branchId, name: '1 号平板', reason }),
  revokeDesk: ({ deskId }) => ({ deskId, reason }),
  limitDesks: ({ branchId }) => ({ branchId, isLimited: false, reason }),
} satisfies Partial<StaffSamples>

const visits = {
  getWaiting: nothing,
  getToday: ({ branchId }) => ({ branchId }),
  listVisits: ({ branchId }) => ({ branchId }),
  getVisit: bookingOf,
  getVisitHistory: bookingOf,
  confirmIdentity: ({ bookingId }) => ({ bookingId, digits: null }),
  checkInVisit: ({ bookingId }) => ({ bookingId, fasting: 'fasted', reason }),
  finishItems: ({ bookingId }) => ({ bookingId, itemIds: ['none'], reason }),
  endVisit: ({ bookingId }) => ({ bookingId, reason }),
  leaveItemsOut: ({ bookingId }) => ({ bookingId, itemIds: ['none'], isLeftOut: true, reason }),
  getVisitAdditions: bookingOf,
  askForAddition: ({ bookingId }) => ({ bookingId, itemIds: ['none'], reason }),
  undoCheckIn: ({ bookingId }) => ({ bookingId, reason }),
  listVisitFamily: bookingOf,
  showVisitPerson: ({ bookingId }) => ({ bookingId, contactId: 'none' }),
  changeVisitPerson: ({ bookingId }) => ({
    ...{ bookingId, seenContactId: 'none', contactId: 'none', digits: null, hasAgreed: true, reason },
  }),
  findWalkIn: ({ branchId }) => ({ branchId, by: { voucherId: 'none' } }),
  getDeskDay: ({ branchId }) => ({ branchId }),
  mergeDeskActs: ({ branchId, bookingId }) => ({
    ...{ branchId, listAt: '2026-11-26T00:00:00.000Z', proof: 'none' },
    acts: [{ key: 'none-none', bookingId, at: '2026-11-26T00:00:00.000Z', act: { kind: 'finish', itemIds: ['none'] } }],
  }),
  addWalkIn: ({ branchId }) => ({
    ...{ branchId, voucherId: 'none', contactId: 'none', timespanId: '0730-0830', digits: null, reason },
  }),
} satisfies Partial<StaffSamples>

const orders = {
  searchOrders: nothing,
  getOrderForStaff: ({ orderNo }) => ({ orderNo }),
  getOrderHistory: ({ orderNo }) => ({ orderNo }),
  revealOrderContact: ({ orderNo }) => ({ orderNo, field: 'mobile', purpose: 'verify' }),
  listAfterSaleQueue: nothing,
  getAfterSaleForStaff: afterSaleOf,
  getAfterSalePicture: ({ afterSaleId }) => ({ afterSaleId, pictureId: 'none' }),
  decideAfterSale: ({ afterSaleId }) => ({ afterSaleId, version: 99, decision: 'agree', reason }),
  decideLargeRefund: ({ proposalId }) => ({ proposalId, version: 99, isApproved: true, reason }),
  giveGoodwill: ({ orderNo }) => ({ orderNo, amountFen: 1, leftFen: 0, words: '抱歉', reason }),
  decideGoodwill: ({ goodwillId }) => ({ goodwillId, leftFen: 0, isApproved: true, reason }),
  listWaitingGoodwill: nothing,
  shipOrder: ({ orderNo }) => ({ orderNo, carrier: '顺丰', waybillNo: 'SF000111', reason }),
  resendText: ({ orderNo, bookingId }) => ({ orderNo, bookingId, reason }),
  getOrderLabel: ({ orderNo }) => ({ orderNo }),
  listFailedRefunds: nothing,
  listTodayCash: () => ({ way: 'in' }),
  retryRefund: ({ refundNo }) => ({ refundNo, reason }),
} satisfies Partial<StaffSamples>

const setOf = ({ changeSetId }: ThingsAtBranch) => ({ changeSetId })
const seen = ({ changeSetId }: ThingsAtBranch) => ({ changeSetId, version: 1 })
const line = (at: ThingsAtBranch) => ({ ...seen(at), lineId: 'none' })

const changes = {
  listChangeSets: nothing,
  getChangeSet: setOf,
  getChangeSetViewers: setOf,
  getChangeHistory: ({ changeSetId }) => ({ kind: 'change-set', id: changeSetId }),
  openChangePreview: setOf,
  getChangeEffect: setOf,
  findChangeSubjects: () => ({ kind: 'branch' }),
  startChangeSet: ({ branchId }) => ({ title: '调价', branchId, reason }),
  putChange: (at) => ({ ...seen(at), change: { field: 'branch.phone', thingId: at.branchId, value: '010-6400 0000' } }),
  removeChange: line,
  rebaseChange: (at) => ({ ...line(at), keep: 'mine' }),
  submitChangeSet: (at) => ({ ...seen(at), reason }),
  approveChangeSet: (at) => ({ ...seen(at), reason }),
  returnChangeSet: (at) => ({ ...seen(at), reason }),
  publishChangeSet: (at) => ({ ...seen(at), publishAt: null, reason }),
  discardChangeSet: (at) => ({ ...seen(at), reason }),
  addBanner: seen,
  uploadPicture: () => ({ kind: 'banner' }),
  namePicture: () => ({ path: 'banners/none.webp', seen: '', name: '横幅' }),
  getArticle: () => ({ articleId: 'article' }),
  listShopTexts: nothing,
  getShopText: () => ({ slug: 'user-agreement' }),
  checkImport: nothing,
  startImport: () => ({ title: '导入', reason }),
  saveImportColumns: () => ({ sheet: 'item', columns: [{ written: '编码', key: 'code' }] }),
  exportCatalogue: nothing,
  stageImport: () => ({ name: '项目.csv' }),
  listStagedImports: nothing,
  checkStagedImport: () => ({ importId: 'none' }),
  mendImport: () => ({ importId: 'none', version: 1, mends: [{ file: '', line: 2, column: '单项价', value: '85' }] }),
  dropStagedImport: () => ({ importId: 'none' }),
  startStagedImport: () => ({ importId: 'none', version: 1, title: '导入', reason }),
  exportFaultyRows: () => ({ importId: 'none', file: '' }),
  takeBackChangeSet: (at) => ({ ...seen(at), reason }),
} satisfies Partial<StaffSamples>

const work = {
  listFailedWork: nothing,
  getFailedWork: () => ({ kind: 'parcel', subject: 'none' }),
  retryWork: () => ({ kind: 'parcel', subject: 'none', tries: 1, reason }),
  retryWorkOfKind: () => ({ kind: 'parcel', reason }),
  listPauses: nothing,
  pauseWork: () => ({ pause: 'parcel', reason }),
  resumeWork: () => ({ pause: 'parcel', reason }),
} satisfies Partial<StaffSamples>

export const staffSamples: StaffSamples = {
  ...session,
  ...people,
  ...desks,
  ...keySamples,
  ...listSamples,
  ...visits,
  ...bookingSamples,
  ...orders,
  ...changes,
  ...memberSamples,
  ...moneySamples,
  ...consultationSamples,
  ...reportSamples,
  ...work,
}

/** A branch with a booked order, an after-sale on it, and somebody at its desk who asks for a right. */
export async function thingsAtBranch(mall: TestMall): Promise<ThingsAtBranch> {
  const { ctx } = mall
  const client = await mall.member()
  const { id: branchId } = await aBranch(ctx)
  const { orderNo, bookingId } = await aBookedOrder(mall, client, branchId)
  const [refundNo, afterSaleId] = [await aRefundOf(mall, orderNo), await anAfterSaleOf(mall, orderNo)]
  const proposalId = ctx.ids.id()
  await ctx.pool.query(
    `insert into refund_proposal (id, after_sale_id, version, amount_fen, words, reason, staff_id, staff_name, created_at)
     values ($1, $2, 1, 100, '', '', 'somebody', '某人', mall_now())`,
    [proposalId, afterSaleId],
  )
  const goodwillId = ctx.ids.id()
  await ctx.pool.query(
    `insert into goodwill_proposal (id, order_no, amount_fen, words, reason, staff_id, staff_name, created_at)
     values ($1, $2, 100, '', '', 'somebody', '某人', mall_now())`,
    [goodwillId, orderNo],
  )
  const desk = await mall.staff({ name: '前台', roles: [['desk', branchId]] })
  await desk.api.askForRight({ right: 'visits.over', branchId, isBrief: true, reason })
  const [closureId, offerId] = [ctx.ids.id(), ctx.ids.id()]
  await ctx.pool.query(
    `insert into day_closure (id, branch_id, day, reason, closed_at) values ($1, $2, '2020-01-02', '停电', mall_now())`,
    [closureId, branchId],
  )
  await ctx.pool.query(
    `insert into closure_offer (id, closure_id, booking_id, state, service) values ($1, $2, $3, 'to-phone', 'general')`,
    [offerId, closureId, bookingId],
  )
  const changeSetId = ctx.ids.id()
  await ctx.pool.query(
    `insert into change_set (id, title, state, version, author_ids, author_name, created_at, branch_id)
     values ($1, '院区资料', 'draft', 1, '{}', '某人', mall_now(), $2)`,
    [changeSetId, branchId],
  )
  const deskId = ctx.ids.id()
  await ctx.pool.query(
    `insert into staff_desk (id, branch_id, name, key_thumbprint, enrolled_by, enrolled_at)
     values ($1, $2, '1 号平板', $1, $3, mall_now())`,
    [deskId, branchId, desk.staffId],
  )
  const one = async (table: string) =>
    String((await ctx.pool.query(`select id from ${table} where staff_id = $1`, [desk.staffId])).rows[0]?.id)
  return {
    ...{ branchId, orderNo, bookingId, afterSaleId, proposalId, goodwillId, refundNo, staffId: desk.staffId },
    ...{ closureId, offerId, changeSetId, ...(await reportsAt(mall, client.memberId, branchId)) },
    ...{ memberId: client.memberId, ratingId: await aRatingAt(mall, branchId, bookingId) },
    ...{ deskId, grantId: await one('staff_grant'), requestId: await one('staff_right_request') },
  }
}

/** A request that waits for a decision, as if it were about this order. */
async function anAfterSaleOf(mall: TestMall, orderNo: string): Promise<string> {
  const { request } = await aRequestToDecide(mall, await mall.member())
  const { afterSaleId } = await request()
  await mall.ctx.pool.query('update after_sale set order_no = $2 where id = $1', [afterSaleId, orderNo])
  return afterSaleId
}

/** A refund, as if it were of this order. */
async function aRefundOf(mall: TestMall, orderNo: string): Promise<string> {
  const client = await mall.member()
  const other = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await requestRefund(mall, client, other)
  const [refund] = await refundsOf(mall, other)
  await mall.ctx.pool.query('update refund set order_no = $2 where order_no = $1', [other, orderNo])
  return refund?.outRefundNo ?? ''
}
