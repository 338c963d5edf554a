import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../store/database.ts'
import type { OpenKeys } from '../store/keys.ts'

/** Where and as whom the sandbox's merchant declares. */
export const CUSTOMS = {
  apiV2Key: 'sandbox-api-v2-key-32-characters',
  customs: 'HANGZHOU_ZS',
  customsNo: 'SANDBOX0001',
}

type Fields = Record<string, string>
type Settings = { db: Database; keys: OpenKeys }

/** Names whose bearer somebody else paid for: the page shows what customs say then. */
const DIFFERENT = /^代/

/** WeChat Pay's customs declaration, APIv2, on the wire: flat XML signed by MD5. It clears when it is asked about. */
export async function wechatCustomsWire(app: FastifyInstance, { db, keys }: Settings) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  const answering = (work: (fields: Fields) => Promise<Fields>) => async (request: { body: unknown }) => {
    const { sign, ...fields } = fromXml(String(request.body))
    if (sign !== signed(fields)) return toXml({ return_code: 'FAIL', return_msg: '签名失败' })
    if (fields.mch_id !== keys.mchId || fields.appid !== keys.appId)
      return toXml({ return_code: 'FAIL', return_msg: '商户号与 appid 不匹配' })
    const answer = { return_code: 'SUCCESS', return_msg: 'OK', ...(await work(fields)) }
    return toXml({ ...answer, sign: signed(answer) })
  }
  app.post(
    '/cgi-bin/mch/customs/customdeclareorder',
    answering(async (fields): Promise<Fields> => {
      const { rows } = await db.query<{ transaction_id: string }>(
        `SELECT transaction_id FROM sandbox.wechat_trades WHERE out_trade_no = $1 AND transaction_id = $2`,
        [fields.out_trade_no, fields.transaction_id],
      )
      if (rows.length === 0) return { result_code: 'FAIL', err_code: 'ORDERNOTEXIST', err_code_des: '支付单不存在' }
      const certCheck = DIFFERENT.test(fields.name ?? '') ? 'DIFFERENT' : 'SAME'
      await db.query(
        `INSERT INTO sandbox.wechat_customs (out_trade_no, cert_check) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
        [fields.out_trade_no, certCheck],
      )
      return { result_code: 'SUCCESS', state: 'SUBMITTED', cert_check_result: certCheck }
    }),
  )
  app.post(
    '/cgi-bin/mch/customs/customdeclarequery',
    answering(async (fields): Promise<Fields> => {
      const { rows } = await db.query<{ cert_check: string }>(
        `SELECT cert_check FROM sandbox.wechat_customs WHERE out_trade_no = $1`,
        [fields.out_trade_no],
      )
      const [found] = rows
      if (!found) return { result_code: 'SUCCESS', count: '1', state_0: 'UNDECLARED' }
      const isSame = found.cert_check === 'SAME'
      const outcome = isSame ? 'SUCCESS' : 'FAIL'
      return {
        ...{ result_code: 'SUCCESS', count: '1', state_0: outcome, cert_check_result: found.cert_check },
        ...(isSame ? {} : { explanation_0: '订购人与支付人身份信息不一致' }),
      }
    }),
  )
}

/** Sorted, without what is empty, the key at the end, in capitals. */
function signed(fields: Fields): string {
  const text = Object.keys(fields)
    .filter((name) => fields[name])
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHash('md5').update(`${text}&key=${CUSTOMS.apiV2Key}`).digest('hex').toUpperCase()
}

const toXml = (fields: Fields) =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('\n')}</xml>`

function fromXml(text: string): Fields {
  const found = text.matchAll(/<(\w+)><!\[CDATA\[([\s\S]*?)\]\]><\/\1>/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}
