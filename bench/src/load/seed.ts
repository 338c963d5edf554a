import type { Context } from '@mall/server/app/context'
import { aContact, openMember } from '@mall/server/modules/account/samples'
import { newDeviceKey } from './proof.ts'
import { type Device, inTurn } from './requests.ts'

const MAX_CONCURRENT = 10

/** Members who are logged in, each on a device of her own. */
export function someMembers(ctx: Context, count: number): Promise<Device[]> {
  return inTurn(count, MAX_CONCURRENT, async () => {
    const key = newDeviceKey()
    return { key, ...(await openMember(ctx, key.thumbprint)) }
  })
}

export interface Examinee extends Device {
  contactId: string
}

/** Members with somebody to be examined. */
export async function someExaminees(ctx: Context, count: number): Promise<Examinee[]> {
  const members = await someMembers(ctx, count)
  return inTurn(count, MAX_CONCURRENT, async (index) => {
    const member = present(members[index])
    const { id } = await aContact(ctx, { memberId: member.memberId })
    return { ...member, contactId: id }
  })
}

export interface SpecOnSale {
  specId: string
  packageId: string
  sellingFen: number
}

/** Specs of the demo mall that anybody may buy and, grown up, be examined for; without limited stock. */
export async function listSpecs(ctx: Context): Promise<SpecOnSale[]> {
  const { rows } = await ctx.pool.query<SpecOnSale>(`
    select s.id as "specId", s.package_id as "packageId", s.selling_fen as "sellingFen"
    from product_spec s join product p on p.id = s.product_id join exam_package e on e.id = s.package_id
    where p.is_on_sale and p.is_audited and not p.is_cross_border and p.service_kind = 'general'
      and p.examinations_per_unit = 1 and e.sex = -1 and e.min_age <= 18 and e.max_age >= 60
      and not exists (select 1 from spec_stock t where t.spec_id = s.id) order by s.id`)
  return rows
}

/** The words of the demo mall: items and organs, as shoppers type them. */
export async function listWords(ctx: Context): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ name: string }>(
    'select distinct name from (select name from item union all select name from organ) as words order by name',
  )
  return rows.map(({ name }) => name)
}

export async function listProductIds(ctx: Context): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ id: string }>('select id from product where is_audited order by id')
  return rows.map(({ id }) => id)
}

/** What is certainly there; a bench without it would measure nothing. */
export function present<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('the demo mall lacks what this scenario needs')
  return value
}

export function cycled<T>(list: readonly T[], index: number): T {
  return present(list[index % list.length])
}
