import calls from 'virtual:calls'
import { Failure } from '@mall/contract/failures'
import { signingKey } from '@mall/contract/wire/browser-key'
import type { Send } from '@mall/contract/wire/client'
import { httpSend, WEB_CLIENT } from '@mall/contract/wire/http-client'
import { withIdempotencyKeys } from '@mall/contract/wire/idempotency-keys'
import { createStaffApi, type StaffApi } from '@mall/contract/wire/staff-client'
import { confirmSelf } from './step-up.ts'

const OFFLINE = '网络断了，连上以后再试一次，已填的内容还在'

const send: Send = withIdempotencyKeys(
  orOffline(
    httpSend({
      ...{ calls, origins: { staff: location.origin, main: location.origin }, channel: () => 'PC', signingKey },
      ...{ accessToken: () => null, basicCredential: WEB_CLIENT, fetch: (...args) => fetch(...args) },
      monotonicNow: () => performance.now(),
    }),
  ),
  calls,
)

const plainApi = createStaffApi(Object.keys(calls), send)

/** The typed client of this browser. What needs a fresh passkey asks for it, and is sent once more. */
export const api: StaffApi = createStaffApi(Object.keys(calls), async (name, input, options) => {
  try {
    return await send(name, input, options)
  } catch (error) {
    if (!(error instanceof Failure) || error.failure !== 'STEP_UP_NEEDED') throw error
    await confirmSelf(plainApi)
    return send(name, input, options)
  }
})

/** Calls without a connection fail with words that say so. */
function orOffline(plain: Send): Send {
  return async (name, input, options) => {
    try {
      return await plain(name, input, options)
    } catch (error) {
      if (error instanceof Failure || options?.signal?.aborted) throw error
      throw new Failure('SERVER_ERROR', null, OFFLINE)
    }
  }
}
