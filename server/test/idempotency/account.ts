import { checkDigit } from '@mall/contract/account/id-number'
import { operatorApi } from '../../src/app/staff/operator-api.ts'
import { aContact, aMobile, askForCode, codeOn, UNWRITTEN_AGREED } from '../../src/modules/account/samples.ts'
import { aHome, anAddress } from '../../src/modules/address/samples.ts'
import { aCard } from '../../src/modules/card/samples.ts'
import { aLecture } from '../../src/modules/content/samples.ts'
import { aCoupon } from '../../src/modules/coupon/samples.ts'
import { saveMessage } from '../../src/modules/message/public.ts'
import { aPasskey, codeForPasskey, registrationOptions } from '../../src/modules/passkey/samples.ts'
import { anAuthenticator } from '../support/authenticator.ts'
import { solveCaptcha, type TestClient } from '../support/client.ts'
import { type Environment, type Request, type Resent, type ResentCalls, waitForCode } from './request.ts'

type Prepare = (environment: Environment, client: TestClient) => Promise<Request>
const does = (prepare: Prepare): Resent => ({ kind: 'does', prepare })
const spends = (prepare: Prepare): Resent => ({ kind: 'spends', prepare })
const gives = (prepare: Prepare): Resent => ({ kind: 'gives', prepare })

const SMS = 'urn:mall:params:oauth:grant-type:sms'
const idNumber = `11010519800101002${checkDigit('11010519800101002')}`
const person = { contacts_name: '家人', mobile: '13812346720', sex: 0, birthday: '1960-05-01' } as const

/** Calls of profile, contacts, addresses and cards. */
export const accountCalls: ResentCalls = {
  editContacts: does(async (_, { memberId }) => ({
    input: person,
    effect: ['select count(*) as n from contact where member_id = $1', [memberId], 1],
  })),
  delContacts: does(async ({ ctx }, { memberId }) => ({
    input: { contacts_id: (await aContact(ctx, { memberId })).id },
    effect: ['select count(*) as n from contact where member_id = $1 and deleted_at is null', [memberId], 0],
  })),
  verifyIdCard: does(async (_, { api, memberId }) => {
    const named = { ...person, birthday: '1980-01-01', contacts_name: '林晓', id_number: idNumber, idConsent: true }
    return {
      input: { contacts_id: (await api.editContacts(named)).contacts_id },
      effect: ['select count(*) as n from contact where member_id = $1 and is_real_name', [memberId], 1],
    }
  }),
  saveProfile: does(async (_, { memberId }) => ({
    input: { nickname: '新昵称', sex: 1 },
    effect: [`select count(*) as n from member where id = $1 and nickname = '新昵称'`, [memberId], 1],
  })),
  logoutElsewhere: does(async ({ mall }, { api, memberId }) => {
    const { code } = await api.getJumpCode({})
    await (await mall.visitor()).api.getTokenByCode({ code })
    const live = 'select count(*) as n from session where member_id = $1 and revoked_at is null'
    return { input: {}, effect: [live, [memberId], 1] }
  }),
  changeMobile: spends(async ({ mall, ctx }, client) => {
    waitForCode(mall)
    const { phone } = await client.api.getUserInfo({})
    const newMobile = aMobile(ctx)
    for (const mobile of [phone, newMobile]) {
      await client.api.sCaptcha({ mobile, purpose: 'change-mobile', captcha: await solveCaptcha(client, mobile) })
    }
    const input = { oldCode: await codeOn(mall, phone), newMobile, newCode: await codeOn(mall, newMobile) }
    const has = 'select count(*) as n from member where id = $1 and mobile_index = $2'
    return { input, effect: [has, [client.memberId, ctx.vault.blindIndex('mobile', newMobile)], 1] }
  }),
  getCaptcha: gives(async ({ ctx }) => ({ input: { mobile: aMobile(ctx) } })),
  getSentCode: gives(async ({ ctx }) => ({ input: { mobile: aMobile(ctx) } })),
  sCaptcha: spends(async ({ mall, ctx }) => {
    waitForCode(mall)
    const client = await mall.visitor()
    const mobile = aMobile(ctx)
    const sent = 'select count(*) as n from sandbox.sms where mobile = $1'
    return { client, input: { mobile, captcha: await solveCaptcha(client, mobile) }, effect: [sent, [mobile], 1] }
  }),
  oauthToken: spends(async ({ mall, ctx }) => {
    waitForCode(mall)
    const client = await mall.visitor()
    const mobile = aMobile(ctx)
    await askForCode(client, mobile)
    const input = { grant_type: SMS, mobile, sms_code: await codeOn(mall, mobile), agreed: UNWRITTEN_AGREED }
    const logins = 'select count(*) as n from session where key_thumbprint = $1'
    return { client, input, effect: [logins, [client.keyThumbprint], 1] }
  }),
  askPasskeyLogin: gives(async ({ mall }) => ({ client: await mall.visitor(), input: {} })),
  loginByPasskey: spends(async ({ mall }, member) => {
    waitForCode(mall)
    const { authenticator } = await aPasskey(mall, member)
    const client = await mall.visitor()
    const input = { ...authenticator.sign(await client.api.askPasskeyLogin({})), agreed: UNWRITTEN_AGREED }
    const logins = 'select count(*) as n from session where key_thumbprint = $1'
    return { client, input, effect: [logins, [client.keyThumbprint], 1] }
  }),
  askPasskey: spends(async ({ mall }, member) => {
    waitForCode(mall)
    const spent =
      'select count(*) as n from login_code where key_thumbprint = $1 and purpose = $2 and used_at is not null'
    const input = { code: await codeForPasskey(mall, member) }
    return { input, effect: [spent, [member.keyThumbprint, 'add-passkey'], 1] }
  }),
  addPasskey: spends(async ({ mall }, member) => {
    waitForCode(mall)
    const input = anAuthenticator().make(await registrationOptions(mall, member))
    return { input, effect: ['select count(*) as n from passkey where member_id = $1', [member.memberId], 1] }
  }),
  renamePasskey: does(async ({ mall }, member) => {
    waitForCode(mall)
    const { passkeyId } = await aPasskey(mall, member)
    const named = `select count(*) as n from passkey where id = $1 and name = '我的手机'`
    return { input: { passkeyId, name: '我的手机' }, effect: [named, [passkeyId], 1] }
  }),
  delPasskey: does(async ({ mall }, member) => {
    waitForCode(mall)
    const { passkeyId } = await aPasskey(mall, member)
    return { input: { passkeyId }, effect: ['select count(*) as n from passkey where id = $1', [passkeyId], 0] }
  }),
  getTokenByCode: spends(async ({ mall }, { api }) => {
    const client = await mall.visitor()
    const logins = 'select count(*) as n from session where key_thumbprint = $1'
    return { client, input: await codeAlone(api), effect: [logins, [client.keyThumbprint], 1] }
  }),
  getToken: gives(async ({ mall }, { api }) => {
    const client = await mall.visitor()
    client.accessToken = (await client.api.getTokenByCode(await codeAlone(api))).access_token
    const logins = 'select count(*) as n from session where key_thumbprint = $1 and revoked_at is null'
    return { client, input: {}, effect: [logins, [client.keyThumbprint], 1] }
  }),
  getJumpCode: gives(async (_, { memberId }) => ({
    input: {},
    effect: ['select count(*) as n from session where member_id = $1', [memberId], 1],
  })),
  getJumpCodeOwner: gives(async ({ mall }, { api }) => {
    const client = await mall.visitor()
    const logins = 'select count(*) as n from session where key_thumbprint = $1'
    return { client, input: await codeAlone(api), effect: [logins, [client.keyThumbprint], 0] }
  }),
  logout: gives(async (_, { memberId }) => ({
    input: {},
    effect: ['select count(*) as n from session where member_id = $1 and revoked_at is null', [memberId], 0],
  })),
  editAddress: does(async (_, { memberId }) => ({
    input: aHome,
    effect: ['select count(*) as n from send_address where member_id = $1', [memberId], 1],
  })),
  defaultAddress: does(async (_, client) => {
    await anAddress(client)
    const addressId = await anAddress(client)
    const first = 'select count(*) as n from send_address where id = $1 and is_default'
    return { input: { addressId }, effect: [first, [addressId], 1] }
  }),
  delAddress: does(async (_, client) => {
    await anAddress(client)
    const addressId = await anAddress(client)
    return {
      input: { addressId },
      effect: ['select count(*) as n from send_address where member_id = $1', [client.memberId], 1],
    }
  }),
  saveAnswers: does(async (_, { memberId }) => ({
    input: { answers: { sex: 0, birthYear: 1980 }, consentVersion: '2026-11-25' },
    effect: ['select count(*) as n from consent where member_id = $1', [memberId], 1],
  })),
  deleteSavedAnswers: does(async (_, { api, memberId }) => {
    await api.saveAnswers({ answers: { sex: 0 }, consentVersion: '2026-11-25' })
    return { input: {}, effect: ['select count(*) as n from guide_answers where member_id = $1', [memberId], 0] }
  }),
  linkBindStaff: does(async (_, { memberId }) => ({
    input: { salesStaffCode: 'A1024' },
    effect: ['select count(*) as n from staff_binding where member_id = $1', [memberId], 1],
  })),
  readMessages: does(async (environment, { memberId }) => {
    const messageId = await aMessage(environment, memberId)
    const read = 'select count(*) as n from message where member_id = $1 and read_at is not null'
    return { input: { messageId }, effect: [read, [memberId], 1] }
  }),
  delMessages: does(async (environment, { memberId }) => {
    const messageId = await aMessage(environment, memberId)
    return {
      input: { messageId },
      effect: ['select count(*) as n from message where member_id = $1 and deleted_at is null', [memberId], 0],
    }
  }),
  askLecture: does(async ({ ctx }, { memberId }) => ({
    input: { lectureId: await aLecture(ctx), text: '斑块 2 毫米要吃药吗？' },
    effect: ['select count(*) as n from lecture_question where member_id = $1', [memberId], 1],
  })),
  wantLectureQuestion: does(async ({ ctx }, { memberId, api }) => {
    const { questionId } = await api.askLecture({ lectureId: await aLecture(ctx), text: '多久复查一次？' })
    await operatorApi(ctx).letInLectureQuestion({ questionId })
    return {
      input: { questionId },
      effect: ['select count(*) as n from lecture_want where member_id = $1', [memberId], 1],
    }
  }),
  remindLecture: does(async ({ ctx }, { memberId }) => ({
    input: { lectureId: await aLecture(ctx) },
    effect: ['select count(*) as n from lecture_reminder where member_id = $1', [memberId], 1],
  })),
  watchLecture: does(async ({ ctx }) => {
    const lectureId = await aLecture(ctx, { inMinutes: -1 })
    return {
      input: { lectureId },
      effect: ['select count(*) as n from lecture_viewer where lecture_id = $1', [lectureId], 1],
    }
  }),
  drawCoupon: does(async ({ ctx }, { memberId }) => ({
    input: { code: (await aCoupon(ctx, { perUser: 5 })).code },
    effect: ['select count(*) as n from member_coupon where member_id = $1', [memberId], 1],
  })),
  bindCard: does(async ({ ctx }, { memberId }) => ({
    input: await aCard(ctx),
    effect: [
      `select coalesce(sum(amount_fen), 0) as n from card_ledger join card on card.id = card_id
       where member_id = $1`,
      [memberId],
      100_000,
    ],
  })),
}

async function aMessage({ ctx }: Environment, memberId: string): Promise<string> {
  await saveMessage(ctx, ctx.db, { memberId, topic: 'order', title: '商品寄出了', text: '', link: '', event: 'sent' })
  const { rows } = await ctx.pool.query<{ id: string }>('select id from message where member_id = $1', [memberId])
  return rows[0]?.id ?? ''
}

const codeAlone = async (api: TestClient['api']) => ({ code: (await api.getJumpCode({})).code })
