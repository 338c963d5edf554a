import type { Context } from '@mall/server/app/context'
import { indexesOfName } from '@mall/server/modules/account/contacts/open-contact'

/** Their keys are made at the same time, by the few connections of a context. */
const BATCH = 100

/** How many orders there are, and whose: order `n` belongs to member `n % members`. */
export interface Size {
  orders: number
  members: number
}

export const memberId = (index: number) => `bm${String(index).padStart(7, '0')}`
const contactId = (index: number) => `bc${String(index).padStart(7, '0')}`
export const orderNo = (index: number) => `BO${String(index).padStart(8, '0')}`
const bookingId = (index: number) => `bb${String(index).padStart(8, '0')}`
export const mobileOf = (index: number) => `139${String(index).padStart(8, '0')}`

const FAMILY = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴']
const GIVEN = ['伟', '芳', '娜', '敏', '静', '丽', '强', '磊', '军', '洋']
const pick = (from: readonly string[], index: number) => from[index % from.length] ?? ''
/** Initials that belong to one name each, so that no more people are found than are shown. */
const INITIALS = ['cwf', 'yfn', 'hmw', 'cmn'] as const
export const initialsAt = (index: number) => pick(INITIALS, index)
/** A thousand names, each of some hundred people. */
export const nameOf = (index: number) =>
  pick(FAMILY, index) + pick(GIVEN, Math.floor(index / 10)) + pick(GIVEN, Math.floor(index / 100))

/**
 * Members with their own examinee, sealed as the modules seal them. What orders and bookings hold of them goes to `bench_sealed`,
 * as no statement can seal.
 */
export async function fillPeople({ vault }: Context, pool: Context['pool'], { orders, members }: Size): Promise<void> {
  await pool.query('create unlogged table bench_sealed (g int, phone text, name text)')
  for (let first = 0; first < members; first += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, members - first) }, (_, at) => first + at)
    const people = await Promise.all(indexes.map((index) => sealedPerson(vault, index, { orders, members })))
    await pool.query(
      `insert into member (id, mobile_sealed, mobile_index, nickname, created_at)
       select id, mobile, index, '用户', now() - interval '3 years'
       from unnest($1::text[], $2::text[], $3::text[]) as t (id, mobile, index)`,
      [people.map(({ id }) => id), people.map((one) => one.mobile), people.map((one) => one.mobileIndex)],
    )
    await pool.query(
      `insert into contact (id, member_id, person_sealed, mobile_sealed, name_index, initials_index, is_myself, created_at)
       select id, member_id, person, mobile, index, string_to_array(initials, ' '), true, now() - interval '3 years'
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       as t (id, member_id, person, mobile, index, initials)`,
      [
        ...[people.map((one) => one.contactId), people.map(({ id }) => id), people.map((one) => one.person)],
        ...[people.map((one) => one.contactMobile), people.map((one) => one.nameIndex)],
        people.map((one) => one.initialsIndex.join(' ')),
      ],
    )
    const sealed = people.flatMap((one) => one.sealed)
    await pool.query('insert into bench_sealed select * from unnest($1::int[], $2::text[], $3::text[])', [
      ...[sealed.map(({ index }) => index), sealed.map(({ phone }) => phone), sealed.map(({ name }) => name)],
    ])
  }
}

async function sealedPerson(vault: Context['vault'], index: number, { orders, members }: Size) {
  const [id, contact, mobile, name] = [memberId(index), contactId(index), mobileOf(index), nameOf(index)]
  const sealer = await vault.of(id)
  const person = { name, sex: index % 2, birthday: `19${50 + (index % 50)}-06-01`, relation: '' }
  const own = Array.from({ length: Math.ceil((orders - index) / members) }, (_, nth) => index + nth * members)
  return {
    ...{ id, contactId: contact, mobile: sealer.seal(mobile, `member|mobile|${id}`) },
    ...{ mobileIndex: vault.blindIndex('mobile', mobile), ...indexesOfName({ vault }, name) },
    person: sealer.seal(JSON.stringify(person), `contact|person|${contact}`),
    contactMobile: sealer.seal(mobile, `contact|mobile|${contact}`),
    sealed: own.map((at) => ({
      index: at,
      phone: sealer.seal(mobile, `mall_order|user_phone|${orderNo(at)}`),
      name: sealer.seal(name, `booking|contact_name|${bookingId(at)}`),
    })),
  }
}
