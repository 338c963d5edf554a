import { expect, test } from 'vitest'
import { aTable } from '../samples.ts'
import { readObservations } from './read-observations.ts'

const wrongIn = (...rows: string[]) => {
  const read = readObservations(aTable(...rows))
  return 'faults' in read ? read.faults.join('\n') : ''
}
const one = (row: string) => {
  const read = readObservations(aTable(row))
  return 'faults' in read ? read.faults : read.observations[0]
}

test('flags come from the range, and words without a mark are normal', () => {
  expect(one('TC,总胆固醇,5.21,mmol/L,,5.20,,,酶法,')).toMatchObject({ flag: 'high', low: null, high: 5.2 })
  expect(one('HGB,血红蛋白,110,g/L,115,150,,,,')).toMatchObject({ flag: 'low', organ: '血常规' })
  expect(one('HGB,血红蛋白,115,g/L,115,150,,,,')).toMatchObject({ flag: 'normal' })
  expect(one('US-ABD,腹部彩超,未见异常,,,,,,,')).toMatchObject({ flag: 'normal', value: '未见异常' })
  expect(one('US-ABD,腹部彩超,胆囊息肉 4 mm,,,,,异常,,')).toMatchObject({ flag: 'abnormal' })
})

test('a code that the mall does not know is kept as it was written', () => {
  expect(one('X-77,某新项目,1.5,ng/mL,0,2,,,化学发光,其他化验')).toMatchObject({
    ...{ code: 'X-77', name: '某新项目', unit: 'ng/mL', organ: '其他化验', flag: 'normal' },
  })
})

test('what does not fit is told with its row', () => {
  const fine = 'CREA,肌酐,82,μmol/L,57,111,,,酶法,'
  expect(wrongIn('CREA,肌酐,0.93,mg/dL,0.6,1.2,,,酶法,')).toBe('第 2 行：肌酐的单位应是“μmol/L”，这里是“mg/dL”')
  expect(wrongIn(fine, 'UA,尿酸,431,μmol/L,208,428,,正常,酶法,')).toBe('第 3 行：标记“正常”和参考范围对不上')
  expect(wrongIn(fine, fine)).toBe('第 3 行：编码 CREA 出现了两次')
  expect(wrongIn('UA,尿酸,431,μmol/L,428,208,,,酶法,')).toBe('第 2 行：参考下限比上限大')
  expect(wrongIn('UA,尿酸,431,μmol/L,很低,428,,,酶法,')).toBe('第 2 行：参考上下限应是数字')
  expect(wrongIn('UA,尿酸,,μmol/L,208,428,,,酶法,')).toBe('第 2 行：结果没有填')
  expect(wrongIn('<b>,尿酸,431,μmol/L,208,428,,,,')).toBe('第 2 行：编码应是字母、数字和短横')
  expect(wrongIn('UA,尿酸,431,μmol/L,208,428,,高,酶法,')).toBe(
    '第 2 行：标记应是 正常、偏低、偏高、异常，或 危急偏低、危急偏高、危急、LL、HH',
  )
  expect(wrongIn()).toBe('数据文件里一项结果也没有')
  expect(readObservations('编码,项目\nUA,尿酸')).toEqual({
    faults: ['数据文件缺这几列：结果、单位、参考下限、参考上限'],
  })
  expect(readObservations('编码,项目,结果,单位,参考下限,参考上限\n"UA,尿酸')).toEqual({
    faults: ['数据文件是空的，或表格没有写完整'],
  })
})

test('all faults are told at once, and of very many the first', () => {
  const wrong = 'UA,尿酸,,μmol/L,208,428,,,酶法,'
  expect(wrongIn(wrong, 'CREA,肌酐,82,mg/dL,57,111,,,酶法,').split('\n')).toEqual([
    '第 2 行：结果没有填',
    '第 3 行：肌酐的单位应是“μmol/L”，这里是“mg/dL”',
  ])
  const many = wrongIn(...Array.from({ length: 13 }, () => wrong)).split('\n')
  expect(many).toHaveLength(11)
  expect(many.at(-1)).toBe('还有 3 处，改好这些再看')
})

test('a file whose letters were read in another encoding is refused', () => {
  expect(wrongIn('UA,\ufffd\ufffd,431,μmol/L,208,428,,,,')).toBe('文件的文字编码读不出来，请另存为 CSV UTF-8 再传')
})

test('critical is what the laboratory marks, or what reaches a limit that the mall knows', () => {
  const isCritical = (row: string) => {
    const read = one(row)
    return typeof read === 'object' && !Array.isArray(read) && read.isCritical
  }
  expect(isCritical('GLU,空腹血糖,16.7,mmol/L,3.9,6.1,,,,')).toBe(true)
  expect(isCritical('GLU,空腹血糖,16.6,mmol/L,3.9,6.1,,偏高,,')).toBe(false)
  expect(isCritical('GLU,空腹血糖,2.8,mmol/L,3.9,6.1,,,,')).toBe(true)
  expect(isCritical('GLU,空腹血糖,>33.3,mmol/L,3.9,6.1,,,,')).toBe(true)
  expect(isCritical('GLU,空腹血糖,<3.9,mmol/L,3.9,6.1,,,,')).toBe(false)
  expect(one('X-9,某新项目,9.1,mmol/L,1,5,,HH,,')).toMatchObject({ flag: 'high', isCritical: true })
  expect(one('CT-CHEST,低剂量胸部 CT,可见气胸,,,,,危急,,')).toMatchObject({ flag: 'abnormal', isCritical: true })
  expect(wrongIn('X-9,某新项目,3,mmol/L,1,5,,HH,,')).toBe('第 2 行：标记“HH”和参考范围对不上')
})
