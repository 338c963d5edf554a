import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { ReportVisit } from '../../appointment/public.ts'
import { saveMessage } from '../../message/public.ts'
import { accountOf } from '../own-reports.ts'
import { person } from '../tables.ts'

interface NumberSet {
  visit: ReportVisit
  personId: string
  /** Blind index of the number that becomes theirs. */
  index: string
}

/**
 * Tells whoever booked, whoever has read that person's reports by another number until now, and whoever loses this one: none
 * of them was at the branch, and only they can say that it was wrong. Before the number is saved.
 */
export async function tellNumberSet(ctx: Context, tx: Tx, { visit, personId, index }: NumberSet): Promise<void> {
  const [standing] = await tx.select().from(person).where(eq(person.id, personId))
  if (standing?.ownMobileIndex === index && standing.ownMobileBy === 'branch') return
  const event = `own-number ${ctx.ids.id()}`
  const at = `${visit.branchName}看过证件`
  const wrong = '不是这样的，请马上打客服电话。'
  const tell = (memberId: string, text: string) =>
    saveMessage(ctx, tx, {
      ...{ memberId, topic: 'booking', title: '登记了体检人本人的手机号', link: '/profile/reports', event },
      text: `${at}，${text}${wrong}`,
    })
  const before = await accountOf(ctx, personId, tx)
  const losing = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.ownMobileIndex, index), ne(person.id, personId)))
  for (const { id } of losing) {
    const account = await accountOf(ctx, id, tx)
    if (account) await tell(account.memberId, '把您登录的手机号登记给了另一位体检人，您用它看不到自己的报告了。')
  }
  if (before && before.memberId !== visit.memberId)
    await tell(before.memberId, '给您登记了本人的手机号：您的体检报告，从现在起由用那个号码登录的人看。')
  await tell(visit.memberId, `给 ${visit.day} 的体检人登记了本人的手机号：报告由用那个号码登录的人看。`)
}
