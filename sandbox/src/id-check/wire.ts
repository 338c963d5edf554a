import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The mall's signing key. */
export const ID_CHECK_KEY = { id: 'LTAI-sandbox', secret: 'sandbox secret of the identity check' }

/** Names whose number the sandbox's authority has differently, to try a refusal. */
const MISMATCHED = /^(错|假)/

/** Numbers that the sandbox's carriers have as somebody else's: those of the virtual ones. */
const OTHERS_NUMBER = /^17/
const ACTIONS: readonly unknown[] = ['Id2MetaVerify', 'Mobile3MetaVerify']

/**
 * Alibaba Cloud's Id2MetaVerify and Mobile3MetaVerify on the wire: the parameters in the query, signed ACS3-HMAC-SHA256.
 * Every name fits its numbers here, except names that begin with 错 or 假, and mobile numbers that begin with 17.
 */
export async function idCheckWire(app: FastifyInstance) {
  app.post('/', async (request, reply) => {
    const fault = whyNotSigned(request)
    if (fault) return reply.code(403).send({ Code: fault, Message: fault, RequestId: request.id })
    const params = new URL(request.url, 'http://sandbox').searchParams
    const mobile = params.get('Mobile')
    const isWhole = /^\d{14,17}[\dX]$/.test(params.get('IdentifyNum') ?? '') && (params.get('UserName') ?? '') !== ''
    const isNumbered = request.headers['x-acs-action'] !== 'Mobile3MetaVerify' || /^1\d{10}$/.test(mobile ?? '')
    if (!isWhole || !isNumbered) return { Code: '401', Message: '参数非法', RequestId: request.id }
    const isOther = MISMATCHED.test(params.get('UserName') ?? '') || OTHERS_NUMBER.test(mobile ?? '')
    const BizCode = isOther ? '2' : '1'
    return { Code: '200', Message: 'success', RequestId: request.id, ResultObject: { BizCode } }
  })
}

const AUTHORIZATION = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/

/** The company's own words for a request that is not signed as it should be; null: it is. */
function whyNotSigned(request: FastifyRequest): string | null {
  const [, credential, names = '', signature = ''] = AUTHORIZATION.exec(request.headers.authorization ?? '') ?? []
  if (credential !== ID_CHECK_KEY.id) return 'InvalidAccessKeyId.NotFound'
  if (!ACTIONS.includes(request.headers['x-acs-action'])) return 'InvalidAction.NotFound'
  const [, query = ''] = request.url.split('?', 2)
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('')
  const canonical = ['POST', '/', query, headers, names, sha256('')].join('\n')
  const expected = createHmac('sha256', ID_CHECK_KEY.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
