import { userInfo } from 'node:os'
import type { Context } from '../../app/context.ts'
import { checkAuditChain, inviteAdmin } from '../../modules/staff/public.ts'

const MAX_NAME = 20

/** `invite <name> --admin`: prints a one-time link. Everybody else is invited in the console. */
export async function inviteFor(ctx: Context, args: readonly string[]): Promise<string> {
  const name = (args.find((one) => !one.startsWith('--')) ?? '').trim()
  if (!args.includes('--admin')) throw new Error('这里只邀请管理员：请加上 --admin；其他员工由管理员在运营台里邀请')
  if (name === '' || name.length > MAX_NAME) throw new Error(`姓名要有 1 到 ${MAX_NAME} 个字`)
  if (!ctx.settings.console) throw new Error('还没有设置运营台的地址：请先设置 CONSOLE_ORIGIN')
  const { link, expiresAt } = await inviteAdmin(ctx, name, `operator:${userInfo().username}`)
  return `请把这个链接交给${name}，只能用一次，${expiresAt.toISOString()} 前有效：\n${link}`
}

export async function checkAuditFor(ctx: Context): Promise<string> {
  const { entries, broken } = await checkAuditChain(ctx)
  if (broken.length > 0) throw new Error(`操作记录被改动或抽走过，在第 ${broken.join('、')} 条`)
  return `操作记录 ${entries} 条，没有被改动`
}
