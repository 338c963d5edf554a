import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchMall } from '../bench-mall.ts'
import { type Lane, openLane, openLanes } from '../load/lane.ts'
import { type Batch, drive } from '../load/load.ts'
import { cpuSeconds, start } from '../processes.ts'
import { searchPageBytes } from '../scenarios/search.ts'

export interface BaselineServer {
  /** Of its one page. */
  bytes: number
  /** Answers a second at this minute, and processor microseconds for one. */
  measure(): Promise<{ perSecond: number; micros: number }>
  stop(): Promise<void>
}

const BASELINE = fileURLToPath(new URL('fastify-baseline.ts', import.meta.url))
const PAGE = Buffer.from('GET /page HTTP/1.1\r\nhost: localhost\r\n\r\n')
const SECONDS = 1.5

/** A process of nothing but Fastify, with a page that was fetched from the mall. */
export async function openBaselineServer(mall: BenchMall): Promise<BaselineServer> {
  const page = await searchPageBytes(mall, async (request) => {
    const lane = await openLane(mall.port)
    const { body } = await lane.send(request)
    lane.close()
    return body
  })
  const path = join(mall.ctx.settings.dataDir, 'page.json')
  await writeFile(path, page)
  const started = await start(process.execPath, [BASELINE, path], { NODE_ENV: 'production' }, (line) =>
    /^\d+$/.test(line),
  )
  const work = async (lane: Lane) => String((await lane.send(PAGE)).status)
  const batch: Batch = { count: Number.POSITIVE_INFINITY, work }
  return {
    bytes: page.length,
    measure: async () => {
      // New connections each time: a server closes those that were idle while a scenario was being prepared.
      const lanes = await openLanes(Number(started.line))
      const before = cpuSeconds(started.pid)
      const { perSecond, count } = await drive(lanes, batch, SECONDS)
      for (const lane of lanes) lane.close()
      return { perSecond, micros: ((cpuSeconds(started.pid) - before) * 1e6) / count }
    },
    stop: started.stop,
  }
}
