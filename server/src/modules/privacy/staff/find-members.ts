import { fail } from '@mall/contract/failures'
import type { findMembers as contract, MEMBER_WORDS } from '@mall/contract/privacy/staff'
import { Mobile } from '@mall/contract/shapes'
import { searchKindsText } from '@mall/contract/staff/search-kinds'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { contactsById, findMemberByMobile, findPeople, maskedHolders, maskName } from '../../account/public.ts'
import { assertMaySearch, isMemberWithin } from '../../order/public.ts'
import { type HeldRights, recordAct } from '../../staff/public.ts'

interface Found {
  foundBy: (typeof MEMBER_WORDS)[number]
  /** Of each account, those who are meant by name. */
  peopleOf: ReadonlyMap<string, readonly string[]>
  isTooMany: boolean
}

/** By a whole mobile number, a whole name or its initials alone. Recorded, without the word. */
export const findMembers: StaffHandler<typeof contract> = async ({ word }, call) => {
  const { ctx, staff } = call
  await assertMaySearch(ctx, staff.id)
  const found = await find(ctx, word.replace(/\s/g, ''))
  const memberIds: string[] = []
  for (const id of found?.peopleOf.keys() ?? []) if (await isWithinReach(ctx, staff, id)) memberIds.push(id)
  const isFound = found !== null && memberIds.length > 0
  await ctx.db.transaction((tx) =>
    recordAct(call, tx, {
      call: 'findMembers',
      thing: isFound
        ? { kind: 'search', id: found.foundBy, name: `按${searchKindsText([found.foundBy])}找会员` }
        : { kind: 'search', id: 'none', name: '找会员，没有找到' },
      branchId: null,
      changes: [{ field: '找到的会员', before: null, after: memberIds.join('、') || '没有' }],
      reason: '',
    }),
  )
  if (found?.isTooMany) fail('PEOPLE_TOO_MANY')
  if (!isFound) return { list: [], foundBy: null }
  const [holders, people] = await Promise.all([
    maskedHolders(ctx, memberIds),
    contactsById(ctx, [...found.peopleOf.values()].flat()),
  ])
  return {
    foundBy: found.foundBy,
    list: memberIds.map((memberId) => ({
      memberId,
      holder: holders.get(memberId) ?? { name: '', mobile: '' },
      people: (found.peopleOf.get(memberId) ?? []).map((id) => maskName(people.get(id)?.name ?? '')),
    })),
  }
}

async function find(ctx: Context, word: string): Promise<Found | null> {
  if (Mobile.safeParse(word).success) {
    const memberId = await findMemberByMobile(ctx, word)
    return memberId === null ? null : { foundBy: 'mobile', peopleOf: new Map([[memberId, []]]), isTooMany: false }
  }
  const found = await findPeople(ctx, word)
  if (found === null) return null
  const peopleOf = new Map<string, string[]>()
  for (const { memberId, contactId } of found.people)
    peopleOf.set(memberId, [...(peopleOf.get(memberId) ?? []), contactId])
  return { foundBy: found.kind, peopleOf, isTooMany: found.isTooMany }
}

const isWithinReach = (ctx: Context, staff: HeldRights, memberId: string) =>
  isMemberWithin(ctx, memberId, staff.scopeOf('members.see'))

/** Fails as if there were no such member where nothing of them is within reach of the right. */
export async function assertWithinReach(
  ctx: Context,
  staff: HeldRights,
  right: 'members.see' | 'orders.identity',
  memberId: string,
): Promise<void> {
  if (!(await isMemberWithin(ctx, memberId, staff.scopeOf(right)))) fail('NOT_FOUND')
}
