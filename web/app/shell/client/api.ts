import calls from 'virtual:calls'
import type { Failure } from '@mall/contract/failures'
import { signingKey } from '@mall/contract/wire/browser-key'
import { type Api, createApi, type Send } from '@mall/contract/wire/client'
import { httpSend, WEB_CLIENT } from '@mall/contract/wire/http-client'
import { withIdempotencyKeys } from '@mall/contract/wire/idempotency-keys'
import { browserLayout } from '../routing/layout.ts'
import { isFailure } from './failure.ts'
import { endLoading, startLoading } from './loading.ts'
import { endLogin, refreshToken } from './login-flow.ts'
import { browserNetwork, withNetworkErrors } from './network.ts'
import { nonceStore } from './nonce-store.ts'
import { session } from './session.ts'

let apis: { shown: Api; background: Api } | undefined

/** The API client of this browser: signed, with channel and token headers, counted by the loading mask. */
export const browserApi = (): Api => both().shown

/** The same calls without the loading mask, for background data: counters, the profile in the header. */
export const backgroundApi = (): Api => both().background

function both() {
  if (typeof window === 'undefined') throw new Error('browserApi is for event handlers and client loaders')
  if (!apis) {
    const plain = withIdempotencyKeys(withNetworkErrors(send(), browserNetwork), calls)
    const names = Object.keys(calls)
    apis = { shown: createApi(names, guarded(plain, true)), background: createApi(names, guarded(plain, false)) }
  }
  return apis
}

function send(): Send {
  const { origin } = location
  return httpSend({
    calls,
    origins: { main: origin, login: origin, content: origin, assistant: origin },
    channel: () => (browserLayout() === 'phone' ? 'H5' : 'PC'),
    signingKey,
    accessToken: session.token,
    basicCredential: WEB_CLIENT,
    fetch: (...args) => fetch(...args),
    monotonicNow: () => performance.timeOrigin + performance.now(),
    nonceStore,
  })
}

/** Wraps calls with the loading mask and the renewal of an expired token. */
function guarded(plain: Send, masked: boolean): Send {
  return async (name, input, options) => {
    const call = calls[name]
    const isMasked = masked && !call?.quiet
    if (isMasked) startLoading()
    try {
      if (call?.access === 'member' && session.mayRefresh()) await refreshToken(plain)
      return await plain(name, input, options)
    } catch (error) {
      // The jump encryption call passes even an ended login to its caller (specification section 8).
      if (!isFailure(error) || !endsLogin(error) || name === 'encryptJump') throw error
      if (error.failure === 'LOGIN_EXPIRED' && (await refreshToken(plain))) return plain(name, input, options)
      endLogin()
      throw error
    } finally {
      if (isMasked) endLoading()
    }
  }
}

const endsLogin = (failure: Failure) => failure.code >= 10000 && failure.code <= 10002
