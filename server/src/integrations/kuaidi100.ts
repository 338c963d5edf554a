import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CarrierService, ParcelPush, TrackedParcel } from './carrier.ts'
import { DeclinedError } from './gateway.ts'
import { Result, traceOf } from './kuaidi100-trace.ts'
import { exchangeOverHttp } from './payment/exchange.ts'

export interface Kuaidi100Settings {
  /** https://poll.kuaidi100.com, or a stand-in. A function if the port is known later. */
  origin: string | (() => string)
  customer: string
  key: string
  /** Signs what the company sends. */
  salt: string
  /** Where it sends to, whole. */
  callbackUrl: string | (() => string)
  /** Timeout of a response; default 5 s. */
  timeoutMs?: number
}

const Answer = Result.extend({
  result: z.boolean().nullish(),
  returnCode: z.union([z.string(), z.number()]).transform(String).nullish(),
  status: z.union([z.string(), z.number()]).transform(String).nullish(),
  message: z.string().nullish(),
})

/** `polling`: under way; `shutdown`: delivered; `abort`: subscription ended; `updateall`: the whole trace again. */
const Push = z.object({
  status: z.enum(['polling', 'shutdown', 'abort', 'updateall']),
  comOld: z.string().nullish(),
  comNew: z.string().nullish(),
  lastResult: Result,
})

/** No trace so far. */
const NOTHING_KNOWN = ['500', '201']
/** Subscribed before, which is what is wanted. */
const SUBSCRIBED_BEFORE = '501'
/** The company or the number is wrong, or the phone's digits are: asking again changes nothing. */
const WRONG_PARCEL = ['400', '408', '700', '701', '702']

/**
 * Kuaidi100's real-time query (`poll/query.do`) and subscription (`poll`) with pushes. Source: api.kuaidi100.com,
 * 实时快递查询 and 快递信息推送服务. Its signatures are MD5 in capitals, in the order that each call prescribes.
 */
export function kuaidi100(settings: Kuaidi100Settings): CarrierService {
  const { customer, key, salt, timeoutMs = 5_000 } = settings

  async function post(path: string, form: Record<string, string>): Promise<z.output<typeof Answer>> {
    const { status, body } = await exchangeOverHttp({
      method: 'POST',
      url: textOf(settings.origin) + path,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams(form).toString(),
      timeoutMs,
    })
    if (status !== 200) throw new Error(`快递100 答 ${status}`)
    return Answer.parse(JSON.parse(body.toString('utf8')))
  }

  const refusal = (what: string, code: string, message: string | null | undefined) => {
    const text = `快递100 没有${what}：${code} ${message ?? ''}`.trim()
    return WRONG_PARCEL.includes(code) ? new DeclinedError(text, { isFinal: true }) : new Error(text)
  }

  return {
    async subscribe({ company, waybillNo, phoneTail }) {
      const parameters = { callbackurl: textOf(settings.callbackUrl), salt, resultv2: '1', ...phoneOf(phoneTail) }
      const param = JSON.stringify({ company, number: waybillNo, key, parameters })
      const { returnCode, message } = await post('/poll', { schema: 'json', param })
      if (returnCode === '200' || returnCode === SUBSCRIBED_BEFORE) return
      throw refusal('接受订阅', returnCode ?? '', message)
    },
    async query(parcel: TrackedParcel) {
      const { company, waybillNo, phoneTail } = parcel
      const query = { com: company, num: waybillNo, ...phoneOf(phoneTail), resultv2: '1', show: '0', order: 'desc' }
      const param = JSON.stringify(query)
      const answer = await post('/poll/query.do', { customer, sign: md5(param + key + customer), param })
      const code = answer.returnCode ?? answer.status ?? ''
      if (answer.result !== false && code === '200') return traceOf(answer)
      if (NOTHING_KNOWN.includes(code)) return null
      throw refusal('查到', code, answer.message)
    },
    readPush(body) {
      const form = new URLSearchParams(body)
      const [param, sign] = [form.get('param'), form.get('sign')]
      if (param === null || sign === null) return { ok: false, reason: 'malformed' }
      if (!isSame(md5(param + salt), sign.toUpperCase())) return { ok: false, reason: 'signature' }
      const push = readSigned(param)
      return push ? { ok: true, push } : { ok: false, reason: 'malformed' }
    },
  }
}

function readSigned(param: string): ParcelPush | null {
  const read = Push.safeParse(jsonOf(param))
  if (!read.success || read.data.lastResult.nu === '') return null
  const { status, comOld, comNew, lastResult } = read.data
  return {
    company: comNew || lastResult.com,
    formerCompany: comNew ? comOld || lastResult.com : '',
    waybillNo: lastResult.nu,
    trace: traceOf(lastResult),
    isAborted: status === 'abort',
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const textOf = (one: string | (() => string)) => (typeof one === 'string' ? one : one())
const phoneOf = (phoneTail: string) => (phoneTail === '' ? {} : { phone: phoneTail })
const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

function isSame(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)]
  return a.length === b.length && timingSafeEqual(a, b)
}
