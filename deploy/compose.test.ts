import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { read } from '../house-sources.ts'
import { roles } from '../server/src/app/settings/deployment-faults.ts'
import { settingNotes } from '../server/src/app/settings/setting-notes.ts'
import { readSettings } from '../server/src/app/settings/settings.ts'
import { PROVIDERS } from '../server/test/support/prod-settings.ts'
import { type ComposeFile, composeText, layOver, readCompose, type Service } from './checks/compose-file.ts'
import { environmentOf, stagesOf } from './checks/dockerfile.ts'
import { STOP_SECONDS } from './checks/stop-seconds.ts'

const text = composeText('compose.yaml')
const base = readCompose(text)
const pooled = layOver(base, readCompose(composeText('compose.pooler.yaml')))
const image = stagesOf(read('deploy/Dockerfile').text).at(-1) ?? expect.fail('no stage')

const namesWhere = (matches: (service: Service) => boolean, { services }: ComposeFile = pooled) =>
  Object.entries(services).flatMap(([name, service]) => (matches(service) ? [name] : []))
const every = Object.keys(pooled.services)
const isMall = ({ image }: Service) => image === 'checkup-mall'

/** What is asked for at the top of the file, with words that need no escape in an address. */
const GIVEN = {
  MALL_HOST: 'mall.example.com',
  CONSOLE_HOST: 'console.mall.example.com',
  DB_PASSWORD: 'a1',
  DB_SERVING_PASSWORD: 'b2',
  STORE_PASSWORD: 'c3',
}
const filledIn = (text: string) =>
  text.replaceAll(/\$\{(\w+):[?-][^}]*\}/g, (_, name) => Object.entries(GIVEN).find(([one]) => one === name)?.[1] ?? '')

const settingsOf = ({ environment = {} }: Service) => {
  const own = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(String(value))]))
  const secrets = { SECRET_KEY: '9f27c1a04be35d6688e2f01473acb95d' }
  return readSettings({ ...environmentOf(image), ...PROVIDERS, ...secrets, ...own })
}

test('a key that Compose does not know, or a value of the wrong kind, is found', () => {
  for (const [right, wrong] of [
    ['read_only: true', 'readonly: true'],
    ['restart: unless-stopped', 'restart: sometimes'],
    ['pids_limit: 256', "pids_limit: '256'"],
    ['mem_limit: 2g', 'mem_limit: 2 GB'],
    ['condition: service_healthy', 'condition: healthy'],
  ] as const) {
    expect(text).toContain(right)
    expect(() => readCompose(text.replace(right, wrong)), wrong).toThrow()
  }
})

test('every container can write nothing but volumes and memory, has no rights and bounds for all it uses', () => {
  expect(every).toEqual(['web', 'worker', 'db', 'store', 'proxy', 'pooler'])
  expect(namesWhere((one) => one.read_only !== true)).toEqual([])
  expect(namesWhere((one) => String(one.cap_drop) !== 'ALL')).toEqual([])
  expect(namesWhere((one) => String(one.security_opt) !== 'no-new-privileges:true')).toEqual([])
  expect(namesWhere((one) => !one.mem_limit || !one.cpus || !one.pids_limit)).toEqual([])
  expect(namesWhere((one) => one.restart !== 'unless-stopped')).toEqual([])
  expect(namesWhere((one) => one.logging?.options['max-size'] === undefined)).toEqual([])
  expect(
    Object.fromEntries(
      Object.entries(pooled.services).flatMap(([name, { cap_add }]) => (cap_add ? [[name, cap_add]] : [])),
    ),
  ).toEqual({
    proxy: ['NET_BIND_SERVICE'],
  })
})

test('every container is looked after: a health check, in the file or in the image', () => {
  const health = image.instructions.find(({ name }) => name === 'HEALTHCHECK')
  expect(health?.text).toContain('--start-period')
  expect(namesWhere((one) => !one.healthcheck && !isMall(one))).toEqual([])
})

test('images are named by an exact version', () => {
  const outside = Object.values(pooled.services).flatMap((one) => (isMall(one) ? [] : [one.image ?? '']))
  expect(outside.filter((name) => !/^[a-z/]+:v?\d+\.\d+(\.\d+)?[a-z0-9.-]*$/.test(name))).toEqual([])
})

test('the proxy alone has ports outside; database and store have no way out, and the proxy none to them', () => {
  expect(namesWhere(({ ports }) => ports !== undefined)).toEqual(['proxy'])
  const isInternal = (name: string) => base.networks?.[name]?.internal === true
  expect(namesWhere(({ networks = [] }) => networks.every(isInternal))).toEqual(['db', 'store', 'pooler'])
  expect(base.services.proxy?.networks?.some(isInternal)).toBe(false)
  const used = Object.values(pooled.services).flatMap(({ networks = [] }) => networks)
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(base.networks ?? {}).toSorted())
})

test('web and worker are processes of their own that do all together', () => {
  const doing = namesWhere(isMall).map((name) => settingsOf(base.services[name] ?? {}).roles)
  expect(doing.flat().toSorted()).toEqual(roles.toSorted())
})

test('with what mall.env has to hold they start in prod, by names that are settings', () => {
  for (const file of [base, pooled])
    for (const name of namesWhere(isMall, file)) {
      const service = file.services[name] ?? {}
      expect(Object.keys(service.environment ?? {}).filter((one) => !(one in settingNotes))).toEqual([])
      expect(settingsOf(service)).toMatchObject({
        mallEnv: 'prod',
        publicOrigin: 'https://mall.example.com',
        port: 8080,
      })
    }
  expect(settingsOf(pooled.services.web ?? {}).databaseDirectUrl).toMatch(/@db:5432\/mall$/)
  expect(settingsOf(base.services.web ?? {}).databaseDirectUrl).toBeUndefined()
})

test('what they name is there: services, ports, volumes, data folder, files', () => {
  const { DATA_DIR = '', PORT } = environmentOf(image)
  expect(base.services.web?.volumes).toEqual([`mall-data:${DATA_DIR}`])
  const addresses = namesWhere(isMall).flatMap((name) => Object.values(pooled.services[name]?.environment ?? {}))
  const hosts = addresses.flatMap((value) => /@(\w+):(\d+)/.exec(String(value))?.slice(1).join(':') ?? [])
  expect(new Set(hosts)).toEqual(new Set(['pooler:6432', 'db:5432', 'store:6379']))
  expect(pooled.services.pooler?.environment).toMatchObject({ LISTEN_PORT: 6432, DB_HOST: 'db', DB_PORT: 5432 })
  expect(read('deploy/Caddyfile').text).toContain(`reverse_proxy web:${PORT} `)
  const mounted = Object.values(pooled.services).flatMap(({ volumes = [] }) =>
    volumes.map((one) => one.split(':')[0] ?? ''),
  )
  expect(mounted.filter((name) => !name.startsWith('./') && base.volumes?.[name] === undefined)).toEqual([])
  expect(base.services.web).toMatchObject({
    build: { context: '..', dockerfile: 'deploy/Dockerfile' },
    env_file: ['mall.env'],
  })
})

test('the pooler of the containers is that of deploy/pgbouncer.ini', () => {
  const ini = parseEnv(read('deploy/pgbouncer.ini').text.replaceAll(/^;.*$/gm, '').replaceAll(' = ', '='))
  const own = Object.entries(pooled.services.pooler?.environment ?? {})
  const shared = own.flatMap(([name, value]) =>
    name.toLowerCase() in ini ? [[name.toLowerCase(), String(value)]] : [],
  )
  expect(shared.map(([name]) => name)).toEqual(expect.arrayContaining(['pool_mode', 'default_pool_size', 'auth_type']))
  expect(ini).toMatchObject(Object.fromEntries(shared))
})

test('secrets come from outside, and a missing one is told', () => {
  const variables = [...text.matchAll(/\$\{(\w+)(:[?-])?/g)].map(([, name, mark]) => [name, mark])
  expect(variables.filter(([name, mark]) => mark !== ':?' && name !== 'BRANCH_HOSTS')).toEqual([])
  expect(text).not.toMatch(/^ *\w*(PASSWORD|SECRET|KEY)\w*: (?!\$\{)\S/m)
  expect(read('deploy/Dockerfile.dockerignore').lines).toContain('**/*.env')
})

test('a stop has more time than the mall takes for it', () => {
  const graceOf = (name: string) => Number.parseInt(pooled.services[name]?.stop_grace_period ?? '10s', 10)
  for (const name of namesWhere(isMall)) expect(graceOf(name)).toBeGreaterThanOrEqual(STOP_SECONDS)
  const unit = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/mall.service').text)?.[1]
  expect(Number(unit)).toBeGreaterThanOrEqual(STOP_SECONDS)
})

test('docs/operations.md says of them what they are', () => {
  const [, section = ''] = /\n## Containers\n([\s\S]*?)\n## /.exec(read('docs/operations.md').text) ?? []
  const words = ['`read_only`', '`cap_drop: [ALL]`', '`no-new-privileges`', '`mem_limit`', '`cpus`', '`pids_limit`']
  const named = [
    ...every.map((name) => `\`${name}\``),
    '`compose.pooler.yaml`',
    '`mall.env.example`',
    pooled.services.web?.stop_grace_period?.replace('s', ' s') ?? '',
  ]
  expect([...words, ...named].filter((word) => !section.includes(word))).toEqual([])
})
