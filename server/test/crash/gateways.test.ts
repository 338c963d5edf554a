import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type CompanyEnvironment, openCompanyEnvironment } from '../faults/company-environment.ts'
import { type CompanyFault, TROUBLES } from '../faults/company-proxy.ts'
import { printFigures } from '../support/print-figures.ts'
import { type Act, aShopper, GATEWAY_SCENARIOS, OTHERS } from './gateways-samples.ts'

const named = process.env.MALL_GATEWAYS?.split(',') ?? []
const isAll = named.length > 0
const ROUNDS = isAll
  ? (named.includes('all') ? Object.keys(GATEWAY_SCENARIOS) : named).flatMap((company) =>
      TROUBLES.map((trouble) => [company, trouble] as const),
    )
  : [['wechat-pay', 'hang'] as const]
/** More than a breaker needs to open. */
const ASKED = 24
const MIN_OF_EACH = isAll ? 8 : 3
const LOOK_MS = 20
const PATIENCE = { timeout: 90_000, interval: 100 }
const FAILED = /支付|短信|核验|ID_CHECK|稍后/

test('a failing gateway affects only its own calls: other members pay, browse and receive messages as before', {
  timeout: 60_000 + ROUNDS.length * 180_000,
}, async () => {
  await using environment = await openCompanyEnvironment()
  if (isAll) await othersOf(environment, '', async () => false)
  for (const [company, trouble] of ROUNDS) await expectIsolated(environment, company, trouble)
})

async function expectIsolated(environment: CompanyEnvironment, company: string, trouble: CompanyFault): Promise<void> {
  const { proxy, figure } = environment
  const opened = `gateway_breaker_open{gateway="${company}"}`
  const input = await GATEWAY_SCENARIOS[company]?.prepare(environment, ASKED)
  if (!input) throw new Error(`nobody asks ${company}`)
  const before = await othersOf(environment, company, async () => false)
  proxy.break(company, trouble)
  const answers = input.begin()
  let isOver = answers.length === 0
  void Promise.race(answers).then(() => {
    isOver = true
  })
  let doneFirst = 0
  const isFailing = trouble !== 'slow'
  const until = performance.now() + PATIENCE.timeout
  const meanwhile = await othersOf(environment, company, async (done) => {
    if (!isOver) doneFirst = done
    if (performance.now() > until) throw new Error(`the breaker of ${company} does not open`)
    return isFailing && (await figure(opened)) !== 1
  })
  const ends = await Promise.all(answers)
  // Nobody waited for one that hangs.
  if (trouble === 'hang' && answers.length > 0) expect(doneFirst).toBeGreaterThanOrEqual(before.kinds)
  expect(ends.filter((end) => (end === 'ok') === isFailing)).toEqual([])
  for (const end of isFailing ? ends : []) expect(end).toMatch(FAILED)
  for (const other of Object.keys(GATEWAY_SCENARIOS))
    expect(await figure(`gateway_breaker_open{gateway="${other}"}`)).toBe(isFailing && other === company ? 1 : 0)
  if (isFailing) {
    // Queries get the new state at once.
    for (const end of await Promise.all(input.begin())) expect(end).toMatch(FAILED)
    const notSent = `gateway_calls_total{gateway="${company}",outcome="not-sent"}`
    await expect.poll(() => figure(notSent), PATIENCE).toBeGreaterThan(0)
  }
  const healedAt = performance.now()
  proxy.heal()
  if (isAll) {
    await expect.poll(input.isDone, PATIENCE).toBe(true)
    await expect.poll(() => figure(opened), PATIENCE).toBe(0)
  }
  const figures = { others: meanwhile.done, p99BeforeMs: before.p99Ms, p99Ms: meanwhile.p99Ms }
  const messages = { messageBeforeMs: before.messageMs, messageMs: meanwhile.messageMs }
  printFigures(`承诺 10 ${company} ${trouble}`, { ...figures, ...messages, recoveredMs: performance.now() - healedAt })
}

/** Unaffected calls, each repeated on its own device until enough of each are done and `goesOn` is false. */
async function othersOf(environment: CompanyEnvironment, company: string, goesOn: (done: number) => Promise<boolean>) {
  const acts = Object.entries(OTHERS).filter(([name]) => name !== company)
  const took = acts.map(([name, act]): { name: string; act: Act; ms: number[] } => ({ name, act, ms: [] }))
  const done = () => took.reduce((sum, { ms }) => sum + ms.length, 0)
  let isOver = false
  const working = took.map(async ({ act, ms }) => {
    const client = await aShopper(environment)
    while (!isOver) {
      const from = performance.now()
      await act(environment, client)
      ms.push(performance.now() - from)
    }
  })
  const watching = async () => {
    while ((await goesOn(done())) || took.some(({ ms }) => ms.length < MIN_OF_EACH)) await pause(LOOK_MS)
  }
  const watched = watching().finally(() => {
    isOver = true
  })
  await Promise.all([...working, watched])
  const p99 = (which: (name: string) => boolean) => {
    const sorted = took.flatMap(({ name, ms }) => (which(name) ? ms : [])).toSorted((one, other) => one - other)
    return sorted[Math.floor(sorted.length * 0.99)] ?? 0
  }
  // A message waits for the next look at its queue.
  return {
    kinds: acts.length,
    done: done(),
    p99Ms: p99((name) => name !== 'sms'),
    messageMs: p99((name) => name === 'sms'),
  }
}
