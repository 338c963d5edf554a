import { expect, test } from 'vitest'
import { filesOf, fileTitle, listedFiles } from './file-rules.ts'

const PART = {
  ...{ number: 'A', name: '检验', issuedAt: '2026-11-20T08:00:00Z', isFinal: true },
  ...{ codes: [], older: [], preliminary: [] },
}

test('the title of an original is plain words of one line', () => {
  const cases: [string[], string][] = [
    [['心电图.pdf'], '心电图'],
    [['  胸部\n\tCT .PDF '], '胸部 CT'],
    [['<script>alert(1)</script>报告.pdf'], 'script alert(1) script 报告'],
    [['\u202efdp.tac\u202c心电图'], 'fdp.tac 心电图'],
    [['../../etc/passwd'], '.. .. etc passwd'],
    [['\u200b\u2067'], '体检报告'],
    [['', '影像'], '影像'],
    [['心'.repeat(10_000)], '心'.repeat(40)],
    [['𠮷'.repeat(50)], '𠮷'.repeat(40)],
    [['<>', '...'], '体检报告'],
  ]
  for (const [given, title] of cases) expect(fileTitle(...given)).toBe(title)
})

test('the same file is listed once, and two of one name are told apart', () => {
  const one = { sha256: 'a', title: '心电图' }
  const document = {
    files: [one, { sha256: 'b', title: '心电图' }],
    parts: [
      {
        ...PART,
        files: [
          { sha256: 'a', title: '另一个名字' },
          { sha256: 'c', title: '胸部CT' },
        ],
      },
    ],
  }
  expect(filesOf(document).map(({ sha256 }) => sha256)).toEqual(['a', 'b', 'c'])
  const kept = ['c', 'b', 'a'].map((sha256) => ({ ownerId: 'v1', sha256, bytes: 7 }))
  expect(listedFiles(document, kept).map(({ title }) => title)).toEqual(['心电图', '心电图（2）', '胸部CT'])
  expect(listedFiles(document, kept.slice(1)).map(({ sha256 }) => sha256)).toEqual(['a', 'b'])
})
