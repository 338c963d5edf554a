// The law of what others made: nothing is in the mall that it has no right to, or that nobody has looked at.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALLOWED, EXCEPTIONS, NATIVE, OUTLINES, PICTURES } from './house-licences.ts'
import { files, read } from './house-sources.ts'

interface Locked {
  license?: string | string[]
  version?: string
  link?: true
  dev?: true
  os?: string[]
  cpu?: string[]
}

const lock: Record<string, Locked> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package-lock.json'), 'utf8'),
).packages
const packages = Object.entries(lock).flatMap(([path, locked]) =>
  path.includes('node_modules/') && !locked.link ? [{ ...locked, name: path.split('node_modules/').at(-1) ?? '' }] : [],
)
const licenceOf = ({ license = '' }: Locked) => (Array.isArray(license) ? license.join(' OR ') : license)
const startOf = (starts: object, name: string) => Object.keys(starts).find((start) => name.startsWith(start))

/** One of several to choose from, or all of several at once. */
function isAllowed(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  if (bare.includes(' AND ')) return bare.split(' AND ').every(isAllowed)
  return ALLOWED.includes(bare)
}

test('an expression of licences is read as it is meant', () => {
  expect(['MIT', '(MIT OR CC0-1.0)', 'GPL-3.0 OR MIT', 'MIT AND ISC'].map(isAllowed)).toEqual([true, true, true, true])
  expect(['', 'GPL-3.0', 'MIT AND GPL-3.0', 'UNLICENSED', 'AGPL-3.0-only OR SSPL-1.0'].map(isAllowed)).not.toContain(
    true,
  )
})

test('every package has a licence that is allowed, or an exception with a reason', () => {
  expect(packages.length).toBeGreaterThan(500)
  const faults = packages.flatMap((one) => {
    const exception = EXCEPTIONS[startOf(EXCEPTIONS, one.name) ?? '']
    if (isAllowed(licenceOf(one))) return []
    if (exception?.licence === licenceOf(one) && (one.dev || !exception.isDevelopment)) return []
    return [`${one.name}@${one.version}: ${licenceOf(one) || 'none named'}${one.dev ? '' : ', in production'}`]
  })
  expect(faults).toEqual([])
  const needed = new Set(packages.map(({ name }) => startOf(EXCEPTIONS, name)))
  expect(Object.keys(EXCEPTIONS).filter((start) => !needed.has(start))).toEqual([])
})

test('of every package with programs in production is known what is inside', () => {
  const native = packages.filter(({ dev, os, cpu }) => !dev && (os || cpu))
  expect(native.filter(({ name }) => !startOf(NATIVE, name)).map(({ name }) => name)).toEqual([])
  expect(Object.keys(NATIVE).filter((start) => !native.some(({ name }) => name.startsWith(start)))).toEqual([])
})

test('no typeface is sent or kept: pages are set in what the visitor has; outlines name where they are from', () => {
  expect(files.filter((path) => /\.(woff2?|ttf|otf|ttc|eot)$/.test(path))).toEqual([])
  const styles = files.filter((path) => /^(ui|web)\/.*\.(css|tsx?)$/.test(path)).map(read)
  expect(styles.filter(({ text }) => /@font-face|fonts\.g(oogle|static)/.test(text)).map(({ path }) => path)).toEqual(
    [],
  )
  for (const [path, from] of Object.entries(OUTLINES)) {
    expect(read(path).lines.length).toBeGreaterThan(100)
    expect(read('docs/how-to/keep-dependencies.md').text).toContain(from)
  }
})

const IS_PICTURE = /\.(png|jpe?g|gif|webp|avif|ico|svg|mp4|webm|mp3|m4s|seg|pdf|gz|zip|wasm|node)$/

test('of every picture, film and file that is no text is known where it is from', () => {
  const found = files.filter((path) => IS_PICTURE.test(path))
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter((path) => !PICTURES.some(([pattern]) => pattern.test(path)))).toEqual([])
  expect(PICTURES.filter(([pattern]) => !found.some((path) => pattern.test(path)))).toEqual([])
})
