import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { A_PDF, aConclusion, anEndedVisit, anIdNumber, aPdf, digestOf, RESULTS } from '../../modules/report/samples.ts'
import { operate } from '../operations.ts'

const ECG = aPdf('心电图')

/** Files as somebody has them on the machine, and a visit that they are of. */
async function atTheCommandLine() {
  const mall = await openMall()
  const { api, memberId } = await mall.member()
  const visit = await anEndedVisit(mall, { memberId, isMyself: true })
  const folder = mkdtempSync(join(tmpdir(), 'mall-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const report = (...files: string[]) => operate(mall.ctx, 'report', [visit.checkInCode, visit.idNumber, ...files])
  const sign = () =>
    operate(mall.ctx, 'conclusion', [
      visit.checkInCode,
      file('结论.json', JSON.stringify(aConclusion({ tasks: [], finding: '见原件', summary: '请看报告原件。' }))),
    ])
  const read = async () => (await api.getReport({ bookingId: visit.bookingId })).content ?? expect.fail('not readable')
  return { mall, visit, file, report, sign, read }
}

test('originals alone are a report, each under its name, signed like any other', async () => {
  const { mall, file, report, sign, read } = await atTheCommandLine()
  await using _ = mall
  expect(await report(`心电图=${file('ecg.pdf', ECG)}`, file('main.PDF', A_PDF))).toBe('收到了，2 个原件，等医生签发')
  expect(await sign()).toBe('签发好了，已经通知体检人')
  expect(await read()).toMatchObject({
    counts: { tasks: 0, watch: 0, normal: 0 },
    files: [
      { sha256: digestOf(ECG), title: '心电图' },
      { sha256: digestOf(A_PDF), title: '体检报告' },
    ],
  })
})

test('a table in GB18030 and its originals go together, in any order', async () => {
  const { mall, file, report, sign, read } = await atTheCommandLine()
  await using _ = mall
  // “编码,项目,结果,单位,参考下限,参考上限” and one value of “肌酐”, as a spreadsheet writes it here.
  const head = 'b1e0c2eb2ccfeec4bf2cbde1b9fb2cb5a5cebb2cb2cebfbccfc2cfde2cb2cebfbcc9cfcfde'
  const row = `${Buffer.from('\nOWN-1,').toString('hex')}bca1f4fb${Buffer.from(',82,U/L,57,111').toString('hex')}`
  const table = file('数据.csv', Buffer.from(head + row, 'hex'))
  await report(file('a.pdf', A_PDF), table, `心电图=${file('b.pdf', ECG)}`)
  await sign()
  expect(await read()).toMatchObject({ counts: { normal: 1 }, files: [{ title: '体检报告' }, { title: '心电图' }] })
})

test('what does not fit is told before anything is stored, and what belongs to nobody certain waits by its values', async () => {
  const { mall, visit, file, report } = await atTheCommandLine()
  await using _ = mall
  const { branchId, checkInCode } = visit
  const table = file('数据.csv', RESULTS)
  const pdf = file('a.pdf', A_PDF)
  await expect(report()).rejects.toThrow('还要写文件')
  await expect(report(table, file('b.pdf', 'no pdf'))).rejects.toThrow('b.pdf 不是 PDF')
  await expect(report(table, table)).rejects.toThrow('数据文件只能有一个')
  await expect(report(...Array.from({ length: 9 }, () => pdf))).rejects.toThrow('原件最多 8 个')
  await expect(report(file('空.csv', ''), join('nowhere', 'c.pdf'))).rejects.toMatchObject({ code: 'ENOENT' })
  const desk = await mall.staff({ roles: [['manager', branchId]] })
  const waiting = async () => {
    const { toSign, unplaced } = await desk.api.listReportWork({ branchId })
    return [toSign.length, unplaced.length]
  }
  expect(await waiting()).toEqual([0, 0])
  const others = (...files: string[]) => operate(mall.ctx, 'report', [checkInCode, anIdNumber(7), ...files])
  await expect(others(pdf)).rejects.toMatchObject({ failure: 'REPORT_UNCERTAIN' })
  expect(await waiting()).toEqual([0, 0])
  await expect(others(table, pdf)).rejects.toThrow('原件没有存，归到人以后在那里补上')
  expect(await waiting()).toEqual([0, 1])
})
