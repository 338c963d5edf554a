import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { keys, PRIVATE, PROD, PROVIDERS, PUBLIC } from '../../../test/support/prod-settings.ts'
import { companyTemplates, SMS_TEMPLATE } from '../../../test/support/sms-templates.ts'
import { readBackupSettings } from './backup-settings.ts'
import { readSettings, SettingsError } from './settings.ts'

function faultsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.lines
    throw error
  }
}

test('without settings the mall is a test environment on port 8080 with the embedded database', () => {
  expect(readSettings({})).toMatchObject({
    port: 8080,
    publicOrigin: 'http://localhost:8080',
    mallEnv: 'test',
    demoData: true,
    demoDemand: true,
    databaseUrl: undefined,
    wechatPay: undefined,
    alipay: undefined,
    sms: undefined,
  })
})

test('the public origin follows the port, and an empty setting counts as not set', () => {
  expect(readSettings({ PORT: '9301', DATABASE_URL: '', PUBLIC_ORIGIN: '' })).toMatchObject({
    publicOrigin: 'http://localhost:9301',
    databaseUrl: undefined,
  })
})

test.each(['https://static.example.com', 'http://localhost:9302'])('static assets may come from %s', (origin) => {
  expect(readSettings({}).assetsOrigin).toBe('')
  expect(readSettings({ ASSETS_ORIGIN: `${origin}/` }).assetsOrigin).toBe(origin)
})

test('a shared store is optional', () => {
  expect(readSettings({}).redisUrl).toBeUndefined()
  const REDIS_URL = 'rediss://mall:secret@store.internal:6380/1'
  expect(readSettings({ REDIS_URL }).redisUrl).toBe(REDIS_URL)
})

test('a database is reached directly by named statements, or through a pooler', () => {
  expect(readSettings({})).toMatchObject({ databaseDirectUrl: undefined, databasePrepare: true })
  const pooled = { DATABASE_URL: 'postgres://mall:secret@pooler:6432/mall', DATABASE_DIRECT_URL: PROD.DATABASE_URL }
  expect(readSettings({ ...pooled, DATABASE_PREPARE: 'off' })).toMatchObject({
    databaseDirectUrl: PROD.DATABASE_URL,
    databasePrepare: false,
  })
  expect(readBackupSettings(pooled).databaseUrl).toBe(PROD.DATABASE_URL)
  expect(faultsOf({ DATABASE_DIRECT_URL: PROD.DATABASE_URL })).toEqual([
    '设置 DATABASE_DIRECT_URL 有误：须与 DATABASE_URL 一起设置',
  ])
})

test('a replica stands beside an own database', () => {
  expect(readSettings({}).databaseReplicaUrl).toBeUndefined()
  const DATABASE_REPLICA_URL = 'postgres://mall:secret@standby/mall'
  expect(readSettings({ DATABASE_URL: PROD.DATABASE_URL, DATABASE_REPLICA_URL })).toMatchObject({
    databaseReplicaUrl: DATABASE_REPLICA_URL,
  })
  expect(faultsOf({ DATABASE_REPLICA_URL })).toEqual(['设置 DATABASE_REPLICA_URL 有误：须与 DATABASE_URL 一起设置'])
})

test('the owner’s database is that of the direct address, as a pooler may call it otherwise', () => {
  const DATABASE_OWNER_URL = 'postgres://owner:secret@db/mall'
  const DATABASE_URL = 'postgres://mall:secret@pooler:6432/mall-pool'
  expect(faultsOf({ DATABASE_URL, DATABASE_OWNER_URL })).toHaveLength(1)
  expect(faultsOf({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_DIRECT_URL: PROD.DATABASE_URL })).toEqual([])
})

const SHARED = { REDIS_URL: 'redis://127.0.0.1:6379', DATABASE_URL: PROD.DATABASE_URL }

test('traces go to a collector where one is set', () => {
  expect(readSettings({}).tracing).toBeUndefined()
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  const endpoint = OTEL_EXPORTER_OTLP_ENDPOINT
  expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({ endpoint, percent: 5 })
  expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, TRACE_PERCENT: '100' }).tracing?.percent).toBe(100)
})

test('a process does everything, or a part beside others', () => {
  expect(readSettings({}).roles).toEqual(['web', 'worker', 'console'])
  expect(readSettings({ MALL_ROLE: 'worker, web' }).roles).toEqual(['worker', 'web'])
  expect(readSettings({ MALL_ROLE: 'web', ...SHARED }).roles).toEqual(['web'])
  const SANDBOX_ORIGIN = 'http://127.0.0.1:8090'
  expect(readSettings({ MALL_ROLE: 'worker', ...SHARED, SANDBOX_ORIGIN }).roles).toEqual(['worker'])
  expect(readSettings({ ...PROD, MALL_ROLE: 'worker', ...SHARED }).roles).toEqual(['worker'])
})

test('one web process, several, or one a core', () => {
  expect(readSettings({}).webProcesses).toBe(1)
  expect(readSettings({ WEB_PROCESSES: '1' }).webProcesses).toBe(1)
  expect(readSettings({ WEB_PROCESSES: '4', REDIS_URL: SHARED.REDIS_URL }).webProcesses).toBe(4)
  expect(readSettings({ WEB_PROCESSES: 'auto', REDIS_URL: SHARED.REDIS_URL }).webProcesses).toBe(availableParallelism())
})

test.each([
  ['no shared store', { WEB_PROCESSES: '2' }, '请一并设置 REDIS_URL'],
  ['workers alone', { WEB_PROCESSES: '2', ...SHARED, ...PROD, MALL_ROLE: 'worker' }, 'MALL_ROLE 须含 web'],
  ['the web app from its sources', { WEB_PROCESSES: '2', ...SHARED, MALL_DEV: '1' }, 'MALL_DEV=1 时只能有一个进程'],
])('several web processes are refused in one line with %s', (_, env, why) => {
  expect(faultsOf(env)).toEqual([expect.stringMatching(new RegExp(`^设置 WEB_PROCESSES 有误：.*${why}`))])
})

test.each([
  ['no shared store', { MALL_ROLE: 'web', DATABASE_URL: SHARED.DATABASE_URL }, '须一并设置 DATABASE_URL 和 REDIS_URL'],
  ['no own database', { MALL_ROLE: 'worker', REDIS_URL: SHARED.REDIS_URL }, '须一并设置 DATABASE_URL 和 REDIS_URL'],
  ['a sandbox that nobody serves', { MALL_ROLE: 'worker', ...SHARED }, '须设置 SANDBOX_ORIGIN'],
])('a part is refused in one line with %s', (_, env, why) => {
  expect(faultsOf(env)).toEqual([expect.stringMatching(new RegExp(`^设置 MALL_ROLE 有误：.*${why}`))])
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_URL', 'somewhere'],
  ['DATABASE_PREPARE', '0'],
  ['REDIS_URL', '127.0.0.1:6379'],
  ['MALL_ROLE', 'console'],
  ['MALL_ROLE', 'web,'],
  ['WEB_PROCESSES', '0'],
  ['WEB_PROCESSES', '65'],
  ['WEB_PROCESSES', 'many'],
  ['REDIS_URL', 'http://127.0.0.1:6379'],
  ['REDIS_URL', 'redis://127.0.0.1:6379/mall'],
  ['MALL_ENV', 'production'],
  ['PUBLIC_ORIGIN', 'https://mall.example.com/shop'],
  ['PUBLIC_ORIGIN', 'mall.example.com'],
  ['ASSETS_ORIGIN', 'http://static.example.com'],
  ['ASSETS_ORIGIN', 'https://static.example.com/mall'],
  ['ASSETS_ORIGIN', 'static.example.com'],
  ['SECRET_KEY', 'short'],
  ['SECRET_KEY', 'a'.repeat(32)],
  ['SECRET_KEY', 'abcabcabc'.repeat(9)],
  ['LOG_LEVEL', 'loud'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['TRACE_PERCENT', '0'],
  ['DEMO_DATA', 'maybe'],
  ['DATABASE_POOL', '1'],
  ['CAPTCHA_ROUNDS', '10'],
  ['TRUST_PROXY', 'garbage'],
  ['TRUST_PROXY', ' ,'],
  ['TRUST_PROXY', '127.0.0.1,10.0.0.0/64'],
])('an invalid %s (%s) is reported by name in one line', (name, value) => {
  const faults = faultsOf({ [name]: value })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(new RegExp(`^设置 ${name} 有误：.*[一-龥]`))
})

test('all invalid settings are reported at once, without their secrets', () => {
  const faults = faultsOf({ PORT: 'abc', LOG_LEVEL: 'loud', SECRET_KEY: 'hush' })
  expect(faults).toHaveLength(3)
  expect(faults.join()).not.toContain('hush')
})

test('a provider’s credentials are set completely or not at all', () => {
  const { WECHAT_PAY_MERCHANT_KEY: _, SMS_TEMPLATE: __, ...rest } = PROVIDERS
  expect(faultsOf(rest)).toEqual([
    '设置 WECHAT_PAY_MERCHANT_KEY 有误：缺少，同组设置须一并给出',
    '设置 SMS_TEMPLATE 有误：缺少，同组设置须一并给出',
  ])
})

test.each([
  ['WECHAT_PAY_CUSTOMS', 'GUANGZHOU_ZS', ['WECHAT_PAY_API_V2_KEY', 'WECHAT_PAY_CUSTOMS_NO']],
  ['WECHAT_PAY_NEXT_PLATFORM_SERIAL', 'PUB_KEY_ID_2', ['WECHAT_PAY_NEXT_PLATFORM_KEY']],
  ['WECHAT_PAY_NEXT_PLATFORM_KEY', PUBLIC, ['WECHAT_PAY_NEXT_PLATFORM_SERIAL']],
])('%s without required settings is reported, with a line for each missing one', (name, value, missing) => {
  expect(faultsOf({ ...PROVIDERS, [name]: value })).toEqual(
    missing.map((each) => `设置 ${each} 有误：缺少，须与 ${name} 一并给出`),
  )
})

test('proxies are addresses, ranges and named ranges', () => {
  expect(readSettings({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,loopback' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    'loopback',
  ])
})

test('each message has its approved template', () => {
  expect(readSettings(PROVIDERS).sms).toMatchObject({
    origin: 'https://dysmsapi.aliyuncs.com',
    key: { id: 'id', secret: 'secret' },
    templates: companyTemplates,
  })
})

test.each([
  ['SMS_TEMPLATE', 'SMS_1'],
  ['SMS_TEMPLATE', 'login-code=SMS_1,booking-confirmed=SMS_2'],
  ['SMS_TEMPLATE', `${SMS_TEMPLATE},login-code=`],
  ['SMS_TEMPLATE', `${PROVIDERS.SMS_TEMPLATE},unheard-of=SMS_4`],
  ['SMS_PROVIDER', 'tencent'],
  ['SMS_ORIGIN', 'dysmsapi.aliyuncs.com'],
  ['SMTP_FROM', 'invoice'],
  ['SMTP_SECURITY', 'ssl'],
  ['WECHAT_PAY_MERCHANT_KEY', '-----BEGIN nonsense'],
  ['WECHAT_PAY_MERCHANT_KEY', PUBLIC],
  ['WECHAT_PAY_PLATFORM_KEY', '-----BEGIN CERTIFICATE-----\\nabc\\n-----END CERTIFICATE-----'],
  ['WECHAT_PAY_PLATFORM_KEY', PRIVATE],
  ['ALIPAY_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----'],
  ['ALIPAY_PUBLIC_KEY', '-----BEGIN PUBLIC KEY-----'],
  ['ALIPAY_NEXT_PUBLIC_KEY', PRIVATE],
])('an invalid provider setting %s (%s) is reported in one line with advice', (name, value) => {
  expect(faultsOf({ ...PROVIDERS, [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^设置 ${name} 有误：应`)),
  ])
})

test('keys written on one line are restored to PEM lines', () => {
  expect(readSettings(PROVIDERS).wechatPay?.merchantKey).toBe(keys.privateKey)
})

test('a public https origin means production, unless MALL_ENV says otherwise', () => {
  const PUBLIC_ORIGIN = 'https://mall.hexu.com'
  expect(faultsOf({ PUBLIC_ORIGIN })).toContainEqual(expect.stringContaining('不能使用演示密钥'))
  expect(readSettings({ PUBLIC_ORIGIN, MALL_ENV: 'test' })).toMatchObject({ mallEnv: 'test', demoData: true })
  expect(readSettings({ PUBLIC_ORIGIN: 'https://uat.hexu.com' })).toMatchObject({ mallEnv: 'uat' })
})

test('production starts with the embedded database, without demo data', () => {
  expect(readSettings(PROD)).toMatchObject({ mallEnv: 'prod', demoData: false })
})

test.each(['SECRET_KEY', 'PUBLIC_ORIGIN', 'DATABASE_URL'] as const)(
  'production refuses to start without %s',
  (name) => {
    expect(faultsOf({ ...PROD, [name]: '' })).toEqual([expect.stringContaining(`设置 ${name} 有误：MALL_ENV=prod`)])
  },
)

test('production refuses cheaper captchas', () => {
  const message = '设置 CAPTCHA_ROUNDS 有误：MALL_ENV=prod 时不能少于 5000'
  expect(faultsOf({ ...PROD, CAPTCHA_ROUNDS: '4999' })).toEqual([message])
  expect(readSettings({ ...PROD, CAPTCHA_ROUNDS: '6000' }).captchaRounds).toBe(6_000)
})

test('production refuses unencrypted SMTP, and a directory of staff without https', () => {
  const directory = { STAFF_DIRECTORY_CLIENT_ID: 'console', STAFF_DIRECTORY_CLIENT_SECRET: 'secret' }
  const open = { SMTP_SECURITY: 'none', STAFF_DIRECTORY_ISSUER: 'http://login.example.com', ...directory }
  expect(faultsOf({ ...PROD, ...open })).toEqual([
    expect.stringContaining('设置 SMTP_SECURITY 有误'),
    expect.stringContaining('设置 STAFF_DIRECTORY_ISSUER 有误'),
  ])
})

test('production refuses sandboxes, demo data, plain http and the demo key', () => {
  const faults = faultsOf({
    MALL_ENV: 'prod',
    DATABASE_URL: PROD.DATABASE_URL,
    DEMO_DATA: 'on',
    PUBLIC_ORIGIN: 'http://a',
  })
  expect(faults.map((line) => line.split(' ')[1])).toEqual(['SECRET_KEY', 'PUBLIC_ORIGIN', 'DEMO_DATA'])
  expect(faultsOf({ ...PROD, SECRET_KEY: readSettings({}).secretKeys[0] ?? '' })).toHaveLength(1)
})

test('owner and serving role have to name the same database', () => {
  const serving = 'postgres://serving:secret@pooler:6432/mall'
  const faultsOf = (env: Record<string, string>) => {
    try {
      readSettings(env)
      return []
    } catch (error) {
      return error instanceof SettingsError ? error.lines : [String(error)]
    }
  }
  const withOwner = (owner: string) => faultsOf({ DATABASE_URL: serving, DATABASE_OWNER_URL: owner })
  expect(withOwner('postgres://owner:secret@db:5432/mall')).toEqual([])
  expect(withOwner('postgres://owner:secret@db:5432/other')).toEqual([
    '设置 DATABASE_OWNER_URL 有误：须与 DATABASE_URL 指同一个库',
  ])
  expect(faultsOf({ DATABASE_OWNER_URL: serving })).toEqual([
    '设置 DATABASE_OWNER_URL 有误：须与 DATABASE_URL 一起设置',
  ])
})
