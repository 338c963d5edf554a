import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { companyTemplates, SMS_TEMPLATE } from '../../../../test/support/sms-templates.ts'
import { aMobile, askForCode } from '../samples.ts'

/** An SMS provider that accepts or refuses messages, with the settings for it. */
async function aCompany(answers: string[]) {
  const received: URLSearchParams[] = []
  const server = createServer((request, response) => {
    received.push(new URL(request.url ?? '', 'http://company').searchParams)
    response.end(JSON.stringify({ Code: answers.shift(), RequestId: 'R1' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const env = {
    SMS_PROVIDER: 'aliyun',
    SMS_ORIGIN: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    SMS_KEY_ID: 'id',
    SMS_KEY_SECRET: 'secret',
    SMS_SIGN_NAME: '和序体检',
    SMS_TEMPLATE,
  }
  const close = () => new Promise<void>((done) => void server.close(() => done()).closeAllConnections())
  return { received, env, [Symbol.asyncDispose]: close }
}

test('with a provider’s keys, codes are sent there and not to the sandbox; a refused one can be requested again at once', async () => {
  await using company = await aCompany(['isv.BUSINESS_LIMIT_CONTROL', 'OK'])
  await using mall = await openMall(company.env)
  const [device, mobile] = [await mall.visitor(), aMobile(mall.ctx)]
  await expect(askForCode(device, mobile)).rejects.toMatchObject({
    failure: 'SMS_FAILED',
    message: '短信没有发出去，请稍后再试',
  })
  expect(mall.problems.splice(0).join()).toContain('isv.BUSINESS_LIMIT_CONTROL')
  await askForCode(device, mobile)
  expect(company.received.map((one) => [one.get('PhoneNumbers'), one.get('TemplateCode')])).toEqual([
    [mobile, companyTemplates['login-code']],
    [mobile, companyTemplates['login-code']],
  ])
  expect(await mall.sandbox.sms.list(mobile)).toEqual([])
})
