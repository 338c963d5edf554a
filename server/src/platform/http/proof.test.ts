import { createSigningKey, digest, proofFor, type SigningKey, thumbprintOf } from '@mall/contract/wire/signing'
import { EmbeddedJWK, exportJWK, jwtVerify, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { type OwnNonces, openNonces } from './nonce.ts'
import { openProofVerifier, type ProofVerifier } from './proof.ts'
import { openUsedProofs } from './used-proofs.ts'

const NOW = Date.UTC(2026, 10, 20, 2)
const URL_OF_CALL = 'https://mall.example/api/search/products?x=1'
const BODY = '{"a":"体检"}'

let nonces: OwnNonces
let verifier: ProofVerifier
let key: SigningKey

beforeEach(async () => {
  nonces = openNonces('a key of this process')
  verifier = openProofVerifier(nonces, openUsedProofs(nonces))
  key = await createSigningKey()
})

const proof = (nonce = nonces.current(NOW), accessToken: string | null = null) =>
  proofFor(key, { method: 'POST', url: new URL(URL_OF_CALL), body: BODY, nonce, accessToken })

const request = (text: string, changed: object = {}) => ({
  proof: text,
  method: 'POST',
  targets: ['https://mall.example/api/search/products'],
  query: 'x=1',
  body: Buffer.from(BODY),
  accessToken: null,
  ...changed,
})

test('accepts a proof of the client library, with the key’s RFC 7638 thumbprint', async () => {
  expect(verifier.check(request(await proof()), NOW)).toEqual({ keyThumbprint: await thumbprintOf(key) })
})

test('accepts signatures with leading zeros', async () => {
  const beginsWithZero = (text: string, from: number) => Buffer.from(text.split('.')[2] ?? '', 'base64url')[from] === 0
  const signatures: string[] = []
  // One in 256 starts with a zero byte.
  while (![0, 32].every((from) => signatures.some((text) => beginsWithZero(text, from)))) {
    signatures.push(...(await Promise.all(Array.from({ length: 500 }, () => proof()))))
  }
  for (const text of signatures) expect(verifier.check(request(text), NOW)).toHaveProperty('keyThumbprint')
})

test('is compatible with an independent library', async () => {
  const { payload, protectedHeader } = await jwtVerify(await proof(), EmbeddedJWK, { typ: 'dpop+jwt' })
  expect(protectedHeader.alg).toBe('ES256')
  expect(payload).toMatchObject({
    htm: 'POST',
    htu: 'https://mall.example/api/search/products',
    bh: await digest(BODY),
  })
})

test.each([
  ['another method', { method: 'GET' }],
  ['another path', { targets: ['https://mall.example/api/other'] }],
  ['another host', { targets: ['https://evil.example/api/search/products'] }],
  ['another query', { query: 'x=2' }],
  ['another body', { body: Buffer.from('{"a":"x"}') }],
  ['a token that was not signed along', { accessToken: 'token' }],
])('refuses %s than signed', async (_, changed) => {
  expect(verifier.check(request(await proof(), changed), NOW)).toEqual({ refused: 'SIGNATURE_WRONG' })
})

test('covers the access token', async () => {
  const text = await proof(undefined, 'my-token')
  expect(verifier.check(request(text, { accessToken: 'other' }), NOW)).toEqual({ refused: 'SIGNATURE_WRONG' })
  expect(verifier.check(request(text, { accessToken: 'my-token' }), NOW)).toHaveProperty('keyThumbprint')
})

test('accepts a proof once', async () => {
  const text = await proof()
  verifier.check(request(text), NOW)
  expect(verifier.check(request(text), NOW + 1000)).toEqual({ refused: 'SIGNATURE_REPLAYED' })
})

test('remembers a proof longer than its nonce is fresh', async () => {
  const text = await proof()
  verifier.check(request(text), NOW)
  for (let index = NOW; index <= NOW + 1_200_000; index += 30_000) {
    expect(verifier.check(request(text), index)).toHaveProperty('refused')
  }
})

test('accepts a nonce in its slot and the next one, then asks for a new one', async () => {
  const text = await proof()
  expect(verifier.check(request(text), NOW + 600_000)).toEqual({ refused: 'SIGNATURE_NONCE' })
  expect(verifier.check(request(text), NOW + 299_999)).toHaveProperty('keyThumbprint')
})

test('refuses a nonce of another process', async () => {
  const foreign = await proof(openNonces('a key of another').current(NOW))
  expect(verifier.check(request(foreign), NOW)).toEqual({ refused: 'SIGNATURE_NONCE' })
})

test.each([
  ['no signature at all', async () => `${(await proof()).split('.').slice(0, 2).join('.')}.`],
  ['a flipped bit in the signature', async () => flip(await proof())],
  ['alg none', async () => forged({ alg: 'none', typ: 'dpop+jwt' })],
  ['a shared-secret algorithm', async () => forged({ alg: 'HS256', typ: 'dpop+jwt' })],
  ['another type of token', async () => forged({ alg: 'ES256', typ: 'JWT' })],
  ['a key that is no point of the curve', async () => forged({ alg: 'ES256', typ: 'dpop+jwt', jwk: NO_POINT })],
  ['something that is no token', async () => 'a.b.c'],
  ['a token as long as a book', async () => 'x'.repeat(5000)],
])('refuses %s', async (_, make) => {
  expect(verifier.check(request(await make()), NOW)).toEqual({ refused: 'SIGNATURE_WRONG' })
})

test('refuses a proof whose header names another key than the one that signed', async () => {
  const other = await createSigningKey()
  const claims = JSON.parse(Buffer.from((await proof()).split('.')[1] ?? '', 'base64url').toString())
  const text = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(other.publicKey) })
    .sign(key.privateKey)
  expect(verifier.check(request(text), NOW)).toEqual({ refused: 'SIGNATURE_WRONG' })
})

const NO_POINT = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }

async function forged(header: object): Promise<string> {
  const [head = '', body = '', signature = ''] = (await proof()).split('.')
  const honest = JSON.parse(Buffer.from(head, 'base64url').toString())
  return [Buffer.from(JSON.stringify({ ...honest, ...header })).toString('base64url'), body, signature].join('.')
}

function flip(text: string): string {
  const [head = '', body = '', signature = ''] = text.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  bytes[0] = (bytes[0] ?? 0) ^ 1
  return [head, body, bytes.toString('base64url')].join('.')
}
