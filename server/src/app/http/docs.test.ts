import { keyCalls } from '@mall/contract/event/key-calls'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'

test('what programs read by a key stands in the documents, with examples that are answered as described', async () => {
  await using mall = await openMall()
  const { api } = await mall.staff({
    roles: [
      ['director', null],
      ['admin', null],
    ],
  })
  const described = await (await mall.fetch('/api/openapi.json')).json()
  const page = await (await mall.fetch('/api/docs')).text()
  for (const [name, { path, right, query, output, example, failures }] of Object.entries(keyCalls)) {
    const { get } = described.paths[path]
    expect(get).toMatchObject({ operationId: `byKey_${name}`, security: [{ apiKey: [] }] })
    const fields = get.parameters.map((one: { name: string }) => one.name)
    expect(fields).toEqual(Object.keys(query.shape))
    expect(page).toContain(`${path}?${example}`.replaceAll('&', '&amp;'))
    const asked = [...new URLSearchParams(example).keys()]
    expect(asked.filter((field) => !fields.includes(field))).toEqual([])
    const made = await api.makeApiKey({ name: '集团 ERP', branchId: null, rights: [right], days: 1, reason: '试例子' })
    const answer = await mall.fetch(`${path}?${example}`, { headers: { authorization: `Bearer ${made.key}` } })
    const body = await answer.json()
    // A day without a seal is one of the answers that are described.
    if (answer.status === 200) expect([body.code, output.safeParse(body.data).success]).toEqual([1, true])
    else expect([name, body.code]).toEqual(['journal', expect.any(Number)])
    const told = get.responses[String(answer.status)].description
    if (answer.status !== 200) expect(told).toContain(String(body.code))
    expect(failures).toContain('KEY_WRONG')
    const wrong = await mall.fetch(`${path}?${example}`, { headers: { authorization: 'Bearer hx_test_none' } })
    expect(wrong.status).toBe(401)
    expect(get.responses['401'].description).toContain(String((await wrong.json()).code))
  }
})
