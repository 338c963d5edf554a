import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { raceBehind } from '../../../test/support/race.ts'
import { aProduct, aSpec, aSpecOf } from '../catalogue/samples.ts'
import { aBanner } from '../content/samples.ts'
import { anOrder } from '../order/samples.ts'
import { showPreview } from './preview.ts'
import { publishDue } from './publish-due.ts'
import { approved, director, editor, finance, idOf, published, reviewer } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const price = (specId: string, fen: number) =>
  ({ field: 'product.price', thingId: specId, value: String(fen) }) as const
const reason = '核对过了'
const HOUR_MS = 3_600_000

const priceOf = async ({ ctx }: TestMall, specId: string) =>
  (await ctx.pool.query('select selling_fen from product_spec where id = $1', [specId])).rows[0]?.selling_fen

const inAnHour = ({ clock }: TestMall) => new Date(clock.now().getTime() + HOUR_MS).toISOString()

test('the shop shows a new price and a new name in list and page at once, as the effect said', async () => {
  await using mall = await openMall()
  const { id: productId, specs } = await aProduct(mall.ctx, {
    ...{ name: '旧名安康套餐', searchWords: ['暖冬'] },
    specs: [
      { sellingFen: 40_000, marketFen: 60_000 },
      { sellingFen: 50_000, marketFen: 60_000 },
    ],
  })
  const [author, boss] = [await editor(mall), await director(mall)]
  const text = '新名颐养套餐'
  const set = await approved(
    author,
    boss,
    [
      price(specs[0]?.id ?? '', 52_000),
      { field: 'product.name', thingId: productId, value: text },
      { field: 'product.description', thingId: productId, value: '一年一次，查得明白' },
    ],
    await reviewer(mall),
  )
  const effect = await boss.api.getChangeEffect(idOf(set))
  expect(effect.products).toMatchObject([
    {
      ...{ productId, nameBefore: '旧名安康套餐', nameAfter: text },
      ...{ before: { minFen: 40_000, maxFen: 50_000 }, after: { minFen: 50_000, maxFen: 52_000 } },
    },
  ])
  const shopper = await mall.visitor()
  const words = async () =>
    (await mall.ctx.pool.query('select search_vector::text as words from product where id = $1', [productId])).rows[0]
      ?.words
  expect(await words()).toContain('安康')
  await boss.api.publishChangeSet({ ...set, publishAt: null, reason })
  const { list } = await shopper.api.searchProducts({ searchItem: '颐养', order: 'comprehensive' })
  expect(list).toMatchObject([{ id: productId, productName: text, minSellingPrice: 50_000, maxSellingPrice: 52_000 }])
  expect(await shopper.api.getProductInfo({ productId })).toMatchObject({
    ...{ productName: text, minSellingPrice: 50_000 },
  })
  expect(await words()).toContain('颐养')
  expect(await words()).toContain('暖冬')
  expect(await words()).not.toContain('安康')
})

test('by hand, no price of a list can differ from those of its page', async () => {
  await using mall = await openMall()
  const { pool } = mall.ctx
  const { id, specs } = await aProduct(mall.ctx, { specs: [{ sellingFen: 40_000 }, { sellingFen: 50_000 }] })
  const listed = async () =>
    (await pool.query('select min_selling_fen as min, max_selling_fen as max from product where id = $1', [id])).rows[0]
  await pool.query('update product_spec set selling_fen = 45000 where id = $1', [specs[0]?.id])
  expect(await listed()).toEqual({ min: 45_000, max: 50_000 })
  await pool.query('update product set min_selling_fen = 1, max_selling_fen = 2, min_market_fen = 1 where id = $1', [
    id,
  ])
  expect(await listed()).toEqual({ min: 45_000, max: 50_000 })
  const third = await aSpec(mall.ctx, id, { sellingFen: 30_000 })
  expect(await listed()).toEqual({ min: 30_000, max: 50_000 })
  await pool.query('delete from product_spec where id = $1', [third.id])
  expect(await listed()).toEqual({ min: 45_000, max: 50_000 })
  const tooDear = pool.query('update product_spec set selling_fen = market_fen + 1 where product_id = $1', [id])
  await expect(tooDear).rejects.toThrow('prices_are_positive')
})

test('an order that was made keeps its price, the next one has the new', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const client = await mall.member()
  const orderNo = await anOrder(mall, client, [spec])
  await published(await editor(mall), await director(mall), [price(spec.id, 45_000)])
  const later = await anOrder(mall, client, [{ ...spec, sellingFen: 45_000 }])
  const paidFen = async (no: string) =>
    (await mall.ctx.pool.query('select pay_fen from mall_order where order_no = $1', [no])).rows[0]?.pay_fen
  expect([await paidFen(orderNo), await paidFen(later)]).toEqual([49_900, 45_000])
})

test('of two who publish at once one does, and so of two who take back', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const [author, boss, other] = [await editor(mall), await director(mall), await director(mall, '严总监')]
  const set = await approved(author, boss, [price(spec.id, 45_000)])
  const lock = `select from change_set where id = '${set.changeSetId}' for update`
  const stale = [{ reason: { failure: 'CHANGE_SET_STALE' } }]
  const lost = <T>(outcomes: PromiseSettledResult<T>[]) => outcomes.filter(({ status }) => status === 'rejected')
  const publish = { ...set, publishAt: null, reason }
  const both = [() => boss.api.publishChangeSet(publish), () => other.api.publishChangeSet(publish)]
  expect(lost(await raceBehind(mall.ctx, lock, both))).toMatchObject(stale)
  const { version } = await boss.api.getChangeSet(idOf(set))
  const back = { ...set, version, reason }
  const backs = [() => boss.api.takeBackChangeSet(back), () => other.api.takeBackChangeSet(back)]
  expect(lost(await raceBehind(mall.ctx, lock, backs))).toMatchObject(stale)
  expect(await priceOf(mall, spec.id)).toBe(spec.sellingFen)
  expect((await boss.api.listChangeSets({ state: 'published' })).list).toMatchObject([{ title: '撤回：十二月调价' }])
  const page = await boss.api.getChangeSet(idOf(set))
  expect(page).toMatchObject({ state: 'taken-back', reversedById: expect.any(String) })
})

test('an interrupted publication changes nothing, and is done by the next try', async () => {
  await using mall = await openMall()
  const { id: productId, specs } = await aProduct(mall.ctx, { specs: [{}, {}] })
  const ids = specs.map(({ id }) => id)
  const [author, boss] = [await editor(mall), await director(mall)]
  const name = { field: 'product.name', thingId: productId, value: '新的名字' } as const
  const set = await approved(author, boss, [...ids.map((id) => price(id, 45_000)), name])
  const { pool } = mall.ctx
  const holder = await pool.connect()
  // Held at its last step, the record: everything else is written.
  await holder.query(`begin; select pg_advisory_xact_lock(hashtextextended('audit', 0))`)
  const publishing = Promise.allSettled([boss.api.publishChangeSet({ ...set, publishAt: null, reason })])
  const cut = `select pg_terminate_backend(pid) as cut from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await pool.query(cut)).rows.length > 0, { timeout: 30_000, interval: 5 })
  const [outcome] = await publishing
  expect(outcome?.status).toBe('rejected')
  await holder.query('commit')
  holder.release()
  mall.problems.length = 0
  expect(await priceOf(mall, ids[0] ?? '')).toBe(49_900)
  expect(await boss.api.getChangeSet(idOf(set))).toMatchObject({ state: 'approved', version: set.version })
  expect(await boss.api.publishChangeSet({ ...set, publishAt: null, reason })).toMatchObject({ state: 'published' })
  expect(await priceOf(mall, ids[1] ?? '')).toBe(45_000)
})

test('what is planned is published at its time, once, by whichever process finds it', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const [author, boss] = [await editor(mall), await director(mall)]
  const set = await approved(author, boss, [price(spec.id, 45_000)])
  const past = new Date(mall.clock.now().getTime() - 1).toISOString()
  await expect(boss.api.publishChangeSet({ ...set, publishAt: past, reason })).rejects.toEqual(
    refusal('PUBLISH_AT_WRONG'),
  )
  await boss.api.publishChangeSet({ ...set, publishAt: inAnHour(mall), reason })
  await publishDue(mall.ctx)
  expect(await priceOf(mall, spec.id)).toBe(spec.sellingFen)
  mall.clock.advance(HOUR_MS)
  await Promise.all([publishDue(mall.ctx), publishDue(mall.ctx)])
  expect(await priceOf(mall, spec.id)).toBe(45_000)
  const page = await boss.api.getChangeSet(idOf(set))
  expect(page).toMatchObject({ state: 'published', publisher: '林总监' })
  expect(
    (await boss.api.getChangeHistory({ kind: 'change-set', id: page.changeSetId })).list.filter(
      ({ call }) => call === 'publishChangeSet',
    ),
  ).toHaveLength(2)
})

test('what is planned is not published once its planner lost the right, or the thing changed', async () => {
  await using mall = await openMall()
  const [spec, second] = [await aSpecOf(mall.ctx), await aSpecOf(mall.ctx)]
  const [author, boss, gone] = [await editor(mall), await director(mall), await director(mall, '离职')]
  const changed = await approved(author, boss, [price(spec.id, 45_000)])
  const lapsed = await approved(author, boss, [price(second.id, 45_000)])
  await boss.api.publishChangeSet({ ...changed, publishAt: inAnHour(mall), reason })
  await gone.api.publishChangeSet({ ...lapsed, publishAt: inAnHour(mall), reason })
  await mall.ctx.pool.query('update product_spec set selling_fen = 48000 where id = $1', [spec.id])
  await mall.ctx.pool.query(`update staff set state = 'suspended' where id = $1`, [gone.staffId])
  mall.clock.advance(HOUR_MS)
  await publishDue(mall.ctx)
  expect(await priceOf(mall, spec.id)).toBe(48_000)
  expect(await priceOf(mall, second.id)).toBe(second.sellingFen)
  expect(await boss.api.getChangeSet(idOf(changed))).toMatchObject({
    state: 'approved',
    problem: /又变了/,
    publishAt: null,
  })
  expect(await boss.api.getChangeSet(idOf(lapsed))).toMatchObject({
    state: 'approved',
    problem: /离职/,
    publishAt: null,
  })
})

test('taking back is a set of its own: a steep one waits for its approval, a late or overtaken one is refused', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx, { specs: [{ sellingFen: 10_000, marketFen: 50_000 }] })
  const [author, boss, money] = [await editor(mall), await director(mall), await finance(mall)]
  const rise = await published(author, boss, [price(spec.id, 20_000)])
  const waiting = await boss.api.takeBackChangeSet({ ...rise, reason })
  expect(waiting).toMatchObject({ state: 'submitted' })
  expect(await priceOf(mall, spec.id)).toBe(20_000)
  await expect(boss.api.takeBackChangeSet({ ...rise, reason })).rejects.toEqual(refusal('CHANGE_SET_STATE'))
  const inverse = { changeSetId: waiting.changeSetId, version: waiting.version }
  const [line] = (await author.api.getChangeSet(idOf(inverse))).lines
  const rebase = { ...inverse, lineId: line?.lineId ?? '', keep: 'mine' } as const
  await expect(author.api.rebaseChange(rebase)).rejects.toEqual(refusal('CHANGE_SET_STATE'))
  await expect(boss.api.approveChangeSet({ ...inverse, reason })).rejects.toEqual(refusal('CHANGE_SET_OWN'))
  const { version } = await money.api.approveChangeSet({ ...inverse, reason })
  await boss.api.publishChangeSet({ ...inverse, version, publishAt: null, reason })
  expect(await priceOf(mall, spec.id)).toBe(10_000)
  expect(await boss.api.getChangeSet(idOf(rise))).toMatchObject({ state: 'taken-back' })
})

test('what was taken back comes again only by a set that others approve', async () => {
  await using mall = await openMall()
  const { id: productId } = await aProduct(mall.ctx)
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const claim = { field: 'product.description', thingId: productId, value: '包治百病' } as const
  const set = await published(author, doctor, [claim], boss)
  const inverse = await boss.api.takeBackChangeSet({ ...set, reason: '医学审核说写错了' })
  expect(inverse.state).toBe('published')
  expect(await boss.api.getChangeSet(idOf(inverse))).toMatchObject({ takeBackUntil: null })
  const { changeSetId, version } = inverse
  await expect(boss.api.takeBackChangeSet({ changeSetId, version, reason })).rejects.toEqual(
    refusal('CHANGE_SET_STATE'),
  )
})

test('an instant is taken back whatever way it was written', async () => {
  await using mall = await openMall()
  const { pool } = mall.ctx
  await aBanner(mall.ctx, { id: 'one' })
  const [author, boss] = [await editor(mall), await director(mall)]
  const until = { field: 'banner.shownUntil', thingId: 'one', value: '2027-03-01T00:00:00.5Z' } as const
  const set = await published(author, boss, [until])
  const shown = async () => (await pool.query("select shown_until from banner where id = 'one'")).rows[0]?.shown_until
  expect(await shown()).toEqual(new Date('2027-03-01T00:00:00.500Z'))
  expect(await boss.api.takeBackChangeSet({ ...set, reason })).toMatchObject({ state: 'published' })
  expect(await shown()).toBeNull()
})

test('what others have changed since, or what is too old, is not taken back', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const [author, boss] = [await editor(mall), await director(mall)]
  const overtaken = await published(author, boss, [price(spec.id, 45_000)])
  const last = await published(author, boss, [price(spec.id, 46_000)])
  await expect(boss.api.takeBackChangeSet({ ...overtaken, reason })).rejects.toEqual(refusal('CHANGE_CONFLICT'))
  mall.clock.advance(31 * 24 * HOUR_MS)
  const { api } = await director(mall)
  await expect(api.takeBackChangeSet({ ...last, reason })).rejects.toEqual(refusal('TAKE_BACK_LATE'))
})

test('what waits for the content version does not wait for an effect or a preview, and a publication turns it once', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const spec = await aSpecOf(ctx)
  const [author, boss] = [await editor(mall), await director(mall)]
  const set = await approved(author, boss, [price(spec.id, 45_000)])
  const version = async () => (await ctx.pool.query('select version from content_version')).rows[0]?.version
  const before = await version()
  const { wideUrl } = await boss.api.openChangePreview(idOf(set))
  await showPreview(ctx, new URL(wideUrl).searchParams.get('link') ?? '', async () => {
    // Waits for nothing: the preview is still open.
    await ctx.pool.query(
      `set lock_timeout = '5s'; update content_version set version = version + 1; reset lock_timeout`,
    )
    return 'counted'
  })
  expect(await version()).toBe(before + 1)
  await boss.api.getChangeEffect(idOf(set))
  expect(await version()).toBe(before + 1)
  await boss.api.publishChangeSet({ ...set, publishAt: null, reason })
  expect(await version()).toBe(before + 2)
})

test('an effect waits for what is being published meanwhile', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const [author, boss] = [await editor(mall), await director(mall)]
  const set = await approved(author, boss, [price(spec.id, 45_000)])
  const holder = await mall.ctx.pool.connect()
  await holder.query(`begin; select from product_spec where id = '${spec.id}' for update`)
  const effect = boss.api.getChangeEffect(idOf(set))
  // Longer than a request usually waits for a row.
  await pause(2_000)
  await holder.query('commit')
  holder.release()
  expect((await effect).products).toHaveLength(1)
})
