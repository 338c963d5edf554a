import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { Failure } from '@mall/contract/failures'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { answerFailure } from './serve-endpoints.ts'

test('the request id of a failed request leads to its one log line', async () => {
  const lines: string[] = []
  await using mall = await openMall({}, { write: (line) => lines.push(line) })
  const { api } = await mall.member()
  await mall.alter('alter table contact rename to contact_gone')
  const failure = await api.listContacts({}).catch((error: unknown) => error)
  if (!(failure instanceof Failure)) throw new Error('not refused')
  expect(failure.failure).toBe('SERVER_ERROR')
  expect(failure.requestId).toMatch(/^[0-9A-Z]{26}$/)
  const logged = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
  expect(logged).toMatchObject([{ reqId: failure.requestId, msg: 'request failed' }])
})

test('the log of a failed statement contains no values of parameters or rows', async () => {
  const lines: string[] = []
  await using mall = await openMall({}, { write: (line) => lines.push(line) })
  const { api } = await mall.member()
  const person = { contacts_name: '林国栋', mobile: '18627350914', sex: 1, birthday: '1979-03-11' } as const
  await mall.alter('alter table contact add constraint never check (false) not valid')
  await expect(api.editContacts(person)).rejects.toMatchObject({ failure: 'SERVER_ERROR' })
  await mall.alter(`alter table contact drop constraint never;
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused: %', new; end $$;
    create trigger refuse before insert on contact for each row execute function refuse()`)
  await expect(api.editContacts(person)).rejects.toMatchObject({ failure: 'SERVER_ERROR' })
  const failed = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
  expect(failed).toMatchObject([
    { err: { message: expect.stringContaining('insert into "contact"') } },
    { err: { message: expect.stringContaining('insert into "contact"') } },
  ])
  expect(JSON.stringify(failed)).toContain('never')
  expect(JSON.stringify(failed)).not.toMatch(/林国栋|18627350914|1979-03-11/)
})

test('a database outage is answered with 503 and Retry-After, and is not logged as a failure', async () => {
  await using mall = await openMall()
  const member = await mall.member()
  await mall.alter(`create function away() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger away before insert on contact for each row execute function away()`)
  const person = { contacts_name: '林国栋', mobile: '18627350914', sex: 1, birthday: '1979-03-11' } as const
  await expect(member.api.editContacts(person)).rejects.toMatchObject({ failure: 'BUSY', status: 503 })
  await mall.alter('drop trigger away on contact')
  await expect(member.api.editContacts(person)).resolves.toBeDefined()
})

test('internal errors are logged however they were raised; refusals are not', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } })
  app.setErrorHandler(answerFailure)
  app.get<{ Params: { what: string } }>('/:what', ({ params }) => {
    throw params.what === 'bug' ? new Error('bug') : new Failure(params.what === 'ours' ? 'SERVER_ERROR' : 'NOT_FOUND')
  })
  const logged = () => lines.splice(0).filter((line) => JSON.parse(line).level === 50).length
  for (const [what, status, count] of [
    ['bug', 500, 1],
    ['ours', 500, 1],
    ['missing', 404, 0],
  ] as const) {
    expect([what, (await app.inject(`/${what}`)).statusCode, logged()]).toEqual([what, status, count])
  }
  await app.close()
})

test('a client that disconnects before the response is not logged as a failure', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } })
  app.setErrorHandler(answerFailure)
  const answer = new PassThrough()
  const isAsked = new Promise<void>((resolve) => {
    app.post('/', (_, reply) => {
      resolve()
      return reply.send(answer)
    })
  })
  const { port } = new URL(await app.listen({ port: 0 }))
  const visitor = connect(Number(port))
  visitor.write('POST / HTTP/1.1\r\nhost: mall\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}')
  await isAsked
  const isOver = once(answer, 'close')
  visitor.destroy()
  await isOver
  await app.close()
  expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([])
})

test('a client that disconnects during the request body is not logged as a failure', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } })
  const [isAsked, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.addHook('preParsing', async () => isAsked.resolve())
  app.setErrorHandler((error, request, reply) => {
    const answered = answerFailure(error, request, reply)
    isOver.resolve()
    return answered
  })
  app.post('/', (_, reply) => reply.send())
  const { port } = new URL(await app.listen({ port: 0 }))
  const visitor = connect(Number(port))
  visitor.write('POST / HTTP/1.1\r\nhost: mall\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{')
  await isAsked.promise
  visitor.destroy()
  await isOver.promise
  await app.close()
  expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([])
})

test('forged webhooks produce a bounded number of log lines, and the log says so', async () => {
  const lines: string[] = []
  await using mall = await openMall({}, { write: (line) => lines.push(line) })
  const headers = { 'content-type': 'application/json', 'wechatpay-signature': 's'.repeat(500) }
  const forge = (signature: string) =>
    mall.fetch('/api/v1/payment/wxPayNotify', {
      method: 'POST',
      headers: { ...headers, 'wechatpay-signature': signature },
      body: JSON.stringify({ id: 'x'.repeat(50_000) }),
    })
  for (let nth = 0; nth < 150; nth++) {
    await forge('forged')
    await forge('WECHATPAY/SIGNTEST/forged')
  }
  const warnings = lines.filter((line) => JSON.parse(line).level >= 30)
  expect(warnings.length).toBeLessThan(200)
  expect(warnings.join('').length).toBeLessThan(100_000)
  expect(warnings.join('')).toContain('payment webhook refused')
})
