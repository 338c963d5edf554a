import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { smsTemplates } from '../../integrations/sms.ts'
import { environmentOf } from '../environment.ts'
import { consoleOf, consoleSettings } from './console-settings.ts'
import { deploymentFaults, roles } from './deployment-faults.ts'
import { backupFolderOf, readObjectStorage, s3 } from './object-storage.ts'
import { optionalCompanies, readOptionalCompanies } from './optional-companies.ts'
import { alipay, alipayOf, wechatPay, wechatPayOf } from './payment-settings.ts'
import {
  databaseUrl,
  incompleteGroups,
  integer,
  namedValues,
  oneOf,
  origin,
  proxies,
  readGroup,
  readOptionalGroup,
  secret,
  secrets,
  someOf,
  storeUrl,
  webProcesses,
} from './setting-kinds.ts'

/** One line for each invalid setting; a start prints them and exits. */
export class SettingsError extends Error {
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'SettingsError'
    this.lines = lines
  }
}

/** Settings of a mall, read once at start. */
export type Settings = ReturnType<typeof readSettings>

const DEMO_KEY = createHash('sha256').update('checkup-mall demo key, for trials only').digest('hex')

/** Lower values are for tests only. */
const FULL_CAPTCHA = 5_000

const basics = z.object({
  PORT: integer(1, 65_535, 8_080),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_ORIGIN: origin().optional(),
  ASSETS_ORIGIN: origin({ isSecure: true }).default(''),
  TRUST_PROXY: proxies().optional(),
  DATABASE_URL: databaseUrl().optional(),
  DATABASE_DIRECT_URL: databaseUrl().optional(),
  DATABASE_OWNER_URL: databaseUrl().optional(),
  DATABASE_REPLICA_URL: databaseUrl().optional(),
  DATABASE_PREPARE: oneOf(['on', 'off']).default('on'),
  DATABASE_POOL: integer(2, 200, 10),
  REDIS_URL: storeUrl().optional(),
  MALL_ROLE: someOf(roles).default(roles),
  WEB_PROCESSES: webProcesses().default(1),
  CAPTCHA_ROUNDS: integer(100, 1_000_000, FULL_CAPTCHA),
  DATA_DIR: z.string().default('.data'),
  BACKUP_DIR: z.string().optional(),
  MALL_ENV: oneOf(['test', 'uat', 'pre', 'prod']).optional(),
  MALL_DEV: oneOf(['0', '1']).default('0'),
  DEMO_DATA: oneOf(['on', 'off']).optional(),
  DEMO_DEMAND: oneOf(['on', 'off']).default('on'),
  DEMO_STAFF: oneOf(['on', 'off']).optional(),
  STOP_DELAY_SECONDS: integer(0, 60, 0),
  SANDBOX_ORIGIN: origin().optional(),
  SECRET_KEY: secret('至少 32 个字符且不能过于简单，可用 openssl rand -hex 32 生成').optional(),
  SECRET_KEY_PREVIOUS: secrets('原来的 SECRET_KEY，几个之间用逗号隔开').optional(),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ...consoleSettings.shape,
})

/** Settings that are only valid together. */
const groups = [
  ['WECHAT_PAY_API_V2_KEY', 'WECHAT_PAY_CUSTOMS', 'WECHAT_PAY_CUSTOMS_NO'],
  ['WECHAT_PAY_NEXT_PLATFORM_SERIAL', 'WECHAT_PAY_NEXT_PLATFORM_KEY'],
]

const sms = z.object({
  SMS_PROVIDER: oneOf(['aliyun']),
  SMS_ORIGIN: origin().default('https://dysmsapi.aliyuncs.com'),
  SMS_KEY_ID: z.string(),
  SMS_KEY_SECRET: z.string(),
  SMS_SIGN_NAME: z.string(),
  SMS_TEMPLATE: namedValues(smsTemplates),
})

const idCheck = z.object({
  ID_CHECK_ORIGIN: origin().default('https://cloudauth.aliyuncs.com'),
  ID_CHECK_KEY_ID: z.string(),
  ID_CHECK_KEY_SECRET: z.string(),
})

const smtp = z.object({
  SMTP_HOST: z.string(),
  SMTP_PORT: integer(1, 65_535, 465),
  SMTP_USER: z.string(),
  SMTP_PASSWORD: z.string(),
  SMTP_FROM: z.string().regex(/^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$/, '应形如 体检商城 <invoice@mall.example.com>'),
  SMTP_SECURITY: oneOf(['tls', 'starttls', 'none']).default('tls'),
})

/** All that is read below, by group. */
export const settingSchemas = { basics, wechatPay, alipay, sms, idCheck, smtp, s3, ...optionalCompanies }

/** Reads settings from environment variables; empty ones count as not set. Throws `SettingsError` with all faults. */
export function readSettings(env: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const faults: string[] = []
  const values = readGroup(basics, nonEmpty, faults)
  const pay = readOptionalGroup(wechatPay, 'WECHAT_PAY_', nonEmpty, faults)
  const ali = readOptionalGroup(alipay, 'ALIPAY_', nonEmpty, faults)
  const message = readOptionalGroup(sms, 'SMS_', nonEmpty, faults)
  const identity = readOptionalGroup(idCheck, 'ID_CHECK_', nonEmpty, faults)
  const mail = readOptionalGroup(smtp, 'SMTP_', nonEmpty, faults)
  faults.push(...incompleteGroups(groups, nonEmpty))
  const optional = { ...readOptionalCompanies(nonEmpty, faults), ...readObjectStorage(nonEmpty, faults) }
  const publicOrigin = values?.PUBLIC_ORIGIN ?? `http://localhost:${values?.PORT ?? 0}`
  const mallEnv = values?.MALL_ENV ?? environmentOf(publicOrigin)
  if (mallEnv === 'prod' || nonEmpty.MALL_ENV === 'prod') faults.push(...prodFaults(nonEmpty))
  const isAllReal = Boolean(pay && ali && message && identity && mail)
  if (values) faults.push(...deploymentFaults(values, isAllReal))
  if (!values || faults.length > 0) throw new SettingsError(faults)
  const demoData = values.DEMO_DATA ? values.DEMO_DATA === 'on' : mallEnv !== 'prod'
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin,
    assetsOrigin: values.ASSETS_ORIGIN,
    /** Origins a signed request may name; never taken from the Host header. */
    acceptedOrigins: values.PUBLIC_ORIGIN
      ? [values.PUBLIC_ORIGIN]
      : [`http://localhost:${values.PORT}`, `http://127.0.0.1:${values.PORT}`],
    /** Where staff work; undefined: no console is served. */
    console: consoleOf(values, mallEnv === 'prod'),
    /** Reverse proxies whose X-Forwarded-For is trusted. */
    trustProxy: values.TRUST_PROXY,
    ...databaseOf(values),
    /** Valkey or Redis, shared by all processes; undefined: one process serves alone. */
    redisUrl: values.REDIS_URL,
    /** What this process does: `web` answers visitors, `worker` runs jobs and ticks, `console` answers staff. */
    roles: values.MALL_ROLE,
    /** Processes behind the port; one: this process itself. */
    webProcesses: values.WEB_PROCESSES,
    /** Work of one step of a captcha. */
    captchaRounds: values.CAPTCHA_ROUNDS,
    dataDir: resolve(values.DATA_DIR),
    backupDir: backupFolderOf(values),
    /** As set, otherwise from the public origin, so that no public shop runs on sandboxes by mistake. */
    mallEnv,
    dev: values.MALL_DEV === '1',
    demoData,
    demoDemand: values.DEMO_DEMAND === 'on',
    /** Whether the demo mall's staff log in without a passkey; where others can reach the mall, only if it is said. */
    demoStaff: demoData && mallEnv !== 'prod' && (values.DEMO_STAFF ? values.DEMO_STAFF === 'on' : mallEnv === 'test'),
    stopDelaySeconds: values.STOP_DELAY_SECONDS,
    /** Origin of a sandbox in another process; undefined: in this one. */
    sandboxOrigin: values.SANDBOX_ORIGIN,
    /** The current key first, then those that can still unwrap. */
    secretKeys: [values.SECRET_KEY ?? DEMO_KEY, ...(values.SECRET_KEY_PREVIOUS ?? [])],
    logLevel: values.LOG_LEVEL,
    /** undefined: the sandbox's WeChat Pay. */
    wechatPay: pay && wechatPayOf(pay),
    /** undefined: the sandbox's Alipay. */
    alipay: ali && alipayOf(ali),
    /** undefined: the sandbox's outbox. */
    sms: message && {
      origin: message.SMS_ORIGIN,
      key: { id: message.SMS_KEY_ID, secret: message.SMS_KEY_SECRET },
      signName: message.SMS_SIGN_NAME,
      templates: message.SMS_TEMPLATE,
    },
    /** undefined: the sandbox's mailbox. */
    smtp: mail && {
      host: mail.SMTP_HOST,
      port: mail.SMTP_PORT,
      user: mail.SMTP_USER,
      password: mail.SMTP_PASSWORD,
      from: mail.SMTP_FROM,
      security: mail.SMTP_SECURITY,
    },
    /** undefined: the sandbox's identity authority. */
    idCheck: identity && {
      origin: identity.ID_CHECK_ORIGIN,
      key: { id: identity.ID_CHECK_KEY_ID, secret: identity.ID_CHECK_KEY_SECRET },
    },
    ...optional,
  }
}

const databaseOf = (values: z.output<typeof basics>) => ({
  /** undefined: the embedded PostgreSQL. */
  databaseUrl: values.DATABASE_URL,
  /** Without the pooler of `databaseUrl`; undefined: it has none. */
  databaseDirectUrl: values.DATABASE_DIRECT_URL,
  /** Owner role of an external PostgreSQL; undefined: the serving role migrates. */
  databaseOwnerUrl: values.DATABASE_OWNER_URL,
  /** Where lists, exports and indexes are read; undefined: the primary. */
  databaseReplicaUrl: values.DATABASE_REPLICA_URL,
  databasePool: values.DATABASE_POOL,
  /** Whether frequent statements are sent by name. */
  databasePrepare: values.DATABASE_PREPARE === 'on',
})

/** Production refuses stand-ins: the demo key, sandboxes, plain-text origins. */
function prodFaults(env: Record<string, string | undefined>): string[] {
  const faults: string[] = []
  const must = (met: boolean, name: string, why: string) => {
    if (!met) faults.push(`设置 ${name} 有误：MALL_ENV=prod 时${why}`)
  }
  must(env.SECRET_KEY !== undefined && env.SECRET_KEY !== DEMO_KEY, 'SECRET_KEY', '须自行设置，不能使用演示密钥')
  must(env.PUBLIC_ORIGIN?.startsWith('https://') ?? false, 'PUBLIC_ORIGIN', '须为 https 地址')
  must(env.CONSOLE_ORIGIN?.startsWith('https://') ?? true, 'CONSOLE_ORIGIN', '须为 https 地址')
  must(env.DATABASE_URL !== undefined, 'DATABASE_URL', '须使用自己的 PostgreSQL')
  must(env.WECHAT_PAY_MCHID !== undefined, 'WECHAT_PAY_MCHID', '不能使用沙箱支付，须设置 WECHAT_PAY_*')
  must(env.ALIPAY_APP_ID !== undefined, 'ALIPAY_APP_ID', '不能使用沙箱支付，须设置 ALIPAY_*')
  must(env.SMS_PROVIDER !== undefined, 'SMS_PROVIDER', '不能使用沙箱短信，须设置 SMS_*')
  must(env.SMTP_HOST !== undefined, 'SMTP_HOST', '不能使用沙箱邮箱，须设置 SMTP_*')
  must(env.SMTP_SECURITY !== 'none', 'SMTP_SECURITY', '邮件须加密传送')
  must(env.STAFF_DIRECTORY_ISSUER?.startsWith('https://') ?? true, 'STAFF_DIRECTORY_ISSUER', '须为 https 地址')
  must(env.ID_CHECK_KEY_ID !== undefined, 'ID_CHECK_KEY_ID', '不能使用沙箱实名核验，须设置 ID_CHECK_*')
  must(Number(env.CAPTCHA_ROUNDS || FULL_CAPTCHA) >= FULL_CAPTCHA, 'CAPTCHA_ROUNDS', `不能少于 ${FULL_CAPTCHA}`)
  must(env.DEMO_DATA !== 'on', 'DEMO_DATA', '不能载入演示数据')
  must(env.DEMO_STAFF !== 'on', 'DEMO_STAFF', '演示员工不能登录')
  must(env.MALL_DEV !== '1', 'MALL_DEV', '不能以开发方式运行')
  return faults
}
