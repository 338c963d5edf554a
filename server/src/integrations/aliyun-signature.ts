import { createHash, createHmac } from 'node:crypto'

/** What is signed of a call without a body; header names in lower case. */
export interface AliyunCall {
  method: 'GET' | 'POST'
  params: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
}

export interface AliyunKey {
  id: string
  secret: string
}

/** What `x-acs-content-sha256` says when nothing is sent beside the query. */
export const NO_BODY_SHA256 = hexDigest('')

/**
 * The `Authorization` of a call of Alibaba Cloud's RPC style whose parameters stand in its query.
 * Source: Alibaba Cloud, "V3 request structure and signature" (ACS3-HMAC-SHA256).
 */
export function aliyunAuthorization({ method, params, headers }: AliyunCall, { id, secret }: AliyunKey): string {
  const names = Object.keys(headers).sort()
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
  const signedHeaders = names.join(';')
  const request = [method, '/', canonicalQuery(params), canonicalHeaders, signedHeaders, NO_BODY_SHA256].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${hexDigest(request)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${signedHeaders},Signature=${signature}`
}

/** The query as it is both sent and signed: sorted, and encoded by RFC 3986. */
export function canonicalQuery(params: AliyunCall['params']): string {
  const names = Object.keys(params).sort()
  return names.map((name) => `${encoded(name)}=${encoded(params[name] ?? '')}`).join('&')
}

/** encodeURIComponent leaves five signs as they are that RFC 3986 reserves. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function hexDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
