import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Likeness } from './compare-with-drawing.ts'
import { drawingsIn } from './drawings.ts'

/** The attachment of a test that holds how like its drawing a screen is. */
export const LIKENESS = 'likeness'

/** A table at the end: how like their drawings the screens are, the least alike first, and which drawings were not compared. */
export default class LikenessReport implements Reporter {
  readonly #lines = new Map<string, Likeness & { name: string }>()

  onTestEnd({ id }: TestCase, { attachments }: TestResult): void {
    const body = attachments.find(({ name }) => name === LIKENESS)?.body
    if (body) this.#lines.set(id, JSON.parse(body.toString('utf8')))
  }

  onEnd(): void {
    const lines = [...this.#lines.values()].sort((one, other) => one.alike - other.alike)
    if (lines.length === 0) return
    const table = lines.map(
      ({ name, alike, drawn, built }) => `| ${name} | ${(alike * 100).toFixed(1)} % | ${drawn} | ${built} |`,
    )
    const { others } = drawingsIn(process.env.DRAWINGS ?? '')
    process.stdout.write(
      `${['| 图 | 相似 | 图高 | 页高 |', '|---|---:|---:|---:|', ...table].join('\n')}\n没有对照：${others.join('、')}\n`,
    )
  }

  /** Beside the list of tests. */
  printsToStdio(): boolean {
    return false
  }
}
