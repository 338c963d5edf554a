/** `npm run new endpoint <module>/<name>`: everything that a new call needs, with a test that fails until it is built. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { InvalidTargetError, newEndpoint } from './new-endpoint.ts'

const ROOT = join(import.meta.dirname, '..')

function main(): void {
  const [what, target = ''] = process.argv.slice(2)
  const written = newEndpoint(what === 'endpoint' ? target : '')
  for (const [path, text] of written) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
  }
  const code = [...written.keys()].filter((path) => path.endsWith('.ts'))
  execFileSync('biome', ['check', '--write', '--log-level=error', ...code], { cwd: ROOT, stdio: 'inherit' })
  console.log(['写好了：', ...[...written.keys()].map((path) => `  ${path}`)].join('\n'))
  console.log(
    `接下来：在契约里写清输入、输出和失败；让测试说出规则；在权限表写明编号是谁的，在重发表写明五次同时发出只有一次结果；再让它通过：npm run check -- ${code[2]}`,
  )
}

try {
  main()
} catch (error) {
  if (!(error instanceof InvalidTargetError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
