import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StaffInput } from '@mall/contract/staff-calls'
import type { TestMall } from '../../../test/support/mall.ts'

export const reason = '接院里的系统'

export interface Received {
  headers: Record<string, string>
  body: string
}

/** A receiver on this machine that answers as it is told, 200 at first. */
export async function aReceiver() {
  const received: Received[] = []
  const receiver = {
    received,
    answer: (_: Received): number | null => 200,
    url: '',
    ids: () => received.map(({ headers }) => headers['webhook-id']),
    subjects: () => received.map(({ body }) => JSON.parse(body).subject),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const one = { headers, body: Buffer.concat(parts).toString() }
    received.push(one)
    const status = receiver.answer(one)
    if (status !== null) reply.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(100_000))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?token=abc`
  return receiver
}

export const admin = async (mall: TestMall) => (await mall.staff({ roles: [['admin', null]] })).api

export async function aWebhook(
  mall: TestMall,
  { url }: { url: string },
  of: { branchId?: string; types?: StaffInput<'makeWebhook'>['types'] } = {},
) {
  const api = await admin(mall)
  return { api, ...(await api.makeWebhook({ name: '徐家汇 LIS', branchId: null, types: [], ...of, url, reason })) }
}

/** An event, as a trigger writes it. */
export const write = ({ ctx }: TestMall, subject: string, type = 'day.sealed', branch = '') =>
  ctx.pool.query('select write_event($1, $2, $3, $4)', [type, subject, branch === '' ? [] : [branch], '{"day":"x"}'])
