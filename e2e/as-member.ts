import { agreedText } from '@mall/contract/account/agreements'
import type { APIRequestContext, Page } from '@playwright/test'
import { solveCaptcha, testClient } from '../server/test/support/client.ts'
import { type Customer, readSmsCode, uniqueMobile } from './actions.ts'
import { E2E_ORIGIN } from './environment.ts'
import { open } from './open.ts'

/**
 * A new browser becomes a member's by the calls that the login page makes, and holds what that page would leave in it;
 * then it opens `to`, if any. For journeys that are about something else: the page itself takes several times as long.
 */
export async function asMember(
  page: Page,
  to?: string,
  mobile = uniqueMobile(),
  origin = E2E_ORIGIN,
): Promise<Customer> {
  const key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const browser = await testClient(origin, origin, key, sentBy(page.request))
  await browser.api.sCaptcha({ mobile, captcha: await solveCaptcha(browser, mobile) })
  const token = await browser.api.oauthToken({
    grant_type: 'urn:mall:params:oauth:grant-type:sms',
    mobile,
    sms_code: await readSmsCode(page, mobile, origin),
    agreed: agreedText(await browser.api.getAgreedVersions({})),
  })
  // A page of the mall without any script.
  await page.goto(`${origin}/robots.txt`)
  const { privateKey, publicKey } = key
  const keys = [await crypto.subtle.exportKey('jwk', privateKey), await crypto.subtle.exportKey('jwk', publicKey)]
  await page.evaluate(keepLogin, { keys, token: token.access_token, seconds: token.expires_in })
  if (to) await open(page, to)
  const client = await testClient(origin, origin, key)
  client.accessToken = token.access_token
  return { mobile, api: client.api }
}

/** Requests of this browser, with its address and cookies. */
const sentBy =
  (request: APIRequestContext): typeof fetch =>
  async (input, { method = 'GET', headers, body } = {}) => {
    const answer = await request.fetch(String(input), {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body && { data: Buffer.from(await new Response(body).arrayBuffer()) }),
    })
    const responseHeaders = answer.headersArray().map(({ name, value }): [string, string] => [name, value])
    const bytes = new Uint8Array(await answer.body())
    return new Response(bytes.length > 0 ? bytes : null, { status: answer.status(), headers: responseHeaders })
  }

/** In the page: what `keepLogin` and the store of keys leave (web/app/shell/client/session.ts, signing-key.ts). */
async function keepLogin({ keys, token, seconds }: { keys: JsonWebKey[]; token: string; seconds: number }) {
  const importKey = (jwk: JsonWebKey | undefined, use: KeyUsage) =>
    crypto.subtle.importKey('jwk', jwk ?? {}, { name: 'ECDSA', namedCurve: 'P-256' }, use === 'verify', [use])
  const pair = { privateKey: await importKey(keys[0], 'sign'), publicKey: await importKey(keys[1], 'verify') }
  const opening = indexedDB.open('mall-signing', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const writing = opening.result.transaction('keys', 'readwrite')
  // A page that was open before may have its own key.
  writing.objectStore('keys').put(pair, 'current')
  await new Promise((resolve) => writing.addEventListener('complete', resolve))
  opening.result.close()
  // biome-ignore lint/suspicious/noDocumentCookie: as the mall's own script keeps it
  document.cookie = `access_token=${encodeURIComponent(token)}; Path=/; SameSite=Strict; Max-Age=${seconds}`
  localStorage.setItem('mall.member', '1')
}
