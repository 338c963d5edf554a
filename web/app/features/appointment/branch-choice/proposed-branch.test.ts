import { expect, test } from 'vitest'
import { flowOf } from '../booking-flow/flow-url.ts'
import { proposedBranch } from './proposed-branch.ts'

const HOME = { id: 'pudong', cityId: '310100' }
const flow = flowOf(new URL('https://mall.example/appointment/branchHospital?voucherId=v&contactsId=c'))
const mall =
  (why: string, hospitalInfo: typeof HOME | null = HOME) =>
  async () => ({ hospitalInfo, why })

test('the last branch is preselected when the step is first opened, with the reason in the address', async () => {
  const to = new URL((await proposedBranch(mall('last-used'), flow, null)) ?? '', 'https://mall.example')
  expect(flowOf(to)).toEqual({ ...flow, branchId: 'pudong', cityId: '310100' })
  expect(to.searchParams.get('proposed')).toBe('last-used')
})

test('nothing is proposed over a choice, without a free branch, or outside the chosen city', async () => {
  const earliest = mall('earliest')
  expect(await proposedBranch(earliest, { ...flow, branchId: 'jingan' }, null)).toBeNull()
  expect(await proposedBranch(earliest, { ...flow, cityId: '110100' }, null)).toBeNull()
  expect(await proposedBranch(mall('earliest', null), flow, null)).toBeNull()
  expect(await proposedBranch(earliest, flow, null, '110100')).toBeNull()
  expect(await proposedBranch(earliest, flow, null, '310100')).not.toBeNull()
  expect(await proposedBranch(mall('last-used'), flow, null, '110100')).not.toBeNull()
})
