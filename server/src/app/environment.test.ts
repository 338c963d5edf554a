import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentOf } from './environment.ts'

test.each([
  ['https://mall.hexu.com', 'prod'],
  ['https://uat.hexu.com', 'uat'],
  ['https://mall-uat.hexu.com', 'uat'],
  ['https://pre.mall.hexu.com', 'pre'],
  ['https://test1.hexu.com', 'test'],
  ['https://prelude.hexu.com', 'prod'],
  ['http://localhost:8080', 'test'],
  ['http://192.168.1.9', 'test'],
  ['https://10.0.0.7', 'test'],
  ['http://mall.hexu.com', 'prod'],
  ['https://blood-test.cn', 'prod'],
  ['https://www.blood-test.com.cn', 'prod'],
  ['https://pre.cn', 'prod'],
  ['https://47.96.0.7', 'prod'],
  ['http://172.32.0.1', 'prod'],
  ['http://172.20.0.1', 'test'],
  ['http://[::1]:8080', 'test'],
  ['https://[2400:3200::1]', 'prod'],
  ['https://mall.example', 'test'],
  ['http://app:8080', 'test'],
])('%s is %s', (origin, environment) => {
  expect(environmentOf(origin)).toBe(environment)
})

test('documented deployments are production under any host name', () => {
  const read = (path: string) => readFileSync(new URL(`../../../deploy/${path}`, import.meta.url), 'utf8')
  expect(read('compose.yaml')).toMatch(/^ +MALL_ENV: prod$/m)
  expect(read('mall.service')).toMatch(/^Environment=.*\bMALL_ENV=prod\b/m)
})
