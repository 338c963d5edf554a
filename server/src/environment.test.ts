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
  ['http://mall.hexu.com', 'test'],
  ['https://mall.example', 'test'],
  ['http://app:8080', 'test'],
])('%s is %s', (origin, environment) => {
  expect(environmentOf(origin)).toBe(environment)
})
