import { Hash } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import { DeclinedError } from '../gateway.ts'
import { exchangeOverHttp } from './exchange.ts'

/** Declaration of a paid cross-border order. */
type Declaration = { outTradeNo: string; transactionId: string; name: string; idNumber: string; taxFen: number }

/** `SAME`: the payer has this name and number. */
export type DeclarationAnswer = {
  state: 'UNDECLARED' | 'SUBMITTED' | 'PROCESSING' | 'SUCCESS' | 'FAIL' | 'EXCEPT'
  certCheck: 'UNCHECKED' | 'SAME' | 'DIFFERENT' | ''
  explanation: string
}

/** Declares paid orders to customs. */
export type CustomsService = {
  /** Idempotent. */
  declare(declaration: Declaration): Promise<DeclarationAnswer>
  query(outTradeNo: string): Promise<DeclarationAnswer>
}

export type WechatCustomsSettings = {
  baseUrl: string | (() => string)
  appId: string
  mchId: string
  /** 32-character key of the older API, which signs with MD5. */
  apiV2Key: string
  /** Customs office, `HANGZHOU_ZS`, and the merchant's record number there. */
  customs: string
  customsNo: string
}

const Answer = z.object({
  return_code: z.string(),
  return_msg: z.string().default(''),
  result_code: z.string().default(''),
  err_code: z.string().default(''),
  sign: z.string().default(''),
  state: z.enum(['UNDECLARED', 'SUBMITTED', 'PROCESSING', 'SUCCESS', 'FAIL', 'EXCEPT']).optional(),
  state_0: z.enum(['UNDECLARED', 'SUBMITTED', 'PROCESSING', 'SUCCESS', 'FAIL', 'EXCEPT']).optional(),
  cert_check_result: z.enum(['UNCHECKED', 'SAME', 'DIFFERENT']).optional(),
  explanation: z.string().default(''),
  explanation_0: z.string().default(''),
})

const TIMEOUT_MS = 5_000
/** The older API's codes for "retry later". */
const UNSURE = new Set(['SYSTEMERROR', 'FREQUENCY_LIMITED'])

/** WeChat Pay's customs declaration, APIv2: XML signed with MD5, without a nonce. */
export function openWechatCustoms(settings: WechatCustomsSettings): CustomsService {
  const { appId, mchId, customs, customsNo, apiV2Key } = settings
  const own = { appid: appId, mch_id: mchId, customs }
  return {
    declare: ({ outTradeNo, transactionId, name, idNumber, taxFen }) =>
      exchange('/cgi-bin/mch/customs/customdeclareorder', {
        ...own,
        mch_customs_no: customsNo,
        out_trade_no: outTradeNo,
        transaction_id: transactionId,
        duty: String(taxFen),
        action_type: 'ADD',
        cert_type: 'IDCARD',
        cert_id: idNumber,
        name,
      }),
    query: (outTradeNo) => exchange('/cgi-bin/mch/customs/customdeclarequery', { ...own, out_trade_no: outTradeNo }),
  }

  async function exchange(path: string, fields: Record<string, string>): Promise<DeclarationAnswer> {
    const base = typeof settings.baseUrl === 'string' ? settings.baseUrl : settings.baseUrl()
    const body = toXml({ ...fields, sign: Hash.sign(Hash.ALGO_MD5, fields, apiV2Key) })
    const responseFields = fromXml(await post(base + path, body))
    const answer = Answer.parse(responseFields)
    if (answer.return_code !== 'SUCCESS') throw declined(`海关申报没有被受理：${answer.return_msg}`)
    const { sign, ...signed } = responseFields
    if (sign !== Hash.sign(Hash.ALGO_MD5, signed, apiV2Key)) throw new Error('海关申报的回应签名不对')
    if (answer.result_code !== 'SUCCESS') {
      if (UNSURE.has(answer.err_code)) throw new Error(`海关申报没有结果：${answer.err_code}`)
      throw declined(`海关申报失败：${answer.err_code}`)
    }
    return {
      state: answer.state ?? answer.state_0 ?? 'UNDECLARED',
      certCheck: answer.cert_check_result ?? '',
      explanation: answer.explanation || answer.explanation_0,
    }
  }
}

const declined = (message: string) => new DeclinedError(message, { isFinal: true })

async function post(url: string, body: string): Promise<string> {
  try {
    const headers = { 'content-type': 'text/xml; charset=utf-8' }
    const answer = await exchangeOverHttp({ method: 'POST', url, headers, body, timeoutMs: TIMEOUT_MS })
    if (answer.status !== 200) throw new Error(`status ${answer.status}`)
    return answer.body.toString('utf8')
  } catch (error) {
    // Not the error itself: its cause may contain the request with name and number.
    throw new Error(`海关申报没有可用的回应：${error instanceof Error ? error.name : 'error'}`)
  }
}

const toXml = (fields: Record<string, string>) =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value.replaceAll(']]>', '')}]]></${name}>`)
    .join('')}</xml>`

/** Parses the API's flat XML only: no entities, no attributes, no external references. */
function fromXml(text: string): Record<string, string> {
  const fields = text.matchAll(/<(\w+)>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<&]*))<\/\1>/g)
  return Object.fromEntries([...fields].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']))
}
