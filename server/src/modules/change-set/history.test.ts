// What each thing says of itself: who changed what, when and why.
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aBranch } from '../branch/samples.ts'
import { aSpecOf } from '../catalogue/samples.ts'
import { aBanner } from '../content/samples.ts'
import { recordAct } from '../staff/public.ts'
import { director, editor, published, submitted } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

test('a product, a banner and a branch tell what was published of them, and taken back, each its own lines', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const spec = await aSpecOf(ctx)
  const [banner, branch] = [await aBanner(ctx), await aBranch(ctx, { phone: '010-1' })]
  const [author, boss] = [await editor(mall), await director(mall)]
  await submitted(author, [{ field: 'product.price', thingId: spec.id, value: '48000' }])
  const set = await published(author, boss, [
    { field: 'product.price', thingId: spec.id, value: '49000' },
    { field: 'banner.title', thingId: banner.id, value: '新标题' },
    { field: 'branch.phone', thingId: branch.id, value: '010-6400 0000' },
  ])
  await boss.api.takeBackChangeSet({ changeSetId: set.changeSetId, version: set.version, reason: '写错了' })
  const historyOf = async (kind: 'product' | 'banner' | 'branch', id: string) =>
    (await boss.api.getChangeHistory({ kind, id })).list
  expect(await historyOf('product', spec.productId)).toMatchObject([
    { call: 'takeBackChangeSet', reason: '写错了', changes: [{ field: '售价', before: '¥490.00' }] },
    { call: 'publishChangeSet', reason: '上线', who: '林总监', changes: [{ field: '售价', after: '¥490.00' }] },
  ])
  expect((await historyOf('banner', banner.id)).map(({ changes }) => changes)).toEqual([
    [{ field: '标题', before: '新标题', after: '样例横幅' }],
    [{ field: '标题', before: '样例横幅', after: '新标题' }],
  ])
  await ctx.db.transaction((tx) =>
    recordAct({ ctx, staff: { id: null, name: '某人', device: '' } }, tx, {
      ...{ call: 'setCapacity', thing: { kind: 'branch', id: branch.id, name: branch.name }, branchId: branch.id },
      ...{ changes: [{ field: '名额', before: '1', after: '2' }], reason: '加人' },
    }),
  )
  expect(await historyOf('branch', branch.id)).toMatchObject([
    { call: 'setCapacity', changes: [{ field: '名额' }] },
    { changes: [{ field: '电话', after: '010-1' }] },
    { changes: [{ field: '电话', before: '010-1' }] },
  ])
  await expect(historyOf('product', 'none')).rejects.toEqual(refusal('NOT_FOUND'))
})

test('a history goes on where a page ended, and a manager reads that of the own branch alone', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const [here, there] = [await aBranch(ctx), await aBranch(ctx)]
  const person = await mall.staff({ roles: [['desk', here.id]] })
  for (const branchId of [here.id, there.id, null])
    for (let n = 0; n < 21; n++)
      await ctx.db.transaction((tx) =>
        recordAct({ ctx, staff: { id: null, name: '某人', device: '' } }, tx, {
          ...{ call: 'grantRole', thing: { kind: 'staff', id: person.staffId, name: '员工' }, branchId },
          ...{ changes: [], reason: `${branchId} ${n}` },
        }),
      )
  const manager = await mall.staff({ roles: [['manager', here.id]] })
  const admin = await mall.staff({ roles: [['admin', null]] })
  const readAll = async ({ api }: typeof admin) => {
    const reasons: string[] = []
    let after: number | undefined
    for (;;) {
      const { list, next } = await api.getStaffHistory({ staffId: person.staffId, after })
      reasons.push(...list.map(({ reason }) => reason))
      if (next === null) return reasons
      after = next
    }
  }
  const all = await readAll(admin)
  expect(all).toHaveLength(63)
  expect(new Set(all).size).toBe(63)
  expect(await readAll(manager)).toEqual(all.filter((reason) => reason.startsWith(here.id)))
  await expect(manager.api.getChangeHistory({ kind: 'branch', id: there.id })).rejects.toEqual(refusal('RIGHT_MISSING'))
  expect(await manager.api.getChangeHistory({ kind: 'branch', id: here.id })).toMatchObject({ name: here.name })
})
