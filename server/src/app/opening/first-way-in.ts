import { inviteFirstAdmin } from '../../modules/staff/public.ts'
import type { Context } from '../context.ts'

/**
 * What is printed at the start of a mall that nobody can log in to: the way in of its first administrator. A link that is
 * worth a login is printed in no prod, whose output is collected. null: somebody can log in.
 */
export async function firstWayIn(ctx: Context): Promise<string | null> {
  const { console: address, roles, mallEnv } = ctx.settings
  if (!address || !roles.includes('console')) return null
  const invited = await inviteFirstAdmin(ctx, { isLinked: mallEnv !== 'prod' })
  if (invited === null) return null
  if (invited.link === '') return '还没有管理员，请邀请第一位：npm run operate -- invite <姓名> --admin'
  return `还没有管理员，请打开这个链接成为第一位（只能用一次，24 小时有效，重启后以新的为准）：\n${invited.link}`
}
