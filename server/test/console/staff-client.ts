import { plainStaffCalls } from '@mall/contract/plain-calls'
import { httpSend, WEB_CLIENT } from '@mall/contract/wire/http-client'
import { createSigningKey, thumbprintOf } from '@mall/contract/wire/signing'
import { createStaffApi, type StaffApi } from '@mall/contract/wire/staff-client'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Context } from '../../src/app/context.ts'
import { createConsoleApp } from '../../src/app/staff/create-console-app.ts'
import { logInNewStaff, type StaffOf } from '../../src/modules/staff/samples.ts'
import { recordCause } from '../support/client.ts'

/** A browser of the console, with its key, its cookies and the typed client. */
export interface StaffClient {
  api: StaffApi
  staffId: string
  keyThumbprint: string
  cookies: Map<string, string>
  /** Speaks to another process, which listens there, with the same login. */
  move(reach: string): void
  /** Any unsigned request of this browser. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** What staff see. */
export const CONSOLE_ORIGIN = 'http://console.test'

const calls = plainStaffCalls()

/** `origin` is what signatures name; `reach` is where the console listens. */
async function staffClient(origin: string, reach: string): Promise<StaffClient> {
  const key = await createSigningKey()
  const cookies = new Map<string, string>()
  let reached = reach
  const send: typeof fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input))
    const headers = new Headers(init?.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(reached + url.pathname + url.search, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const sendCall = httpSend({
    ...{ calls, origins: { staff: origin, main: origin }, channel: () => 'PC', signingKey: async () => key },
    ...{ accessToken: () => null, basicCredential: WEB_CLIENT, fetch: send, monotonicNow: () => performance.now() },
  })
  return {
    ...{
      api: createStaffApi(Object.keys(calls), sendCall),
      staffId: '',
      keyThumbprint: await thumbprintOf(key),
      cookies,
    },
    move: (to) => {
      reached = to
    },
    fetch: (path, init) => send(origin + path, init),
  }
}

/** Clients of a mall's console, which is opened when a test first asks for one. */
export function openStaffClients(ctx: Context, logger: FastifyBaseLogger | false) {
  let opened: Promise<{ fastify: FastifyInstance; reach: string }> | undefined
  const open = async () => {
    const fastify = await createConsoleApp(ctx, logger, { build: null })
    fastify.addHook('onError', async ({ id }, _, error) => recordCause(id, error))
    return { fastify, reach: await fastify.listen({ port: 0, host: '127.0.0.1' }) }
  }
  const visitor = async () => {
    opened ??= open()
    return staffClient(CONSOLE_ORIGIN, (await opened).reach)
  }
  return {
    visitor,
    staff: async (of: StaffOf = {}) => {
      const client = await visitor()
      await logInNewStaff(ctx, client, of)
      return client
    },
    close: async () => void (await (await opened)?.fastify.close()),
  }
}
