/** `npm run sbom [folder]` writes what the mall is made of as CycloneDX: whole.cdx.json, and production.cdx.json of what runs. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

interface Part {
  'bom-ref': string
  name: string
  version: string
  properties?: { name: string; value: string }[]
}

export interface Sbom {
  bomFormat: string
  metadata: { component: { name: string; version: string } }
  components: Part[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const json = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

/** npm names only packages with a version, which the parts of this repository have none of. */
function versioned(folder: string, version: string): void {
  const lock = json('package-lock.json')
  const manifests = ['', ...json('package.json').workspaces]
  for (const name of manifests) {
    const path = join(name, 'package.json')
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify({ ...json(path), version }))
    lock.packages[name].version = version
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, version }))
}

/** All packages, from the lockfile alone, without a network. */
export function wholeSbom(version: string): Sbom {
  const place = mkdtempSync(join(tmpdir(), 'mall-sbom-'))
  try {
    const folder = join(place, json('package.json').name)
    versioned(folder, version)
    const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application', '--offline']
    const said = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    return JSON.parse(said)
  } finally {
    rmSync(place, { recursive: true })
  }
}

const isForDevelopment = ({ properties = [] }: Part) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')

/** Without what only development needs. `npm sbom --omit=dev` also leaves out what workspaces need. */
export function inProduction(whole: Sbom): Sbom {
  const components = whole.components.filter((part) => !isForDevelopment(part))
  const left = new Set([...components.map((part) => part['bom-ref']), ...rootOf(whole)])
  const dependencies = whole.dependencies
    .filter(({ ref }) => left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => left.has(one)) }))
  return { ...whole, components, dependencies }
}

const rootOf = ({ metadata, dependencies }: Sbom) =>
  dependencies.flatMap(({ ref }) => (ref.startsWith(`${metadata.component.name}@`) ? [ref] : []))

function main(): void {
  const folder = resolve(process.argv[2] ?? join(ROOT, 'build/sbom'))
  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  const whole = wholeSbom(`0.0.0+${commit}`)
  mkdirSync(folder, { recursive: true })
  for (const [name, sbom] of Object.entries({ whole, production: inProduction(whole) })) {
    const path = join(folder, `${name}.cdx.json`)
    writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`)
    console.log(`${path}：${sbom.components.length} 个组件`)
  }
}

if (import.meta.main) main()
