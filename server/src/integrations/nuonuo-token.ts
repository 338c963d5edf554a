import { createHash } from 'node:crypto'
import { z } from 'zod'
import { DeclinedError, GatewayUnavailableError } from './gateway.ts'
import { exchangeOverHttp } from './payment/exchange.ts'

/** A token that all processes share; `keys` names the keys it was got by. */
export interface TokenStore {
  /** null: none that is valid now. */
  read(keys: string): Promise<string | null>
  /** Whether the caller may ask for a new one: one of all processes, and none for a while after it. */
  claim(keys: string): Promise<boolean>
  save(keys: string, token: string, seconds: number): Promise<void>
  forget(keys: string): Promise<void>
}

interface Keys {
  tokenOrigin: string | (() => string)
  appKey: string
  appSecret: string
}

const Answer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })
const Refusal = z.object({ error: z.string(), error_description: z.string().catch('') })

const TIMEOUT_MS = 5_000
/** Another process is asking. */
const WAIT_MS = 5_000
/** A day at the company, which counts how many are asked for in a month. */
const SPARE_SECONDS = 600

export interface NuonuoToken {
  get(): Promise<string>
  /** The company refused it before its time. */
  forget(): Promise<void>
}

/** The access token of a self-use application (自用型应用). Source: open.nuonuo.com, 获取令牌. */
export function nuonuoToken({ tokenOrigin, appKey, appSecret }: Keys, store: TokenStore): NuonuoToken {
  const keys = createHash('sha256').update(`${appKey} ${appSecret}`).digest('hex').slice(0, 32)
  async function ask(): Promise<string> {
    const form = { client_id: appKey, client_secret: appSecret, grant_type: 'client_credentials' }
    const { status, body } = await exchangeOverHttp({
      method: 'POST',
      url: `${typeof tokenOrigin === 'string' ? tokenOrigin : tokenOrigin()}/accessToken`,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: new URLSearchParams(form).toString(),
      timeoutMs: TIMEOUT_MS,
    })
    if (status >= 500) throw new Error(`诺诺取令牌答 ${status}`)
    const said: unknown = JSON.parse(body.toString('utf8'))
    const refused = Refusal.safeParse(said)
    if (refused.success) {
      const { error, error_description: why } = refused.data
      throw new DeclinedError(`诺诺没有给令牌：${error} ${why}`.trim(), { isFinal: true })
    }
    const { access_token: token, expires_in: seconds } = Answer.parse(said)
    await store.save(keys, token, Math.max(60, seconds - SPARE_SECONDS))
    return token
  }
  async function get(): Promise<string> {
    const known = await store.read(keys)
    if (known !== null) return known
    if (!(await store.claim(keys))) throw new GatewayUnavailableError('invoice', WAIT_MS)
    return ask()
  }
  let getting: Promise<string> | null = null
  return {
    // Of several calls at once one looks; they share what it gets.
    get() {
      getting ??= get().finally(() => {
        getting = null
      })
      return getting
    },
    forget: () => store.forget(keys),
  }
}
