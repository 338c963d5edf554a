import type { FastifyInstance } from 'fastify'
import { controlRoutes } from './page/control-routes.ts'
import { type Database, prepareStore } from './store/database.ts'
import { openFaults } from './store/faults.ts'
import { keptKeys, opened, publicPem } from './store/keys.ts'
import { type Outbox, openOutbox } from './store/sms.ts'
import { startNotifier } from './wechat-pay/notifier.ts'
import { wechatPayWire } from './wechat-pay/wire.ts'
import { type Clock, type Send, sendOverHttp, systemClock } from './world.ts'

export type SandboxOptions = {
  /** Where the sandbox keeps its own schema `sandbox`; the mall's database will do. */
  pool: Database
  mallEnv: string
  /** Where the mall reaches the sandbox, with the prefix: `http://127.0.0.1:8080/sandbox`. A function, if the port comes later. */
  origin: string | (() => string)
  /** Where WeChat Pay's notices go, whole: `http://127.0.0.1:8080/api/v1/payment/wxPayNotify`. */
  notifyUrl: string | (() => string)
  clock?: Clock
  /** Multiplies the notices' retry schedule and the time that a refund takes; 1 is the real gateway's pace. */
  timeFactor?: number
  /** False: notices go out in deliverDue alone. */
  deliverByItself?: boolean
  send?: Send
  onTrouble?: (error: unknown) => void
}

/** What the mall's adapter needs to talk to this gateway instead of the real one. */
export type SandboxWechatPay = {
  baseUrl: string | (() => string)
  notifyUrl: string | (() => string)
  appId: string
  mchId: string
  merchantSerial: string
  merchantPrivateKey: string
  platformKeys: Record<string, string>
  apiV3Key: string
}

export type Sandbox = {
  /** Register under the prefix that `origin` names. */
  plugin: (app: FastifyInstance) => Promise<void>
  wechatPay: SandboxWechatPay
  sms: Outbox
  /** Settles refunds and sends notices that are due, and waits for the answers. */
  deliverDue: () => Promise<void>
  /** Stops sending; call it before the pool ends. Registered, the app's close does it. */
  close: () => Promise<void>
}

const WIRE = '/wechat-pay'
/** A refund takes so long at the real pace. */
const REFUND_MS = 3000

const after = (origin: string | (() => string), path: string) =>
  typeof origin === 'string' ? origin + path : () => origin() + path

/** Opens the stand-in for the outside companies. All that it knows is in its store, so a restart goes on where it was. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (options.mallEnv === 'prod') throw new Error('MALL_ENV=prod 时不能启动沙箱，须设置真实的支付与短信服务')
  const { pool: db, clock = systemClock, timeFactor = 1, send = sendOverHttp } = options
  const onTrouble = options.onTrouble ?? ((error: unknown) => console.error('sandbox', error))
  await prepareStore(db)
  const kept = await keptKeys(db)
  const keys = opened(kept)
  const faults = await openFaults(db)
  const outbox = openOutbox(db, clock)
  const byItself = options.deliverByItself ?? true
  const notifier = startNotifier({ db, clock, keys, send, timeFactor, byItself, onTrouble })
  const { wake } = notifier

  return {
    async plugin(app) {
      // Before the mall listens, notices that wait from an earlier run would find nobody.
      app.addHook('onListen', async () => wake())
      app.addHook('onClose', notifier.stop)
      await app.register(controlRoutes, { db, clock, faults, outbox, wake })
      const refundMs = REFUND_MS * timeFactor
      await app.register(wechatPayWire, { prefix: WIRE, db, clock, keys, faults, refundMs, wake })
    },
    wechatPay: {
      baseUrl: after(options.origin, WIRE),
      notifyUrl: options.notifyUrl,
      appId: kept.appId,
      mchId: kept.mchId,
      merchantSerial: kept.merchantSerial,
      merchantPrivateKey: kept.merchantPrivateKey,
      platformKeys: { [kept.platformSerial]: publicPem(kept.platformPrivateKey) },
      apiV3Key: kept.apiV3Key,
    },
    sms: outbox,
    deliverDue: notifier.deliverDue,
    close: notifier.stop,
  }
}
