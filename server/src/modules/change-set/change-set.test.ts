import { rowField, rowValue } from '@mall/contract/change-set/row-value'
import { MAX_CHANGES } from '@mall/contract/change-set/terms'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { raceBehind } from '../../../test/support/race.ts'
import { aBranch } from '../branch/samples.ts'
import { aProduct, aSpecOf } from '../catalogue/samples.ts'
import { sheetRows } from './kinds/row-kind.ts'
import { aDraft, approved, director, editor, finance, idOf, published, reviewer, submitted } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const price = (specId: string, fen: number) =>
  ({ field: 'product.price', thingId: specId, value: String(fen) }) as const
const reason = '核对过了'

test('a set goes from draft to published, each step by who may, and each leaves its record', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const [author, boss] = [await editor(mall), await director(mall)]
  const set = await submitted(author, [price(spec.id, 45_000)])
  const page = await boss.api.getChangeSet(idOf(set))
  expect(page).toMatchObject({ state: 'submitted', isMine: false, isSteep: false, changes: 1, author: '沈编辑' })
  expect(page.lines).toMatchObject([
    { base: '49900', next: '45000', now: '49900', isConflict: false, highestFen: 49_900 },
  ])
  await expect(author.api.approveChangeSet({ ...set, reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(boss.api.publishChangeSet({ ...set, publishAt: null, reason })).rejects.toEqual(
    refusal('CHANGE_SET_STATE'),
  )
  const { version } = await boss.api.approveChangeSet({ ...set, reason })
  await expect(author.api.putChange({ ...set, version, change: price(spec.id, 1) })).rejects.toEqual(
    refusal('CHANGE_SET_STATE'),
  )
  const done = await boss.api.publishChangeSet({ ...set, version, publishAt: null, reason })
  expect(done.state).toBe('published')
  await expect(boss.api.returnChangeSet({ ...set, version: done.version, reason })).rejects.toEqual(
    refusal('CHANGE_SET_STATE'),
  )
  const { rows } = await mall.ctx.pool.query(
    `select call, who, changes from audit where thing_kind = 'change-set' and thing_id = $1 order by nth`,
    [set.changeSetId],
  )
  expect(rows.map(({ call, who }) => [call, who])).toEqual([
    ['startChangeSet', '沈编辑'],
    ['putChange', '沈编辑'],
    ['submitChangeSet', '沈编辑'],
    ['approveChangeSet', '林总监'],
    ['publishChangeSet', '林总监'],
  ])
  expect(rows.at(-1)?.changes).toContainEqual(
    expect.objectContaining({ before: '¥499.00', after: '¥450.00', field: expect.stringContaining('售价') }),
  )
  const { list } = await boss.api.getChangeHistory({ kind: 'change-set', id: set.changeSetId })
  expect(list.map(({ call }) => call)).toEqual(rows.map(({ call }) => call).reverse())
  expect((await boss.api.listChangeSets({ state: 'published' })).list).toMatchObject([{ changes: 1 }])
  expect((await boss.api.listChangeSets({ state: 'draft' })).list).toEqual([])
})

test('nobody approves what they have written in, nor another version than they have seen', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const both = await mall.staff({
    name: '身兼两职',
    roles: [
      ['product-editor', null],
      ['director', null],
    ],
  })
  const author = await editor(mall)
  const draft = await aDraft(author, [price(spec.id, 45_000)])
  const touched = await both.api.putChange({ ...draft, change: price(spec.id, 44_000) })
  await expect(author.api.submitChangeSet({ ...draft, reason })).rejects.toEqual(refusal('CHANGE_SET_STALE'))
  const { changeSetId } = draft
  const { version } = touched
  const set = { changeSetId, ...(await author.api.submitChangeSet({ changeSetId, version, reason })) }
  await expect(both.api.approveChangeSet({ ...set, reason })).rejects.toEqual(refusal('CHANGE_SET_OWN'))
  const boss = await director(mall)
  const back = { changeSetId, ...(await boss.api.returnChangeSet({ ...set, reason })) }
  const again = await author.api.putChange({ ...back, change: price(spec.id, 43_000) })
  const sent = await author.api.submitChangeSet({ changeSetId, version: again.version, reason })
  await expect(boss.api.approveChangeSet({ ...set, reason })).rejects.toEqual(refusal('CHANGE_SET_STALE'))
  expect(await boss.api.approveChangeSet({ changeSetId, ...sent, reason })).toMatchObject({ version: sent.version + 1 })
})

test('of two who approve at once one does', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const set = await submitted(await editor(mall), [price(spec.id, 45_000)])
  const [one, other] = [await director(mall), await director(mall, '严总监')]
  const lock = `select from change_set where id = '${set.changeSetId}' for update`
  const outcomes = await raceBehind(mall.ctx, lock, [
    () => one.api.approveChangeSet({ ...set, reason }),
    () => other.api.returnChangeSet({ ...set, reason }),
  ])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { failure: 'CHANGE_SET_STALE' } },
  ])
})

test('a steep cut needs its own right, in one step as in several', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx, { specs: [{ sellingFen: 10_000, marketFen: 20_000 }] })
  const [author, boss, money] = [await editor(mall), await director(mall), await finance(mall)]
  const steep = await submitted(author, [price(spec.id, 7_999)])
  expect(await boss.api.getChangeSet(idOf(steep))).toMatchObject({ isSteep: true })
  await expect(boss.api.approveChangeSet({ ...steep, reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
  await published(author, boss, [price(spec.id, 8_500)])
  const second = await submitted(author, [price(spec.id, 7_500)])
  await expect(boss.api.approveChangeSet({ ...second, reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
  const version = (await money.api.approveChangeSet({ ...second, reason })).version
  await boss.api.publishChangeSet({ ...second, version, publishAt: null, reason })
  const { rows } = await mall.ctx.pool.query('select selling_fen from product_spec where id = $1', [spec.id])
  expect(rows).toEqual([{ selling_fen: 7_500 }])
  mall.clock.advance(31 * 86_400_000)
  const later = await submitted(await editor(mall), [price(spec.id, 6_000)])
  expect(await (await director(mall)).api.approveChangeSet({ ...later, reason })).toMatchObject({
    version: later.version + 1,
  })
})

test('a cut that has become steep since its approval is not published', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx, { specs: [{ sellingFen: 10_000, marketFen: 20_000 }] })
  const [author, boss] = [await editor(mall), await director(mall)]
  const cut = await approved(author, boss, [price(spec.id, 8_500)])
  await published(author, boss, [price(spec.id, 12_000)])
  await published(author, boss, [price(spec.id, 10_000)])
  await expect(boss.api.publishChangeSet({ ...cut, publishAt: null, reason })).rejects.toEqual(refusal('CHANGE_STEEP'))
})

test('what changed since the draft is shown side by side, and published only once a side is chosen', async () => {
  await using mall = await openMall()
  const { id: productId, specs } = await aProduct(mall.ctx)
  const specId = specs[0]?.id ?? ''
  const [author, boss] = [await editor(mall), await director(mall)]
  const name = { field: 'product.name', thingId: productId, value: '新的名字' } as const
  const set = await approved(author, boss, [price(specId, 45_000), name])
  await mall.ctx.pool.query(`update product set name = '别人的名字' where id = $1`, [productId])
  await mall.ctx.pool.query('update product_spec set selling_fen = 47000 where id = $1', [specId])
  const conflict = refusal('CHANGE_CONFLICT')
  await expect(boss.api.publishChangeSet({ ...set, publishAt: null, reason })).rejects.toEqual(conflict)
  await expect(boss.api.getChangeEffect(idOf(set))).rejects.toEqual(conflict)
  const { lines } = await author.api.getChangeSet(idOf(set))
  expect(lines).toMatchObject([
    { base: '49900', now: '47000', next: '45000', isConflict: true },
    { base: '样例年检套餐', now: '别人的名字', next: '新的名字', isConflict: true },
  ])
  const { changeSetId } = set
  let version = set.version
  version = (await author.api.rebaseChange({ changeSetId, version, lineId: lines[0]?.lineId ?? '', keep: 'mine' }))
    .version
  await expect(author.api.submitChangeSet({ changeSetId, version, reason })).rejects.toEqual(conflict)
  version = (await author.api.rebaseChange({ changeSetId, version, lineId: lines[1]?.lineId ?? '', keep: 'theirs' }))
    .version
  const after = await author.api.getChangeSet(idOf(set))
  expect(after).toMatchObject({ state: 'draft', approvals: [{ part: 'price', approver: '', approvedAt: null }] })
  expect(after.lines).toMatchObject([{ base: '47000', next: '45000', isConflict: false }])
})

test('a draft refuses what makes no sense, and things that are not there', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const author = await editor(mall)
  const set = await aDraft(author, [])
  const put = (change: ReturnType<typeof price>) => author.api.putChange({ ...set, change })
  await expect(author.api.submitChangeSet({ ...set, reason })).rejects.toEqual(refusal('CHANGE_SET_EMPTY'))
  await expect(put(price(spec.id, spec.sellingFen))).rejects.toEqual(refusal('CHANGE_SAME'))
  await expect(put(price(spec.id, spec.marketFen + 1))).rejects.toEqual(refusal('CHANGE_PRICE_HIGH'))
  await expect(put(price(spec.id, 0))).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(put(price('none', 100))).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(author.api.getChangeSet({ changeSetId: 'none' })).rejects.toEqual(refusal('NOT_FOUND'))
  for (const after of ['x', '99999999999999~x', '~', '1~1']) {
    await expect(author.api.listChangeSets({ after })).rejects.toEqual(refusal('BAD_INPUT'))
  }
  await mall.ctx.pool.query(
    `insert into change_set_line (id, change_set_id, field, thing_id, base, next, created_at)
     select 'line' || n, $1, 'product.price', 'spec' || n, '100', '200', mall_now() from generate_series(1, $2::int) n`,
    [set.changeSetId, MAX_CHANGES],
  )
  await expect(put(price(spec.id, 100))).rejects.toEqual(refusal('CHANGE_SET_FULL'))
  const line = { ...set, lineId: 'line1' }
  expect(await author.api.removeChange(line)).toEqual({ version: set.version + 1 })
  await author.api.discardChangeSet({ ...set, version: set.version + 1, reason })
  const desk = await mall.staff({ roles: [['desk', null]] })
  await expect(desk.api.listChangeSets({})).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('the list goes on where a page ended, and a product is found by a part of its name', async () => {
  await using mall = await openMall()
  const { id } = await aProduct(mall.ctx, { name: '100%安心 套餐' })
  const author = await editor(mall)
  for (let nth = 0; nth < 31; nth++) await aDraft(author, [], `第 ${nth} 张`)
  const first = await author.api.listChangeSets({})
  expect(first.list).toHaveLength(30)
  const second = await author.api.listChangeSets({ after: first.next ?? '' })
  expect(second).toMatchObject({ list: [{ title: '第 0 张' }], next: null })
  expect((await author.api.findChangeSubjects({ kind: 'product', word: '0%安' })).list).toMatchObject([
    { subjectId: id, fields: [{ now: '49900' }, {}, {}, {}] },
  ])
  expect((await author.api.findChangeSubjects({ kind: 'product', word: '_' })).list).toEqual([])
})

test('each part of a set is approved by whom it concerns, and only what all have approved is published', async () => {
  await using mall = await openMall()
  const { id: productId, specs } = await aProduct(mall.ctx)
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const [specId = ''] = specs.map(({ id }) => id)
  const text = { field: 'product.description', thingId: productId, value: '查得明白' } as const
  const name = { field: 'product.name', thingId: productId, value: '新的名字' } as const
  const set = await submitted(author, [price(specId, 45_000), text, name])
  const { approvals } = await doctor.api.getChangeSet(idOf(set))
  expect(approvals.map(({ part, changes, isOpenToMe }) => [part, changes, isOpenToMe])).toEqual([
    ['price', 1, false],
    ['medical', 1, true],
    ['page', 1, false],
  ])
  const first = await boss.api.approveChangeSet({ ...set, reason })
  expect(first).toMatchObject({ state: 'submitted', parts: ['price', 'page'] })
  const seen = { ...set, version: first.version }
  await expect(boss.api.approveChangeSet({ ...seen, reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(boss.api.publishChangeSet({ ...seen, publishAt: null, reason })).rejects.toEqual(
    refusal('CHANGE_SET_STATE'),
  )
  await expect(doctor.api.approveChangeSet({ ...set, reason })).rejects.toEqual(refusal('CHANGE_SET_STALE'))
  const last = await doctor.api.approveChangeSet({ ...seen, reason })
  expect(last).toMatchObject({ state: 'approved', parts: ['medical'] })
  const whole = await doctor.api.getChangeSet(idOf(set))
  expect(whole.approvals.map(({ approver, isOpenToMe }) => [approver, isOpenToMe])).toEqual([
    ['林总监', false],
    ['沈医生', false],
    ['林总监', false],
  ])
  const back = await doctor.api.returnChangeSet({ ...set, version: last.version, reason })
  const put = await author.api.putChange({ ...set, version: back.version, change: { ...text, value: '又改了' } })
  const sent = await author.api.submitChangeSet({ ...set, version: put.version, reason })
  const after = await boss.api.getChangeSet(idOf(set))
  expect(after.approvals.map(({ approver }) => approver)).toEqual(['', '', ''])
  const alone = await boss.api.approveChangeSet({ ...set, version: sent.version, reason })
  expect(alone.state).toBe('submitted')
})

test('who may approve prices but no steep cut approves the rest of a steep set', async () => {
  await using mall = await openMall()
  const { id: productId, specs } = await aProduct(mall.ctx, { specs: [{ sellingFen: 10_000, marketFen: 20_000 }] })
  const [author, boss, money] = [await editor(mall), await director(mall), await finance(mall)]
  const name = { field: 'product.name', thingId: productId, value: '新的名字' } as const
  const set = await submitted(author, [price(specs[0]?.id ?? '', 5_000), name])
  const first = await boss.api.approveChangeSet({ ...set, reason })
  expect(first.parts).toEqual(['page'])
  const last = await money.api.approveChangeSet({ ...set, version: first.version, reason })
  expect(last).toMatchObject({ state: 'approved', parts: ['price'] })
  expect(await boss.api.publishChangeSet({ ...set, version: last.version, publishAt: null, reason })).toMatchObject({
    state: 'published',
  })
})

test('a set does not hold a value alone and in its whole row: that could be approved and never published', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const [product, branch] = [await aProduct(ctx), await aBranch(ctx)]
  const [spec] = product.specs
  const author = await editor(mall)
  const rowOf = async (sheet: 'product' | 'price' | 'branch', id: string, cells: object) => {
    const [standing] = await sheetRows[sheet].find(ctx.db, [id])
    return { field: rowField(sheet), thingId: id, value: rowValue(sheet, { ...standing?.cells, ...cells }) }
  }
  const pairs = [
    [
      { field: 'product.name' as const, thingId: product.id, value: '新名字' },
      await rowOf('product', product.id, { rank: '7' }),
    ],
    [
      { field: 'product.price' as const, thingId: spec?.id ?? '', value: '45000' },
      await rowOf('price', spec?.id ?? '', { sort: '7' }),
    ],
    [
      { field: 'branch.name' as const, thingId: branch.id, value: '新院区' },
      await rowOf('branch', branch.id, { sort: '7' }),
    ],
  ] as const
  for (const [field, row] of pairs) {
    await expect(aDraft(author, [field, row])).rejects.toEqual(refusal('CHANGE_TWICE'))
    await expect(aDraft(author, [row, field])).rejects.toEqual(refusal('CHANGE_TWICE'))
  }
  await aDraft(author, [pairs[0][0], pairs[1][1], pairs[2][0]])
})
