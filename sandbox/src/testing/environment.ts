import { testCluster } from '@mall/server/test/support/cluster'
import fastify from 'fastify'
import { Pool } from 'pg'
import { type Clock, type PostForBody, type PostForStatus, systemClock } from '../ports.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'

type Sent = Parameters<PostForStatus>[0]

/** A sandbox on a database of its own, listening on a free port. Its clock moves by hand, and webhooks go out by hand. */
export type SandboxEnvironment = {
  sandbox: Sandbox
  origin: string
  clock: Clock & { forward(seconds: number): void }
  /** Notices as they left, the oldest first. */
  sent: Sent[]
  /** Status codes of the mall's next answers to webhooks; 204 when empty. */
  answers: number[]
  /** Bodies of the mall's next answers to Alipay's webhooks; `success` when empty. */
  words: string[]
  /** A new process on the same store, as after `kill -9`: nothing is handed over. */
  reopened(options?: { deliverByItself?: boolean; timeFactor?: number }): Promise<Sandbox>
  post(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }>
  close(): Promise<void>
}

const ALIPAY_NOTIFY_URL = 'http://mall.invalid/api/v1/payment/alipayNotify'
export const NOTIFY_URL = 'http://mall.invalid/api/v1/payment/wxPayNotify'

export async function openSandboxEnvironment(): Promise<SandboxEnvironment> {
  const cluster = await testCluster()
  const database = await cluster.createDatabase('bare', async () => undefined)
  const pool = new Pool({ connectionString: database.url, max: 8 })
  // A connection that is still closing when its database is dropped ends no test.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  let ahead = 0
  const clock = {
    now: () => new Date(systemClock.now().getTime() + ahead * 1000),
    forward: (seconds: number) => {
      ahead += seconds
    },
  }
  const sent: Sent[] = []
  const answers: number[] = []
  const words: string[] = []
  const postForBody: PostForBody = async (request) => {
    sent.push(request)
    return words.shift() ?? 'success'
  }
  const postForStatus: PostForStatus = async (request) => {
    sent.push(request)
    return answers.shift() ?? 204
  }
  let origin = ''
  const open = (options = {}) =>
    openSandbox({
      pool,
      mallEnv: 'test',
      origin: () => `${origin}/sandbox`,
      notifyUrl: NOTIFY_URL,
      alipayNotifyUrl: ALIPAY_NOTIFY_URL,
      clock,
      postForStatus,
      postForBody,
      deliverByItself: false,
      issueCard: async ({ faceFen }) => ({ number: `HX${faceFen}`, secret: String(faceFen) }),
      ...options,
    })
  const sandbox = await open()
  const app = fastify()
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })

  return {
    sandbox,
    origin,
    clock,
    sent,
    answers,
    words,
    reopened: open,
    async post(path, body) {
      const answer = await app.inject({
        method: 'POST',
        url: `/sandbox${path}`,
        payload: JSON.stringify(body),
        headers,
      })
      return { status: answer.statusCode, body: answer.body ? answer.json() : {} }
    },
    async close() {
      await app.close()
      await pool.end()
      await database.drop()
      await cluster.stop()
    },
  }
}

const headers = { 'content-type': 'application/json' }
