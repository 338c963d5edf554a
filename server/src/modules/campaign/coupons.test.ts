import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { addDays } from '@mall/contract/days'
import { readRow } from '@mall/contract/sheet/cells'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aDraft, approved, director, editor, finance, idOf, published, submitted } from '../change-set/samples.ts'

const CODE = 'SPRING100'

/** A coupon of 100 yuan off 500, claimed today and for a month. */
function couponChange(mall: TestMall, of: Readonly<Record<string, string>> = {}, thingId = CODE) {
  const today = mall.clock.today()
  const written = {
    ...{ title: '春天满减', off: '100', threshold: '500', claimFrom: today, claimTo: addDays(today, 30) },
    ...{ days: '30', total: '2', ...of },
  }
  return { field: 'row.coupon' as const, thingId, value: rowValue('coupon', readRow('coupon', written).cells) }
}

const people = async (mall: TestMall) => [await editor(mall), await director(mall)] as const

test('a coupon is drafted, approved by another, claimed from then on, and claimed no more once it is taken back', async () => {
  await using mall = await openMall()
  const [author, boss] = await people(mall)
  const member = await mall.member()
  const set = await approved(author, boss, [couponChange(mall)])
  await expect(member.api.drawCoupon({ code: CODE })).rejects.toMatchObject({ failure: 'COUPON_UNKNOWN' })
  const { version } = await boss.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })
  await member.api.drawCoupon({ code: CODE })
  expect((await author.api.listCouponTemplates({ isOpen: 'true' })).list).toMatchObject([
    { code: CODE, saves: '满 500 减 100', total: 2, claimed: 1 },
  ])
  expect((await boss.api.takeBackChangeSet({ ...set, version, reason: '写错了' })).state).toBe('published')
  const late = await mall.member()
  await expect(late.api.drawCoupon({ code: CODE })).rejects.toMatchObject({ failure: 'COUPON_CLOSED' })
  expect((await member.api.queryCouponList({})).list).toMatchObject([{ title: '春天满减' }])
  expect((await author.api.listCouponTemplates({ isOpen: 'true' })).list).toEqual([])
})

test('what a coupon is worth stays; its days, its number and its name may change, never below what is claimed', async () => {
  await using mall = await openMall()
  const [author, boss] = await people(mall)
  await published(author, boss, [couponChange(mall)])
  for (const member of [await mall.member(), await mall.member()]) await member.api.drawCoupon({ code: CODE })
  const empty = await author.api.startChangeSet({ title: '改券', reason: '试试' })
  const worth = couponChange(mall, { off: '90' })
  await expect(author.api.putChange({ ...empty, change: worth })).rejects.toMatchObject({
    failure: 'COUPON_TERMS_FIXED',
  })
  const fewer = await approved(author, boss, [couponChange(mall, { total: '1' })])
  await expect(boss.api.publishChangeSet({ ...fewer, publishAt: null, reason: '少发' })).rejects.toMatchObject({
    failure: 'COUPON_TOTAL_LOW',
  })
  await published(author, boss, [couponChange(mall, { total: '3', title: '春天再满减' })])
  await (await mall.member()).api.drawCoupon({ code: CODE })
  expect((await author.api.listCouponTemplates({ word: CODE })).list).toMatchObject([
    { title: '春天再满减', total: 3, claimed: 3 },
  ])
})

test('a coupon that takes much off needs finance; a wrong code, scope or day is refused', async () => {
  await using mall = await openMall()
  const [author, boss] = await people(mall)
  const money = await finance(mall)
  const steep = await submitted(author, [couponChange(mall, { off: '150' })])
  expect((await boss.api.getChangeSet(idOf(steep))).lines).toMatchObject([{ isSteep: true }])
  expect((await money.api.approveChangeSet({ ...steep, reason: '认了' })).parts).toEqual(['price'])
  const approvedByFinance = await money.api.getChangeSet(idOf(steep))
  const whole = await boss.api.approveChangeSet({ ...steep, version: approvedByFinance.version, reason: '可以' })
  await boss.api.publishChangeSet({ ...steep, version: whole.version, publishAt: null, reason: '上线' })
  for (const [of, isSteep] of [
    [{ total: '999999' }, true],
    [{ claimTo: addDays(mall.clock.today(), 300) }, true],
    [{ title: '春天再满减' }, false],
  ] as const) {
    const more = await aDraft(author, [couponChange(mall, { off: '150', ...of })])
    expect((await boss.api.getChangeSet(idOf(more))).lines, JSON.stringify(of)).toMatchObject([{ isSteep }])
    await author.api.discardChangeSet({ ...more, reason: '不要了' })
  }
  const fine = await aDraft(author, [couponChange(mall, {}, 'FINE')])
  expect((await boss.api.getChangeSet(idOf(fine))).lines).toMatchObject([{ isSteep: false }])
  await expect(author.api.putChange({ ...fine, change: couponChange(mall, {}, 'low') })).rejects.toMatchObject({
    failure: 'COUPON_CODE_WRONG',
  })
  const nowhere = await approved(author, boss, [couponChange(mall, { scope: '商品', scopeIds: 'none' }, 'NOWHERE')])
  await expect(boss.api.publishChangeSet({ ...nowhere, publishAt: null, reason: '上线' })).rejects.toMatchObject({
    failure: 'ROW_CODE_UNKNOWN',
  })
  const wrong = [
    { percent: '90' },
    { cap: '50' },
    { scopeIds: 'x' },
    { claimTo: '2020-01-01' },
    { days: '' },
    { validFrom: mall.clock.today() },
  ]
  const good = cellsOf(couponChange(mall).value) ?? {}
  for (const one of wrong) expect(readRow('coupon', { ...good, ...one }).faults).toHaveLength(1)
})
