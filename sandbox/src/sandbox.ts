import type { FastifyInstance } from 'fastify'
import { alipayWebhooks } from './alipay/webhooks.ts'
import { alipayWire } from './alipay/wire.ts'
import { assistantWire } from './assistant/wire.ts'
import { DIRECTORY_CLIENT, directoryIssuer } from './directory/issuer.ts'
import { enterpriseCardSite } from './enterprise-card/site.ts'
import { ID_CHECK_KEY, idCheckWire } from './id-check/wire.ts'
import { KUAIDI100, parcelPushes } from './kuaidi100/pushes.ts'
import { kuaidi100Wire } from './kuaidi100/wire.ts'
import { type MailServer, openMailServer } from './mail/smtp.ts'
import { NUONUO, nuonuoWire } from './nuonuo/wire.ts'
import { controlRoutes } from './page/control-routes.ts'
import type { DemoStaff } from './page/staff-panel.ts'
import {
  type Clock,
  type PostForBody,
  type PostForStatus,
  postForBodyOverHttp,
  postForStatusOverHttp,
  systemClock,
} from './ports.ts'
import { type IssueCard, openCardPrinter } from './store/cards.ts'
import { type Database, type Pool, prepareStore, withPreparedStatements } from './store/database.ts'
import { type Faults, openFaults } from './store/faults.ts'
import {
  type AlipayKeys,
  loadAlipayKeys,
  loadWechatPayKeys,
  openAlipayKeys,
  openWechatPayKeys,
  publicPem,
} from './store/keys.ts'
import { openMailbox } from './store/mail.ts'
import { type Outbox, openOutbox } from './store/sms.ts'
import { streamsWire } from './streams/wire.ts'
import { startNotifier } from './webhooks/notifier.ts'
import { CUSTOMS, wechatCustomsWire } from './wechat-pay/customs.ts'
import { wechatPayerPages } from './wechat-pay/payer-pages.ts'
import { wechatWebhooks } from './wechat-pay/webhooks.ts'
import { wechatPayWire } from './wechat-pay/wire.ts'

export type SandboxOptions = {
  /** Where the sandbox keeps its own schema `sandbox`; the mall's database will do. */
  pool: Pool
  mallEnv: string
  /** Where the mall reaches the sandbox, with the prefix: `http://127.0.0.1:8080/sandbox`. A function, if the port comes later. */
  origin: string | (() => string)
  /** Where WeChat Pay's webhooks go, whole: `http://127.0.0.1:8080/api/v1/payment/wxPayNotify`. */
  notifyUrl: string | (() => string)
  /** Where Alipay's webhooks go, whole. */
  alipayNotifyUrl: string | (() => string)
  /** Where a payer's browser reaches the sandbox, with the prefix; `origin` by default. */
  browserOrigin?: string | (() => string)
  /** The mall's console, whose staff have accounts in the directory; without it there is no directory. */
  consoleOrigin?: string
  /** Has the mall make fortune cards for a person to try; without it the page offers none. */
  issueCard?: IssueCard
  /** The mall's demo staff, with links into its console; without it the page names nobody. */
  demoStaff?: () => Promise<readonly DemoStaff[]>
  clock?: Clock
  /** Multiplies the webhooks' retry schedule and the time that a refund takes; 1 is the real gateway's pace. */
  timeFactor?: number
  /** False: webhooks go out in deliverDue alone. */
  deliverByItself?: boolean
  postForStatus?: PostForStatus
  postForBody?: PostForBody
  onError?: (error: unknown) => void
}

/** Settings of the mall's adapter for this gateway. */
type SandboxWechatPay = {
  baseUrl: string | (() => string)
  notifyUrl: string | (() => string)
  appId: string
  mchId: string
  merchantSerial: string
  merchantPrivateKey: string
  platformKeys: Record<string, string>
  apiV3Key: string
}

type SandboxWechatLogin = {
  appId: string
  appSecret: string
  pageUrl: string | (() => string)
  apiUrl: string | (() => string)
}

type SandboxWechatCustoms = typeof CUSTOMS & {
  baseUrl: string | (() => string)
  appId: string
  mchId: string
}

type SandboxAlipay = {
  gateway: string | (() => string)
  pageGateway: string | (() => string)
  notifyUrl: string | (() => string)
  appId: string
  sellerId: string
  privateKey: string
  alipayPublicKey: string
  alipayNextPublicKey: string
}

export type Sandbox = {
  /** Register under the prefix that `origin` names. */
  plugin: (app: FastifyInstance) => Promise<void>
  wechatPay: SandboxWechatPay
  wechatLogin: SandboxWechatLogin
  wechatCustoms: SandboxWechatCustoms
  alipay: SandboxAlipay
  sms: Outbox
  mail: MailServer
  idCheck: { origin: string | (() => string); key: { id: string; secret: string } }
  /** The tracking company. */
  carrier: typeof KUAIDI100 & { origin: string | (() => string) }
  /** The company that makes invoices out. */
  nuonuo: typeof NUONUO & { origin: string | (() => string); tokenOrigin: string | (() => string) }
  /** Accounts of staff; null without a console. */
  staffDirectory: (typeof DIRECTORY_CLIENT & NonNullable<ReturnType<typeof directoryOf>>) | null
  /** Settles refunds and sends webhooks that are due, and waits for the answers. */
  deliverDue: () => Promise<void>
  /** Stops sending; call it before the pool ends. Registered, the app's close does it. */
  close: () => Promise<void>
}

const WIRE = '/wechat-pay'
const ALIPAY = '/alipay'
const ID_CHECK = '/id-check'
const CARRIER = '/kuaidi100'
const INVOICES = '/nuonuo'
const ASSISTANT = '/assistant'
const DIRECTORY = '/directory'
/** A refund takes so long at the real pace. */
const REFUND_MS = 3000

const read = (origin: string | (() => string)) => (typeof origin === 'string' ? origin : origin())

const after = (origin: string | (() => string), path: string) =>
  typeof origin === 'string' ? origin + path : () => origin() + path

/** The companies that take no money. */
async function registerSmaller(app: FastifyInstance, settings: SmallerSettings) {
  await app.register(idCheckWire, { prefix: ID_CHECK })
  await app.register(kuaidi100Wire, { prefix: CARRIER, ...settings })
  await app.register(nuonuoWire, { prefix: INVOICES, ...settings, origin: () => settings.origin() + INVOICES })
  await app.register(assistantWire, { prefix: ASSISTANT, ...settings })
  await app.register(streamsWire, { prefix: '/streams', ...settings })
}

type SmallerSettings = {
  db: Database
  clock: Clock
  faults: Faults
  timeFactor: number
  origin: () => string
  flush: () => void
}

const alipayOf = (keys: AlipayKeys, options: SandboxOptions, browserOrigin: () => string): SandboxAlipay => ({
  gateway: after(options.origin, `${ALIPAY}/gateway.do`),
  pageGateway: () => `${browserOrigin()}${ALIPAY}/gateway.do`,
  notifyUrl: options.alipayNotifyUrl,
  appId: keys.appId,
  sellerId: keys.sellerId,
  privateKey: keys.merchantPrivateKey,
  alipayPublicKey: publicPem(keys.alipayPrivateKey),
  alipayNextPublicKey: publicPem(keys.nextPrivateKey),
})

/** The directory of a console's staff. */
function directoryOf({ consoleOrigin, origin, browserOrigin = origin }: SandboxOptions) {
  if (!consoleOrigin) return null
  return {
    name: '单位账号',
    issuer: () => read(browserOrigin) + DIRECTORY,
    reach: () => new URL(read(origin)).origin,
    redirectUri: `${consoleOrigin}/login/directory`,
  }
}

/** Opens the stand-in for the outside companies. All that it knows is in its store, so a restart goes on where it was. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (options.mallEnv === 'prod') throw new Error('MALL_ENV=prod 时不能启动沙箱，须设置真实的支付与短信服务')
  const { clock = systemClock, timeFactor = 1, demoStaff } = options
  const { postForStatus = postForStatusOverHttp, postForBody = postForBodyOverHttp } = options
  const db = withPreparedStatements(options.pool)
  const browserOrigin = () => read(options.browserOrigin ?? options.origin)
  const directory = directoryOf(options)
  const onError = options.onError ?? ((error: unknown) => console.error('sandbox', error))
  await prepareStore(db)
  const stored = await loadWechatPayKeys(db)
  const keys = openWechatPayKeys(stored)
  const storedAlipay = await loadAlipayKeys(db)
  const alipayKeys = openAlipayKeys(storedAlipay)
  const faults = await openFaults(db)
  const outbox = openOutbox(db, clock)
  const mailbox = openMailbox(db, clock)
  const mailDesk = openMailServer(mailbox, onError)
  const press = options.issueCard ? openCardPrinter(db, clock, options.issueCard) : null
  const byItself = options.deliverByItself ?? true
  const sources = [
    wechatWebhooks({ db, clock, keys, postForStatus, timeFactor }),
    alipayWebhooks({ db, clock, keys: alipayKeys, postForBody, timeFactor }),
    parcelPushes({ db, clock, postForBody }),
  ]
  const notifier = startNotifier({ sources, clock, byItself, onError })
  const { flush } = notifier
  const close = async () => {
    faults.close()
    await notifier.stop()
    await mailDesk.close()
  }

  return {
    async plugin(app) {
      // Before the mall listens, webhooks of an earlier run would fail.
      app.addHook('onListen', async () => flush())
      app.addHook('onClose', close)
      await app.register(controlRoutes, { db, clock, faults, outbox, mailbox, press, demoStaff, flush, onError })
      const refundMs = REFUND_MS * timeFactor
      const wire = { db, clock, keys, faults, refundMs, flush, browserOrigin, onError }
      await app.register(wechatPayWire, { prefix: WIRE, ...wire, origin: () => read(options.origin) + WIRE })
      await app.register(wechatCustomsWire, { prefix: WIRE, db, keys })
      const mallOrigin = () => new URL(read(options.origin)).origin
      await app.register(wechatPayerPages, { db, clock, keys, faults, flush, browserOrigin, mallOrigin, onError })
      const origin = () => read(options.origin)
      const notified = () => new URL(read(options.notifyUrl)).origin
      await app.register(enterpriseCardSite, { prefix: '/enterprise-card', browserOrigin, mallOrigin: notified })
      await registerSmaller(app, { db, clock, faults, timeFactor, origin, flush })
      if (directory) await app.register(directoryIssuer, { prefix: DIRECTORY, db, ...directory })
      await app.register(alipayWire, { prefix: ALIPAY, db, clock, keys: alipayKeys, faults, flush, origin, onError })
    },
    wechatPay: {
      baseUrl: after(options.origin, WIRE),
      notifyUrl: options.notifyUrl,
      appId: stored.appId,
      mchId: stored.mchId,
      merchantSerial: stored.merchantSerial,
      merchantPrivateKey: stored.merchantPrivateKey,
      platformKeys: {
        [stored.endedSerial]: stored.endedCertificate,
        [stored.platformSerial]: publicPem(stored.platformPrivateKey),
        [stored.nextSerial]: publicPem(stored.nextPrivateKey),
      },
      apiV3Key: stored.apiV3Key,
    },
    wechatCustoms: { ...CUSTOMS, baseUrl: after(options.origin, WIRE), appId: stored.appId, mchId: stored.mchId },
    wechatLogin: {
      appId: stored.appId,
      appSecret: stored.appSecret,
      pageUrl: () => `${browserOrigin()}/wechat`,
      apiUrl: after(options.origin, '/wechat'),
    },
    alipay: alipayOf(storedAlipay, options, browserOrigin),
    sms: outbox,
    mail: mailDesk,
    idCheck: { origin: after(options.origin, ID_CHECK), key: ID_CHECK_KEY },
    carrier: { ...KUAIDI100, origin: after(options.origin, CARRIER) },
    nuonuo: { ...NUONUO, origin: after(options.origin, INVOICES), tokenOrigin: after(options.origin, INVOICES) },
    staffDirectory: directory && { ...DIRECTORY_CLIENT, ...directory },
    deliverDue: notifier.deliverDue,
    close,
  }
}
