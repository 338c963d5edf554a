import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { refuse } from './refusal.ts'

const base64Hash = (name: string) => (data: Buffer) => createHash(name).update(data).digest('base64')

function base64Crc32(data: Buffer): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(data))
  return bytes.toString('base64')
}

const ALGORITHMS: Readonly<Record<string, (data: Buffer) => string>> = {
  'x-amz-checksum-crc32': base64Crc32,
  'x-amz-checksum-sha1': base64Hash('sha1'),
  'x-amz-checksum-sha256': base64Hash('sha256'),
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Refuses a body that is not the one its headers and its signature speak of. Returns the checksum headers it came with. */
export function verifyBody(body: Buffer, headers: Headers, signedHash: string): Record<string, string> {
  if (/^[0-9a-f]{64}$/.test(signedHash)) {
    if (createHash('sha256').update(body).digest('hex') !== signedHash) refuse('XAmzContentSHA256Mismatch')
  } else if (signedHash !== 'UNSIGNED-PAYLOAD') refuse('NotImplemented', `payload ${signedHash}`)
  const md5 = headers['content-md5']
  if (md5 !== undefined && md5 !== base64Hash('md5')(body)) refuse('BadDigest', 'content-md5')
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (!/^x-amz-checksum-(crc|sha)/.test(name)) continue
    const digest = ALGORITHMS[name]?.(body) ?? refuse('NotImplemented', name)
    if (digest !== value) refuse('BadDigest', name)
    found[name] = digest
  }
  return found
}

export const md5Of = (data: Buffer): string => createHash('md5').update(data).digest('hex')
