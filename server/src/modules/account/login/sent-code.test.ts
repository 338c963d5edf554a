// A reload or a second tab keeps a code that is still valid, and the wait shown is the real one.
import { CODE_MINUTES, CODE_TRIES } from '@mall/contract/order/terms'
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { CODES_PER_KEY_HOUR, SMS_LIMITS } from '../rules.ts'
import { aMobile, askForCode, codeOn, logInByCode } from '../samples.ts'

const MOBILE = '13812346720'
const LIFE = CODE_MINUTES * 60
/** The clock goes on while the test runs. */
const about = (seconds: number) => expect.closeTo(seconds, -1.5)

test('a device reads how long its own code is valid and when it may request another', async () => {
  await using mall = await openMall()
  const device = await mall.visitor()
  const sent = async (of = device) => (await of.api.getSentCode({ mobile: MOBILE })).sent
  expect(await sent()).toBeNull()
  await askForCode(device, MOBILE)
  mall.clock.advance(12_000)
  expect(await sent()).toEqual({
    expiresInSeconds: about(LIFE - 12),
    resendAfterSeconds: about(SMS_LIMITS.resendSeconds - 12),
  })
  mall.clock.advance(60_000)
  expect(await sent()).toEqual({ expiresInSeconds: about(LIFE - 72), resendAfterSeconds: 0 })
  // Other devices do not learn that a code was sent, and a code serves its own purpose only.
  expect(await sent(await mall.visitor())).toBeNull()
  expect(await device.api.getSentCode({ mobile: MOBILE, purpose: 'change-mobile' })).toEqual({ sent: null })
  await logInByCode(device, MOBILE, await codeOn(mall, MOBILE))
  expect(await sent()).toBeNull()
  await askForCode(device, MOBILE)
  mall.clock.advance(LIFE * 1000)
  expect(await sent()).toBeNull()
})

test('an early repeat answers the wait, and that the earlier code is still valid', async () => {
  await using mall = await openMall()
  const device = await mall.visitor()
  await askForCode(device, MOBILE)
  mall.clock.advance(20_000)
  await expect(askForCode(device, MOBILE)).rejects.toMatchObject({
    failure: 'SMS_TOO_SOON',
    message: expect.stringMatching(/^验证码刚刚发过，请 \d+ 秒后再试$/),
    data: { resendAfterSeconds: about(40), expiresInSeconds: about(LIFE - 20) },
  })
  await expect(askForCode(await mall.visitor(), MOBILE)).rejects.toMatchObject({
    failure: 'SMS_TOO_SOON',
    data: { resendAfterSeconds: about(40), expiresInSeconds: 0 },
  })
  await logInByCode(device, MOBILE, await codeOn(mall, MOBILE))
})

test('hourly and daily limits answer their wait too', async () => {
  await using mall = await openMall()
  for (let n = 0; n < SMS_LIMITS.perHour; n++) {
    await askForCode(await mall.visitor(), MOBILE)
    mall.clock.advance(61_000)
  }
  await expect(askForCode(await mall.visitor(), MOBILE)).rejects.toMatchObject({
    failure: 'SMS_HOUR_LIMIT',
    message: expect.stringMatching(/^一小时内验证码发得太多了，请 5\d 分钟后再试$/),
    data: { resendAfterSeconds: about(3_600 - 5 * 61) },
  })
  const device = await mall.visitor()
  for (let n = 0; n < CODES_PER_KEY_HOUR; n++) await askForCode(device, aMobile(mall.ctx))
  await expect(askForCode(device, aMobile(mall.ctx))).rejects.toMatchObject({
    failure: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^这台设备要的验证码太多了，请 \d\d 分钟后再试$/),
    data: { resendAfterSeconds: about(3_600), expiresInSeconds: 0 },
  })
})

test('a code without tries left is not offered for input', async () => {
  await using mall = await openMall()
  const device = await mall.visitor()
  await askForCode(device, MOBILE)
  const wrong = (await codeOn(mall, MOBILE)) === '000000' ? '000001' : '000000'
  for (let n = 0; n < CODE_TRIES; n++) await logInByCode(device, MOBILE, wrong).catch(() => null)
  expect(await device.api.getSentCode({ mobile: MOBILE })).toEqual({ sent: null })
})
