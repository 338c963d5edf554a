import { getReport } from '@mall/contract/report/calls'
import type { Context } from '@mall/server/app/context'
import { operatorApi } from '@mall/server/app/staff/operator-api'
import { aFhirReport, aValue } from '@mall/server/modules/fhir/samples'
import { FHIR_BASE, systemsOf } from '@mall/server/modules/fhir/systems'
import { aConclusion, aNewIdNumber, anEndedVisit, aTable } from '@mall/server/modules/report/samples'
import { openDatabase, PATIENT } from '@mall/server/platform/database/pool'
import type { BenchMall } from '../bench-mall.ts'
import { openClients } from '../load/clients.ts'
import { CONNECTIONS } from '../load/lane.ts'
import { type Measured, quantile } from '../load/load.ts'
import { type Device, inTurn } from '../load/requests.ts'
import { batchOf } from '../load/scenario.ts'
import { cycled, someMembers } from '../load/seed.ts'
import { alignedTable } from '../table.ts'
import { tidy } from './measure.ts'

const OBSERVATIONS = 80
/** Whose pages are read; all further reports are copies of theirs by SQL, of people of their own, which nobody opens. */
const READERS = 300
const MAX_CONCURRENT = 8
/** Pages of reports: what is aimed at, and five times as many. */
const PAGES_PER_SECOND = [20, 100] as const
const SENT = { warm: 200, measured: 400 }
const SECONDS = 20
const WARM_SECONDS = 10
/** As many as a key may call in a minute, and some. */
const KEYS = 4
/** At most; all of them are sent long before. */
const SEND_SECONDS = 60

interface Reader extends Device {
  bookingId: string
}

/** A report's page among so many stored ones, and reports that a hospital's system sends. */
export async function measureReports(mall: BenchMall, stored: number): Promise<string> {
  const { ctx } = mall
  const readers = await seedReaders(ctx)
  await copyReports(mall, stored - READERS)
  const sent = await seedSent(mall, SENT.warm + SENT.measured)
  await tidy(mall)
  const clients = await openClients({ port: mall.port, connections: CONNECTIONS, turn: 'first' })
  const read = async (seconds: number, perSecond: number) => {
    await mall.signer.renew()
    const pages = (index: number) => {
      const reader = cycled(readers, index)
      return mall.signer.request(getReport, { bookingId: reader.bookingId }, reader)
    }
    const go = await clients.prepare(await batchOf(Math.ceil(seconds * perSecond), pages))
    return go(seconds, perSecond)
  }
  await read(WARM_SECONDS, PAGES_PER_SECOND[1])
  const rows: string[][] = []
  for (const perSecond of PAGES_PER_SECOND) {
    rows.push(rowOf(`报告页，一秒 ${perSecond} 次`, await read(SECONDS, perSecond)))
  }
  const send = async (requests: readonly Buffer[]) => {
    const go = await clients.prepare(await batchOf(requests.length, (index) => cycled(requests, index)))
    return go(SEND_SECONDS, Number.POSITIVE_INFINITY)
  }
  await send(sent.slice(0, SENT.warm))
  rows.push(rowOf('收报告，尽快', await send(sent.slice(SENT.warm))))
  clients.close()
  const { rows: counts } = await ctx.pool.query<{ n: number }>('select count(*)::int as n from report')
  const heads = [`存着 ${stored} 份报告，每份 ${OBSERVATIONS} 项`, '次/秒', 'p50 ms', 'p95 ms', 'p99 ms', '结果']
  return `${alignedTable(heads, rows)}\n\n最后库里有 ${counts[0]?.n ?? 0} 份`
}

/** Members with a signed report of their own, as a branch uploads and signs it. */
async function seedReaders(ctx: Context): Promise<Reader[]> {
  const members = await someMembers(ctx, READERS)
  const api = operatorApi(ctx)
  const table = aTable(
    ...Array.from({ length: OBSERVATIONS }, (_, nth) => `B${nth},样例项目 ${nth},${50 + nth},U/L,40,160,,正常,酶法,`),
  )
  return inTurn(READERS, MAX_CONCURRENT, async (index) => {
    const member = cycled(members, index)
    const idNumber = aNewIdNumber(ctx)
    const visit = await anEndedVisit({ ctx }, { memberId: member.memberId, isMyself: true, idNumber })
    const { branchId, checkInCode, bookingId } = visit
    const { reportId } = await api.uploadReport({ branchId, checkInCode, idNumber, observations: table })
    if (reportId === null) throw new Error('a report belongs to nobody')
    await api.signReport({ reportId, conclusion: aConclusion({ tasks: [] }) })
    return { ...member, bookingId }
  })
}

/** As large as theirs, in two statements: to seal each would take hours, and nobody opens them. */
async function copyReports({ ctx, ownerUrl }: BenchMall, count: number): Promise<void> {
  if (count <= 0) return
  const { pool, close } = openDatabase(ownerUrl, { log: ctx.log, ...PATIENT })
  const numbered = `select r.*, row_number() over (order by r.id) as nth from report r where r.state = 'ready'`
  await pool.query(
    `insert into person (id, id_number_index, created_at) select 'bp' || n, 'bench' || n, now() from generate_series(1, $1) n`,
    [count],
  )
  await pool.query(
    `insert into report (id, booking_id, member_id, person_id, branch_id, version, state, document_sealed, uploaded_by,
       uploaded_at, signed_by, signed_at)
     select 'br' || n, 'bb' || n, 'bm' || n, 'bp' || n, r.branch_id, r.version, r.state, r.document_sealed, r.uploaded_by,
       r.uploaded_at, r.signed_by, r.signed_at
     from generate_series(1, $1) n join (${numbered}) r on r.nth = 1 + n % $2`,
    [count, READERS],
  )
  await close()
}

/** What a laboratory sends of visits that wait for their report, by keys of the whole group. */
async function seedSent({ ctx, signer, port }: BenchMall, count: number): Promise<Buffer[]> {
  const members = await someMembers(ctx, count)
  const api = operatorApi(ctx)
  const keys = await inTurn(KEYS, 1, async (index) => {
    const made = { name: `测速 ${index}`, branchId: null, rights: ['reports' as const], days: 30, reason: '测速' }
    return (await api.makeApiKey(made)).key
  })
  // The mall's own address; the context that seeds has another.
  const systems = systemsOf({ ...ctx, settings: { ...ctx.settings, publicOrigin: `http://localhost:${port}` } })
  const values = Array.from({ length: OBSERVATIONS }, (_, nth) => ({
    ...aValue(`v${nth}`, `${nth}-0`, 50 + nth, 'U/L', {
      referenceRange: [{ low: { value: 40 }, high: { value: 160 } }],
    }),
    code: {
      coding: [{ system: 'urn:lis:code', code: `B${nth}`, display: `样例项目 ${nth}` }],
      text: `样例项目 ${nth}`,
    },
  }))
  return inTurn(count, MAX_CONCURRENT, async (index) => {
    const idNumber = aNewIdNumber(ctx)
    const { checkInCode, branchId } = await anEndedVisit(
      { ctx },
      { memberId: cycled(members, index).memberId, idNumber },
    )
    const performer = [{ identifier: { system: systems.branch, value: branchId } }]
    const report = aFhirReport(systems, {
      checkInCode,
      idNumber,
      number: `BENCH-${index}`,
      values,
      more: { performer },
    })
    const headers = { authorization: `Bearer ${cycled(keys, index)}` }
    return signer.plain('POST', `${FHIR_BASE}/DiagnosticReport`, headers, JSON.stringify(report))
  })
}

function rowOf(title: string, { perSecond, each, outcomes }: Measured): string[] {
  const sorted = each.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)
  const at = (share: number) => quantile(sorted, share).toFixed(1)
  const ended = [...outcomes].map(([outcome, times]) => `${outcome} ${times}`).join('，')
  return [title, perSecond.toFixed(1), at(0.5), at(0.95), at(0.99), ended]
}
