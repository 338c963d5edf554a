import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { KUAIDI100 } from './pushes.ts'
import { md5, resultOf } from './result.ts'
import { traceOf } from './trace.ts'

/** The company's codes of carriers; others are refused. */
const COMPANIES = new Set(
  'shunfeng zhongtong yuantong yunda shentong jtexpress jd debangkuaidi ems youzhengguonei'.split(' '),
)
/** Carriers that require the last digits of the recipient's phone. */
const WITH_PHONE = new Set(['shunfeng', 'zhongtong'])

const Num = z.string().min(6).max(32)
const Query = z.object({ com: z.string(), num: Num, phone: z.string().optional() })
const Subscription = z.object({
  company: z.string(),
  number: Num,
  key: z.string(),
  parameters: z.object({ callbackurl: z.url(), salt: z.string().optional(), phone: z.string().optional() }),
})
const Form = z.object({ param: z.string(), customer: z.string().optional(), sign: z.string().optional() })

const no = (returnCode: string, message: string) => ({ result: false, returnCode, message })
const hasPhone = (company: string, phone = '') => !WITH_PHONE.has(company) || /^\d{4}$|^1\d{10}$/.test(phone)

type Settings = { db: Database; clock: Clock; flush: () => void }

/** Kuaidi100 on the wire: the real-time query and the subscription. */
export async function kuaidi100Wire(app: FastifyInstance, { db, clock, flush }: Settings) {
  app.removeAllContentTypeParsers()
  await app.register(formbody)

  app.post('/poll/query.do', async ({ body }) => {
    const form = Form.safeParse(body)
    const read = Query.safeParse(form.success ? jsonOf(form.data.param) : null)
    if (!form.success || !read.success) return no('400', '提交的数据不完整')
    const { param, customer, sign } = form.data
    if (customer !== KUAIDI100.customer || sign !== md5(param + KUAIDI100.key + KUAIDI100.customer))
      return no('503', '验证签名失败')
    const { com: company, num: number, phone } = read.data
    if (!COMPANIES.has(company)) return no('400', '找不到对应公司')
    if (!hasPhone(company, phone)) return no('408', '快递公司参数异常：验证码错误')
    const now = clock.now()
    const { rows } = await db.query<{ heard_at: Date }>(
      `INSERT INTO sandbox.parcels (number, company, heard_at) VALUES ($1, $2, $3)
       ON CONFLICT (number) DO UPDATE SET number = excluded.number RETURNING heard_at`,
      [number, company, now],
    )
    const events = traceOf(number, rows[0]?.heard_at ?? now).filter(({ at }) => at <= now)
    return events.length === 0 ? no('500', '查询无结果，请隔段时间再查') : resultOf({ number, company }, events)
  })

  app.post('/poll', async ({ body }) => {
    const form = Form.safeParse(body)
    const read = Subscription.safeParse(form.success ? jsonOf(form.data.param) : null)
    if (!read.success) return no('700', '订阅方的订阅数据存在错误')
    const { company, number, key, parameters } = read.data
    if (key !== KUAIDI100.key) return no('600', '您不是合法的订阅者')
    if (!COMPANIES.has(company)) return no('701', '拒绝订阅的快递公司')
    if (!hasPhone(company, parameters.phone)) return no('408', '快递公司参数异常：验证码错误')
    const now = clock.now()
    const { rows } = await db.query(
      `INSERT INTO sandbox.parcels (number, company, heard_at, callback_url, salt, subscribed_at, next_at) VALUES ($1, $2, $3, $4, $5, $3, $3)
       ON CONFLICT (number) DO UPDATE SET callback_url = excluded.callback_url, salt = excluded.salt,
         subscribed_at = excluded.subscribed_at, next_at = excluded.next_at
       WHERE parcels.callback_url IS NULL RETURNING number`,
      [number, company, now, parameters.callbackurl, parameters.salt ?? null],
    )
    if (rows.length === 0) return no('501', '重复订阅')
    flush()
    return { result: true, returnCode: '200', message: '提交成功' }
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
