import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const SCRIPT = join(import.meta.dirname, 'advisories.sh')
const OPEN = {
  vulnerabilities: {
    left: { name: 'left', severity: 'high', range: '<2', via: [{ title: 'reads too far' }], fixAvailable: true },
    right: { name: 'right', severity: 'low', range: '*', via: ['left'], fixAvailable: false },
  },
  metadata: { vulnerabilities: { total: 2 } },
}
const NONE = { vulnerabilities: {}, metadata: { vulnerabilities: { total: 0 } } }

/** With an npm that answers this about production, and that about all. */
function askedWith(production: object | string, whole: object | string) {
  const folder = mkdtempSync(join(tmpdir(), 'mall-npm-'))
  try {
    writeFileSync(join(folder, 'production'), JSON.stringify(production))
    writeFileSync(join(folder, 'whole'), JSON.stringify(whole))
    const answer = `case "$*" in *--omit=dev*) cat '${folder}/production' ;; *) cat '${folder}/whole' ;; esac`
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${answer}\nexit 1\n`)
    chmodSync(join(folder, 'npm'), 0o755)
    const PATH = [folder, dirname(process.execPath), process.env.PATH].join(':')
    const { status, stdout, stderr } = spawnSync('sh', [SCRIPT], { env: { ...process.env, PATH }, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('what is known is listed with what mends it, and production is told apart', () => {
  expect(askedWith(OPEN, OPEN)).toEqual({
    status: 1,
    said: expect.stringMatching(
      /high left <2：reads too far（已有修复）\n {2}low right \*：经由 left\n生产依赖：有以上已知漏洞/,
    ),
  })
  expect(askedWith(NONE, OPEN)).toEqual({
    status: 1,
    said: expect.stringContaining('生产依赖：没有已知漏洞。\n  high left'),
  })
  expect(askedWith(NONE, NONE)).toEqual({ status: 0, said: '生产依赖：没有已知漏洞。\n全部依赖：没有已知漏洞。\n' })
})

test('who could not ask does not say that nothing is known', () => {
  for (const answer of [{ error: { summary: '405 Method Not Allowed' } }, ''])
    expect(askedWith(answer, NONE)).toEqual({
      status: 2,
      said: expect.stringMatching(/^查不到漏洞通告.*不等于没有漏洞/),
    })
})
