import { expect, test } from 'vitest'
import { backToTimes, flowOf, flowPath, revalidateOn } from './flow-url.ts'

const CONFIRM_URL = 'https://mall.example/appointment/confirm?voucherId=v&contactsId=c&cityId=110100&branchId=b'
const chosen = new URL(`${CONFIRM_URL}&date=2026-11-26&timespanId=0730-0830&holdId=h&itemIds=i1%2Ci2`)
const flow = flowOf(chosen)

test('the flow is read from the address and written into the next one', () => {
  expect(flow.itemIds).toEqual(['i1', 'i2'])
  const next = new URL(flowPath('packageDetails', flow), chosen)
  expect(flowOf(next)).toEqual(flow)
})

test('an expired hold leads back to the times with everything but the hold', () => {
  const back = new URL(backToTimes(flow, 'expired'), chosen)
  expect(back.pathname).toBe('/appointment/branchHospital')
  expect(back.searchParams.get('view')).toBe('calendar')
  expect(back.searchParams.get('setback')).toBe('expired')
  expect(flowOf(back)).toEqual({ ...flow, holdId: '' })
})

test('invalid values in an address are ignored', () => {
  const wrong = flowOf(new URL(`${CONFIRM_URL}&voucherId=&date=2026-02-30&timespanId=a b&itemIds=i1,,%3C,i2`))
  expect(wrong).toMatchObject({ date: '', timespanId: '', itemIds: ['i1', 'i2'] })
  expect(flowOf(new URL('https://mall.example/appointment/confirm?cityId=%E5%8C%97&date=x')).cityId).toBe('')
})

test('every flow stays at its own addresses', () => {
  const dental = flowOf(new URL('https://mall.example/dental-appointment/choosePerson?voucherId=v'))
  expect(dental.kind).toBe('dental')
  expect(flowPath('branchHospital', dental)).toBe('/dental-appointment/branchHospital?voucherId=v')
  expect(backToTimes(dental, 'full')).toMatch(/^\/dental-appointment\/branchHospital\?/)
  expect(flowPath('addItems', { ...flow, kind: 'market' })).toMatch(/^\/market-appointment\/addItems\?/)
  expect(flowPath('confirm', flow)).not.toContain('kind')
})

test('a step revalidates when a parameter it depends on changes, and on request', () => {
  const when = revalidateOn('holdId')
  const isAsked = (currentUrl: URL, nextUrl: URL) =>
    when({ currentUrl, nextUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true })
  const other = (name: string) => {
    const url = new URL(chosen)
    url.searchParams.set(name, 'other')
    return url
  }
  expect(isAsked(chosen, other('itemIds'))).toBe(false)
  expect(isAsked(chosen, other('holdId'))).toBe(true)
  expect(isAsked(chosen, new URL(chosen))).toBe(true)
})
