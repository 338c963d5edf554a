import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aBranch } from '../../branch/samples.ts'
import { anUnknownCode } from '../samples.ts'
import { findMappedCodes } from './observation-codes.ts'

const reason = '对过检验科的项目表'

async function opened() {
  const mall = await openMall()
  const branchId = (await aBranch(mall.ctx)).id
  const codeId = await anUnknownCode(mall.ctx, { branchId, code: 'GLU-LIS', unit: 'mmol/L' })
  const [one, other] = [
    await mall.staff({ name: '陈怀远', roles: [['doctor', branchId]] }),
    await mall.staff({ name: '周敏', roles: [['doctor', branchId]] }),
  ]
  const local = { system: 'urn:lis:code', code: 'GLU-LIS' }
  const of = async () => (await findMappedCodes(mall.ctx, branchId, [local])).of(local)
  return { mall, branchId, codeId, one, other, of }
}

const seen = { seenMappedTo: null, seenState: 'waiting' } as const

test('a doctor says what a code is, and can take it back; reports that come later follow', async () => {
  const { mall, branchId, codeId, one, of } = await opened()
  await using _ = mall
  const own = await of()
  expect(own).toMatch(/^LIS-/)
  await one.api.decideObservationCode({ codeId, mappedTo: 'GLU', ...seen, reason })
  expect(await of()).toBe('GLU')
  const { list } = await one.api.listObservationCodes({ branchId })
  expect(list).toMatchObject([{ codeId, state: 'mapped', mappedTo: 'GLU', decidedBy: '陈怀远' }])
  await one.api.decideObservationCode({
    ...{ codeId, mappedTo: null, seenMappedTo: 'GLU', seenState: 'mapped', reason: '是餐后血糖' },
  })
  expect(await of()).toBe(own)
  const { rows } = await mall.ctx.pool.query(
    "select reason, changes from audit where call = 'decideObservationCode' order by nth",
  )
  expect(rows.map(({ changes }) => changes[0])).toMatchObject([
    { before: null, after: '空腹血糖（GLU）' },
    { before: 'GLU', after: '照原样' },
  ])
})

test('of two doctors one decides; another unit is never the same', async () => {
  const { mall, codeId, one, other, of } = await opened()
  await using _ = mall
  const both = await Promise.allSettled([
    one.api.decideObservationCode({ codeId, mappedTo: 'GLU', ...seen, reason }),
    other.api.decideObservationCode({ codeId, mappedTo: 'TC', ...seen, reason }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const decided = await of()
  expect(['GLU', 'TC']).toContain(decided)
  const now = { seenMappedTo: decided, seenState: 'mapped' } as const
  await expect(one.api.decideObservationCode({ codeId, mappedTo: 'CREA', ...now, reason })).rejects.toMatchObject({
    ...{ failure: 'REPORT_CODE_UNIT', message: '单位对不上：肌酐是 μmol/L，送来的是 mmol/L' },
  })
  await expect(one.api.decideObservationCode({ codeId, mappedTo: 'NONE', ...now, reason })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
  expect(await of()).toBe(decided)
})
