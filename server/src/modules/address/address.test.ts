import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { MAX_ADDRESSES } from './rules.ts'
import { aHome, anAddress } from './samples.ts'

test('the first address is the default; deleting the default makes another one the default', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const home = await api.editAddress(aHome)
  expect(home).toMatchObject({ region: '北京市朝阳区', mobile: '138****6720', phone: '13812346720', isDefault: true })
  const { addressId: parents } = await api.editAddress({ ...aHome, name: '林国栋', districtCode: '130606' })
  const names = async () => (await api.listAddresses({})).list.map((one) => [one.name, one.isDefault])
  expect(await names()).toEqual([
    ['林晓', true],
    ['林国栋', false],
  ])
  await api.defaultAddress({ addressId: parents })
  expect(await names()).toEqual([
    ['林国栋', true],
    ['林晓', false],
  ])
  await api.editAddress({ ...aHome, addressId: parents, name: '林爸爸' })
  await api.delAddress({ addressId: parents })
  expect(await names()).toEqual([['林晓', true]])
})

test('an invalid address is refused with its field and changes nothing', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const field = (input: Partial<typeof aHome>) =>
    api.editAddress({ ...aHome, ...input }).catch((error) => error.data?.field)
  expect(await field({ name: '林' })).toBe('name')
  expect(await field({ name: '林晓13812346720' })).toBe('name')
  expect(await field({ mobile: '12812346720' })).toBe('mobile')
  expect(await field({ street: '6 号' })).toBe('street')
  expect(await field({ street: '长'.repeat(81) })).toBe('street')
  expect(await field({ districtCode: '110100' })).toBe('districtCode')
  expect(await field({ districtCode: '119999' })).toBe('districtCode')
  expect((await api.listAddresses({})).list).toEqual([])
})

test("another member's address can be neither changed, made the default nor deleted", async () => {
  await using mall = await openMall()
  const [owner, other] = [await mall.member(), await mall.member()]
  const addressId = await anAddress(owner)
  await anAddress(other)
  for (const request of [
    () => other.api.editAddress({ ...aHome, addressId, name: '改名' }),
    () => other.api.defaultAddress({ addressId }),
    () => other.api.delAddress({ addressId }),
  ]) {
    await expect(request()).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  }
  expect((await owner.api.listAddresses({})).list).toMatchObject([{ name: '林晓', isDefault: true }])
})

test('at most twenty addresses with one default are saved, also under concurrency', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const attempts = Array.from({ length: MAX_ADDRESSES + 5 }, () =>
    client.api.editAddress({ ...aHome, isDefault: true }),
  )
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(MAX_ADDRESSES)
  const refused = outcomes.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ failure: 'ADDRESS_LIMIT' })
  const { list } = await client.api.listAddresses({})
  expect(list).toHaveLength(MAX_ADDRESSES)
  expect(list.filter((one) => one.isDefault)).toHaveLength(1)
})

test('neither name, mobile nor street is readable in the database', async () => {
  await using mall = await openMall()
  await anAddress(await mall.member())
  const { rows } = await mall.ctx.pool.query(`select string_agg(a::text, ' ') as dump from send_address a`)
  for (const secret of ['林晓', '13812346720', '和平里']) expect(rows[0].dump).not.toContain(secret)
})

test('regions are provinces, cities and districts with their official codes', async () => {
  await using mall = await openMall()
  const { regions } = await (await mall.visitor()).api.listRegions({})
  const names = new Map(regions)
  expect([names.get('110000'), names.get('110100'), names.get('110105')]).toEqual(['北京市', '北京市', '朝阳区'])
  // Every district belongs to a city, every city to a province, every province has a city.
  const orphans = regions.filter(
    ([code]) => !names.has(`${code.slice(0, 4)}00`) || !names.has(`${code.slice(0, 2)}0000`),
  )
  expect(orphans.filter(([code]) => !code.endsWith('0000'))).toEqual([])
  expect(names.has('710000')).toBe(false)
})
