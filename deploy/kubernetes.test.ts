import { Cluster, Pooler } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { read } from '../house-sources.ts'
import { roles } from '../server/src/app/settings/deployment-faults.ts'
import { settingNotes } from '../server/src/app/settings/setting-notes.ts'
import { readSettings } from '../server/src/app/settings/settings.ts'
import { PROD, PROVIDERS } from '../server/test/support/prod-settings.ts'
import { environmentOf, stagesOf } from './checks/dockerfile.ts'
import { typeFaults } from './checks/manifest-types.ts'
import { applied, manifestsOf, schemaFaults, secrets, titleOf } from './checks/manifests.ts'
import { STOP_SECONDS } from './checks/stop-seconds.ts'

const all = [...applied(), ...secrets()]
const ofKind = <Kind>(is: (value: unknown) => value is Kind): Kind[] => all.flatMap((one) => (is(one) ? [one] : []))
const deployments = ofKind(Deployment.is)
const image = environmentOf(stagesOf(read('deploy/Dockerfile').text).at(-1) ?? expect.fail('no stage'))

const labelsOf = ({ spec }: (typeof deployments)[number]) => spec?.template.metadata?.labels ?? {}
const podOf = ({ spec }: (typeof deployments)[number]) => spec?.template.spec ?? expect.fail('no pod')
const containerOf = (one: (typeof deployments)[number]) => podOf(one).containers[0] ?? expect.fail('no container')
const malls = deployments.filter((one) => containerOf(one).name === 'mall')
const isWithin = (selector: object, labels: object) =>
  Object.entries(selector).every((pair) => Object.entries(labels).some((one) => String(one) === String(pair)))

/** Labels of all pods that run: those written here, those of the operator's, and what it calls the database's. */
const pods = [
  ...deployments.map(labelsOf),
  ...ofKind(Pooler.is).map(({ spec }) => spec.template?.metadata?.labels ?? {}),
  ...ofKind(Cluster.is).map(({ metadata }) => ({ 'cnpg.io/cluster': metadata.name ?? '' })),
]

test('every manifest is what Kubernetes and the operator take, by their schemas and types', () => {
  expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Deployment', 'Cluster', 'Pooler', 'Secret']))
  expect(schemaFaults(all)).toEqual([])
  expect(typeFaults(all)).toEqual([])
})

const WRONG: [name: string, change: (text: string) => string, what: RegExp][] = [
  ['a field that is misspelt', (text) => text.replace('livenessProbe', 'livelinessProbe'), /livelinessProbe/],
  ['a number as text', (text) => text.replace('periodSeconds: 2', "periodSeconds: '2'"), /periodSeconds|number/],
  ['a missing selector', (text) => text.replace(/ {2}selector:\n.*\n/, ''), /selector/],
  [
    'a field in the wrong place',
    (text) => text.replace('      containers:', '      replicas: 2\n      containers:'),
    /replicas/,
  ],
]

test.each(WRONG)('%s is found', (_, change, what) => {
  const text = read('deploy/kubernetes/web.yaml').text
  const wrong = manifestsOf(change(text))
  expect(change(text)).not.toBe(text)
  expect([...schemaFaults(wrong), ...typeFaults(wrong)].join('\n')).toMatch(what)
})

test('a field that the operator does not know is found, and a key that stands twice', () => {
  const text = read('deploy/kubernetes/database.yaml').text
  const wrong = manifestsOf(text.replace('poolMode: transaction', 'poolMode: sometimes').replace('wal: {', 'walls: {'))
  expect([...schemaFaults(wrong), ...typeFaults(wrong)].join('\n')).toMatch(/poolMode[\s\S]*walls/)
  expect(() => manifestsOf('apiVersion: v1\nkind: A\nkind: B\nmetadata: { name: a }\n')).toThrow(/unique/)
})

test('all stand in the namespace that is made first, and it lets nothing in that is not restricted', () => {
  const [first, ...others] = all
  expect(first).toMatchObject({
    kind: 'Namespace',
    metadata: { name: 'checkup-mall', labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
  })
  expect(others.filter(({ metadata }) => metadata.namespace !== 'checkup-mall').map(titleOf)).toEqual([])
})

test('every selector finds its pods, and nobody else’s', () => {
  const selectors = all.flatMap((one): [string, object][] => {
    if (Deployment.is(one)) return [[titleOf(one), one.spec?.selector.matchLabels ?? {}]]
    if (Service.is(one)) return [[titleOf(one), one.spec?.selector ?? {}]]
    if (PodDisruptionBudget.is(one)) return [[titleOf(one), one.spec?.selector?.matchLabels ?? {}]]
    return []
  })
  const found = selectors.map(([title, selector]) => [
    title,
    pods.filter((labels) => isWithin(selector, labels)).length,
  ])
  expect(found).toHaveLength(8)
  expect(found.filter(([, count]) => count !== 1)).toEqual([])
})

test('network: nothing goes by itself, and every rule is about pods that there are', () => {
  const policies = ofKind(NetworkPolicy.is)
  const closed = policies.find(({ metadata }) => metadata?.name === 'nothing')
  expect(closed?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  const peers = policies.flatMap(({ spec }) => [
    { podSelector: spec?.podSelector },
    ...(spec?.ingress ?? []).flatMap(({ from = [] }) => from),
    ...(spec?.egress ?? []).flatMap(({ to = [] }) => to),
  ])
  const own = peers.flatMap((peer) => ('namespaceSelector' in peer ? [] : [peer.podSelector?.matchLabels ?? {}]))
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter((labels: object) => !pods.some((one) => isWithin(labels, one)))).toEqual([])
  // Everybody who runs has a policy of its own.
  const ruled = (labels: object) =>
    policies.some(({ spec }) => spec?.podSelector?.matchLabels && isWithin(spec.podSelector.matchLabels, labels))
  expect(pods.filter((labels) => !ruled(labels))).toEqual([])
})

test('every container is restricted: no root, no rights, a program that cannot be written, bounds', () => {
  for (const one of deployments) {
    const pod = podOf(one)
    expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false })
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    expect(containerOf(one).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(Object.keys(containerOf(one).resources?.requests ?? {})).toEqual(expect.arrayContaining(['cpu', 'memory']))
    expect(Object.keys(containerOf(one).resources?.limits ?? {})).toEqual(expect.arrayContaining(['cpu', 'memory']))
    expect(containerOf(one).image).toMatch(/:\d+\.\d+\.\d+(-[a-z]+)?$/)
  }
  const user = /^USER (\d+):/m.exec(read('deploy/Dockerfile').text)?.[1]
  expect(malls.map((one) => podOf(one).securityContext?.runAsUser)).toEqual([Number(user), Number(user)])
})

test('a rolling update of the mall loses nothing: never fewer, and a stop with more time than it takes', () => {
  const delay = Number(ofKind(ConfigMap.is)[0]?.data?.STOP_DELAY_SECONDS)
  expect(delay).toBeGreaterThanOrEqual(5)
  for (const one of malls) {
    expect(one.spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    expect(podOf(one).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(delay + STOP_SECONDS)
  }
})

test('probes ask what the mall answers, at its port, and kill no start and no burst of load', () => {
  const health = read('server/src/app/http/health.ts').text
  for (const one of malls) {
    const { startupProbe, readinessProbe, livenessProbe, ports, volumeMounts } = containerOf(one)
    for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
      expect(health).toContain(`app.get('${probe?.httpGet?.path}'`)
      expect(probe?.httpGet?.port).toBe(ports?.[0]?.name)
      expect(probe?.timeoutSeconds).toBeGreaterThan(1)
    }
    expect(startupProbe?.httpGet?.path).toBe('/readyz')
    expect((startupProbe?.periodSeconds ?? 0) * (startupProbe?.failureThreshold ?? 0)).toBeGreaterThanOrEqual(600)
    expect((livenessProbe?.periodSeconds ?? 0) * (livenessProbe?.failureThreshold ?? 0)).toBeGreaterThanOrEqual(60)
    expect(ports?.[0]?.containerPort).toBe(Number(image.PORT))
    expect(volumeMounts?.map(({ mountPath }) => mountPath)).toEqual([image.DATA_DIR, '/tmp'])
  }
})

test('the ConfigMap holds settings that anybody may read, the Secret those that nobody may', () => {
  const isSecret = (name: string) =>
    'isSecret' in (Object.entries(settingNotes).find(([one]) => one === name)?.[1] ?? {})
  const open = Object.keys(ofKind(ConfigMap.is)[0]?.data ?? {})
  const closed = Object.keys(ofKind(Secret.is)[0]?.stringData ?? {})
  expect([...open, ...closed].filter((name) => !(name in settingNotes))).toEqual([])
  expect(open.filter(isSecret)).toEqual([])
  expect(closed.filter((name) => !isSecret(name))).toEqual([])
  const values = ofKind(Secret.is).flatMap(({ stringData = {} }) => Object.values(stringData))
  expect(values.filter((value) => !/^<.*>$/.test(value) && value !== 'mall_serving')).toEqual([])
})

/** The environment of a process as Kubernetes makes it; what stands in <…> is filled in with something sound. */
function environmentWithin(one: (typeof deployments)[number]): Record<string, string> {
  const filled: Record<string, string> = { ...PROD, ...PROVIDERS, S3_KEY_ID: 'key', S3_KEY_SECRET: 'secret' }
  const given = (containerOf(one).envFrom ?? []).flatMap(({ configMapRef, secretRef }) => {
    const map = ofKind(ConfigMap.is).find(({ metadata }) => metadata?.name === configMapRef?.name)
    const secret = ofKind(Secret.is).find(({ metadata }) => metadata?.name === secretRef?.name)
    return Object.entries(
      (configMapRef ? map?.data : secret?.stringData) ?? expect.fail(JSON.stringify([configMapRef, secretRef])),
    )
  })
  const env: Record<string, string> = { ...image }
  for (const [name, value] of given) env[name] = value.startsWith('<') ? (filled[name] ?? value) : value
  for (const { name, value = '', valueFrom } of containerOf(one).env ?? []) {
    const from = valueFrom?.secretKeyRef
    const isOperators = from?.name === 'mall-db-app' && from.key === 'uri'
    const secret = ofKind(Secret.is).find(({ metadata }) => metadata?.name === from?.name)
    if (from && !isOperators) expect(Object.keys(secret?.stringData ?? {})).toContain(from.key)
    const own = isOperators ? 'postgres://mall:a1@mall-db-rw.checkup-mall:5432/mall' : from ? 'a1' : value
    env[name] = own.replaceAll(
      /\$\((\w+)\)/g,
      (_, other) => env[other] ?? expect.fail(`${other} is not there before ${name}`),
    )
  }
  return env
}

test('filled in, each process starts in prod with them, and both do all that there is', () => {
  const settings = malls.map((one) => readSettings(environmentWithin(one)))
  expect(settings.flatMap((one) => one.roles).toSorted()).toEqual(roles.toSorted())
  for (const one of settings) expect(one).toMatchObject({ mallEnv: 'prod', publicOrigin: 'https://mall.example.com' })
  const known = [...Object.keys(settingNotes), ...Object.keys(image), 'DB_SERVING_PASSWORD', 'STORE_PASSWORD']
  expect(malls.flatMap((one) => Object.keys(environmentWithin(one))).filter((name) => !known.includes(name))).toEqual(
    [],
  )
})

test('addresses in settings are those of Services and of what the operator makes, at ports that network rules let through', () => {
  const services = ofKind(Service.is).map(({ metadata, spec }) => `${metadata?.name}:${spec?.ports?.[0]?.port}`)
  const [cluster] = ofKind(Cluster.is)
  const [pooler] = ofKind(Pooler.is)
  const made = [
    `${cluster?.metadata.name}-rw:5432`,
    `${cluster?.metadata.name}-rw.checkup-mall:5432`,
    `${cluster?.metadata.name}-ro:5432`,
    `${pooler?.metadata.name}:5432`,
  ]
  for (const one of malls) {
    const {
      DATABASE_URL = '',
      DATABASE_DIRECT_URL = '',
      DATABASE_OWNER_URL = '',
      DATABASE_REPLICA_URL = '',
      REDIS_URL = '',
    } = environmentWithin(one)
    const urls = [DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL, DATABASE_REPLICA_URL, REDIS_URL]
    const hosts = urls.map((url) => new URL(url).host)
    expect(hosts.filter((host) => !services.includes(host) && !made.includes(host))).toEqual([])
  }
  expect(pooler?.spec.cluster.name).toBe(cluster?.metadata.name)
  expect(cluster?.spec.managed?.roles?.[0]?.passwordSecret?.name).toBe('mall-db-serving')
})

test('the pooler serves as deploy/pgbouncer.ini does', () => {
  const [pooler] = ofKind(Pooler.is)
  const ini = read('deploy/pgbouncer.ini').text
  expect(ini).toContain(`pool_mode = ${pooler?.spec.pgbouncer.poolMode}`)
  for (const [name, value] of Object.entries(pooler?.spec.pgbouncer.parameters ?? {}))
    expect(ini).toContain(`${name} = ${value}`)
})

test('what it scales is there, by a figure of the mall; more wanted than one', () => {
  const [scaler] = ofKind(HorizontalPodAutoscaler.is)
  expect(malls.map(({ metadata }) => metadata?.name)).toContain(scaler?.spec?.scaleTargetRef.name)
  const names = scaler?.spec?.metrics?.flatMap(({ pods }) => pods?.metric.name ?? []) ?? []
  expect(names).toEqual(['nodejs_eventloop_lag_p90_seconds'])
  expect(read('server/src/app/figures/node-figures.ts').text).toContain('collectDefaultMetrics({ register: registry })')
  expect(read('deploy/kubernetes/examples/prometheus-adapter.yaml').text).toContain(names[0])
  expect(scaler?.spec?.minReplicas).toBeGreaterThan(1)
  const scaled = malls.find(({ metadata }) => metadata?.name === scaler?.spec?.scaleTargetRef.name)
  expect(scaled?.spec?.replicas).toBeUndefined()
})

test('the ingress leads to the web processes and the console, with room for the largest upload', () => {
  const [ingress] = ofKind(Ingress.is)
  const backends =
    ingress?.spec?.rules?.flatMap(({ http }) => http?.paths.map(({ backend }) => backend.service?.name)) ?? []
  expect(new Set(backends)).toEqual(new Set(['mall-web', 'mall-worker']))
  expect(ingress?.spec?.tls?.[0]?.hosts).toEqual(ingress?.spec?.rules?.map(({ host }) => host))
  expect(
    Object.entries(ingress?.metadata?.annotations ?? {})
      .filter(([name]) => /body-size/.test(name))
      .map(([, value]) => value),
  ).toEqual(['6m', '6m'])
})
