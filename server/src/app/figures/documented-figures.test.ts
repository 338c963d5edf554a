import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'

interface Figure {
  name: string
  labels: string[]
  /** Only there with some setting. */
  isConditional: boolean
}

/** The table "figure" of docs/operations.md. */
function documentedFigures(): Figure[] {
  const lines = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8').split('\n')
  const from = lines.findIndex((line) => line.startsWith('| figure '))
  const rows = lines.slice(from + 2)
  return rows.slice(0, rows.indexOf('')).flatMap((row) => {
    const [, names = '', by = '', tells = ''] = row.split('|').map((cell) => cell.trim())
    const labels = by === '' ? [] : by.split(', ').sort()
    return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({
      ...{ name, labels },
      isConditional: tells.startsWith('with '),
    }))
  })
}

const IS_NODES_OWN = /^(nodejs|process)_/

/** Metrics of `/metrics` with the labels of their samples. */
function servedFigures(text: string): Map<string, Set<string>> {
  const names = [...text.matchAll(/^# TYPE (\w+) \w+$/gm)].map(([, name = '']) => name)
  return new Map(
    names
      .filter((name) => !IS_NODES_OWN.test(name))
      .map((name) => {
        const samples = text.matchAll(new RegExp(`^${name}(?:_bucket|_sum|_count)?(?:\\{(.*)\\})? `, 'gm'))
        const labels = [...samples].flatMap(([, each = '']) => each.match(/\w+(?==")/g) ?? [])
        return [name, new Set(labels.filter((label) => label !== 'le'))]
      }),
  )
}

test('a running mall serves the figures that docs/operations.md lists, with their labels, and no others', async () => {
  await using mall = await openMall()
  const member = await mall.member()
  await member.api.getUserInfo({})
  await mall.fetch('/metrics')
  const served = servedFigures(await (await mall.fetch('/metrics')).text())
  const documented = documentedFigures()
  expect(documented.length).toBeGreaterThan(25)
  const expected = documented.filter(({ name, isConditional }) => !isConditional || served.has(name))
  expect([...served.keys()].sort()).toEqual(expected.map(({ name }) => name).sort())
  const wrong = expected.filter(({ name, labels, isConditional }) => {
    const found = [...(served.get(name) ?? [])].sort()
    return found.join() !== labels.join() && !(isConditional && found.length === 0)
  })
  expect(wrong.map(({ name }) => ({ name, served: [...(served.get(name) ?? [])] }))).toEqual([])
})

test('no label takes its values from what visitors send', async () => {
  await using mall = await openMall()
  const visitor = await mall.visitor()
  const series = async () => (await (await mall.fetch('/metrics')).text()).match(/^(?!nodejs_)\w+\{.*\}/gm) ?? []
  const strangeRound = async (round: string) => {
    for (const path of [
      `/api/${round}`,
      `/${round}`,
      `/api/v1/order/${round}`,
      `/images/${round}`,
      `/metrics?${round}`,
    ])
      await mall.fetch(path, { headers: { 'user-agent': round, channel: round } })
    await mall.fetch('/api/v1/unknown', { method: 'PROPFIND' })
    await visitor.api.getProductInfo({ productId: round }).catch(() => undefined)
    await visitor.api.searchProducts({ searchItem: round }).catch(() => undefined)
  }
  await strangeRound('first')
  await series()
  const before = await series()
  for (let nth = 0; nth < 20; nth++) await strangeRound(`strange-${nth}`)
  expect(await series()).toEqual(before)
})

test('calls are counted by name and failure, gateways with their time, and stale nonces', async () => {
  await using mall = await openMall()
  const member = await mall.member()
  await member.api.getUserInfo({})
  await expect(member.api.getProductInfo({ productId: 'nothing' })).rejects.toThrow()
  const text = await (await mall.fetch('/metrics')).text()
  expect(text).toContain('calls_total{call="getUserInfo",failure="none"} 1')
  expect(text).toMatch(/calls_total\{call="getProductInfo",failure="(PRODUCT_WITHDRAWN|NOT_FOUND)"\} 1/)
  expect(text).toContain('call_duration_seconds_count{call="getUserInfo"} 1')
  expect(text).toMatch(/cache_reads_total\{cache="sessions",outcome="miss"\} 1/)
})
