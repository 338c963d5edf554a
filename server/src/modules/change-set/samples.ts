import type { StaffInput } from '@mall/contract/staff-calls'
import type { StaffClient } from '../../../test/console/staff-client.ts'
import type { TestMall } from '../../../test/support/mall.ts'

type Change = StaffInput<'putChange'>['change']

export const editor = (mall: TestMall, name = '沈编辑') => mall.staff({ name, roles: [['product-editor', null]] })
export const director = (mall: TestMall, name = '林总监') => mall.staff({ name, roles: [['director', null]] })
export const reviewer = (mall: TestMall) => mall.staff({ name: '沈医生', roles: [['medical-reviewer', null]] })
export const finance = (mall: TestMall) => mall.staff({ name: '孙会计', roles: [['finance', null]] })

/** A draft with these changes. */
export async function aDraft({ api }: StaffClient, changes: readonly Change[], title = '十二月调价') {
  let set = await api.startChangeSet({ title, reason: '十二月价格表' })
  for (const change of changes) {
    const { version } = await api.putChange({ ...set, change })
    set = { ...set, version }
  }
  return set
}

export async function submitted(client: StaffClient, changes: readonly Change[]) {
  const draft = await aDraft(client, changes)
  return { ...draft, ...(await client.api.submitChangeSet({ ...draft, reason: '请看一下' })) }
}

/** An approved set: drafted by one, approved by others, each what they can. */
export async function approved(
  author: StaffClient,
  approver: StaffClient,
  changes: readonly Change[],
  ...others: readonly StaffClient[]
) {
  const set = await submitted(author, changes)
  for (const { api } of [approver, ...others])
    set.version = (await api.approveChangeSet({ ...set, reason: '看过了' })).version
  return set
}

/** Published at once. */
export async function published(
  author: StaffClient,
  approver: StaffClient,
  changes: readonly Change[],
  publisher = approver,
) {
  const set = await approved(author, approver, changes)
  const { version } = await publisher.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })
  return { ...set, version }
}

/** A set as calls that only read name it. */
export const idOf = ({ changeSetId }: { changeSetId: string }) => ({ changeSetId })
