import { openMall, type TestMall } from '../support/mall.ts'
import { serveMall } from '../support/mall-process.ts'
import { SMS_TEMPLATE } from '../support/sms-templates.ts'
import { type CompanyProxy, openCompanyProxy } from './company-proxy.ts'

/** A mall in another process that reaches its gateways through a proxy; `mall` has the sandbox and receives its webhooks. */
export interface CompanyEnvironment extends AsyncDisposable {
  mall: TestMall
  proxy: CompanyProxy
  /** Where the mall under trial listens. */
  origin: string
  /** A figure of the mall under trial, by its name and labels. */
  figure(name: string): Promise<number>
}

export async function openCompanyEnvironment(): Promise<CompanyEnvironment> {
  const mall = await openMall()
  const proxy = await openCompanyProxy(() => mall.origin, mall.sandbox.mail.port)
  const env = {
    SANDBOX_ORIGIN: proxy.origin,
    SMS_PROVIDER: 'aliyun',
    SMS_ORIGIN: proxy.origin,
    SMS_KEY_ID: 'id',
    SMS_KEY_SECRET: 'secret',
    SMS_SIGN_NAME: '和序体检',
    SMS_TEMPLATE,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(proxy.mailPort),
    SMTP_USER: mall.sandbox.mail.user,
    SMTP_PASSWORD: mall.sandbox.mail.password,
    SMTP_FROM: '体检商城 <invoice@mall.example>',
    SMTP_SECURITY: 'none',
    ANALYTICS_URL: `${proxy.origin}/analytics`,
    ANALYTICS_KEY: 'key',
  }
  const { child, origin } = await serveMall(mall, [], { env })
  return {
    mall,
    proxy,
    origin,
    figure: async (name) => {
      const lines = (await (await fetch(`${origin}/metrics`)).text()).split('\n')
      const line = lines.find((each) => each.startsWith(`${name} `))
      return Number(line?.slice(name.length))
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await proxy[Symbol.asyncDispose]()
      await mall[Symbol.asyncDispose]()
    },
  }
}
