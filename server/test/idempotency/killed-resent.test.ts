import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import type { TestClient } from '../support/client.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { clientAt, serveMall } from '../support/mall-process.ts'
import { resent } from './calls.ts'
import { anEnvironment, type Request } from './request.ts'
import { effectOf, sender } from './send.ts'

const MAX_TRIES = 50

interface SentRequest {
  name: string
  member: TestClient
  request: Request
  key: string
}

test('a request under way when the mall was killed has one effect and one answer when retried', async () => {
  await using mall = await openMall()
  const all = await prepared(mall)
  const first = await serveMall(mall)
  let answers = 0
  const before = await Promise.all(
    all.map(async (sent) => {
      const answer = await resend(sent, first.origin)
      answers += 1
      // Some are answered, some are done and not answered, some are half way, some have not begun.
      if (answers === Math.floor(all.length / 3)) first.child.kill('SIGKILL')
      return answer
    }),
  )
  expect(before.filter((answer) => answer instanceof Failure)).toEqual([])
  // Under the same address, as after a power cut: gateways refuse an order that names another.
  const second = await serveMall(mall, [], { port: Number(new URL(first.origin).port) })
  const after = await Promise.all(all.map((sent) => resend(sent, second.origin)))
  second.child.kill('SIGKILL')
  const lost = before.filter((answer) => answer instanceof Error)
  expect(lost.length).toBeGreaterThan(0)
  for (const [at, { name, request }] of all.entries()) {
    const known = before[at] instanceof Error ? after[at] : before[at]
    const effect = await effectOf(mall, request)
    expect({ name, answer: after[at], effect }).toEqual({ name, answer: known, effect: request.effect?.[2] })
    expect(known, name).not.toBeInstanceOf(Error)
  }
})

/** Every writing call, each by its own member. */
async function prepared(mall: TestMall): Promise<SentRequest[]> {
  const environment = await anEnvironment(mall)
  const all: SentRequest[] = []
  for (const [name, call] of Object.entries(resent)) {
    if (call.kind !== 'does') continue
    const member = await mall.member()
    all.push({ name, member, request: await call.prepare(environment, member), key: mall.ctx.ids.id() })
  }
  return all
}

/** Asked again under the same key for as long as the mall says that it is busy: all of them come in the same moment. */
async function resend({ name, member, request, key }: SentRequest, origin: string): Promise<unknown> {
  const send = sender(await clientAt(request.client ?? member, origin), name, request, key)
  for (let tries = 1; ; tries++) {
    const answer = await send()
    const isBusy = answer instanceof Failure && answer.failure === 'BUSY'
    if (!isBusy || tries === MAX_TRIES) return answer
    await pause(100)
  }
}
