import { receive } from './inbound/receive.ts'
import { REPORTS_AT_A_TIME, sendNextReport } from './inbound/send-reports.ts'
import type { Log } from './log.ts'
import { openMall } from './mall.ts'
import { metricsText, serveMetrics } from './metrics.ts'
import { openLine } from './mllp/line.ts'
import { serveMllp } from './mllp/serve.ts'
import { deliverNext } from './outbound/deliver.ts'
import { readEvents } from './outbound/read-events.ts'
import { repeat } from './repeat.ts'
import type { Settings } from './settings.ts'
import { forgetEnded } from './store/messages.ts'
import { OUTBOUND, openStore, remember, remembered } from './store/store.ts'

const MB = 1024 * 1024
/** That a message was there is known for as long as the mall remembers reports. */
const ROW_DAYS = 90
/** A visit's parts are sent together with those that come months later; after that it is still known that they were there. */
const PARTS_KEPT = { contents: 90, rows: 400 }
const HOUR_MS = 3_600_000

export interface Connector {
  port: number
  metricsPort: number
  stop(): Promise<void>
}

/** Starts what listens and what sends. A laboratory may send as soon as this returns. */
export async function startConnector(settings: Settings, log: Log): Promise<Connector> {
  const now = () => new Date()
  const db = openStore(settings.CONNECTOR_FILE)
  const mall = openMall({ origin: settings.CONNECTOR_MALL, key: settings.CONNECTOR_KEY })
  const systems = { base: await systemsBase(), branchId: settings.CONNECTOR_BRANCH }
  const charset = settings.CONNECTOR_CHARSET
  const partsMs = settings.CONNECTOR_PARTS_SECONDS * 1_000

  /** As the mall said last, so that messages are taken while it is away. */
  async function systemsBase(): Promise<string> {
    const known = remembered(db, 'systems')
    try {
      const base = await mall.systemsBase()
      remember(db, 'systems', base)
      return base
    } catch (error) {
      if (known === null) throw error
      log('mall-away', { why: error instanceof Error ? error.message : String(error) })
      return known
    }
  }

  const receiving = {
    ...{ db, log, now, partsMs, charset, processing: settings.CONNECTOR_PROCESSING },
    maxWaiting: settings.CONNECTOR_MAX_WAITING,
    maxWaitingBytes: settings.CONNECTOR_MAX_WAITING_MB * MB,
  }
  const lines = OUTBOUND.flatMap((channel) => {
    const [, host, port] =
      /^(.*):(\d+)$/.exec(channel === 'his' ? settings.CONNECTOR_HIS : settings.CONNECTOR_LIS) ?? []
    if (host === undefined) return []
    const answerMs = settings.CONNECTOR_ANSWER_SECONDS * 1_000
    return [
      { channel, line: openLine({ host, port: Number(port), charset: settings.CONNECTOR_OUT_CHARSET, answerMs }) },
    ]
  })
  const server = await serveMllp({
    ...{ host: settings.CONNECTOR_HOST, port: settings.CONNECTOR_PORT, from: settings.CONNECTOR_FROM, log },
    maxBytes: settings.CONNECTOR_MAX_MESSAGE_MB * MB,
    receive: (frame) => receive(receiving, frame),
  })
  let feedReadAt = now().getTime()
  const metrics = await serveMetrics(settings.CONNECTOR_METRICS_PORT, () => {
    const seconds = lines.length === 0 ? 0 : Math.round((now().getTime() - feedReadAt) / 1_000)
    return `${metricsText(db, now())}connector_feed_seconds ${seconds}\n`
  })
  const reading = {
    ...{ db, mall, log, charset: settings.CONNECTOR_OUT_CHARSET, processing: settings.CONNECTOR_PROCESSING },
    ...{ branchId: settings.CONNECTOR_BRANCH, channels: lines.map(({ channel }) => channel) },
    onRead: () => {
      feedReadAt = now().getTime()
    },
  }
  const sending = { db, mall, log, now, systems, charset, partsMs, underWay: new Set<string>() }
  const running = [
    ...Array.from({ length: REPORTS_AT_A_TIME }, () => repeat('reports', log, () => sendNextReport(sending))),
    ...lines.map(({ channel, line }) => repeat(channel, log, () => deliverNext({ db, log, now, channel, line }))),
    ...(lines.length === 0 ? [] : [repeat('events', log, () => readEvents(reading))]),
    repeat('forget', log, async () => {
      forgetEnded(
        db,
        now().getTime(),
        partsMs > 0 ? PARTS_KEPT : { contents: settings.CONNECTOR_KEEP_DAYS, rows: ROW_DAYS },
      )
      return HOUR_MS
    }),
  ]
  log('started', { port: server.port, metrics: metrics.port })
  return {
    ...{ port: server.port, metricsPort: metrics.port },
    stop: async () => {
      await server.close()
      metrics.close()
      for (const { line } of lines) line.close()
      await Promise.all(running.map((one) => one.stop()))
      db.close()
      log('stopped')
    },
  }
}
