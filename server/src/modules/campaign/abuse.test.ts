import { ABUSE_DAYS, LISTED_ACCOUNTS, MANY_ACCOUNTS } from '@mall/contract/campaign/terms'
import { WRONG_SECRETS } from '@mall/contract/order/terms'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { openMember } from '../account/samples.ts'
import { aCard } from '../card/samples.ts'
import { aCoupon } from '../coupon/samples.ts'

/** So many accounts, one after another on one device; each claims the coupon. */
async function claimOnOneDevice(mall: TestMall, accounts: number, code: string) {
  const device = await mall.visitor()
  for (let nth = 0; nth < accounts; nth++) {
    Object.assign(device, await openMember(mall.ctx, device.keyThumbprint))
    await device.api.drawCoupon({ code })
  }
  return device
}

const marketing = (mall: TestMall) => mall.staff({ roles: [['marketing', null]] })

test('a device with many accounts that claim is told with its accounts, masked; that of a family is not', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { code } = await aCoupon(ctx)
  const { api } = await marketing(mall)
  await claimOnOneDevice(mall, MANY_ACCOUNTS - 1, code)
  const idle = await mall.visitor()
  for (let nth = 0; nth < MANY_ACCOUNTS; nth++) await openMember(ctx, idle.keyThumbprint)
  expect((await api.listAbuse({})).devices).toEqual([])
  const device = await claimOnOneDevice(mall, LISTED_ACCOUNTS + 1, code)
  const { devices } = await api.listAbuse({})
  expect(devices).toMatchObject([
    { device: device.keyThumbprint.slice(0, 8), accounts: LISTED_ACCOUNTS + 1, claimed: LISTED_ACCOUNTS + 1, used: 0 },
  ])
  expect(devices[0]?.list).toHaveLength(LISTED_ACCOUNTS)
  expect(devices[0]?.list[0]).toMatchObject({ claimed: 1, used: 0, mobile: expect.stringMatching(/^139\*{4}\d{4}$/) })
  mall.clock.advance(ABUSE_DAYS * 86_400_000 + 1_000)
  expect((await (await marketing(mall)).api.listAbuse({})).devices).toEqual([])
})

test('accounts and numbers whose card secrets were tried until they were locked are told for some days', async () => {
  await using mall = await openMall()
  const card = await aCard(mall.ctx)
  const { api } = await marketing(mall)
  const [guesser, careless] = [await mall.member(), await mall.member()]
  const wrong = { cardNumber: card.cardNumber, cardSecret: card.cardSecret === '00000000' ? '11111111' : '00000000' }
  for (let tries = 0; tries < WRONG_SECRETS; tries++) await guesser.api.bindCard(wrong).catch(() => undefined)
  await careless.api.bindCard({ ...wrong, cardNumber: 'HX880299999999' }).catch(() => undefined)
  const told = { triers: [{ memberId: guesser.memberId }], numbers: 1 }
  expect(await api.listAbuse({})).toMatchObject(told)
  mall.clock.advance(2 * 3_600_000)
  await mall.tick('delete-card-tries')
  const later = await marketing(mall)
  expect(await later.api.listAbuse({})).toMatchObject(told)
  mall.clock.advance(ABUSE_DAYS * 86_400_000)
  await mall.tick('delete-card-tries')
  expect(await (await marketing(mall)).api.listAbuse({})).toMatchObject({ triers: [], numbers: 0 })
  const desk = await mall.staff({ roles: [['finance', null]] })
  await expect(desk.api.listAbuse({})).rejects.toMatchObject({ failure: 'RIGHT_MISSING' })
})
