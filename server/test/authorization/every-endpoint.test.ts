import { calls } from '@mall/contract/calls'
import { type Endpoint, hostPrefixes } from '@mall/contract/endpoint'
import { failures } from '@mall/contract/failures'
import { plainCalls } from '@mall/contract/plain-calls'
import { httpSend, urlOf, WEB_CLIENT } from '@mall/contract/wire/http-client'
import { proofFor } from '@mall/contract/wire/signing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chosenCalls } from '../support/chosen-calls.ts'
import type { TestClient } from '../support/client.ts'
import { openMall, type TestMall } from '../support/mall.ts'

/** Rules that every call keeps, walked through the contract: a new call is under them without a line of test. */
const every: [string, Endpoint][] = Object.entries(calls)
const chosen = chosenCalls<Endpoint>(calls)
const ORIGINS = {
  main: 'http://mall.test',
  login: 'http://mall.test',
  content: 'http://mall.test',
  assistant: 'http://mall.test',
}

let mall: TestMall
let visitor: TestClient
let member: TestClient

beforeAll(async () => {
  mall = await openMall()
  visitor = await mall.visitor()
})
// A member each: some of the calls that are walked through end the login.
beforeEach(async () => {
  member = await mall.member()
})
afterAll(() => mall[Symbol.asyncDispose]())

const members = chosen.filter(([, endpoint]) => endpoint.access === 'member')
/** What carries a proof when a member calls. */
const proven = chosen.filter(([, endpoint]) => endpoint.signed || !endpoint.shared)

test.each(chosen)('%s is described: words, a path of its host, failures from the catalogue', (_, endpoint) => {
  expect(endpoint.does).toMatch(/\p{Script=Han}/u)
  expect(endpoint.path).toMatch(/^\//)
  for (const failure of endpoint.failures) expect(failures).toHaveProperty(failure)
})

test.each(members)('%s refuses a visitor, and a token that was never given out', async (_, endpoint) => {
  expect(await answerTo(visitor, endpoint)).toMatchObject({ status: 401, code: failures.LOGIN_REQUIRED.code })
  const stranger = await mall.visitor()
  stranger.accessToken = 'x'.repeat(43)
  expect(await answerTo(stranger, endpoint)).toMatchObject({ status: 401, code: failures.LOGIN_EXPIRED.code })
})

test.each(members)('%s refuses a stolen token signed by another key', async (_, endpoint) => {
  const thief = await mall.visitor()
  thief.accessToken = member.accessToken
  expect(await answerTo(thief, endpoint)).toMatchObject({ status: 401, code: failures.LOGIN_REVOKED.code })
})

test.each(proven)(
  '%s refuses a member’s request without a signature, and a signed one that comes again',
  async (_, endpoint) => {
    const unsigned = await wire(member, endpoint, {})
    expect(unsigned).toMatchObject({ status: 401, code: failures.SIGNATURE_MISSING.code })
    const headers = await signed(member, endpoint)
    await wire(member, endpoint, headers)
    expect(await wire(member, endpoint, headers)).toMatchObject({ code: failures.SIGNATURE_REPLAYED.code })
  },
)

test.each(proven)('%s refuses a body or a query that was changed on the way', async (_, endpoint) => {
  const headers = await signed(member, endpoint)
  const changed = await wire(
    member,
    endpoint,
    headers,
    endpoint.method === 'GET' ? { query: 'x=1' } : { body: '{"x":1}' },
  )
  expect(changed).toMatchObject({ status: 401, code: failures.SIGNATURE_WRONG.code })
})

test.each(chosen)('%s refuses a field it does not know, and says so', async (name, endpoint) => {
  const input = endpoint.input.safeParse([]).success
    ? [{ nobodyKnows: 1 }]
    : { ...pathInput(endpoint), nobodyKnows: '1' }
  await expect(senderOf(member)(name, input)).rejects.toMatchObject({
    failure: 'BAD_INPUT',
    message: expect.stringMatching(/^参数有误：/),
  })
})

test('no path is registered twice, and only contract calls are served under the contract’s prefixes', () => {
  const paths = every.map(([, e]) => `${e.method} ${hostPrefixes[e.host]}${e.path}`)
  expect(new Set(paths).size).toBe(paths.length)
})

test('an unknown path is answered in the envelope', async () => {
  const response = await visitor.fetch('/api/no/such/call')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: failures.NOT_FOUND.code })
})

test('a request from another site is refused even when it is signed', async () => {
  const headers = await signed(visitor, calls.cartProductList)
  const answer = await wire(visitor, calls.cartProductList, { ...headers, 'sec-fetch-site': 'cross-site' })
  expect(answer).toMatchObject({ status: 403, code: failures.FOREIGN_ORIGIN.code })
})

test('a body that is not JSON and one that is too large are refused with a message', async () => {
  const { url } = urlOf(calls.cartProductList, [], ORIGINS)
  const post = (body: string) =>
    visitor.fetch(url.pathname, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  expect(await (await post('{no json')).json()).toMatchObject({ code: failures.BAD_INPUT.code })
  expect(await (await post(`"${'x'.repeat(300_000)}"`)).json()).toMatchObject({ code: failures.TOO_LARGE.code })
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  expect(await (await post(deep)).json()).toMatchObject({ code: failures.BAD_INPUT.code })
})

/** Path parameters must be something; nothing that exists is needed, because the refusals come first. */
function pathInput(endpoint: Endpoint): Record<string, string> {
  return Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], 'abc']))
}

async function answerTo(client: TestClient, endpoint: Endpoint) {
  return wire(client, endpoint, endpoint.signed || client.accessToken ? await signed(client, endpoint) : {})
}

function requestOf(endpoint: Endpoint) {
  return urlOf(endpoint, endpoint.method === 'GET' ? pathInput(endpoint) : {}, ORIGINS)
}

async function signed(client: TestClient, endpoint: Endpoint): Promise<Record<string, string>> {
  const nonce = (await client.fetch('/api/signing/nonce')).headers.get('dpop-nonce') ?? ''
  const { url, body = '' } = requestOf(endpoint)
  const proof = await proofFor(client.key, {
    method: endpoint.method,
    url,
    body,
    nonce,
    accessToken: client.accessToken,
  })
  return endpoint.form ? { dpop: proof } : { authorization: `PoP ${proof}` }
}

async function wire(
  client: TestClient,
  endpoint: Endpoint,
  headers: Record<string, string>,
  changed: { query?: string; body?: string } = {},
) {
  const { url, body } = requestOf(endpoint)
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'
  const response = await client.fetch(url.pathname + (changed.query ? `?${changed.query}` : url.search), {
    method: endpoint.method,
    headers: {
      ...(endpoint.method === 'POST' ? { 'content-type': type } : {}),
      ...(endpoint.form ? { authorization: `Basic ${btoa(WEB_CLIENT)}` } : {}),
      ...(client.accessToken ? { access_token: client.accessToken } : {}),
      ...headers,
    },
    ...(endpoint.method === 'POST' ? { body: changed.body ?? body ?? '' } : {}),
  })
  const answer = await response.json()
  return { status: response.status, code: answer.code, msg: answer.msg }
}

function senderOf(client: TestClient) {
  return httpSend({
    calls: plainCalls(),
    origins: ORIGINS,
    channel: () => 'PC',
    signingKey: async () => client.key,
    accessToken: () => client.accessToken,
    basicCredential: WEB_CLIENT,
    fetch: (url, init) => client.fetch(String(url).replace('http://mall.test', ''), init),
    monotonicNow: () => performance.now(),
  })
}
