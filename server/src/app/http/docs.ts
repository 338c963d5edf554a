import { commonFailures, hostPrefixes } from '@mall/contract/endpoint'
import { type KeyCall, keyCalls } from '@mall/contract/event/key-calls'
import { failures } from '@mall/contract/failures'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Registered } from './dispatch.ts'
import { FOR_OLDER_CLIENTS, openApi } from './openapi.ts'
import { sha256 } from './web-policy.ts'

/** `/api/openapi.json` and `/api/docs`, generated once from the contract. */
export function serveDocs(app: FastifyInstance, registered: readonly Registered[], origin: string): void {
  let json = ''
  let page = ''
  app.get('/api/openapi.json', (_, reply) => {
    json ||= JSON.stringify(openApi(registered, origin))
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get('/api/docs', (_, reply) => {
    page ||= docsPage(registered, origin)
    return reply
      .header('content-security-policy', `default-src 'none'; style-src ${sha256(STYLE)}`)
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

const STYLE = `body{font:16px/1.6 system-ui,"Noto Sans CJK SC",sans-serif;color:#12292B;max-width:960px;margin:0 auto;padding:24px}
h1{font-size:26px}details{border:1px solid #DDE6E3;border-radius:10px;padding:10px 16px;margin:8px 0}
summary{cursor:pointer}code{background:#F2F6F4;padding:2px 6px;border-radius:6px}pre{background:#F2F6F4;padding:12px;border-radius:10px;overflow:auto;font-size:14px}
td,th{text-align:left;padding:4px 16px 4px 0;vertical-align:top}.m{color:#12292b;font-weight:700}`

function docsPage(registered: readonly Registered[], origin: string): string {
  const common = commonFailures.map(failureRow).join('')
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>体检商城 API</title><style>${STYLE}</style><h1>体检商城 API</h1>
<p>共 ${registered.length} 个调用。机器可读的描述在 <a href="/api/openapi.json">openapi.json</a>。
应答统一为 <code>{ code, msg, data }</code>，code 为 1 表示成功。每个 POST 和标有“签名”的 GET 要带签名头。</p>
${registered.map(section).join('')}
<h2>别的系统用密钥读的</h2>
<p>密钥在运营台的“接口密钥”里给，放在 <code>Authorization: Bearer</code> 后面，不用签名。FHIR 接口自己说明自己：<a href="/fhir/metadata">/fhir/metadata</a>。</p>
${Object.entries(keyCalls)
  .map(([name, call]) => keySection(name, call, origin))
  .join('')}
<h2>每个调用都可能给出的失败</h2><table>${common}</table></html>`
}

function section({ name, endpoint }: Registered): string {
  const marks = [
    endpoint.access === 'member' ? '需登录' : '',
    endpoint.signed ? '签名' : '',
    endpoint.form ? '表单' : '',
    endpoint.forOlderClients ? FOR_OLDER_CLIENTS : '',
  ].filter(Boolean)
  return `<details id="${name}"><summary><span class="m">${endpoint.method}</span>
<code>${escaped(hostPrefixes[endpoint.host] + endpoint.path)}</code> ${escaped(endpoint.does)}
<small>${marks.join(' · ')}</small></summary>
<p>名称 <code>${name}</code></p><p>请求</p><pre>${schema(endpoint.input, 'input')}</pre>
<p>应答的 data</p><pre>${schema(endpoint.output, 'output')}</pre>
<table>${endpoint.failures.map(failureRow).join('')}</table></details>`
}

function keySection(name: string, call: KeyCall, origin: string): string {
  const { does, path, query, output, example, failures: own } = call
  const asked = `curl -H 'Authorization: Bearer hx_live_…' '${origin}${path}?${example}'`
  return `<details id="key-${name}"><summary><span class="m">GET</span>
<code>${path}</code> ${escaped(does)} <small>密钥</small></summary>
<p>例子</p><pre>${escaped(asked)}</pre><p>请求</p><pre>${schema(query, 'input')}</pre>
<p>应答的 data</p><pre>${schema(output, 'output')}</pre>
<table>${own.map(failureRow).join('')}</table></details>`
}

function failureRow(name: keyof typeof failures): string {
  const { code, status, msg } = failures[name]
  return `<tr><td>${code}</td><td>${status}</td><td>${name}</td><td>${escaped(msg)}</td></tr>`
}

function schema(type: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return escaped(JSON.stringify(rest, null, 2))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
