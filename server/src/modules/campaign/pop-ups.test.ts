import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { popUpOfPath, popUpPath } from '@mall/contract/coupon/terms'
import { addDays } from '@mall/contract/days'
import { readRow } from '@mall/contract/sheet/cells'
import { NO } from '@mall/contract/sheet/columns'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { StaffClient } from '../../../test/console/staff-client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { showPreview } from '../change-set/public.ts'
import { aDraft, director, editor, idOf, reviewer, submitted } from '../change-set/samples.ts'
import { popUpAsShown } from '../coupon/public.ts'
import { aCoupon } from '../coupon/samples.ts'

const CODE = 'SPRING100'

async function opened() {
  const mall = await openMall()
  const picture = sharp({ create: { width: 8, height: 4, channels: 3, background: '#fff' } })
  for (const name of ['wide', 'phone'])
    await mall.ctx.objects.put(`specials/${name}.webp`, await picture.webp().toBuffer())
  await aCoupon(mall.ctx, { code: CODE, title: '春天满减', claimTo: addDays(mall.clock.today(), 60) })
  return mall
}

function change(mall: TestMall, of: Readonly<Record<string, string>> = {}, thingId = 'spring') {
  const today = mall.clock.today()
  const written = {
    ...{ title: '春天的第一张券', text: '满 500 减 100', coupon: CODE, startsOn: today, endsOn: addDays(today, 9) },
    ...{ image: 'specials/wide.webp', phoneImage: 'specials/phone.webp', ...of },
  }
  return { field: 'row.popUp' as const, thingId, value: rowValue('popUp', readRow('popUp', written).cells) }
}

/** Approved by a doctor and the director, each their part. */
async function publishedBy(author: StaffClient, mall: TestMall, of: Readonly<Record<string, string>> = {}) {
  const [doctor, boss] = [await reviewer(mall), await director(mall)]
  const set = await submitted(author, [change(mall, of)])
  for (const { api } of [doctor, boss]) {
    const { state } = await author.api.getChangeSet(idOf(set))
    if (state === 'submitted') set.version = (await api.approveChangeSet({ ...set, reason: '看过了' })).version
  }
  const { version } = await boss.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })
  return { ...set, version }
}

const shownTo = async ({ api }: Pick<Awaited<ReturnType<TestMall['visitor']>>, 'api'>) =>
  (await api.pushActivityCoupon({}))?.title ?? null

test('a pop-up is approved as medical words and as a page, shown to whoever can claim its coupon, and taken back', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  const visitor = await mall.visitor()
  const set = await publishedBy(author, mall)
  expect((await author.api.getChangeSet(idOf(set))).approvals.map(({ part }) => part).toSorted()).toEqual([
    'medical',
    'page',
  ])
  expect(await visitor.api.pushActivityCoupon({})).toMatchObject({
    ...{ activityId: 'spring', title: '春天的第一张券', pcImage: 'specials/wide.webp', h5LinkUrl: '/coupon' },
    coupon: { code: CODE },
  })
  expect((await author.api.listPopUps({})).list).toMatchObject([
    { popUpId: 'spring', standing: 'running', coupon: { code: CODE, title: '春天满减' } },
  ])
  const boss = await director(mall, '马总监')
  expect((await boss.api.takeBackChangeSet({ ...set, reason: '写错了' })).state).toBe('published')
  expect(await shownTo(visitor)).toBeNull()
  expect((await author.api.listPopUps({ word: 'spring' })).list).toMatchObject([{ standing: 'off' }])
})

test('its days decide, and a change of a standing one is a change of its own', async () => {
  await using mall = await opened()
  const tomorrow = addDays(mall.clock.today(), 1)
  await publishedBy(await editor(mall), mall, { startsOn: tomorrow, endsOn: tomorrow })
  const visitor = await mall.visitor()
  const standing = async () => (await (await editor(mall)).api.listPopUps({})).list.map((one) => one.standing)
  expect(await standing()).toEqual(['coming'])
  expect(await shownTo(visitor)).toBeNull()
  mall.clock.advance(86_400_000)
  expect(await shownTo(visitor)).toBe('春天的第一张券')
  await publishedBy(await editor(mall), mall, {
    startsOn: tomorrow,
    endsOn: tomorrow,
    title: '春天的券',
    text: '先领着',
  })
  expect(await shownTo(visitor)).toBe('春天的券')
  mall.clock.advance(86_400_000)
  expect(await shownTo(visitor)).toBeNull()
  expect(await standing()).toEqual(['over'])
})

test('a preview shows the pop-up over the home page before its days, and the shop stays without it', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  const startsOn = addDays(mall.clock.today(), 5)
  const set = await aDraft(author, [change(mall, { startsOn })])
  const { page, phoneUrl } = await author.api.openChangePreview(idOf(set))
  expect(page).toBe(popUpPath('spring'))
  const token = new URL(phoneUrl).searchParams.get('link') ?? ''
  const shown = await showPreview(mall.ctx, token, ({ ctx, path }) => popUpAsShown(ctx, popUpOfPath(path) ?? ''))
  expect(shown).toMatchObject({ title: '春天的第一张券', coupon: { title: '春天满减' } })
  expect(await popUpAsShown(mall.ctx, 'spring')).toBeNull()
})

test('pages of the list follow each other, and a picture or coupon that is not there is refused', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  const draft = await aDraft(author, [change(mall)])
  const without = change(mall, { image: 'specials/none.webp' }, 'other')
  await expect(author.api.putChange({ ...draft, change: without })).rejects.toMatchObject({
    failure: 'CHANGE_PICTURE_UNKNOWN',
  })
  const nowhere = submitted(author, [change(mall, { coupon: 'NOWHERE' }, 'nowhere')])
  const set = await nowhere
  for (const { api } of [await reviewer(mall), await director(mall)])
    set.version = (await api.approveChangeSet({ ...set, reason: '看过了' })).version
  const boss = await director(mall, '马总监')
  await expect(boss.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })).rejects.toMatchObject({
    failure: 'ROW_CODE_UNKNOWN',
  })
  const good = cellsOf(change(mall).value) ?? {}
  const wrong = [
    { endsOn: '2020-01-01' },
    { path: '//elsewhere' },
    { path: 'coupon' },
    { image: '' },
    { coupon: '' },
    { title: '' },
    { phoneImage: 'https://elsewhere/a.png' },
  ]
  for (const one of wrong) expect(readRow('popUp', { ...good, ...one }).faults, JSON.stringify(one)).toHaveLength(1)
  await mall.ctx.pool.query(
    `insert into coupon_activity (id, code, third_code, template_id, title, text, pc_image, h5_image, pc_link_url, h5_link_url, starts_on, ends_on, sort)
     select 'p' || n, 'mall', '', (select id from coupon_template), 'x', 'x', '', '', '/coupon', '/coupon', '2026-01-01', '2026-01-01', 1 from generate_series(1, 51) n`,
  )
  const first = await author.api.listPopUps({})
  const second = await author.api.listPopUps({ after: first.next ?? '' })
  expect([first.list.length, second.list.length, second.next]).toEqual([50, 1, null])
  expect(new Set([...first.list, ...second.list].map(({ popUpId }) => popUpId)).size).toBe(51)
})

test('a pop-up that is shown says nothing that advertising law forbids', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  const forbidden = expect.objectContaining({
    failure: 'SPECIAL_FORBIDDEN',
    message: expect.stringMatching(/^弹窗“[^”]+”里“[^”]*根治[^”]*”.*广告法/),
  })
  const said: Readonly<Record<string, string>>[] = [{ title: '根治高血压' }, { text: '三天根治' }]
  for (const of of said) await expect(submitted(author, [change(mall, of)])).rejects.toEqual(forbidden)
  expect(await submitted(author, [change(mall, { text: '三天根治', isShown: NO })])).toMatchObject({ version: 3 })
})
