import { Failure } from '@mall/contract/failures'
import { plainCalls } from '@mall/contract/plain-calls'
import { createApi } from '@mall/contract/wire/client'
import { httpSend, WEB_CLIENT } from '@mall/contract/wire/http-client'
import { createSigningKey } from '@mall/contract/wire/signing'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { enterprisePage } from '../page/enterprise-page.ts'

type Settings = {
  /** Where a browser reaches the sandbox, and with it the mall. */
  browserOrigin: () => string
  /** Where the sandbox itself reaches the mall. */
  mallOrigin: () => string
}

const Query = z.object({ code: z.string().catch('') })
const NO_CODE = '请从体检商城页面顶部的“企业卡管理”进来。'
const SPENT = '这个链接已经用过，或者过了一分钟。请回到体检商城，再点一次“企业卡管理”。'

/** The stand-in of the enterprise card site: it trades the code of its address for a login at the mall. */
export async function enterpriseCardSite(app: FastifyInstance, settings: Settings): Promise<void> {
  app.get('/', async (request, reply) => {
    const { code } = Query.parse(request.query)
    const about = code === '' ? { refusal: NO_CODE } : await whoCame(code, settings)
    const here = new URL(settings.browserOrigin())
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return enterprisePage({ style: `${here.pathname}/style.css`, mall: '/', ...about })
  })
}

async function whoCame(code: string, settings: Settings): Promise<{ mobile: string } | { refusal: string }> {
  const { api, keep } = await mallDevice(settings)
  try {
    keep((await api.getTokenByCode({ code })).access_token)
    const { mobile } = await api.getUserInfo({})
    // The sandbox keeps no session, so it leaves no login behind.
    await api.logout({})
    return { mobile }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { refusal: error.failure === 'JUMP_CODE_SPENT' ? SPENT : error.message }
  }
}

/** A device with a key of its own, which the site is to the mall. */
async function mallDevice({ browserOrigin, mallOrigin }: Settings) {
  const [calls, key, origin] = [plainCalls(), await createSigningKey(), new URL(browserOrigin()).origin]
  let token: string | null = null
  const send = httpSend({
    calls,
    origins: { main: origin, login: origin, content: origin, assistant: origin },
    channel: () => 'PC',
    signingKey: async () => key,
    accessToken: () => token,
    basicCredential: WEB_CLIENT,
    // Proofs name the public address, behind which the mall need not be reached from here.
    fetch: (input, init) => fetch(String(input).replace(origin, mallOrigin()), init),
    monotonicNow: () => performance.now(),
  })
  return {
    api: createApi(Object.keys(calls), send),
    keep: (fresh: string) => {
      token = fresh
    },
  }
}
