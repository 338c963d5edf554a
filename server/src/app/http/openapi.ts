import { commonFailures, type Endpoint, hostPrefixes } from '@mall/contract/endpoint'
import { type KeyCall, keyCalls } from '@mall/contract/event/key-calls'
import { type FailureName, failures } from '@mall/contract/failures'
import { z } from 'zod'
import type { Registered } from './dispatch.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 description of all calls, generated from the contract. */
export function openApi(registered: readonly Registered[], origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const { name, endpoint } of registered) {
    const path = hostPrefixes[endpoint.host] + endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  for (const [name, call] of Object.entries(keyCalls)) paths[call.path] = { get: keyOperation(name, call) }
  return {
    openapi: '3.1.0',
    info: { title: '体检商城 API', version: '1', description: DESCRIPTION },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: 'access_token', description: '登录后的访问令牌' },
        apiKey: { type: 'http', scheme: 'bearer', description: '运营台“接口密钥”里给的密钥' },
        proof: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'PoP <DPoP 证明>' },
      },
    },
  }
}

const DESCRIPTION = `应答统一为 \`{ code, msg, data }\`，code 为 1 表示成功。
每个 POST、每个会改变数据的 GET 和每个带 \`access_token\` 的请求都要带签名头 \`Authorization: PoP <proof>\`：
RFC 9449 的 DPoP 证明（ES256），另含 \`qh\`（查询串的 SHA-256）与 \`bh\`（请求体的 SHA-256）；
\`nonce\` 取自任一应答的 \`DPoP-Nonce\` 头或 \`GET /api/signing/nonce\`。登录主机的证明放在 \`DPoP\` 头。`

/** Note on a call that no screen of the mall uses. */
export const FOR_OLDER_CLIENTS = '为旧版客户端和其他程序保留，本站页面不再使用'

function operation(name: string, endpoint: Endpoint): Json {
  const input = schemaOf(endpoint.input, 'input')
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const properties = record(input.properties)
  const required = Array.isArray(input.required) ? input.required : []
  const inQuery = endpoint.method === 'GET' || endpoint.takesFileUpTo > 0 ? Object.keys(properties) : names
  return {
    operationId: name,
    summary: endpoint.does,
    ...(endpoint.forOlderClients && { deprecated: true, description: FOR_OLDER_CLIENTS }),
    tags: [endpoint.host],
    security: [
      { ...(endpoint.access === 'member' ? { accessToken: [] } : {}), ...(endpoint.signed ? { proof: [] } : {}) },
    ],
    parameters: inQuery.map((field) => ({
      name: field,
      in: names.includes(field) ? 'path' : 'query',
      required: names.includes(field) || required.includes(field),
      schema: properties[field] ?? {},
    })),
    ...(endpoint.method === 'POST' ? { requestBody: { content: bodyOf(endpoint, input) } } : {}),
    responses: {
      200: { description: '成功', content: answerOf(endpoint) },
      ...refusals(endpoint.failures),
    },
  }
}

/** A read by an API key. */
function keyOperation(name: string, { does, query, output, failures: own, right }: KeyCall): Json {
  const { properties, required } = schemaOf(query, 'input')
  const needed = Array.isArray(required) ? required : []
  return {
    ...{ operationId: `byKey_${name}`, summary: does, description: `密钥要有 \`${right}\` 这一项`, tags: ['key'] },
    security: [{ apiKey: [] }],
    parameters: Object.entries(record(properties)).map(([field, schema]) => {
      return { name: field, in: 'query', required: needed.includes(field), schema }
    }),
    responses: {
      200: { description: '成功', content: { [JSON_TYPE]: { schema: envelope(schemaOf(output, 'output')) } } },
      ...refusals(own),
    },
  }
}

function bodyOf({ form, takesFileUpTo }: Endpoint, input: Json): Json {
  if (takesFileUpTo > 0) return { 'application/octet-stream': { schema: FILE } }
  return { [form ? FORM : JSON_TYPE]: { schema: input } }
}

function answerOf({ answersFile, output }: Endpoint): Json {
  if (answersFile !== '') return { [answersFile]: { schema: FILE } }
  return { [JSON_TYPE]: { schema: envelope(schemaOf(output, 'output')) } }
}

const FILE = { type: 'string', format: 'binary' }
const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

function refusals(names: readonly FailureName[]): Json {
  const byStatus: Record<number, string[]> = {}
  for (const name of new Set([...names, ...commonFailures])) {
    const { status, code, msg } = failures[name]
    byStatus[status] = [...(byStatus[status] ?? []), `${code} ${name}：${msg}`]
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, lines]) => [status, { description: lines.join('\n\n') }]),
  )
}

function envelope(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
