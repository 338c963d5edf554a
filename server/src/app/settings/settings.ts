import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { environmentOf } from '../environment.ts'
import { idCheck, invoice, readCompanyKeys, sms, smtp } from './company-settings.ts'
import { consoleOf, consoleSettings } from './console-settings.ts'
import { deploymentFaults, roles } from './deployment-faults.ts'
import { backupFolderOf, readObjectStorage, s3 } from './object-storage.ts'
import { optionalCompanies, readOptionalCompanies } from './optional-companies.ts'
import { alipay, wechatPay } from './payment-settings.ts'
import {
  databaseUrl,
  integer,
  oneOf,
  origin,
  proxies,
  readGroup,
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

/** All that is read below, by group. */
export const settingSchemas = { basics, wechatPay, alipay, sms, idCheck, smtp, invoice, s3, ...optionalCompanies }

/** Reads settings from environment variables; empty ones count as not set. Throws `SettingsError` with all faults. */
export function readSettings(env: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const faults: string[] = []
  const values = readGroup(basics, nonEmpty, faults)
  const keys = readCompanyKeys(nonEmpty, faults)
  const optional = { ...readOptionalCompanies(nonEmpty, faults), ...readObjectStorage(nonEmpty, faults) }
  const publicOrigin = values?.PUBLIC_ORIGIN ?? `http://localhost:${values?.PORT ?? 0}`
  const mallEnv = values?.MALL_ENV ?? environmentOf(publicOrigin)
  if (mallEnv === 'prod' || nonEmpty.MALL_ENV === 'prod') faults.push(...prodFaults(nonEmpty))
  // Production has no sandbox: what is not set is entered in the console, or goes without.
  const hasSandbox = mallEnv !== 'prod' && Object.values(keys).some((one) => one === undefined)
  if (values) faults.push(...deploymentFaults(values, hasSandbox))
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
    /** Whether a sandbox plays the companies that are not set. */
    hasSandbox,
    /** Of each company undefined: as entered in the console, otherwise the sandbox's; without a sandbox none. */
    ...keys,
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
  must(env.SMTP_SECURITY !== 'none', 'SMTP_SECURITY', '邮件须加密传送')
  must(env.STAFF_DIRECTORY_ISSUER?.startsWith('https://') ?? true, 'STAFF_DIRECTORY_ISSUER', '须为 https 地址')
  must(Number(env.CAPTCHA_ROUNDS || FULL_CAPTCHA) >= FULL_CAPTCHA, 'CAPTCHA_ROUNDS', `不能少于 ${FULL_CAPTCHA}`)
  must(env.DEMO_DATA !== 'on', 'DEMO_DATA', '不能载入演示数据')
  must(env.DEMO_STAFF !== 'on', 'DEMO_STAFF', '演示员工不能登录')
  must(env.MALL_DEV !== '1', 'MALL_DEV', '不能以开发方式运行')
  return faults
}
