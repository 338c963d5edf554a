import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inProduction, wholeSbom } from './sbom.ts'

const lock: Record<string, { version?: string; link?: true; dev?: true }> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
).packages
const locked = Object.entries(lock).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const idOf = ([path, { version }]: (typeof locked)[number]) => `${path.split('node_modules/').at(-1)}@${version}`

test('the whole names every package of the lockfile, production those that `npm ci --omit=dev` installs', () => {
  const whole = wholeSbom('0.0.0+test')
  const production = inProduction(whole)
  const own = ({ version }: { version: string }) => version === '0.0.0+test'
  const idsOf = ({ components }: typeof whole) =>
    new Set(components.filter((part) => !own(part)).map(({ name, version }) => `${name}@${version}`))
  expect(whole).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'checkup-mall' } } })
  expect(idsOf(whole)).toEqual(new Set(locked.map(idOf)))
  expect(idsOf(production)).toEqual(new Set(locked.filter(([, { dev }]) => !dev).map(idOf)))
  expect(whole.components.filter(own)).toHaveLength(10)
  const refs = new Set(production.components.map((part) => part['bom-ref']))
  const named = production.dependencies.flatMap(({ dependsOn }) => dependsOn)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((ref) => !refs.has(ref) && !ref.startsWith('@mall/'))).toEqual([])
})
