// A process is killed at any moment of an import and of a publishing: all of it stands or none of it, and it is done once in the end.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { MAX_CHANGES } from '@mall/contract/change-set/terms'
import { expect, test } from 'vitest'
import { csvFile, published } from '../../src/modules/import/samples.ts'
import { beforeOpening } from '../../src/modules/staff/samples.ts'
import { CONSOLE_ORIGIN, type StaffClient } from '../console/staff-client.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { consoleOf, serveMall } from '../support/mall-process.ts'
import { printFigures } from '../support/print-figures.ts'

const KILLS = Number(process.env.MALL_KILLS ?? 3)
/** Two sets, so that an import could be done by half. */
const ROWS = MAX_CHANGES + 200
const SIZES = [MAX_CHANGES, ROWS - MAX_CHANGES]
const reason = '改价'
const HALF_A_MINUTE = { timeout: 30_000, interval: 20 }

/** What is imported and then published. */
interface Round {
  title: string
  priceYuan: number
}

interface Act {
  name: 'import' | 'publish' | 'publishPlanned'
  round: Round
  /** Until it has begun; `done` settles once it is answered or seen. */
  start(): Promise<{ done: Promise<unknown> }>
  /** What the next process does about it, until it stands. */
  finish(): Promise<unknown>
  /** Whether it stands; what stands by half is a fault. */
  stands(): Promise<boolean>
}

interface SetFound {
  id: string
  state: string
  version: number
  lines: number
  /** Items that have their new price. */
  changed: number
  imported: number
  published: number
  planned: number
}

test('an import and a publishing that are killed are done whole or not at all, and once when they are sent again', {
  timeout: 120_000 + KILLS * 60_000,
}, async () => {
  await using mall = await openMall()
  await beforeOpening(mall)
  const me = await mall.staff({
    ...{
      name: '筹备',
      roles: (['product-editor', 'director', 'medical-reviewer', 'finance'] as const).map((id) => [id, null]),
    },
  })
  await published(me, itemsAt({ title: '开张', priceYuan: 1 }))
  const faults: string[] = []
  const acts = actsOf(mall, me, (words) => void faults.push(words))
  const serve = async () => {
    const { child } = await serveMall(mall, ['publish-due-change-sets'], { env: { CONSOLE_ORIGIN } })
    me.move(await consoleOf(child))
    const kill = async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    return { kill }
  }

  const lasts = { import: 0, publish: 0, publishPlanned: 0 }
  const first = await serve()
  for (let nth = 0; nth < 3; nth++) {
    const act = await acts.next()
    const { done } = await act.start()
    const from = performance.now()
    await done
    lasts[act.name] = performance.now() - from
    await act.finish()
  }
  await first.kill()

  const stood = { import: 0, publish: 0, publishPlanned: 0 }
  let cut = 0
  let unfinished: Act | null = null
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await serve()
    await unfinished?.finish()
    const act = await acts.next()
    const { done } = await act.start()
    const from = performance.now()
    const answered = done.then(
      () => performance.now() - from,
      () => null,
    )
    const tookMs = await Promise.race([answered, pause(momentOf(kill) * lasts[act.name], null)])
    await server.kill()
    await answered
    const isThere = await act.stands()
    if (tookMs !== null && !isThere) faults.push(`${act.round.title} ${act.name}: answered and gone`)
    if (tookMs === null) cut += 1
    // The same act takes now more, now less: so that some are killed late, and few too late.
    lasts[act.name] = tookMs ?? lasts[act.name] * 1.1
    if (isThere) stood[act.name] += 1
    unfinished = act
  }
  const last = await serve()
  await unfinished?.finish()
  await last.kill()
  printFigures(7, { publishingKills: KILLS, cutShort: cut, ...stood, faults: faults.length })
  expect(faults).toEqual([])
})

/** Spread over the whole of an act, a different one each time. */
const momentOf = (kill: number) => (((kill + 1) * 0.618034) % 1) * 1.05

const itemsAt = ({ priceYuan }: Round) =>
  csvFile(
    '项目编号,项目名,系统,看什么,单项价,用时分钟,服务',
    ...Array.from({ length: ROWS }, (_, n) => `N-${n},步态 ${n},一般检查,走路,${priceYuan},5,体检`),
  )

/** Import, publish the first set at once and the second as planned, and again with the next prices. */
function actsOf(mall: TestMall, me: StaffClient, fault: (words: string) => void) {
  let nth = 0
  let round: Round = { title: '', priceYuan: 1 }
  let sets: SetFound[] = []
  return {
    next: async (): Promise<Act> => {
      const turn = nth % 3
      nth += 1
      if (turn === 0) {
        round = { title: `第 ${nth} 次改价`, priceYuan: nth + 1 }
        return anImport(mall, me, round, fault)
      }
      if (turn === 1) sets = await approvedSets(mall, me, round)
      const set = sets[turn - 1]
      if (!set) throw new Error(`${round.title}: no set ${turn}`)
      return (turn === 1 ? aPublishing : aPlannedPublishing)(mall, me, { round, set, fault })
    },
  }
}

const findSets = async ({ ctx }: TestMall, { title, priceYuan }: Round): Promise<SetFound[]> => {
  const acts = (condition: string) => `(select count(*)::int from audit where thing_id = s.id and ${condition})`
  const { rows } = await ctx.pool.query<SetFound>(
    `select s.id, s.state, s.version,
        (select count(*)::int from change_set_line l where l.change_set_id = s.id) as lines,
        (select count(*)::int from change_set_line l join item i on i.id = l.thing_id
          where l.change_set_id = s.id and i.price_fen = $2) as changed,
        ${acts(`call = 'startImport'`)} as imported,
        ${acts(`call = 'publishChangeSet' and changes @> '[{"field": "发布时间"}]'`)} as planned,
        ${acts(`call = 'publishChangeSet' and not changes @> '[{"field": "发布时间"}]'`)} as published
      from change_set s where starts_with(s.title, $1) order by s.title`,
    [title, priceYuan * 100],
  )
  return rows
}

function anImport(mall: TestMall, { api }: StaffClient, round: Round, fault: (words: string) => void): Act {
  const options = { file: itemsAt(round), idempotencyKey: crypto.randomUUID() }
  const send = () => api.startImport({ title: round.title, reason }, options)
  const stands = async () => {
    const sets = await findSets(mall, round)
    const found = sets.map(({ lines, imported, state }) => `${lines} ${imported} ${state}`)
    if (sets.length > 0 && found.join() !== SIZES.map((lines) => `${lines} 1 draft`).join())
      fault(`${round.title} import: ${found.join()}`)
    return sets.length > 0
  }
  return {
    ...{ name: 'import', round, stands, start: async () => ({ done: send() }) },
    finish: async () => {
      const { changeSetIds } = await send()
      await assertWhole(round, 'import', stands, fault)
      const sets = await findSets(mall, round)
      expect(sets.map(({ id }) => id).sort()).toEqual([...changeSetIds].sort())
    },
  }
}

async function approvedSets(mall: TestMall, { api }: StaffClient, round: Round): Promise<SetFound[]> {
  for (const { id: changeSetId, version } of await findSets(mall, round)) {
    const submitted = await api.submitChangeSet({ changeSetId, version, reason })
    await api.approveChangeSet({ changeSetId, version: submitted.version, reason })
  }
  return findSets(mall, round)
}

interface OfSet {
  round: Round
  set: SetFound
  fault: (words: string) => void
}

/** Whether the set is published with all its lines and one record of it; or none of them, and it can still be published. */
const standsOf =
  (mall: TestMall, { round, set, fault }: OfSet) =>
  async () => {
    const now = (await findSets(mall, round)).find(({ id }) => id === set.id)
    const text = `${now?.state} ${now?.changed} ${now?.published}`
    if (![`published ${set.lines} 1`, 'approved 0 0'].includes(text)) fault(`${round.title} publish: ${text}`)
    return now?.state === 'published'
  }

function aPublishing(mall: TestMall, { api }: StaffClient, of: OfSet): Act {
  const idempotencyKey = crypto.randomUUID()
  const input = { changeSetId: of.set.id, version: of.set.version, publishAt: null, reason }
  const send = () => api.publishChangeSet(input, { idempotencyKey })
  const stands = standsOf(mall, of)
  return {
    ...{ name: 'publish', round: of.round, stands, start: async () => ({ done: send() }) },
    finish: async () => {
      await send()
      await assertWhole(of.round, 'publish', stands, of.fault)
    },
  }
}

/** Nobody sends it again: the next process finds it due. */
function aPlannedPublishing(mall: TestMall, { api }: StaffClient, of: OfSet): Act {
  const { changeSetId, version } = { changeSetId: of.set.id, version: of.set.version }
  const stands = standsOf(mall, of)
  const finish = () => expect.poll(stands, HALF_A_MINUTE).toBe(true)
  const begun = async () => {
    const { rows } = await mall.ctx.pool.query(
      `select from pg_locks where relation = 'change_set'::regclass and mode = 'RowShareLock'`,
    )
    return rows.length > 0 || (await stands())
  }
  return {
    ...{ name: 'publishPlanned', round: of.round, stands, finish },
    start: async () => {
      const publishAt = new Date(Date.now() + 200).toISOString()
      await api.publishChangeSet({ changeSetId, version, publishAt, reason })
      await expect.poll(begun, { ...HALF_A_MINUTE, interval: 2 }).toBe(true)
      return { done: finish() }
    },
  }
}

async function assertWhole(round: Round, name: string, stands: Act['stands'], fault: (words: string) => void) {
  if (!(await stands())) fault(`${round.title} ${name}: sent again, and not done`)
}
