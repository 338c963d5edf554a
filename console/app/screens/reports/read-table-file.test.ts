import { expect, test } from 'vitest'
import { readTableFile } from './read-table-file.ts'

const GB18030 = [0xcf, 0xee, 0xc4, 0xbf]

test('a table is read in UTF-8 and as Chinese systems export it, and what is neither is not guessed', async () => {
  expect(await readTableFile(new Blob(['项目,结果']))).toBe('项目,结果')
  expect(await readTableFile(new Blob([new Uint8Array(GB18030)]))).toBe('项目')
  expect(await readTableFile(new Blob([new Uint8Array([0xff, 0xff, 0x41])]))).toContain('\ufffd')
})
