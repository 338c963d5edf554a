import type { Api } from '@mall/contract/wire/client'
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { MAX_CONTACTS } from './contacts.ts'

const MOTHER = { contacts_name: '王秀兰', mobile: '13812346720', id_number: '11010519491231002X', idConsent: true }
/** Without an ID number. */
const TOLD = { mobile: '13812346720', sex: 1, birthday: '1980-03-12' } as const

test('a contact is saved with sex and birthday from the ID number, and shown masked', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  await api.editContacts({ contacts_name: '林国栋', mobile: '13812346721', sex: 1, birthday: '1955-05-01' })
  expect(await api.editContacts({ ...MOTHER, isMyself: 0, relation: '本人' })).toMatchObject({
    sex: 0,
    birthday: '1949-12-31',
    mobile: '138****6720',
    id_number: '110***********002X',
  })
  const { list } = await api.listContacts({})
  expect(list.map((one) => [one.contacts_name, one.isMyself])).toEqual([
    ['王秀兰', 0],
    ['林国栋', 1],
  ])
})

test('the first ID number needs its own consent, and nothing is stored without it', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  await refused(api.editContacts({ ...MOTHER, idConsent: false }), 'CONSENT_NEEDED')
  expect(await api.listContacts({})).toEqual({ list: [], hasIdConsent: false })
  await api.editContacts(MOTHER)
  expect(await api.listContacts({})).toMatchObject({ list: [{}], hasIdConsent: true })
  await api.editContacts({ ...MOTHER, id_number: '110105491231001', contacts_name: '林国栋', idConsent: false })
})

test('an ID number that is invalid or contradicts the other fields is refused with its field', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const field = (input: Partial<Parameters<Api['editContacts']>[0]>) =>
    api.editContacts({ ...MOTHER, ...input }).catch((error) => error.data?.field)
  expect(await field({ id_number: '110105194912310021' })).toBe('id_number')
  expect(await field({ sex: 1 })).toBe('sex')
  expect(await field({ birthday: '1950-01-01' })).toBe('birthday')
  expect(await field({ contacts_name: '' })).toBe('contacts_name')
  expect((await api.listContacts({})).list).toEqual([])
})

test('the same person is saved once, and only one contact is the member', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  await api.editContacts({ ...MOTHER, isMyself: 0 })
  await refused(api.editContacts({ ...MOTHER, contacts_name: '别名' }), 'CONTACT_DUPLICATE')
  await refused(api.editContacts({ ...TOLD, contacts_name: '又一个我', isMyself: 0 }), 'CONTACT_DUPLICATE')
})

test('at most twenty contacts are saved, also under concurrency', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const attempts = Array.from({ length: MAX_CONTACTS + 5 }, (_, i) =>
    api.editContacts({ ...TOLD, contacts_name: `家人${i}` }),
  )
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(MAX_CONTACTS)
  expect((await api.listContacts({})).list).toHaveLength(MAX_CONTACTS)
  await refused(api.editContacts(MOTHER), 'CONTACT_LIMIT')
})

test("another member's contact can be neither changed nor deleted", async () => {
  await using mall = await openMall()
  const [owner, other] = [await mall.member(), await mall.member()]
  const { contacts_id } = await owner.api.editContacts(MOTHER)
  await refused(other.api.editContacts({ ...MOTHER, contacts_id, contacts_name: '改名' }), 'NOT_FOUND')
  await refused(other.api.delContacts({ contacts_id }), 'NOT_FOUND')
  expect((await owner.api.listContacts({})).list[0]?.contacts_name).toBe('王秀兰')
  await owner.api.delContacts({ contacts_id })
  expect((await owner.api.listContacts({})).list).toEqual([])
  await owner.api.editContacts(MOTHER)
})

test('the verified mark stays until name or number changes', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const { contacts_id, ...saved } = await api.editContacts(MOTHER)
  expect(saved).toMatchObject({ isRealName: false, id_type: 1 })
  await api.verifyIdCard({ contacts_id })
  const { contacts_name, mobile } = MOTHER
  expect(await api.editContacts({ contacts_id, contacts_name, mobile: '13812346799' })).toMatchObject({
    isRealName: true,
    sex: 0,
    birthday: '1949-12-31',
  })
  expect(await api.editContacts({ ...MOTHER, contacts_id })).toMatchObject({ isRealName: true })
  expect(await api.editContacts({ contacts_id, contacts_name: '王秀蓝', mobile })).toMatchObject({ isRealName: false })
})

test('a member may verify ten ID numbers a day', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const { contacts_id } = await api.editContacts({ ...MOTHER, contacts_name: '假秀兰' })
  for (let count = 0; count < 10; count++) await refused(api.verifyIdCard({ contacts_id }), 'ID_NAME_MISMATCH')
  await refused(api.verifyIdCard({ contacts_id }), 'ID_CHECK_LIMIT')
})

test('an ID check without an answer is reported, and nobody is marked as verified', async () => {
  const nobodyThere = { ID_CHECK_ORIGIN: 'http://127.0.0.1:9', ID_CHECK_KEY_ID: 'id', ID_CHECK_KEY_SECRET: 'secret' }
  await using mall = await openMall(nobodyThere)
  const { api } = await mall.member()
  const { contacts_id } = await api.editContacts(MOTHER)
  await refused(api.verifyIdCard({ contacts_id }), 'ID_CHECK_UNAVAILABLE')
  expect((await api.listContacts({})).list).toMatchObject([{ isRealName: false }])
  expect(mall.problems.splice(0)).toEqual([expect.stringContaining('the identity check gave no answer')])
})

test('a contact without sex or birthday is refused, naming the field', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const FATHER = {
    contacts_name: '林国栋',
    mobile: '13812346721',
    relation: '父亲',
    sex: 1,
    birthday: '1955-05-01',
  } as const
  const refusalOf = (input: Partial<Parameters<Api['editContacts']>[0]>) =>
    api.editContacts({ ...FATHER, ...input }).catch(({ message, data }) => [data?.field, message])
  expect(await refusalOf({ sex: -1 })).toEqual(['sex', expect.stringContaining('请选择性别')])
  expect(await refusalOf({ birthday: undefined })).toEqual(['birthday', expect.stringContaining('请填写出生日期')])
  expect(await refusalOf({ mobile: undefined })).toEqual(['mobile', expect.stringContaining('请填写手机号')])
  expect((await api.listContacts({})).list).toEqual([])
})

test('a sex that contradicts relation or ID number is refused', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const man = { ...MOTHER, id_number: '440301197805150011', relation: '母亲' }
  await expect(api.editContacts(man)).rejects.toMatchObject({
    message: '母亲应为女性，与性别或证件号不一致，请核对',
    data: { field: 'relation' },
  })
  const { contacts_id } = await api.editContacts({ ...man, relation: '父亲' })
  await expect(api.editContacts({ contacts_id, contacts_name: '王秀兰', relation: '母亲' })).rejects.toMatchObject({
    data: { field: 'relation' },
  })
  await expect(api.editContacts({ contacts_id, contacts_name: '王秀兰', sex: 0 })).rejects.toMatchObject({
    data: { field: 'sex' },
  })
})

test('editing keeps mobile and ID number unless they are typed again', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const { contacts_id } = await api.editContacts(MOTHER)
  expect(await api.editContacts({ contacts_id, contacts_name: '王秀蓝', relation: '母亲' })).toMatchObject({
    contacts_name: '王秀蓝',
    mobile: '138****6720',
    id_number: '110***********002X',
    sex: 0,
    birthday: '1949-12-31',
  })
})

test('passports and both permits are saved with their numbers and need sex and birthday', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const GUEST = {
    contacts_name: 'Ann Lee',
    mobile: '13812346722',
    idConsent: true,
    sex: 0,
    birthday: '1990-02-03',
  } as const
  const requests = [
    [2, 'e1234-5678', 'E*******8'],
    [3, 'H12345678', 'H*******8'],
    [4, '12345678', '1******8'],
  ] as const
  for (const [id_type, id_number, shown] of requests) {
    const one = { ...GUEST, id_type, id_number }
    expect(await api.editContacts(one)).toMatchObject({ id_type, id_number: shown, sex: 0, birthday: '1990-02-03' })
    await refused(api.editContacts({ ...one, id_number: 'x' }), 'ID_NUMBER_WRONG')
    await refused(api.editContacts({ ...one, sex: -1 }), 'BAD_INPUT')
    await refused(api.editContacts(one), 'CONTACT_DUPLICATE')
  }
  const { list } = await api.listContacts({})
  expect(list).toHaveLength(3)
  const { contacts_id = '', contacts_name = '' } = list[0] ?? {}
  await refused(api.verifyIdCard({ contacts_id }), 'ID_NUMBER_WRONG')
  // Without an ID type the stored one stays; another type needs its number.
  expect(await api.editContacts({ contacts_id, contacts_name })).toMatchObject({ id_type: 2 })
  await expect(api.editContacts({ contacts_id, contacts_name, id_type: 1 })).rejects.toMatchObject({
    data: { field: 'id_number' },
  })
})

test('neither mobile nor ID number is readable in the database', async () => {
  await using mall = await openMall()
  const { api } = await mall.member('13812346720')
  await api.editContacts(MOTHER)
  const { rows } = await mall.ctx.pool.query(
    `select (select string_agg(c::text, ' ') from contact c) || (select string_agg(m::text, ' ') from member m) as dump`,
  )
  expect(rows[0].dump).not.toMatch(/王|母亲|1949-12-31|1949/)
  expect(rows[0].dump).not.toContain('13812346720')
  expect(rows[0].dump).not.toContain('11010519491231002X')
})

async function refused(work: Promise<unknown>, failure: string): Promise<void> {
  await expect(work).rejects.toMatchObject({ failure })
}
