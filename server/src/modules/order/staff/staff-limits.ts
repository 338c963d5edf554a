import { fail } from '@mall/contract/failures'
import type { REVEAL_PURPOSES } from '@mall/contract/order/staff'
import type { Context } from '../../../app/context.ts'
import { byId, consumeRate } from '../../account/public.ts'

/** More than anybody needs for the work of an hour. */
const REVEALS = { max: 200, windowSeconds: 3_600 }
/** Whoever tries one number after the other comes to an end. */
const SEARCHES = { max: 300, windowSeconds: 3_600 }

export async function assertMayReveal(ctx: Context, staffId: string): Promise<void> {
  if (!(await consumeRate(ctx, byId('contacts seen by staff', staffId), REVEALS))) fail('TOO_MANY_REQUESTS')
}

export async function assertMaySearch(ctx: Context, staffId: string): Promise<void> {
  if (!(await consumeRate(ctx, byId('orders looked for by staff', staffId), SEARCHES))) fail('TOO_MANY_REQUESTS')
}

type Purpose = (typeof REVEAL_PURPOSES)[number]

const PURPOSES: Readonly<Record<Purpose, string>> = {
  'call-back': '给您回电',
  verify: '核对身份',
  deliver: '寄送商品',
  'after-sale': '办理售后',
  other: '其他',
}

/** As the member reads it. */
export const revealPurpose = (purpose: Purpose, words: string): string =>
  [PURPOSES[purpose], words].filter((part) => part !== '').join('：')
