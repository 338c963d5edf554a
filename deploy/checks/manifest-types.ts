import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, titleOf } from './manifests.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Where packages are found from. */
const CACHE = join(ROOT, 'node_modules/.cache')
const OPERATOR = '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'

const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'esnext',
  module: 'preserve',
  moduleResolution: 'bundler',
  types: [],
}

/** Of the plugin; its configuration is the operator's own of before. */
const OBJECT_STORE = `
import type { BackupConfiguration } from '${OPERATOR}'
import type { IObjectMeta } from '@kubernetes-models/apimachinery/apis/meta/v1/ObjectMeta'
interface IObjectStore {
  apiVersion: 'barmancloud.cnpg.io/v1'
  kind: 'ObjectStore'
  metadata: IObjectMeta
  spec: { retentionPolicy?: string; configuration: NonNullable<BackupConfiguration['barmanObjectStore']> }
}
`

const packageOf = (apiVersion: string) =>
  apiVersion.startsWith('postgresql.cnpg.io') ? OPERATOR : `kubernetes-models/${apiVersion}`

function programOf(one: Manifest): string {
  const type = `I${one.kind}`
  const head =
    one.kind === 'ObjectStore' ? OBJECT_STORE : `import type { ${type} } from '${packageOf(one.apiVersion)}'\n`
  return `${head}export const manifest: ${type} = ${JSON.stringify(one, null, 2)}\n`
}

/** Mistakes by the types of Kubernetes and of the operator: the compiler also finds fields that a schema does not know. */
export function typeFaults(manifests: readonly Manifest[]): string[] {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'manifests-'))
  try {
    for (const [at, one] of manifests.entries()) writeFileSync(join(folder, `m${at}.ts`), programOf(one))
    const files = manifests.map((_, at) => `m${at}.ts`)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files }))
    const { stdout, status, error } = spawnSync(
      join(ROOT, 'node_modules/.bin/tsc'),
      ['-p', folder, '--pretty', 'false'],
      { encoding: 'utf8' },
    )
    if (error) throw error
    const lines = stdout.split('\n').filter((line) => line.includes(' error '))
    if (status !== 0 && lines.length === 0) throw new Error(stdout)
    return lines.map((line) => {
      const at = Number(/\bm(\d+)\.ts\(/.exec(line)?.[1])
      const one = manifests[at]
      return `${one ? titleOf(one) : '?'}: ${line.replace(/^.*? error /, '')}`
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
