import type {
  getUserInvoiceByUserId as getEndpoint,
  saveUserInvoiceByUserId as saveEndpoint,
} from '@mall/contract/invoice/calls'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../app/http/handler.ts'
import { userInvoice } from './tables.ts'
import { openTitle, sealTitle } from './titles.ts'

/** The title a member entered last; by default the specification's: type 1, title 个人. */
export const getUserInvoiceByUserId: Handler<typeof getEndpoint> = async (_, { ctx, member }) => {
  const [row] = await ctx.db.select().from(userInvoice).where(eq(userInvoice.memberId, member.id))
  const sealer = await ctx.vault.of(member.id)
  const title = row ? openTitle(sealer, row.titleSealed, titleContext(row.memberId)) : DEFAULT_TITLE
  return { invoiceChecked: false, ...title }
}

const DEFAULT_TITLE = {
  invoiceType: 1,
  isCompany: false,
  invoiceTitle: '个人',
  identificationNumber: '',
  email: '',
  invoiceRemark: '',
} as const

export const saveUserInvoiceByUserId: Handler<typeof saveEndpoint> = async (title, { ctx, member }) => {
  const sealer = await ctx.vault.of(member.id)
  const values = { titleSealed: sealTitle(sealer, title, titleContext(member.id)), savedAt: ctx.clock.now() }
  await ctx.db
    .insert(userInvoice)
    .values({ memberId: member.id, ...values })
    .onConflictDoUpdate({ target: userInvoice.memberId, set: values })
  return { invoiceChecked: false, ...title }
}

export const titleContext = (memberId: string) => `user_invoice|title|${memberId}`
