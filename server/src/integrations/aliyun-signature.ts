import { createHash, createHmac } from 'node:crypto'

/** Signed parts of a call without a body; header names in lower case. */
export interface AliyunCall {
  method: 'GET' | 'POST'
  params: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
}

export interface AliyunKey {
  id: string
  secret: string
}

/** `x-acs-content-sha256` of an empty body. */
export const NO_BODY_SHA256 = hexDigest('')

/**
 * `Authorization` header of an RPC-style call to Alibaba Cloud, with all parameters in the query. Source: Alibaba
 * Cloud, "V3 request structure and signature" (ACS3-HMAC-SHA256).
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

/** The query as sent and signed: sorted, and encoded by RFC 3986. */
export function canonicalQuery(params: AliyunCall['params']): string {
  const names = Object.keys(params).sort()
  return names.map((name) => `${encoded(name)}=${encoded(params[name] ?? '')}`).join('&')
}

/** encodeURIComponent leaves five characters that RFC 3986 reserves. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function hexDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
