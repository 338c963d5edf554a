import { expect, test } from 'vitest'
import type { StaffClient } from '../../../test/console/staff-client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aBranch } from '../branch/samples.ts'
import { anItem, aPackage, aProduct } from '../catalogue/samples.ts'
import { director, editor, finance, reviewer } from '../change-set/samples.ts'
import { csvFile, published, secondGroup } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '十二月价格表'

const rowOf = async ({ ctx }: TestMall, sql: string, id: string) => (await ctx.pool.query(sql, [id])).rows[0]

test('every fault is told by file, line and column, and nothing is made of a file with one', async () => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const file = csvFile(
    '项目编号,项目名,系统,看什么,单项价,用时分钟,服务',
    'A-1,血压,一般检查,"收缩压',
    '和舒张压",8S.00,3,体检',
    'A-1,血压,一般检查,血压,8,3,体检',
    ',没有编号,一般检查,血压,8,3,体检',
    'A-2,,一般检查,血压,0,三分钟,理疗',
  )
  const { faults, faultCount } = await api.checkImport({}, { file })
  expect(faults.map(({ line, column, words }) => [line, column, words.slice(0, 8)])).toEqual([
    [2, '单项价', '“8S.00”不'],
    [4, '项目编号', '和第 2 行的编'],
    [5, '项目编号', '编号要写，只能用'],
    [6, '项目名', '不能空'],
    [6, '单项价', '要大于 0，最多'],
    [6, '用时分钟', '写成 0 到 6'],
    [6, '服务', '没有“理疗”，写'],
  ])
  expect(faultCount).toBe(7)
  await expect(api.startImport({ title: '项目', reason }, { file })).rejects.toEqual(refusal('IMPORT_FAULTY'))
  expect((await api.listChangeSets({})).list).toEqual([])
})

test.each([
  ['a column that no sheet has', '项目编号,项目民\nA-1,血压', ['项目民', 1]],
  ['a sheet that is none', '姓名,电话\n某人,1', ['姓名', 1]],
  ['quotes that do not close', '项目编号,项目名\nA-1,"血压', ['', 0]],
])('%s is told', async (_, text, [column, line]) => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const { faults } = await api.checkImport({}, { file: csvFile(text) })
  expect(faults[0]).toMatchObject({ column, line })
})

test('codes that are nowhere, an unpriced product on sale and a city of another name are told', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { api } = await editor(mall)
  const faultsOf = async (...lines: string[]) =>
    (await api.checkImport({}, { file: csvFile(...lines) })).faults.map(({ column, words }) => `${column} ${words}`)
  const { id } = await anItem(ctx)
  const head = '套餐编号,套餐名,档次,服务,项目编号'
  expect(await faultsOf(head, `P-1,年检,基础,体检,${id} X-9`)).toEqual(['项目编号 没有编号 X-9'])
  expect(await faultsOf(head, `P-1,年检,基础,体检,${id}`)).toEqual([])
  const products = '商品编号,商品名,一句话介绍,适合谁,品牌,人群,档次,服务,上架'
  expect(await faultsOf(products, 'g-1,年检,一年一次,成人,样例,职场,基础,体检,是')).toEqual([
    expect.stringContaining('上架 还没有价格'),
  ])
  const branch = await aBranch(ctx)
  const city = await rowOf(mall, 'select c.* from city c join branch b on b.city_id = c.id where b.id = $1', branch.id)
  expect(await faultsOf('院区编号,城市', `${branch.id},别的城市`)).toEqual([`城市 ${city.id} 是${city.name}`])
})

test('a sheet in GB18030 changes only the columns it has, and prices and texts are approved apart', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { id } = await anItem(ctx, { name: '血压', priceFen: 1_000 })
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  // 项目编号,单项价,看什么 / <id>,9.5,血管
  const head = Buffer.from('cfeec4bfb1e0bac52cb5a5cfeebcdb2cbfb4cab2c3b40a', 'hex')
  const file = Buffer.concat([head, Buffer.from(`${id},9.5,`), Buffer.from('d1aab9dc0a', 'hex')])
  const check = await author.api.checkImport({}, { file })
  expect(check.changes).toMatchObject([{ code: id, name: '血压', isNew: false, after: '看什么：血管\n单项价：9.50' }])
  const idempotencyKey = ctx.ids.id()
  const start = (sent: typeof file) => author.api.startImport({ title: '项目', reason }, { file: sent, idempotencyKey })
  const { changeSetIds } = await start(file)
  const changeSetId = changeSetIds[0] ?? ''
  const set = await author.api.getChangeSet({ changeSetId })
  expect(set.approvals.map(({ part }) => part)).toEqual(['price', 'medical'])
  expect(set.lines).toMatchObject([{ subjectName: '血压', highestFen: 1_000, isSteep: false, isConflict: false }])
  let { version } = await author.api.submitChangeSet({ changeSetId, version: 1, reason })
  for (const { api } of [boss, doctor]) version = (await api.approveChangeSet({ changeSetId, version, reason })).version
  await boss.api.publishChangeSet({ changeSetId, version, publishAt: null, reason })
  const row = await rowOf(mall, 'select name, price_fen, tells, minutes from item where id = $1', id)
  expect(row).toEqual({ name: '血压', price_fen: 950, tells: '血管', minutes: 5 })
  // Sent again, it is the same import; with another file it is not.
  expect((await start(file)).changeSetIds).toEqual(changeSetIds)
  await expect(start(Buffer.from(`项目编号,单项价\n${id},8\n`))).rejects.toEqual(refusal('KEY_REUSED'))
})

test('what already stands is not questioned, and all that is wrong is told at once', async () => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const { id } = await aBranch(mall.ctx, { phone: '总机（示例）' })
  const check = (text: string) => api.checkImport({}, { file: csvFile(...text.split('|')) })
  expect(await check(`院区编号,亮点|${id},环境安静；可停车`)).toMatchObject({ faultCount: 0, sets: 1 })
  const { faults } = await check(`院区编号,电话,经度,营业时间|${id},无,东,早上`)
  expect(faults.map(({ column }) => column)).toEqual(['经度', '电话', '营业时间'])
})

test('a price that falls steeply in a sheet needs whoever may approve that', async () => {
  await using mall = await openMall()
  const { specs } = await aProduct(mall.ctx)
  const [author, boss, money] = [await editor(mall), await director(mall), await finance(mall)]
  const file = csvFile('规格编号,售价', `${specs[0]?.id},299`)
  const { changeSetIds } = await author.api.startImport({ title: '价格', reason }, { file })
  const changeSetId = changeSetIds[0] ?? ''
  const { version } = await author.api.submitChangeSet({ changeSetId, version: 1, reason })
  await expect(boss.api.approveChangeSet({ changeSetId, version, reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
  await money.api.approveChangeSet({ changeSetId, version, reason })
  expect((await author.api.getChangeSet({ changeSetId })).state).toBe('approved')
})

test('what a package holds and costs follows in list, page and search at once', async () => {
  await using mall = await openMall()
  const people = [await editor(mall), await director(mall), await reviewer(mall)] as const
  await published(people[0], secondGroup(), people[1], people[2])
  const client = await mall.visitor()
  const search = async (searchItem: string) =>
    (await client.api.searchProducts({ searchItem })).list.map(({ id }) => id)
  expect(await search('骨密度')).toEqual(['parents'])
  const file = csvFile('套餐编号,项目编号', 'P-HEART,GEN-HW ECG BMD CAR-US')
  await published(people[0], file, people[1], people[2])
  expect((await search('骨密度')).toSorted()).toEqual(['heart', 'parents'])
  expect(await client.api.getProductInfo({ productId: 'heart' })).toMatchObject({ packages: [{ itemCount: 4 }] })
  await published(people[0], csvFile('规格编号,售价,门市价', 'heart-std,829.5,1200'), people[1])
  expect(await client.api.getProductInfo({ productId: 'heart' })).toMatchObject({ minSellingPrice: 82_950 })
  expect((await client.api.searchProducts({ searchItem: '心血管专项' })).list[0]).toMatchObject({
    ...{ id: 'heart', minSellingPrice: 82_950 },
  })
})

test('taken back, what was changed is as before, what is new stays, and new products leave the shop', async () => {
  await using mall = await openMall()
  const people = [await editor(mall), await director(mall), await reviewer(mall)] as const
  const [first = ''] = await published(people[0], secondGroup(), people[1], people[2])
  const [, boss] = people
  const versionOf = async (changeSetId: string) => (await boss.api.getChangeSet({ changeSetId })).version
  const [second = ''] = await published(people[0], csvFile('院区编号,院区名', 'yunshan-hexi,云杉南京新院区'), boss)
  await boss.api.takeBackChangeSet({ changeSetId: second, version: await versionOf(second), reason })
  expect(await rowOf(mall, 'select name from branch where id = $1', 'yunshan-hexi')).toEqual({
    name: '云杉南京河西院区',
  })
  await boss.api.takeBackChangeSet({ changeSetId: first, version: await versionOf(first), reason })
  const client = await mall.visitor()
  expect((await client.api.searchProducts({ searchItem: '年度体检' })).total).toBe(0)
  expect(await rowOf(mall, 'select is_on_sale from product where id = $1', 'yearly')).toEqual({ is_on_sale: false })
  const [third = ''] = await published(
    people[0],
    csvFile('项目编号,项目名,系统,看什么,单项价,用时分钟,服务', 'N-1,步态,一般检查,走路,30,5,体检'),
    people[1],
    people[2],
  )
  await expect(
    boss.api.takeBackChangeSet({ changeSetId: third, version: await versionOf(third), reason }),
  ).rejects.toEqual(refusal('CHANGE_ROWS_STAY'))
})

test('two sets that make the same row: the second is told, and the row is the first one', async () => {
  await using mall = await openMall()
  const people = [await editor(mall), await director(mall), await reviewer(mall)] as const
  const [author, boss, doctor] = people
  const row = (name: string) =>
    csvFile('项目编号,项目名,系统,看什么,单项价,用时分钟,服务', `N-1,${name},一般检查,走路,30,5,体检`)
  const { changeSetIds } = await author.api.startImport({ title: '步态', reason }, { file: row('步态') })
  await published(author, row('步速'), boss, doctor)
  const changeSetId = changeSetIds[0] ?? ''
  const { lines } = await author.api.getChangeSet({ changeSetId })
  expect(lines).toMatchObject([{ isConflict: true }])
  await expect(author.api.submitChangeSet({ changeSetId, version: 1, reason })).rejects.toEqual(
    refusal('CHANGE_CONFLICT'),
  )
  expect(await rowOf(mall, 'select name from item where id = $1', 'N-1')).toEqual({ name: '步速' })
})

/** Imports and submits it; its set and version. */
async function submittedImport({ api }: StaffClient, file: Buffer<ArrayBuffer>) {
  const { changeSetIds } = await api.startImport({ title: '价格', reason }, { file })
  const changeSetId = changeSetIds[0] ?? ''
  return { changeSetId, ...(await api.submitChangeSet({ changeSetId, version: 1, reason })) }
}

test('more people for a price, another package and a cheap spec beside the others need whoever may cut prices steeply', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const packageId = (await aPackage(ctx)).id
  const dear = await aProduct(ctx, { specs: [{ packageId, sellingFen: 199_900, marketFen: 250_000 }] })
  const cheap = await aProduct(ctx, { specs: [{ sellingFen: 29_900, marketFen: 30_000 }] })
  const [author, boss, money] = [await editor(mall), await director(mall), await finance(mall)]
  const head = '规格编号,商品编号,规格名,套餐编号,门市价,售价'
  for (const file of [
    csvFile('商品编号,每份人数', `${dear.id},20`),
    csvFile('规格编号,套餐编号', `${cheap.specs[0]?.id},${packageId}`),
    csvFile(head, `N-1,${dear.id},特惠,${packageId},1,1`),
    csvFile(head, `N-1,${dear.id},特惠,,1,1`),
    csvFile(head, `N-1,${cheap.id},特惠,${packageId},300,299`),
  ]) {
    const set = await submittedImport(author, file)
    const { isSteep, approvals } = await author.api.getChangeSet({ changeSetId: set.changeSetId })
    expect([isSteep, approvals[0]?.part], file.toString()).toEqual([true, 'price'])
    const approving = boss.api.approveChangeSet({ ...set, reason })
    if (approvals.length === 1) await expect(approving).rejects.toEqual(refusal('RIGHT_MISSING'))
    else await approving.catch(() => null)
    expect((await author.api.getChangeSet({ changeSetId: set.changeSetId })).state).toBe('submitted')
  }
  const fair = await submittedImport(author, csvFile(head, `N-1,${dear.id},双人间,${packageId},2500,1899`))
  expect(await boss.api.getChangeSet({ changeSetId: fair.changeSetId })).toMatchObject({ isSteep: false })
  const more = csvFile('商品编号,每份人数', `${dear.id},20`)
  await published(author, more, boss, money)
  const fewer = await submittedImport(author, csvFile('商品编号,每份人数', `${dear.id},10`))
  expect(await boss.api.getChangeSet({ changeSetId: fewer.changeSetId })).toMatchObject({
    ...{ isSteep: false, approvals: [{ part: 'price' }] },
  })
})

test('another name of a spec is no cut, however much its price fell before', async () => {
  await using mall = await openMall()
  const { specs } = await aProduct(mall.ctx)
  const [author, boss, money] = [await editor(mall), await director(mall), await finance(mall)]
  const specId = specs[0]?.id ?? ''
  await published(author, csvFile('规格编号,售价', `${specId},299`), boss, money)
  await published(author, csvFile('规格编号,规格名', `${specId},单人`), boss)
  expect(await rowOf(mall, 'select name from product_spec where id = $1', specId)).toEqual({ name: '单人' })
})

test('a new spec beside others, taken back, is no cheaper than they are', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const packageId = (await aPackage(ctx)).id
  const { id } = await aProduct(ctx, { specs: [{ packageId, sellingFen: 199_900, marketFen: 250_000 }] })
  const [author, boss, money] = [await editor(mall), await director(mall), await finance(mall)]
  const doctor = await reviewer(mall)
  const line = `N-1,${id},特惠,${packageId},1,1`
  const file = csvFile('规格编号,商品编号,规格名,套餐编号,门市价,售价', line)
  const [changeSetId = ''] = await published(author, file, boss, money, doctor)
  const { version } = await boss.api.getChangeSet({ changeSetId })
  expect(await boss.api.takeBackChangeSet({ changeSetId, version, reason })).toMatchObject({ state: 'published' })
  const row = await rowOf(mall, 'select selling_fen, market_fen from product_spec where id = $1', 'N-1')
  expect(row).toEqual({ selling_fen: 199_900, market_fen: 199_900 })
  const shopper = await mall.visitor()
  expect(await shopper.api.getProductInfo({ productId: id })).toMatchObject({ minSellingPrice: 199_900 })
})

test('a text is drafted as the shop shows it: the same file differs no more, and is taken back', async () => {
  await using mall = await openMall()
  const { id } = await aProduct(mall.ctx)
  const people = [await editor(mall), await director(mall), await reviewer(mall)] as const
  const [author, boss, doctor] = people
  const detail = '<p style=""color:red"" onclick=""x()"">血压 & 心率</p><script>x()</script>'
  const file = csvFile('商品编号,详情,分类', `${id},"${detail}",体检 / 年度；体检；口腔`)
  const { changes } = await author.api.checkImport({}, { file })
  expect(changes[0]?.after).toContain('详情：<p>血压 &amp; 心率</p>\n')
  const [changeSetId = ''] = await published(author, file, boss, doctor)
  expect(await author.api.checkImport({}, { file })).toMatchObject({ sets: 0 })
  const { version } = await boss.api.getChangeSet({ changeSetId })
  expect(await boss.api.takeBackChangeSet({ changeSetId, version, reason })).toMatchObject({ state: 'published' })
  for (const wrong of ['体检/年度/高端', '体检/', '/年度']) {
    const { faults } = await author.api.checkImport({}, { file: csvFile('商品编号,分类', `${id},${wrong}`) })
    expect(faults).toMatchObject([{ column: '分类', words: expect.stringContaining('一级/二级') }])
  }
})

test('a text written with blank lines is the same when it is brought in again', async () => {
  await using mall = await openMall()
  const [author, boss] = [await editor(mall), await director(mall)]
  const today = mall.clock.today()
  const cells = `"先读。\n\n## 一\n\n- 甲\n\n- 乙\n"`
  const file = csvFile('文本编号,标题,生效日,改了什么,正文', `user-agreement,用户协议,${today},"一\n\n二",${cells}`)
  await published(author, file, boss)
  expect(await author.api.checkImport({}, { file })).toMatchObject({ faultCount: 0, sets: 0 })
  const other = csvFile('文本编号,正文', 'user-agreement,"先读。\n## 一\n? 问\n答"')
  expect((await author.api.checkImport({}, { file: other })).faultCount).toBe(1)
  const unshown = csvFile('文本编号,正文', 'user-agreement,"## 一\n先读。\n? 问\n答"')
  expect((await author.api.checkImport({}, { file: unshown })).faults[0]).toMatchObject({ column: '正文' })
})

test('an item may hold one that stands further down the same sheet, and neither itself nor one that is nowhere', async () => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const row = (code: string, parts: string) => `${code},血脂 ${code},心脏,血脂,60,3,抽血,${parts},体检`
  const many = Array.from({ length: 501 }, (_, nth) => row(`B-${nth}`, ''))
  const head = '项目编号,项目名,系统,看什么,单项价,用时分钟,用哪种诊室或设备,含哪些项目,服务'
  const file = csvFile(head, row('A-1', 'B-500 B-1'), row('A-2', 'A-2'), row('A-3', 'C-1'), ...many)
  const { faults, sheets } = await api.checkImport({}, { file })
  expect(faults.map(({ line, column, words }) => [line, column, words])).toEqual([
    [3, '含哪些项目', '不能含它自己'],
    [4, '含哪些项目', '没有编号 C-1'],
  ])
  expect(sheets.find(({ sheet }) => sheet === 'item')?.added).toBe(502)
})
