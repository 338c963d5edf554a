import type { settingSchemas } from './settings.ts'

type Schemas = typeof settingSchemas
export type SettingName = { [Group in keyof Schemas]: keyof Schemas[Group]['shape'] }[keyof Schemas]

export interface SettingNote {
  /** One line for whoever fills it in. */
  meaning: string
  /** Belongs into a vault or a Secret, not into a file that many read. */
  isSecret?: true
}

const open = (meaning: string): SettingNote => ({ meaning })
const secret = (meaning: string): SettingNote => ({ meaning, isSecret: true })

const listening = {
  PORT: open('port it listens on'),
  HOST: open('address it listens on'),
  PUBLIC_ORIGIN: open('address that browsers use, as https://mall.example.com; signatures are checked against it'),
  ASSETS_ORIGIN: open('CDN that browsers fetch scripts, styles and fonts from'),
  TRUST_PROXY: open('addresses or networks of reverse proxies whose X-Forwarded-* is believed, with commas between'),
  CONSOLE_PORT: open('port of the console; 10 above PORT where it is not set'),
  CONSOLE_ORIGIN: open(
    'address that staff use, as https://console.example.com; in prod there is no console without it',
  ),
  STOP_DELAY_SECONDS: open('how long /readyz already says no before a stop closes the port; 0 to 60'),
}

const database = {
  DATABASE_URL: secret('PostgreSQL 15 to 18, as the role that serves: postgres://user:password@host:5432/mall'),
  DATABASE_DIRECT_URL: secret('the same database past the pooler that DATABASE_URL leads through'),
  DATABASE_PREPARE: open('off: statements without names, for a PgBouncer before 1.21'),
  DATABASE_OWNER_URL: secret('the same database as the role that owns and migrates its tables'),
  DATABASE_REPLICA_URL: secret('a streaming standby, from which lists, exports and search indexes are read'),
  DATABASE_POOL: open('connections of this process; 2 to 200'),
}

const processes = {
  REDIS_URL: secret('Valkey or Redis that all processes share: redis://user:password@host:6379/0'),
  MALL_ROLE: open('what this process does, of web, worker and console'),
  WEB_PROCESSES: open('web processes behind the port, auto for one a core; more than one need REDIS_URL'),
}

const data = {
  DATA_DIR: open('pictures, uploads, image cache and the embedded database'),
  BACKUP_DIR: open('where copies and the log go, a folder or s3://bucket/folder; DATA_DIR/backup where it is not set'),
  SECRET_KEY: secret(
    'wraps the keys of all personal data, at least 32 characters: openssl rand -hex 32. Lost, they are lost',
  ),
  SECRET_KEY_PREVIOUS: secret('earlier ones that still open, with commas between'),
}

const bucket = {
  S3_ENDPOINT: open(
    'a store that speaks S3, whose bucket holds pictures and uploads instead of DATA_DIR; this and the next three together',
  ),
  S3_BUCKET: open('name of the bucket, which is private'),
  S3_KEY_ID: open('id of the key'),
  S3_KEY_SECRET: secret('secret of the key'),
  S3_REGION: open('region of the bucket'),
  S3_PATH_STYLE: open('off: the name of the bucket stands in the host name'),
}

const environment = {
  MALL_ENV: open('test, uat, pre or prod; by PUBLIC_ORIGIN where it is not set'),
  DEMO_DATA: open('load the demo mall into an empty database; off in prod where it is not set'),
  DEMO_DEMAND: open('customers of the demo mall: they block places, buy, ask and send back'),
  DEMO_STAFF: open(
    'staff of the demo mall log in without a passkey; on in test alone where it is not set, never in prod',
  ),
  SANDBOX_ORIGIN: open('where the sandbox runs as a process of its own'),
  CAPTCHA_ROUNDS: open('work before a text message; prod takes no fewer'),
  LOG_LEVEL: open('trace, debug, info, warn, error, fatal or silent'),
  OTEL_EXPORTER_OTLP_ENDPOINT: open('collector of traces (OTLP over HTTP), as http://127.0.0.1:4318; none without it'),
  TRACE_PERCENT: open('of all requests and jobs, how many percent are traced; 1 to 100'),
  MALL_DEV: open('1: the web app from its sources with hot reload'),
}

const wechatPay = {
  WECHAT_PAY_ORIGIN: open('address of the gateway'),
  WECHAT_PAY_APPID: open('app id'),
  WECHAT_PAY_MCHID: open('merchant number'),
  WECHAT_PAY_MERCHANT_SERIAL: open('serial number of our certificate'),
  WECHAT_PAY_MERCHANT_KEY: secret('our private key as PEM, line ends written \\n'),
  WECHAT_PAY_PLATFORM_SERIAL: open('serial number of their public key or certificate'),
  WECHAT_PAY_PLATFORM_KEY: open('their public key or platform certificate as PEM, line ends written \\n'),
  WECHAT_PAY_API_V3_KEY: secret('32 characters that seal webhooks'),
  WECHAT_PAY_APP_SECRET: secret('of the app, to know who pays inside WeChat'),
  WECHAT_PAY_API_V2_KEY: secret('for goods from abroad, with the two below: key of the older API'),
  WECHAT_PAY_CUSTOMS: open('which customs, as HANGZHOU_ZS'),
  WECHAT_PAY_CUSTOMS_NO: open('our record number there'),
  WECHAT_PAY_NEXT_PLATFORM_SERIAL: open(
    'during a change of their key, with the one below: serial number of the other one',
  ),
  WECHAT_PAY_NEXT_PLATFORM_KEY: open('the other one'),
}

const alipay = {
  ALIPAY_GATEWAY: open('address of the gateway'),
  ALIPAY_APP_ID: open('app id'),
  ALIPAY_SELLER_ID: open('our account, 2088…'),
  ALIPAY_PRIVATE_KEY: secret('our private key as PEM, line ends written \\n'),
  ALIPAY_PUBLIC_KEY: open('their public key as PEM, line ends written \\n'),
  ALIPAY_NEXT_PUBLIC_KEY: open('during a change of their key: the other one'),
}

const messages = {
  SMS_PROVIDER: open('aliyun'),
  SMS_ORIGIN: open('address of the service'),
  SMS_KEY_ID: open('access key'),
  SMS_KEY_SECRET: secret('its secret'),
  SMS_SIGN_NAME: open('approved signature'),
  SMS_TEMPLATE: open('approved template of each message: login-code=SMS_1,booking-confirmed=SMS_2,…'),
}

const identity = {
  ID_CHECK_ORIGIN: open('address of the service'),
  ID_CHECK_KEY_ID: open('access key'),
  ID_CHECK_KEY_SECRET: secret('its secret'),
}

const invoices = {
  NUONUO_ORIGIN: open('address of the service'),
  NUONUO_TOKEN_ORIGIN: open('address that gives its tokens'),
  NUONUO_APP_KEY: secret('key of the application'),
  NUONUO_APP_SECRET: secret('its secret'),
  NUONUO_TAX_NUMBER: open('tax number of the seller'),
  NUONUO_SELLER_ADDRESS: open('address of the seller'),
  NUONUO_SELLER_PHONE: open('phone of the seller'),
  NUONUO_CLERK: open('who makes them out, as logged in at the tax authority'),
  NUONUO_GOODS_NAME: open('the line on every invoice'),
  NUONUO_GOODS_CODE: open('its 19 digits at the tax authority'),
  NUONUO_TAX: open('exempt, 0.01, 0.03 or 0.06'),
  NUONUO_EXTENSION: open('extension of the place that makes them out, where there are several'),
}

const mail = {
  SMTP_HOST: open('server that sends invoices'),
  SMTP_PORT: open('its port'),
  SMTP_USER: open('user'),
  SMTP_PASSWORD: secret('password'),
  SMTP_FROM: open('sender, as 体检商城 <invoice@mall.example.com>'),
  SMTP_SECURITY: open('tls, starttls or, outside of prod, none'),
}

const parcels = {
  KUAIDI100_ORIGIN: open('address of the service'),
  KUAIDI100_CUSTOMER: open('customer number'),
  KUAIDI100_KEY: secret('key'),
  KUAIDI100_SALT: secret('our own, 16 to 64 letters and digits that sign pushes: openssl rand -hex 16'),
}

const assistant = {
  ASSISTANT_URL: open("endpoint that speaks OpenAI's chat completions"),
  ASSISTANT_KEY: secret('key'),
  ASSISTANT_MODEL: open('model'),
  ASSISTANT_NAME: open('name that visitors are told'),
}

const analytics = {
  ANALYTICS_URL: open('where page events are forwarded'),
  ANALYTICS_KEY: secret('bearer key'),
}

const directory = {
  STAFF_DIRECTORY_ISSUER: open('issuer of OpenID Connect whose accounts log staff in to the console'),
  STAFF_DIRECTORY_CLIENT_ID: open("the console's client there; it comes back to CONSOLE_ORIGIN/login/directory"),
  STAFF_DIRECTORY_CLIENT_SECRET: secret('its secret'),
  STAFF_DIRECTORY_NAME: open('what staff call these accounts'),
}

/** In the order in which somebody fills them in. */
export const settingGroups: Readonly<Record<string, Readonly<Record<string, SettingNote>>>> = {
  'Where it listens': listening,
  Database: database,
  'Several processes': processes,
  'Data and keys': data,
  'A bucket for pictures and uploads: all or none, none is DATA_DIR': bucket,
  'What kind of mall': environment,
  'WeChat Pay: all or none; without them those of the console': wechatPay,
  'Alipay: all or none; without them those of the console': alipay,
  'Text messages: all or none; without them those of the console': messages,
  'Identity check: all or none; without them those of the console': identity,
  'Invoices (Nuonuo): all or none; without them those of the console, else finance makes them out': invoices,
  'Mail: all or none; without them those of the console': mail,
  'Parcels (Kuaidi100): all or none, none tells nothing in prod': parcels,
  'Assistant: all or none, none answers in its own words': assistant,
  'Page events: all or none, none forwards nothing': analytics,
  'Accounts of staff (OpenID Connect): all or none, none in prod is passkeys alone': directory,
}

/** Every setting: the program does not compile while one has no note. */
export const settingNotes = {
  ...listening,
  ...database,
  ...processes,
  ...data,
  ...bucket,
  ...environment,
  ...wechatPay,
  ...alipay,
  ...messages,
  ...identity,
  ...invoices,
  ...mail,
  ...parcels,
  ...assistant,
  ...analytics,
  ...directory,
} satisfies Record<SettingName, SettingNote>
