/** The files of a new call with their text, derived from the current files. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const MODULES = 'server/src/modules'
const MAX_LINES = 300
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Why there is no such call to be made; the message is for the person at the terminal. */
export class InvalidTargetError extends Error {}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** `<module>/[<folder>/]<call-name>` → path → text. */
export function newEndpoint(target: string): Map<string, string> {
  const parts = target.split('/')
  const module = parts[0] ?? ''
  const file = parts.at(-1) ?? ''
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => KEBAB.test(part))) {
    throw new InvalidTargetError(
      '用法：npm run new endpoint <模块>/<调用名>，例如 npm run new endpoint appointment/submit-booking',
    )
  }
  const handlers = join(MODULES, module, 'handlers.ts')
  if (!existsSync(join(ROOT, handlers))) {
    const known = readdirSync(join(ROOT, MODULES)).filter((name) =>
      existsSync(join(ROOT, MODULES, name, 'handlers.ts')),
    )
    throw new InvalidTargetError(`没有模块 ${module}；现有：${known.join('、')}`)
  }
  const name = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const folder = join(MODULES, ...parts.slice(0, -1))
  const command = join(folder, `${file}.ts`)
  const contractModule = /typeof modules\.(\w+)/.exec(read(handlers))?.[1] ?? module
  if (contractModule !== module)
    throw new InvalidTargetError(`${module} 没有自己的契约，它的调用属于 ${contractModule}`)
  const files = contractFiles(module)
  if (existsSync(join(ROOT, command)) || allCalls().has(name)) throw new InvalidTargetError(`${target} 已经有了`)
  const contract = files.find((path) => read(path).split('\n').length < MAX_LINES - 14)
  if (!contract) throw new InvalidTargetError(`${files.join('、')} 都接近 ${MAX_LINES} 行：先分出一个文件`)

  const siblings = handlerNames(read(handlers))
  const matrix = fileWith(/export const ownershipOf: Ownership/)
  const resentCalls = fileWith(/^const reads = [\s\S]*: ResentCalls = \{$/m)
  const screenlessCalls = fileWith(/^const NO_SCREEN_YET\b/m)
  const httpPath = `/v1/${module}/${name}`
  return new Map([
    [contract, `${read(contract)}\n${endpointText(name, httpPath)}`],
    [handlers, withHandler(read(handlers), name, relative(dirname(handlers), command))],
    [command, commandText(module, name, relative(folder, pathOf(read(handlers), handlers, 'handler.ts')))],
    [join(folder, `${file}.test.ts`), testText(name, file, relative(folder, 'server/test/support/mall.ts'))],
    [matrix, withMatrixEntry(read(matrix), name, siblings)],
    [resentCalls, withEntry(read(resentCalls), /: ResentCalls = \{$/m, `  ${name}: reads(() => ({})),`)],
    [
      screenlessCalls,
      read(screenlessCalls).replace(
        /^(const NO_SCREEN_YET: string\[\] = \[)(.*)\]$/m,
        (_, head, list) => `${head}${list ? `${list}, ` : ''}'${name}']`,
      ),
    ],
    ['docs/api.md', withLine(read('docs/api.md'), `| \`${name}\` | \`POST /api${httpPath}\` | Not built yet |`)],
  ])
}

/** The files whose endpoints are the module's, the first of them first. */
function contractFiles(module: string): string[] {
  const text = read('contract/src/calls.ts')
  const from = text.search(new RegExp(`^ {2}${module}: `, 'm'))
  const rest = text.slice(from + 2)
  const names = [...rest.slice(0, rest.search(/^( {2}\w|\})/m)).matchAll(/endpointsOf\((\w+)\)/g)].map(
    ([, name]) => name,
  )
  const found = names.map((name) => new RegExp(`^import \\* as ${name} from '\\./(.+)'$`, 'm').exec(text)?.[1] ?? '')
  return found.map((path) => join('contract/src', path))
}

const allCalls = () =>
  new Set(
    globSync('contract/src/**/*.ts', { cwd: ROOT }).flatMap((path) =>
      [...read(path).matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name]) => name),
    ),
  )

/** The one file below server/test, or beside the web's tests, that has it. */
function fileWith(pattern: RegExp): string {
  const found = globSync(['server/test/**/*.ts', 'web/app/**/*.test.ts'], { cwd: ROOT }).find((path) =>
    pattern.test(read(path)),
  )
  if (!found) throw new Error(`No file has ${pattern}`)
  return found
}

/** Where an import of that file name leads. */
function pathOf(text: string, from: string, file: string): string {
  const [, imported = ''] = new RegExp(`from '(\\.[^']*/${file})'`).exec(text) ?? []
  return join(dirname(from), imported)
}

const HANDLERS = /(export const handlers\b[^=]*= \{)(.*|[\s\S]*?\n)\}$/m
const handlerNames = (text: string) => (HANDLERS.exec(text)?.[2] ?? '').match(/\b\w+\b/g) ?? []

/** Adds the import and the entry; the formatter puts the import where it belongs. */
function withHandler(text: string, name: string, path: string): string {
  if (!HANDLERS.test(text)) throw new Error('handlers.ts has no `export const handlers = {`')
  const added = text.replace(HANDLERS, (_, head: string, body: string) => {
    return `${head}${body.trimEnd().replace(/,$/, '')},\n  ${name},\n}`
  })
  return `import { ${name} } from './${path}'\n${added}`
}

/** In the part that has the module's other calls. */
function withMatrixEntry(text: string, name: string, siblings: string[]): string {
  const parts = text.split(/^(?=const \w+ = \{$)/m)
  const hits = parts.map((part) =>
    /^const \w+ = \{$/m.test(part) ? siblings.filter((one) => part.includes(`\n  ${one}:`)).length : -1,
  )
  const best = hits.indexOf(Math.max(...hits))
  return parts
    .map((part, index) => (index === best ? withEntry(part, /^const \w+ = \{$/m, `  ${name}: ownOnly({}),`) : part))
    .join('')
}

/** Adds a line at the end of the object that begins so. */
function withEntry(text: string, begin: RegExp, line: string): string {
  const from = text.search(begin)
  const end = text.indexOf('\n}', from)
  if (from < 0 || end < 0) throw new Error(`Nothing begins like ${begin}`)
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`
}

/** At the end of the table of added calls. */
function withLine(text: string, line: string): string {
  const from = text.indexOf('\n## Added\n')
  const end = text.indexOf('\n\n', text.indexOf('\n| `', from))
  return end < 0 ? `${text.trimEnd()}\n${line}\n` : `${text.slice(0, end)}\n${line}${text.slice(end)}`
}

const endpointText = (name: string, path: string) => `export const ${name} = endpoint({
  does: '${name}：尚未完成',
  method: 'POST',
  path: '${path}',
  access: 'member',
  input: z.strictObject({}),
  output: z.object({ isBuilt: z.boolean() }),
})
`

const commandText = (
  module: string,
  name: string,
  handler: string,
) => `import type { modules } from '@mall/contract/calls'
import type { Handler } from '${handler}'

export const ${name}: Handler<typeof modules.${module}.${name}> = () => ({ isBuilt: false })
`

const testText = (name: string, file: string, mall: string) => `import { expect, test } from 'vitest'
import { openMall } from '${mall}'

test('${file.replaceAll('-', ' ')} answers a member', async () => {
  await using mall = await openMall()
  const member = await mall.member()
  expect(await member.api.${name}({}), '${name} is not built').toEqual({ isBuilt: true })
})
`
