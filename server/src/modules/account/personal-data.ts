import { ID_TYPES } from '@mall/contract/account/id-document'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import type { Tx } from '../../platform/database/types.ts'
import { contactContext, openContacts } from './contacts/open-contact.ts'
import { mobileContext } from './own-profile.ts'
import { deviceOf } from './sessions/device.ts'
import {
  accessLog,
  accessToken,
  consent,
  contact,
  idempotencyKey,
  jumpCode,
  loginCode,
  member,
  session,
} from './tables.ts'

const SEXES: Readonly<Record<number, string>> = { 0: '女', 1: '男' }

const PURPOSES = new Map(
  Object.entries({
    agreement: '用户协议',
    privacy: '隐私政策',
    'id-number': '保存身份证号',
    'health-answers': '保存健康信息',
    customs: '跨境商品实名',
  }),
)

const CONTACT = { table: contact, id: contact.id, memberId: contact.memberId }

export const personalData: PersonalData = {
  sealed: [
    { table: member, id: member.id, memberId: member.id, column: member.mobileSealed, sealContext: mobileContext },
    {
      ...CONTACT,
      column: contact.personSealed,
      sealContext: (id) => contactContext('person', id),
      clear: {
        text: sql`json_build_object('name', name, 'sex', sex, 'birthday', birthday, 'relation', relation)::text`,
        isThere: sql`person_sealed = '' and name <> ''`,
        emptied: sql`name = '', sex = -1, birthday = null, relation = ''`,
      },
    },
    { ...CONTACT, column: contact.mobileSealed, sealContext: (id) => contactContext('mobile', id) },
    { ...CONTACT, column: contact.idNumberSealed, sealContext: (id) => contactContext('id_number', id) },
  ],
  topics: [
    {
      title: '账号',
      tables: [member],
      read: async (ctx, memberId) => {
        const rows = await ctx.db.select().from(member).where(eq(member.id, memberId))
        const sealer = await ctx.vault.of(memberId)
        return rows.map((row) => ({
          昵称: row.nickname,
          登录手机号: row.mobileSealed && sealer.open(row.mobileSealed, mobileContext(row.id)),
          性别: SEXES[row.sex] ?? '没填',
          注册于: timeText(row.createdAt),
        }))
      },
    },
    {
      title: '体检人',
      tables: [contact],
      read: async (ctx, memberId) => {
        const rows = await ctx.db.select().from(contact).where(eq(contact.memberId, memberId)).orderBy(contact.id)
        return (await openContacts(ctx, rows)).map((row) => ({
          姓名: row.name,
          关系: row.relation,
          手机号: row.mobile,
          证件: Object.entries(ID_TYPES).find(([type]) => Number(type) === row.idType)?.[1] ?? '没填',
          证件号: row.idNumberSealed && row.idNumber,
          性别: SEXES[row.sex] ?? '没填',
          生日: row.birthday,
          已实名: row.isRealName,
          保存于: timeText(row.createdAt),
          删除于: timeText(row.deletedAt),
        }))
      },
    },
    {
      title: '同意过的协议和授权',
      tables: [consent],
      read: async (ctx, memberId) => {
        const own = eq(consent.memberId, memberId)
        const rows = await ctx.db.select().from(consent).where(own).orderBy(desc(consent.givenAt))
        return rows.map((row) => ({
          事项: PURPOSES.get(row.purpose) ?? row.purpose,
          版本: row.version,
          同意于: timeText(row.givenAt),
          撤回于: timeText(row.withdrawnAt),
          网络地址: row.ip,
        }))
      },
    },
    {
      title: '登录过的设备',
      tables: [session],
      read: async (ctx, memberId) => {
        const own = eq(session.memberId, memberId)
        const rows = await ctx.db.select().from(session).where(own).orderBy(desc(session.lastSeenAt))
        return rows.map((row) => ({
          设备: deviceOf(row.userAgent),
          浏览器标识: row.userAgent,
          网络地址: row.ip,
          登录方式: row.passkeyId === null ? '验证码' : '通行密钥',
          最后一次用: timeText(row.lastSeenAt),
          退出于: timeText(row.revokedAt),
        }))
      },
    },
    {
      title: '谁看过您的资料',
      tables: [accessLog],
      read: async (ctx, memberId) => {
        const own = eq(accessLog.memberId, memberId)
        const rows = await ctx.db.select().from(accessLog).where(own).orderBy(desc(accessLog.nth))
        return rows.map(({ at, who, what, why }) => ({ 时间: timeText(at), 谁: who, 看了什么: what, 为什么: why }))
      },
    },
  ],
  machinery: [
    { table: jumpCode, why: '一分钟有效的登录跳转码，只存摘要' },
    { table: loginCode, why: '五分钟有效的短信验证码，只存摘要，两天后删除' },
    { table: accessToken, why: '半小时有效的登录令牌，只存摘要' },
    { table: idempotencyKey, why: '只记哪次提交已经答复过，不让一件事办两遍' },
  ],
  erase,
}

/**
 * Keeps the row for orders retained by law, without anything that identifies the person. The number may register again.
 */
async function erase(ctx: Context, tx: Tx, memberId: string): Promise<void> {
  const [row] = await tx.select().from(member).where(eq(member.id, memberId)).for('update')
  if (!row) return
  await tx.delete(loginCode).where(eq(loginCode.mobileIndex, row.mobileIndex))
  await tx.delete(jumpCode).where(eq(jumpCode.memberId, memberId))
  const sessions = tx.select({ id: session.id }).from(session).where(eq(session.memberId, memberId))
  await tx.delete(accessToken).where(inArray(accessToken.sessionId, sessions))
  await tx.delete(session).where(eq(session.memberId, memberId))
  await tx.delete(contact).where(eq(contact.memberId, memberId))
  await tx.delete(idempotencyKey).where(eq(idempotencyKey.memberId, memberId))
  await tx.update(consent).set({ ip: '' }).where(eq(consent.memberId, memberId))
  await tx
    .update(member)
    .set({
      mobileSealed: '',
      mobileIndex: `closed ${memberId}`,
      nickname: '已注销用户',
      sex: -1,
      closedAt: ctx.clock.now(),
    })
    .where(eq(member.id, memberId))
}
