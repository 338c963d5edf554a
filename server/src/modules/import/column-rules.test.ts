import { CODE_COLUMN, LEFT_OUT } from '@mall/contract/import/terms'
import { SHEETS } from '@mall/contract/sheet/sheets'
import { expect, test } from 'vitest'
import { guessedSheet, guesses, isColumnKey, keyOf, missingOf, type OwnNames, sheetOf } from './column-rules.ts'

const none = () => ({})

test('our own name counts before the group’s', () => {
  expect(keyOf('price', { 售价: LEFT_OUT }, '售价')).toBe('price')
  expect(keyOf('price', { 到院价: 'price' }, '到院价')).toBe('price')
  expect([keyOf('price', {}, '到院价'), keyOf('price', {}, 'constructor')]).toEqual([null, null])
})

test('a sheet is told by its code, of several by the one that knows most', () => {
  expect(sheetOf(['项目编号', '项目名'], none)).toBe('item')
  expect(sheetOf(['编码', '项目名'], none)).toBeNull()
  const own = (sheet: string): OwnNames => (sheet === 'item' || sheet === 'price' ? { 编码: CODE_COLUMN } : {})
  expect(sheetOf(['编码', '售价', '门市价'], own)).toBe('price')
  expect(sheetOf(['编码', '项目名', '看什么'], own)).toBe('item')
  expect(sheetOf([], none)).toBeNull()
})

test('the most alike column that is free is guessed, and nothing for what is like none', () => {
  expect(Object.fromEntries(guesses('price', ['规格SKU', '售价(元)', '门市价', '市场门市价', '备注2'], {}))).toEqual({
    规格SKU: CODE_COLUMN,
    '售价(元)': 'price',
  })
  // Another column that ends like a code is none.
  expect(guesses('item', ['项目编号', '外部编码'], {}).size).toBe(0)
  expect(guessedSheet(['SKU', '规格名', '售价（元）', '门市价'])).toBe('price')
  expect(guessedSheet(['手机号', '身份证'])).toBeNull()
  // People of any kind are no doctors yet.
  expect([
    guessedSheet(['姓名']),
    guessedSheet(['姓名', '电话']),
    guessedSheet(['姓名', '身份证', '部门', '年龄']),
  ]).toEqual([...[null, null, null]])
  expect(guessedSheet(['工号', '姓名', '职称', '擅长'])).toBe('doctor')
})

test('what a new row needs is told, and every sheet has a column to choose', () => {
  expect(missingOf('price', ['product', 'price'])).toEqual(['门市价'])
  for (const sheet of SHEETS)
    expect([isColumnKey(sheet, CODE_COLUMN), isColumnKey(sheet, 'toString')]).toEqual([true, false])
  expect(isColumnKey('price', LEFT_OUT)).toBe(true)
})
