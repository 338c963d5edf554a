import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings, SETTING_NAMES } from './settings.ts'

const EXAMPLE = readFileSync(new URL('../../deploy/connector.env.example', import.meta.url), 'utf8')
const NEEDED = { CONNECTOR_MALL: 'https://mall.example.com/', CONNECTOR_KEY: `hx_live_${'a'.repeat(51)}` }

test('the example has every setting, with the value that it has unless it is given', () => {
  const shown = Object.fromEntries(
    [...EXAMPLE.matchAll(/^#?(CONNECTOR_\w+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]),
  )
  expect(Object.keys(shown).toSorted()).toEqual(SETTING_NAMES.toSorted())
  const read = Object.entries(readSettings(NEEDED)).map(([name, value]) => [name, String(value)])
  expect({ ...shown, CONNECTOR_KEY: NEEDED.CONNECTOR_KEY }).toEqual(Object.fromEntries(read))
})

test('every setting that is wrong is named, and so is one that there is not', () => {
  const given = {
    ...NEEDED,
    CONNECTOR_MALL: 'mall',
    CONNECTOR_PORT: '99999',
    CONNECTOR_CHARSET: 'gbk',
    CONNECTOR_PROT: '1',
  }
  expect(() => readSettings(given)).toThrow(
    /CONNECTOR_MALL 有误[\s\S]*CONNECTOR_PORT 有误：不大于 65535[\s\S]*CONNECTOR_CHARSET 有误[\s\S]*没有这项设置：CONNECTOR_PROT/,
  )
  expect(() => readSettings({})).toThrow(/CONNECTOR_KEY 有误：缺少/)
})
