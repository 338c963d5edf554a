import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openMall } from '../support/mall.ts'
import { serveMall } from '../support/mall-process.ts'
import { printFigures } from '../support/print-figures.ts'
import { SMS_TEMPLATE } from '../support/sms-templates.ts'

const A_MINUTE = { timeout: 60_000, interval: 50 }

/** A company for messages that answers nothing until it is healed. */
async function aCompany() {
  let isHealed = false
  const queries: string[] = []
  const server = createServer((request, response) => {
    queries.push(new URL(request.url ?? '', 'http://company').searchParams.get('PhoneNumbers') ?? '')
    if (isHealed) response.end(JSON.stringify({ Code: 'OK', RequestId: 'R1' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    queries,
    heal: () => {
      isHealed = true
    },
    env: {
      SMS_PROVIDER: 'aliyun',
      SMS_ORIGIN: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      SMS_KEY_ID: 'id',
      SMS_KEY_SECRET: 'secret',
      SMS_SIGN_NAME: '和序体检',
      SMS_TEMPLATE,
    },
    [Symbol.asyncDispose]: () => new Promise<void>((done) => void server.close(() => done()).closeAllConnections()),
  }
}

test('a job whose process is killed is retried by the next process within a minute', {
  timeout: 150_000,
}, async () => {
  await using mall = await openMall()
  await using company = await aCompany()
  const { ctx } = mall
  const { memberId } = await mall.member('13812346720')
  const first = await serveMall(mall, [], { env: company.env })
  onTestFinished(() => void first.child.kill('SIGKILL'))
  await ctx.db.transaction((tx) =>
    ctx.jobs.enqueue(tx, 'notify-closing-stopped', { memberId, reason: '还有余额', day: ctx.clock.today() }),
  )
  await expect.poll(() => company.queries, A_MINUTE).toHaveLength(1)
  first.child.kill('SIGKILL')
  const killedAt = performance.now()
  company.heal()
  const second = await serveMall(mall, [], { env: company.env })
  onTestFinished(() => void second.child.kill('SIGKILL'))
  await expect.poll(() => company.queries, A_MINUTE).toHaveLength(2)
  printFigures(7, { jobTakenUpAfterMs: performance.now() - killedAt })
  await expect.poll(async () => (await ctx.pool.query('select from scheduled_work')).rowCount, A_MINUTE).toBe(0)
  second.child.kill('SIGKILL')
  expect(company.queries).toEqual(['13812346720', '13812346720'])
})
