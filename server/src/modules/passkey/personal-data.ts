import { eq } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { passkeysOf } from './own-passkeys.ts'
import { passkey, passkeyChallenge } from './tables.ts'

export const personalData: PersonalData = {
  topics: [
    {
      title: '通行密钥',
      tables: [passkey],
      read: async (ctx, memberId) =>
        (await passkeysOf(ctx.db, memberId)).map((row) => ({
          名称: row.name,
          编号: row.credentialId,
          公钥: row.publicKey,
          在您的设备间同步: row.isSynced,
          设置于: timeText(row.createdAt),
          最后一次用: timeText(row.lastUsedAt),
        })),
    },
  ],
  machinery: [{ table: passkeyChallenge, why: '用过的一次性挑战，只存摘要，十分钟后删除' }],
  erase: async (_, tx, memberId) => {
    await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.memberId, memberId))
    await tx.delete(passkey).where(eq(passkey.memberId, memberId))
  },
}
