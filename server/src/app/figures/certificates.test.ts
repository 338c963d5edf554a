import { generateKeyPairSync } from 'node:crypto'
import { selfSigned } from '@mall/sandbox/store/certificate'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = { type: 'pkcs8', format: 'pem' } as const
const privatePem = privateKey.export(pem).toString()
const DAY_MS = 86_400_000

test('the days left of a certificate among the settings are reported, and nothing for a bare key', async () => {
  const until = new Date(Date.now() + 30 * DAY_MS)
  const certificate = selfSigned(privatePem, { serial: '5B01', name: 'alipay', from: new Date(0), until })
  const alipay = {
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_PRIVATE_KEY: privatePem,
    ALIPAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
  await using bare = await openMall(alipay)
  expect(await (await bare.fetch('/metrics')).text()).not.toContain('certificate_days_left')
  await using certified = await openMall({ ...alipay, ALIPAY_NEXT_PUBLIC_KEY: certificate })
  const [, days] = /certificate_days_left\{certificate="alipay-next"\} (\S+)/.exec(
    await (await certified.fetch('/metrics')).text(),
  ) ?? ['', '']
  expect(Math.abs(Number(days) - 30)).toBeLessThan(1)
})
