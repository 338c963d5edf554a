import { z } from 'zod'
import { type Exchange, exchangeOverHttp } from './exchange.ts'
import { UnknownOutcomeError } from './port.ts'

/** Login inside WeChat (OAuth, `snsapi_base`): identifies the payer without asking. */
export type WechatLogin = {
  /** URL to send the browser to; it returns to `backUrl` with `code` and `state`. */
  authorizeUrl(state: string, backUrl: string): string
  /** The code's user. null if WeChat does not know the code, or the visitor only views a snapshot. */
  openIdOf(code: string): Promise<string | null>
}

export type WechatLoginSettings = {
  appId: string
  appSecret: string
  /** `https://open.weixin.qq.com`, for the payer's browser. */
  pageUrl: string | (() => string)
  /** `https://api.weixin.qq.com`, for the server. */
  apiUrl: string | (() => string)
}

const TIMEOUT_MS = 5000

const Token = z.object({ openid: z.string().min(1), is_snapshotuser: z.number().optional() })
const Complaint = z.object({ errcode: z.number() })

const read = (url: string | (() => string)) => (typeof url === 'string' ? url : url())

export function openWechatLogin(settings: WechatLoginSettings, exchange: Exchange = exchangeOverHttp): WechatLogin {
  const { appId, appSecret } = settings
  return {
    authorizeUrl(state, backUrl) {
      // WeChat checks the order of the parameters.
      const query = `appid=${appId}&redirect_uri=${encodeURIComponent(backUrl)}&response_type=code&scope=snsapi_base`
      return `${read(settings.pageUrl)}/connect/oauth2/authorize?${query}&state=${state}#wechat_redirect`
    },
    async openIdOf(code) {
      const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' })
      const url = `${read(settings.apiUrl)}/sns/oauth2/access_token?${query}`
      const answer = await exchange({ method: 'GET', url, headers: {}, timeoutMs: TIMEOUT_MS }).catch((error) => {
        throw new UnknownOutcomeError('no-answer', 'WeChat gave no answer to a login', error)
      })
      const body = parsed(answer.body.toString('utf8'))
      const token = Token.safeParse(body)
      if (token.success) return token.data.is_snapshotuser === 1 ? null : token.data.openid
      if (Complaint.safeParse(body).success) return null
      throw new UnknownOutcomeError('malformed', `WeChat answered a login with ${answer.status}`)
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
