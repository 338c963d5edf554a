import { openSandboxEnvironment, type SandboxEnvironment } from '@mall/sandbox/testing/environment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxOverHttp, sandboxSms } from './sms.ts'

let environment: SandboxEnvironment
beforeAll(async () => {
  environment = await openSandboxEnvironment()
})
afterAll(() => environment.close())

const LOGIN = { template: 'login-code', params: { code: '482913', minutes: 5 } } as const

test('a login code is in the outbox with its text and code', async () => {
  const sms = sandboxSms({ mallEnv: 'test', signName: '和序体检商城', outbox: environment.sandbox.sms.post })
  const receipt = await sms.send({ mobile: '13800138001', ...LOGIN })
  const accepted = { mobile: '13800138001', receipt, acceptedAt: new Date() }
  expect([sms.signName, await sms.delivery(accepted)]).toEqual(['和序体检商城', 'delivered'])
  expect(await environment.sandbox.sms.list('13800138001')).toEqual([
    {
      mobile: '13800138001',
      text: '【和序体检商城】您的登录验证码是 482913，5 分钟内有效。请勿告诉他人。',
      code: '482913',
      purpose: 'login-code',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
    },
  ])
})

test('a sandbox in another process receives messages over HTTP', async () => {
  const sms = sandboxSms({ mallEnv: 'test', signName: '和序', outbox: outboxOverHttp(`${environment.origin}/sandbox`) })
  const params = { orderNo: 'A1', yuan: '12.00' }
  await sms.send({ mobile: '13800138002', template: 'payment-refunded', params })
  const [message] = await environment.sandbox.sms.list('13800138002')
  expect(message).toMatchObject({ purpose: 'payment-refunded', text: expect.stringContaining('12.00 元正在原路退回') })
  expect(message).not.toHaveProperty('code')
})

test('an outbox that does not accept the message is an error', async () => {
  const sms = sandboxSms({ mallEnv: 'test', signName: '和序', outbox: outboxOverHttp(`${environment.origin}/nowhere`) })
  await expect(sms.send({ mobile: '13800138003', ...LOGIN })).rejects.toThrow('404')
})

test('in production the sandbox SMS sender is not used', () => {
  const options = { mallEnv: 'prod', signName: '和序', outbox: environment.sandbox.sms.post }
  expect(() => sandboxSms(options)).toThrow('MALL_ENV=prod')
})
