/** `npm run new endpoint <module>/<name>`: everything that a new call needs, with a test that fails until it is built. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const MODULES = join(ROOT, 'server/src/modules')

function main(): void {
  const [what, target = ''] = process.argv.slice(2)
  const [module = '', file = ''] = target.split('/')
  if (what !== 'endpoint' || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(file)) {
    stop('用法：npm run new endpoint <模块>/<调用名>，例如 npm run new endpoint appointment/submit-booking')
  }
  if (!existsSync(join(MODULES, module))) stop(`没有模块 ${module}；现有：${readdirSync(MODULES).join('、')}`)
  const name = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const contract = join(ROOT, `contract/src/${module}/calls.ts`)
  const handlers = join(MODULES, module, 'handlers.ts')
  const command = join(MODULES, module, `${file}.ts`)
  const test = join(MODULES, module, `${file}.test.ts`)
  if (readFileSync(contract, 'utf8').includes(`export const ${name} =`) || existsSync(command)) {
    stop(`${module}/${file} 已经有了`)
  }

  writeFileSync(contract, `${readFileSync(contract, 'utf8')}\n${endpointText(module, name)}`)
  writeFileSync(handlers, withHandler(readFileSync(handlers, 'utf8'), name, file))
  writeFileSync(command, commandText(module, name))
  writeFileSync(test, testText(name, file))
  const written = [contract, handlers, command, test]
  execFileSync('biome', ['check', '--write', ...written], { cwd: ROOT, stdio: 'inherit' })
  console.log(['写好了：', ...written.map((path) => `  ${path.slice(ROOT.length + 1)}`)].join('\n'))
  console.log(
    `接下来：在契约里写清输入、输出和失败；让测试说出规则；需要登录的，在 server/test/authorization/authorization-matrix.ts 写明编号是谁的；再让它通过：npx vitest run ${file}`,
  )
}

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}

const endpointText = (module: string, name: string) => `export const ${name} = endpoint({
  does: '${name}',
  method: 'POST',
  path: '/v1/${module}/${name}',
  access: 'member',
  input: z.strictObject({}),
  output: z.object({}),
})
`

const commandText = (module: string, name: string) => `import type { modules } from '@mall/contract/calls'
import type { Handler } from '../../http/handler.ts'

export const ${name}: Handler<typeof modules.${module}.${name}> = (_input, { ctx }) =>
  ctx.db.transaction(async (_tx) => {
    throw new Error('${name} is not built')
  })
`

const testText = (name: string, file: string) => `import { expect, test } from 'vitest'
import { openMall } from '../../testing/mall.ts'

test('${file.replaceAll('-', ' ')} answers a member', async () => {
  await using mall = await openMall()
  const member = await mall.member()
  expect(await member.api.${name}({})).toEqual({})
})
`

/** Adds the import and the entry; the formatter puts the import where it belongs. */
function withHandler(text: string, name: string, file: string): string {
  const table = /(export const handlers\b[^=]*= \{)([\s\S]*?)(\n\})/
  if (!table.test(text)) throw new Error('handlers.ts has no `export const handlers = {`')
  return `import { ${name} } from './${file}.ts'\n${text.replace(table, `$1$2\n  ${name},$3`)}`
}

main()
