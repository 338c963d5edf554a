import { demoMall } from '@mall/demo-data/demo-mall'
import { loadDemoMall } from '@mall/demo-data/load'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aContact } from '../../modules/account/samples.ts'
import { extendSlots } from '../../modules/appointment/public.ts'
import { aSlot, aVoucher } from '../../modules/appointment/samples.ts'
import { aBranch } from '../../modules/branch/samples.ts'
import { indexProduct } from '../../modules/catalogue/public.ts'
import { applyDemoDemand, demoTicks } from './demo-ticks.ts'

const BRANCH = 'beijing-jianguomen'
/** A whole month within the booking window. */
const MONTH = '2026-12'

test('with the demo’s demand a month has days of every kind and a free place, and without it all are free again', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  mall.clock.set('2026-11-20T04:00:00Z')
  const demo = demoMall({ today: ctx.clock.today() })
  await loadDemoMall(ctx.pool, demo, indexProduct, (html) => html)
  const { id: trialBranch } = await aBranch(ctx, { services: ['general'] })
  await extendSlots(ctx)
  await aSlot(ctx, { branchId: trialBranch, day: '2026-12-01', blocked: 2 })
  const { api, memberId } = await mall.member()
  const packageId = demo.packages.find(({ slug }) => slug.startsWith('parents-basic-'))?.id ?? ''
  const { id: voucherId } = await aVoucher(ctx, { memberId, packageId })
  const { id: contactsId } = await aContact(ctx, { memberId, birthday: '1960-06-01' })
  const openDays = async (branchId = BRANCH) => {
    const { list } = await api.calendar({ voucherId, branchId, month: MONTH })
    return list.filter(({ status }) => status !== 0)
  }
  const kinds = (days: Awaited<ReturnType<typeof openDays>>) =>
    [...new Set(days.map(({ word }) => word.replace(/\d+/, 'n')))].sort()
  const blocked = async () => {
    const { rows } = await ctx.pool.query<{ is_trial: boolean; blocked: number }>(
      'select branch_id = $1 as is_trial, sum(blocked)::int as blocked from slot group by 1 order by 1',
      [trialBranch],
    )
    return rows
  }

  await applyDemoDemand(ctx, true)
  const days = await openDays()
  expect(kinds(days).length).toBeGreaterThan(1)
  const general = demo.branches.filter(({ services }) => services.includes('general'))
  const everywhere = await Promise.all(general.map(({ id }) => openDays(id)))
  expect(kinds(everywhere.flat())).toEqual(['余 n', '余少', '充足', '约满'].sort())
  const date = days.find(({ status }) => status === 1)?.date ?? ''
  const { list: hours } = await api.timespan({ voucherId, branchId: BRANCH, date })
  const timespanId = hours.find(({ left, unavailable }) => left > 0 && unavailable === '')?.id ?? ''
  const { holdId } = await api.nextStep({ voucherId, contactsId, branchId: BRANCH, date, timespanId })
  expect(holdId).not.toBe('')
  const [ofDemo, ofTrial] = await blocked()
  expect(ofDemo?.blocked).toBeGreaterThan(10_000)
  expect(ofTrial).toEqual({ is_trial: true, blocked: 2 })

  await applyDemoDemand(ctx, false)
  expect(kinds(await openDays())).toEqual(['充足'])
  expect(await blocked()).toEqual([{ is_trial: false, blocked: 0 }, ofTrial])

  await demoTicks['demo-demand']?.run(ctx)
  const [again] = await blocked()
  expect(again?.blocked).toBeGreaterThan(10_000)
})
