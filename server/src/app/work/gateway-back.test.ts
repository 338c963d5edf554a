import { Failure } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { GATEWAY_LIMITS, openGateways } from '../../integrations/gateway.ts'
import { tryWork, WorkRefusedError } from '../../modules/work/public.ts'
import { onGatewayBack } from './gateway-back.ts'

const TASKS = 100

test('work that failed because of a provider is retried soon after it is back, longest waiting first, spread over time', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { sms, mail, alipay } = openGateways(ctx, { ...GATEWAY_LIMITS, minCalls: 1_000_000 })
  const no = () => Promise.reject(new Error('status 500'))
  const failing = (subject: string, call: () => Promise<void>) => tryWork(ctx, { kind: 'notify-refund', subject }, call)
  for (let tries = 1; tries <= 6; tries++) {
    for (let index = 0; index < (tries === 1 ? TASKS : 2); index++)
      await failing(`sms ${index}`, () => sms.call(no)).then(() => mall.clock.advance(1))
  }
  await failing('mail', () => mail.call(no))
  await failing('refused', () => sms.call(() => Promise.reject(new WorkRefusedError('no such number'))))
  await failing('own', no)
  // The provider is found in any wrapped error.
  const wrapped = () =>
    alipay.call(no).catch((cause: unknown) => {
      throw Object.assign(new Failure('PAYMENT_UNAVAILABLE'), { cause })
    })
  await failing('alipay', wrapped)
  mall.problems.splice(0)
  const rows = async () =>
    (
      await ctx.pool.query<{ subject: string; gateway: string; wait: number }>(
        `select subject, gateway, extract(epoch from next_try_at - mall_now())::float8 as wait from failed_work
         order by next_try_at, first_failed_at`,
      )
    ).rows
  const before = new Map((await rows()).map((row) => [row.subject, row]))
  expect(['sms 0', 'mail', 'refused', 'own', 'alipay'].map((subject) => before.get(subject)?.gateway)).toEqual([
    'sms',
    'mail',
    '',
    '',
    'alipay',
  ])
  await onGatewayBack(ctx, 'sms')
  const after = await rows()
  const due = after.filter(({ gateway }) => gateway === 'sms')
  // Fifty a second: all within two, in the order of their first failure.
  expect(due.every(({ wait }) => wait <= TASKS / 50)).toBe(true)
  expect(due.filter(({ wait }) => wait > 0.9).length).toBeGreaterThan(TASKS / 3)
  for (const { subject, wait } of after.filter(({ gateway }) => gateway !== 'sms'))
    expect(wait).toBeCloseTo(before.get(subject)?.wait ?? 0, -1)
})
