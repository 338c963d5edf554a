/** Prints `N passed, N failed` from the reports of Vitest and Playwright; ends with 1 if anything failed or nothing ran. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder = 'test-results', stageFailed = '0'] = process.argv.slice(2)

function read(name: string) {
  const path = join(folder, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

const unit = read('unit.json')
const browser = read('browser.json')?.stats
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0)
const failedTests = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0)
const failed = failedTests === 0 && (stageFailed === '1' || passed === 0) ? 1 : failedTests

if (browser?.flaky > 0) console.log(`第二次才通过的浏览器测试：${browser.flaky}`)
if (process.env.MALL_TESTS === 'rotate')
  console.log(
    `今天（MALL_DAY=${process.env.MALL_DAY}）没轮到的长测试和屏宽：npm run nightly -- unit、npm run nightly -- journeys`,
  )
const left = process.env.MALL_TESTS === 'short' ? '（崩溃、洪水、备份和模型历史的长测试留给 npm test）' : ''
console.log(`${passed} passed, ${failed} failed${left}`)
process.exitCode = failed === 0 ? 0 : 1
