import { expect, test } from 'vitest'
import { GatewayUnavailableError } from '../../integrations/gateway.ts'
import { openLog } from './log.ts'
import { LINES_A_MINUTE } from './log-bounds.ts'

function logged() {
  const lines: string[] = []
  let now = 0
  const log = openLog('debug', { write: (line) => void lines.push(line) }, { nowMs: () => now })
  const messages = () => lines.splice(0).map((line) => JSON.parse(line))
  return { log, lines, messages, pass: (ms: number) => (now += ms) }
}

test('a log line has a maximum length', () => {
  const { log, lines } = logged()
  const error = Object.assign(new Error('x'.repeat(100_000), { cause: new Error('y'.repeat(100_000)) }), {
    body: 'z'.repeat(100_000),
    issues: Array.from({ length: 10_000 }, (_, index) => ({ at: index, path: ['a'.repeat(9_000)] })),
  })
  const deep: Record<string, unknown> = {}
  deep.itself = { deep: [{ deep: [[['q'.repeat(100_000)]]] }] }
  log.error({ err: error, path: `/${'p'.repeat(100_000)}`, deep }, 'm'.repeat(100_000))
  log.error(error)
  log.error({ err: error })
  log.error('n'.repeat(100_000))
  for (const line of lines) expect(line.length).toBeLessThan(40_000)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { type: 'Error' }, path: expect.stringMatching(/^\/p+…$/) })
})

test('repeats of one message are limited to a line a second with a count of the rest; other messages are unaffected', () => {
  const { log, messages, pass } = logged()
  for (let nth = 0; nth < 1_000; nth++) log.child({ reqId: `${nth}` }).warn({ nth }, 'refused')
  log.error('something else')
  expect(messages().map(({ msg }) => msg)).toEqual([...Array(LINES_A_MINUTE).fill('refused'), 'something else'])
  pass(60_000)
  log.warn('refused')
  expect(messages()).toMatchObject([
    { msg: 'log lines left out', of: 'refused', leftOut: 1_000 - LINES_A_MINUTE },
    { msg: 'refused' },
  ])
})

test('a flood of different messages is limited too; refused attempts are always logged; level debug logs all', () => {
  const { log, messages } = logged()
  for (let nth = 0; nth < 10_000; nth++) log.warn(`refused ${nth}`)
  expect(messages().length).toBeLessThan(600)
  for (let nth = 0; nth < 200; nth++) log.error('a try failed')
  for (let nth = 0; nth < 200; nth++) log.debug('answered')
  expect(messages()).toHaveLength(400)
})

test('an error logged without a message omits its statement’s values', () => {
  const { log, lines } = logged()
  log.error(
    Object.assign(new Error('Failed query: select $1\nparams: 林国栋'), { query: 'select $1', params: ['林国栋'] }),
  )
  expect(lines.join()).toContain('select $1')
  expect(lines.join()).not.toContain('林国栋')
})

test('a gateway timeout is logged without a stack, any other error with one', () => {
  const { log, messages } = logged()
  log.error({ err: new Error('asked in vain', { cause: new GatewayUnavailableError('sms', 1_000) }) }, 'a try failed')
  log.error({ err: new Error('a fault') }, 'a try failed')
  const [company, fault] = messages().map(({ err }) => err)
  expect(company).toMatchObject({ message: expect.stringContaining('sms is not asked just now') })
  expect(company).not.toHaveProperty('stack')
  expect(fault).toHaveProperty('stack')
})
