export interface Call {
  method: string
  /** Empty for the bucket itself. */
  key: string
  query: ReadonlyMap<string, string>
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** What the signature says of the body. */
  signedHash: string
  body: Buffer
  now: Date
}

export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

export const xmlAnswer = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body,
})

const STORED = /^(content-type|content-disposition|content-encoding|cache-control|x-amz-meta-.+)$/

/** Headers of a request that the object is answered with later. */
export const storedHeaders = (headers: Call['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (STORED.test(name) ? [[name, String(value)]] : [])),
  )

/** Writes an object, if there is room for it. */
export type Save = (call: Call, data: Buffer, etag: string, headers: Record<string, string>) => Promise<void>
